import { Link } from 'react-router';
import type { TrustBody } from '#contract/ledger.ts';
import { OWED_LABELS } from '#domain/ledger/account-lines.ts';
import { addCents, formatCents, readCents } from '#domain/money/cents.ts';
import account from '../../shared/account/account.module.css';
import { Amount, negative } from '../../shared/amount.tsx';
import { DateText, InstantText } from '../../shared/date.tsx';
import { describeCount } from '../../shared/list/pagination.tsx';
import { Notice } from '../../shared/notice.tsx';
import { PENDING_RETURNS } from '../invoices/use-receivables.ts';
import styles from './money.module.css';

/** What nothing explains at the bank, what is to be matched, and what the account is short of, with whose money it is. */
export function TrustWarnings({ trust }: { trust: TrustBody }) {
  const { missing, receivable, unmatched } = trust;
  return (
    <div className={styles.warnings}>
      <BankWarning trust={trust} />
      {unmatched === null || unmatched.open.count === 0 ? null : (
        <Notice tone="warn" title="Bank transactions aren’t matched">
          <UnmatchedLines trust={trust} />
        </Notice>
      )}
      {missing === '0.00' ? null : (
        <Notice tone="warn" title="The account can’t cover everything it owes">
          <p>
            Paying states and customers everything today would take <Amount money={missing} /> more than it
            holds. Receivable from customers: <Amount money={receivable} />. Money at the bank that nothing
            explains isn’t counted.
          </p>
          <Shortfall trust={trust} />
        </Notice>
      )}
    </div>
  );
}

/** The one difference that is a fault: what is left when everything on its way is taken off. Without bank files nothing can be. */
function BankWarning({ trust: { unexplained, difference, bankEntered } }: { trust: TrustBody }) {
  const left = unexplained ?? difference;
  if (bankEntered === null || left === '0.00') return null;
  const amount = <Amount money={left.replace('-', '')} />;
  const side = left.startsWith('-') ? 'less' : 'more';
  return (
    <Notice
      tone="bad"
      title={unexplained === null ? 'The bank balance and the ledger differ' : 'Unexplained difference'}
    >
      {unexplained === null ? (
        <p>
          The bank has {amount} {side} than the ledger. Import the bank file to see what hasn’t cleared:{' '}
          <Link to="/admin/payments/bank">bank transactions</Link>.
        </p>
      ) : (
        <p>
          On <DateText on={bankEntered.date} /> the bank has {amount} {side} than its transactions come to.
          Look for a missing bank file, a wrong statement balance, or a wrong opening balance:{' '}
          <a href="#bank-reconciliation">bank reconciliation</a>.
        </p>
      )}
    </Notice>
  );
}

/** What the bank told of and no entry stands for, as far as there is any. */
function UnmatchedLines({ trust: { unmatched, bankEntered } }: { trust: TrustBody }) {
  if (unmatched === null || bankEntered === null) return null;
  const lines = (
    [
      ['to match', '', unmatched.open],
      ['ignored', 'ignored', unmatched.ignored],
    ] as const
  ).filter(([, , { count }]) => count > 0);
  if (lines.length === 0) return null;
  return (
    <>
      <p>
        Posted by the bank through <DateText on={bankEntered.date} /> and not matched with the ledger:
      </p>
      <ul>
        {lines.map(([words, show, { count, sum }]) => (
          <li key={words}>
            <Link
              to={`/admin/payments/bank?${new URLSearchParams({ ...(show && { show }), to: bankEntered.date })}`}
            >
              {describeCount(count, true, 'transaction')} {words}
            </Link>
            , <Amount money={sum} /> in all
          </li>
        ))}
      </ul>
    </>
  );
}

