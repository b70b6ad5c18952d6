import type { ReactNode } from 'react';
import type { BankFileBody } from '#contract/bank.ts';
import { Amount } from '../../shared/amount.tsx';
import { DateText } from '../../shared/date.tsx';
import styles from './bank.module.css';

const ENCODINGS = { 'UTF-8': 'UTF-8', 'UTF-16': 'UTF-16', 'WINDOWS-1252': 'Windows-1252' } as const;
const NOT_SAID = 'Not in this file';

/** What a file says as a whole: the same facts for every format, also where a format has none of them. */
export function BankFileFacts({ answer }: { answer: BankFileBody }) {
  const { counts, period, totals, lines } = answer;
  const digits = [...new Set(lines.flatMap(({ accountDigits }) => accountDigits ?? []))];
  const facts: [string, ReactNode][] = [
    ['Format', `${answer.format}, ${ENCODINGS[answer.encoding]}`],
    ['Account', digits.length === 0 ? NOT_SAID : digits.map((each) => `…${each}`).join(', ')],
    ['Period', period === null ? NOT_SAID : <Period key="period" {...period} />],
    ['Opening balance', <Balances key="opening" answer={answer} kind="OPENING" />],
    ['Closing balance', <Balances key="closing" answer={answer} kind="CLOSING" />],
    ['Deposits', <Moved key="in" count={counts.incoming} money={totals.incoming} />],
    ['Withdrawals', <Moved key="out" count={counts.lines - counts.incoming} money={totals.outgoing} />],
  ];
  return (
    <dl className={styles.read}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Period({ from, to }: { from: string; to: string }) {
  return (
    <>
      <DateText on={from} /> to <DateText on={to} />
    </>
  );
}

function Moved({ count, money }: { count: number; money: string }) {
  return (
    <>
      {count.toLocaleString('en-US')}, <Amount money={money} />
    </>
  );
}

function Balances({
  answer,
  kind,
}: {
  answer: BankFileBody;
  kind: BankFileBody['balances'][number]['kind'];
}) {
  const found = answer.balances.filter((balance) => balance.kind === kind);
  if (found.length === 0) return NOT_SAID;
  return found.map(({ accountDigits, date, amount }) => (
    <span key={`${accountDigits} ${date}`}>
      <Amount money={amount} />, <DateText on={date} />
      {found.length === 1 || accountDigits === null ? '' : `, …${accountDigits}`}{' '}
    </span>
  ));
}
