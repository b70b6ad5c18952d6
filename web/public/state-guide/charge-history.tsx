import type { ChargeHistory as History, RuleEntryBody } from '#contract/filing-state.ts';
import { DateText } from '../../shared/date.tsx';
import { EntryStanding } from '../../shared/entry-standing.tsx';
import { Sourced } from '../../shared/sourced.tsx';
import styles from './state-guide.module.css';

/** Every charge through time, folded away until somebody asks: the rate of an endorsement to an old policy stands here with its law. */
export function ChargeHistory({ history }: { history: readonly History[] }) {
  return (
    <div className={styles.charges}>
      {history.map((charge) => (
        <details key={charge.rule}>
          <summary className={styles.past}>
            <h3 className={styles.chargeLabel}>{charge.label}</h3>{' '}
            <span className={styles.facts}>
              {charge.entries.length === 1 ? '1 entry' : `${charge.entries.length} entries`}
            </span>
          </summary>
          <p className={styles.facts}>{charge.pickedBy}</p>
          <table className={styles.history}>
            <caption className="visually-hidden">{charge.label}, all rates with their dates</caption>
            <thead>
              <tr>
                <th scope="col">From</th>
                <th scope="col">Through</th>
                <th scope="col">Charge and law</th>
              </tr>
            </thead>
            <tbody>
              {charge.entries.map((entry) => (
                <Entry key={`${entry.from} ${entry.to}`} entry={entry} />
              ))}
            </tbody>
          </table>
          {charge.told.map((told) => (
            <div key={told.text} className={styles.small}>
              <p>{told.text}</p>
              <Sourced by={told} />
            </div>
          ))}
        </details>
      ))}
    </div>
  );
}

function Entry({ entry }: { entry: RuleEntryBody }) {
  return (
    <tr>
      <td className="figures">{entry.from ? <DateText on={entry.from} /> : 'Not published'}</td>
      <td className="figures">{entry.to ? <DateText on={entry.to} /> : 'no end date'}</td>
      <td>
        <p className={styles.entry}>
          {entry.value} <EntryStanding entry={entry} />
        </p>
        {entry.notes.map((note) => (
          <p key={note} className={styles.facts}>
            {note}
          </p>
        ))}
        <Sourced by={entry} />
      </td>
    </tr>
  );
}