/** What is in the account, and whose it is. */
export function TrustSums({
  trust,
  accountLink,
}: {
  trust: TrustBody;
  accountLink: (account: string) => string;
}) {
  const { bankEntered } = trust;
  const isOwing = trust.dueFromAgency !== '0.00';
  const hasStateCredit = trust.stateCredits.length > 0;
  return (
    <>
      <dl className={styles.sums}>
        {bankEntered === null ? null : <Sum label="Bank balance" money={trust.bank} />}
        <Sum label="Ledger balance" money={trust.bankByLedger} to={accountLink('BANK')} />
        <Sum label={OWED_LABELS.receivable} money={trust.receivable} to="/admin/invoices" />
        {isOwing ? (
          <Sum label="Due from agency" money={trust.dueFromAgency} to={accountLink('DUE_FROM_AGENCY')} />
        ) : null}
        {hasStateCredit ? (
          <Sum label="Credit with states" money={trust.stateCredit} to="#state-credit" />
        ) : null}
        <Sum label="Due to states" money={trust.totals.owed} to="#due-to-states" />
        <Sum label={OWED_LABELS.credit} money={trust.credit} to="#credit" />
        <Sum label="Net fees earned" money={trust.income} to={accountLink('FEE_INCOME')} />
        {trust.uncollected === null ? null : (
          <Sum label="Fees earned, not collected" money={trust.uncollected.fees} to="/admin/invoices" />
        )}
        {bankEntered === null ? null : (
          <Sum
            label={trust.unexplained === null ? 'Bank less ledger' : 'Unexplained difference'}
            money={trust.unexplained ?? trust.difference}
            to="#bank-reconciliation"
          />
        )}
      </dl>
      <p className={styles.hint}>
        {bankEntered === null ? (
          `Ledger balance + receivable${isOwing ? ' + due from agency' : ''}${hasStateCredit ? ' + credit with states' : ''} = due to states + customer credit + net fees earned. No bank balance entered yet.`
        ) : (
          <>
            Bank statement balance <Amount money={bankEntered.amount} /> on <DateText on={bankEntered.date} />
            , entered by {bankEntered.by}, <InstantText at={bankEntered.at} />
            {bankEntered.note === null ? '' : `: ${bankEntered.note}`}. The bank balance above adds what was
            posted since.
          </>
        )}
      </p>
    </>
  );
}

interface Line {
  label: string;
  /** As it counts toward the shortfall. */
  money: string;
  to?: string;
}

const isBelowZero = (money: string) => money.startsWith('-');

/** How the shortfall adds up: who has not paid yet, less the agency's own money that is in the account. */
function shortfallLines({
  uncollected,
  dueFromAgency,
  stateCredit,
  income,
  bankShortage,
}: TrustBody): Line[] {
  if (uncollected === null) return [];
  const { states, fees, pendingReturns } = uncollected;
  const feesHeld = formatCents(addCents(readCents(income), readCents(negative(fees))));
  return [
    { label: 'State taxes and fees customers haven’t paid', money: states, to: '/admin/invoices' },
    { label: 'Bank fees the agency hasn’t put back', money: dueFromAgency },
    { label: 'Credit with states', money: stateCredit, to: '#state-credit' },
    { label: OWED_LABELS.pendingReturns, money: negative(pendingReturns), to: PENDING_RETURNS },
    {
      label: isBelowZero(feesHeld)
        ? 'Write-offs, differences and penalties the agency hasn’t put back'
        : 'Collected agency fees left in the account',
      money: negative(feesHeld),
    },
    { label: 'Unmatched or unexplained at the bank', money: bankShortage, to: '#bank-reconciliation' },
  ].filter(({ money }) => money !== '0.00');
}

/** Whose money is missing, line by line; nothing of a day that is over. */
function Shortfall({ trust }: { trust: TrustBody }) {
  const lines = shortfallLines(trust);
  if (lines.length === 0) return null;
  return (
    <dl className={account.lines}>
      {lines.map(({ label, money, to }) => (
        <div key={label}>
          <dt>{to === undefined ? label : <Link to={to}>{label}</Link>}</dt>
          <dd>
            <Amount money={money} />
          </dd>
        </div>
      ))}
      <div data-sum>
        <dt>Short today</dt>
        <dd>
          <Amount money={trust.missing} strong />
        </dd>
      </div>
    </dl>
  );
}

function Sum({ label, money, to }: { label: string; money: string; to?: string }) {
  const amount = <Amount money={money} strong />;
  return (
    <div>
      <dt>{label}</dt>
      <dd>{to === undefined ? amount : <Link to={to}>{amount}</Link>}</dd>
    </div>
  );
}
