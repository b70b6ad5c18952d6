import { Link } from 'react-router';
import type { OwedBody, StandingBody } from '#contract/account.ts';
import {
  type AccountLine,
  accountLines,
  OWED_LABELS,
  receivableLines,
} from '#domain/ledger/account-lines.ts';
import { formatCents, readCents } from '#domain/money/cents.ts';
import { Amount } from '../amount.tsx';
import styles from './account.module.css';

interface Props {
  /** Where a part is shown in full. */
  links?: Partial<Record<AccountLine['part'], string>>;
}

interface AccountProps extends Props {
  account: StandingBody;
  /** Without the sum where it is the one amount that stands above it. */
  isBrief?: boolean;
}

/** How the balance of a company's account adds up. */
export function AccountLines({ account, links, isBrief = false }: AccountProps) {
  const { credit, accountBalance } = account;
  const lines = accountLines({
    ...centsOf(account),
    credit: readCents(credit),
    accountBalance: readCents(accountBalance),
  });
  const [only, ...sums] = lines;
  const isSaid = only !== undefined && sums.length === 1 && sums[0]?.amount === only.amount;
  return <Lines lines={isBrief && isSaid ? [only] : lines} links={links} />;
}

/** How what customers owe adds up to what is receivable by the ledger. */
export function ReceivableLines({ owed, links }: Props & { owed: OwedBody }) {
  const lines = receivableLines({ ...centsOf(owed), balance: readCents(owed.balance) });
  return <Lines lines={lines} links={links} />;
}

function centsOf({ balanceDue, notInvoiced, pendingReturns }: OwedBody) {
  return {
    balanceDue: readCents(balanceDue),
    notInvoiced: readCents(notInvoiced),
    pendingReturns: readCents(pendingReturns),
  };
}

function Lines({ lines, links = {} }: { lines: readonly AccountLine[] } & Props) {
  return (
    <dl className={styles.lines}>
      {lines.map(({ part, amount, isSum }) => (
        <div key={part} data-sum={isSum || undefined}>
          <dt>{links[part] ? <Link to={links[part]}>{OWED_LABELS[part]}</Link> : OWED_LABELS[part]}</dt>
          <dd>
            <Amount money={formatCents(amount)} strong={isSum} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
