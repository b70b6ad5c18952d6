import { countOf } from '../../shared/list/pagination.tsx';
import styles from './bulk.module.css';
import type { BulkItem } from './bulk-kind.ts';

interface Props {
  step: { will: string; done: string };
  noun: string;
  items: readonly BulkItem[];
}

/** "38 filings will be completed, 2 will not", and why not; then what happens to the others. */
export function BulkOutcome({ step, noun, items }: Props) {
  const refused = items.filter(({ result }) => result === 'REFUSED');
  const possible = items.filter(({ result }) => result !== 'REFUSED');
  const isDone = items.some(({ result }) => result === 'DONE');
  return (
    <div className={styles.outcome}>
      <p role="status">
        <strong>{countOf(possible.length, noun)}</strong> {isDone ? step.done : step.will}
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
            <li key={item.id}>
              <b className="figures">{item.name ?? `Unknown ${noun}`}</b> {item.about}
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
              <li key={item.id}>
                <b className="figures">{item.name}</b> {item.about}
                <span>{item.change}</span>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </div>
  );
}
