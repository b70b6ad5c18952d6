import type { ReportDutyBody } from '#contract/filing-state.ts';
import { SourceCitation } from '../../shared/source-citation.tsx';
import { List } from './guide-part.tsx';
import styles from './state-guide.module.css';

/** Every report and payment that a state asks for, each with its days and its law. */
export function ReportDuties({ duties }: { duties: readonly ReportDutyBody[] }) {
  const onClosedDays = [...new Set(duties.flatMap(({ whenClosed }) => whenClosed ?? []))];
  return (
    <>
      <ul className={styles.duties}>
        {duties.map((duty) => (
          <li key={duty.what}>
            <h3 className={styles.capacity}>{duty.what}</h3>
            {duty.due.length > 0 ? (
              <List items={duty.due} />
            ) : (
              <p className={styles.facts}>No fixed due date.</p>
            )}
            {duty.disputed ? <p>Sources disagree: {duty.disputed}</p> : null}
            {duty.zeroReport === null ? null : (
              <p className={styles.facts}>
                {duty.zeroReport ? 'If no activity: zero report due.' : 'If no activity: nothing is due.'}
              </p>
            )}
            <SourceCitation by={duty} />
          </li>
        ))}
      </ul>
      {onClosedDays.map((sentence) => (
        <p key={sentence} className={styles.small}>
          {sentence}
        </p>
      ))}
    </>
  );
}
