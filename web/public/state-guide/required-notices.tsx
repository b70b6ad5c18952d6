import type { RequiredNoticeBody } from '#contract/filing-state.ts';
import { Sourced } from './guide-part.tsx';
import styles from './state-guide.module.css';

const READER_LABELS: Record<RequiredNoticeBody['on'], string> = {
  POLICY: 'On the policy',
  APPLICANT: 'To the insured',
};

/** What the policy must bear and what the insured must be given, with type size and place. */
export function RequiredNotices({ notices }: { notices: readonly RequiredNoticeBody[] }) {
  return (
    <ul className={styles.duties}>
      {notices.map((notice) => (
        <li key={`${notice.on} ${notice.title}`}>
          <h3 className={styles.chargeLabel}>
            {READER_LABELS[notice.on]}: {notice.title}
          </h3>
          {notice.wording ? (
            <blockquote className={styles.wording}>{notice.wording}</blockquote>
          ) : (
            <p>{notice.says ?? 'We could not confirm the exact wording. Take it from the law cited.'}</p>
          )}
          <dl className={styles.terms}>
            {rowsOf(notice).map(([term, text]) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
          <Sourced by={notice} />
        </li>
      ))}
    </ul>
  );
}

function rowsOf({ size, place, when, signedBy, also }: RequiredNoticeBody): [string, string][] {
  const rows: [string, string | null][] = [
    ['Type', size],
    ['Place', place],
    ['When', when],
    ['Signed by', signedBy],
    ['Also shown', also],
  ];
  return rows.flatMap(([term, text]) => (text === null ? [] : [[term, text]]));
}
