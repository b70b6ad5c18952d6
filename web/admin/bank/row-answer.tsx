import { Link } from 'react-router';
import type { BankTransactionBody } from '#contract/bank.ts';
import { displayMoney } from '../../shared/amount.tsx';
import { DateText } from '../../shared/date.tsx';
import { Tag } from '../../shared/status-tag.tsx';
import styles from './bank.module.css';
import { type Chosen, choiceOf, optionsOf, returnsOf } from './chosen.ts';

export type Returned = ReturnType<typeof returnsOf>[number];

interface Props {
  row: BankTransactionBody;
  chosen: Chosen;
  onChoose(row: BankTransactionBody, choice: number): void;
  onReverse(row: BankTransactionBody, returned: Returned): void;
}

/** What a transaction is, or may be. */
export function RowAnswer({ row, ...handlers }: Props) {
  if (row.matched.length > 0) return <Matched row={row} />;
  if (row.status === 'IGNORED') {
    return (
      <div className={styles.line}>
        <span>{row.ignoredReason}</span>
        <small>Ignored by {row.decidedBy}</small>
      </div>
    );
  }
  if (row.status === 'UNMATCHED') return <Unmatched row={row} />;
  return <Options row={row} {...handlers} />;
}

function Unmatched({ row: { unfiledReports, postedDate } }: Pick<Props, 'row'>) {
  return (
    <div className={styles.unmatched}>
      <Tag tone="plain" shape="ring">
        No match
      </Tag>
      {unfiledReports.map(({ id, title }) => (
        <div key={id} className={styles.line}>
          <Link to={`/admin/reports/${id}`}>File first: {title}</Link>
          <small>
            The amount is what this report comes to. File it with a date of <DateText on={postedDate} /> or
            earlier, then match the withdrawal here.
          </small>
        </div>
      ))}
    </div>
  );
}

type Part = BankTransactionBody['matched'][number];

/** Where a match is looked at, and in what word it is said. */
function placeOf(match: Part) {
  switch (match.kind) {
    case 'PAYMENT':
      return { to: `/admin/payments/${match.id}`, words: match.name };
    case 'REVERSAL':
      return { to: `/admin/payments/${match.id}`, words: `${match.name}, reversed` };
    case 'REPORT':
      return { to: `/admin/reports/${match.id}`, words: match.name };
    case 'PENALTY':
      return { to: `/admin/reports/${match.reportId}`, words: `Penalty, ${match.name}` };
    case 'REFUND':
      return { to: `/admin/companies/${match.companyId}`, words: `Refund ${match.name}` };
    case 'BANK_FEE':
      return {
        to: '/admin/money?account=DUE_FROM_AGENCY',
        words: match.amount.startsWith('-') ? 'Bank fee' : 'Bank fees paid back',
      };
  }
}

function Matched({ row: { matched, decidedBy } }: Pick<Props, 'row'>) {
  const [only, ...others] = matched;
  if (only === undefined || others.length > 0) return <MatchedParts parts={matched} decidedBy={decidedBy} />;
  const { to, words } = placeOf(only);
  return (
    <div className={styles.line}>
      <Link to={to}>{words}</Link>
      <small>
        {only.company === null ? 'Matched' : `${only.company}, matched`} by {decidedBy}
      </small>
    </div>
  );
}

/** How many of the parts are seen at once: a deposit may be of fifty checks. */
const PARTS_AT_ONCE = 5;

function MatchedPart({ part }: { part: Part }) {
  const { to, words } = placeOf(part);
  return (
    <div className={styles.line}>
      <Link to={to}>{words}</Link>
      <small>
        {part.company === null ? '' : `${part.company}, `}
        {displayMoney(part.amount)}
      </small>
    </div>
  );
}

/** Each with its part of the transaction. */
function MatchedParts({ parts, decidedBy }: { parts: readonly Part[]; decidedBy: string | null }) {
  const shown = parts.length > PARTS_AT_ONCE + 1 ? parts.slice(0, PARTS_AT_ONCE) : parts;
  const more = parts.slice(shown.length);
  return (
    <div className={styles.line}>
      {shown.map((part) => (
        <MatchedPart key={part.id} part={part} />
      ))}
      {more.length === 0 ? null : (
        <details>
          <summary>{more.length} more</summary>
          {more.map((part) => (
            <MatchedPart key={part.id} part={part} />
          ))}
        </details>
      )}
      <small>
        {parts.length} items, matched by {decidedBy}
      </small>
    </div>
  );
}

function Options({ row, chosen, onChoose, onReverse }: Props) {
  const choice = choiceOf(chosen, row);
  const options = optionsOf(row);
  return (
    <div className={styles.choices}>
      {options.length === 0 ? null : (
        <fieldset className={styles.choices}>
          <legend className="visually-hidden">Suggested matches for {displayMoney(row.amount)}</legend>
          {options.map(({ title, reasons, confirmation }, position) => (
            <label key={JSON.stringify(confirmation)} className={styles.choice}>
              <input
                type="radio"
                name={row.id}
                checked={choice === position}
                onChange={() => onChoose(row, position)}
              />
              <span>{title}</span>
              <small>{reasons.join(' ')}</small>
            </label>
          ))}
        </fieldset>
      )}
      {returnsOf(row).map((returned) => (
        <div key={returned.ids.join()} className={styles.line}>
          <button type="button" className={styles.step} onClick={() => onReverse(row, returned)}>
            Reverse payment {returned.name} ({describeReturned(returned)})
          </button>
          <small>
            {returned.company}. {returned.reasons.join(' ')}
          </small>
        </div>
      ))}
    </div>
  );
}

/** What came back. */
export function describeReturned({ method }: Pick<Returned, 'method'>): string {
  return method === 'CHECK' ? 'returned check' : 'returned payment';
}
