import type { BulkItemBody } from '#contract/filing-bulk.ts';
import { displayMoney } from '../../../shared/amount.tsx';
import { describeCode } from '../../../shared/vocabulary-labels.ts';
import styles from './bulk.module.css';
import type { BulkStep } from './bulk-steps.ts';

interface Props {
  step: BulkStep;
  items: readonly BulkItemBody[];
}

/** "38 filings will be completed, 2 will not", and why not; then what happens to the others. */
export function BulkOutcome({ step, items }: Props) {
  const refused = items.filter(({ result }) => result === 'REFUSED');
  const possible = items.filter(({ result }) => result !== 'REFUSED');
  const isDone = items.some(({ result }) => result === 'DONE');
  return (
    <div className={styles.outcome}>
      <p role="status">
        <strong>{countOf(possible.length)}</strong> {isDone ? step.done : step.will}
        {refused.length > 0 ? (
          <>
            , <strong>{refused.length}</strong> {isDone ? 'not' : 'will not'}
          </>
        ) : null}
        .
      </p>
      {refused.length > 0 ? (
        <ul className={styles.refused} aria-label="Why not">
          {refused.map((item) => (
            <li key={item.filingId}>
              <b className="figures">{item.number ?? 'Unknown filing'}</b> {item.insuredName}
              <span>{item.message}</span>
            </li>
          ))}
        </ul>
      ) : null}
      {possible.length > 0 ? (
        <details>
          <summary>{isDone ? 'What was done' : 'What will be done'}</summary>
          <ul className={styles.possible}>
            {possible.map((item) => (
              <li key={item.filingId}>
                <b className="figures">{item.number}</b> {item.insuredName}
                <span>{describeChange(item)}</span>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </div>
  );
}

const countOf = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'filing' : 'filings'}`;

/** "Paid to Pending; total $501.23 to $510.00". */
function describeChange({ before, after }: BulkItemBody): string {
  if (before === null || after === null) return '';
  const changes = [
    before.status === after.status
      ? describeCode(after.status)
      : `${describeCode(before.status)} to ${describeCode(after.status).toLowerCase()}`,
    ...(before.total === after.total
      ? []
      : [`total ${displayMoney(before.total)} to ${displayMoney(after.total)}`]),
    ...(before.balance === after.balance || before.total !== after.total
      ? []
      : [`balance ${displayMoney(before.balance)} to ${displayMoney(after.balance)}`]),
  ];
  return changes.join('; ');
}
