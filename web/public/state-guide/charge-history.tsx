import type { ChargeHistory as History, RuleEntryBody } from '#contract/filing-state.ts';
import { DateText } from '../../shared/date.tsx';
import { EntryStanding } from '../../shared/entry-standing.tsx';
import { SourceCitation } from '../../shared/source-citation.tsx';
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
              <SourceCitation by={told} />
            </div>
          ))}
        </details>
      ))}
    </div>
  );
}

/** How far back an entry without a first day can be relied on; nothing where its first or last day says that already. */
function FirstSeen({ entry: { seenOn, seenIn, to } }: { entry: RuleEntryBody }) {
  if (seenOn === null || seenOn === to) return null;
  return (
    <p className={styles.facts}>
      Known to apply on <DateText on={seenOn} />
      {seenIn === null ? null : `, according to ${withoutAddress(seenIn)}`}.
    </p>
  );
}

/** Some name an address after the source; no line of a table has room for it, and the API tells it. */
function withoutAddress(source: string): string {
  return source.replace(/, https?:\S+$/, '');
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
        <FirstSeen entry={entry} />
        {entry.notes.map((note) => (
          <p key={note} className={styles.facts}>
            {note}
          </p>
        ))}
        <SourceCitation by={entry} />
      </td>
    </tr>
  );
}
