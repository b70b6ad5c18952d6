import type { RequiredNoticeBody } from '#contract/filing-state.ts';
import { NOTICE_READER_LABELS, noticeTerms, saidOf } from '../../shared/required-notice.ts';
import { SourceCitation } from '../../shared/source-citation.tsx';
import styles from './state-guide.module.css';

/** What the policy must bear and what the insured must be given, with type size and place. */
export function RequiredNotices({ notices }: { notices: readonly RequiredNoticeBody[] }) {
  return (
    <ul className={styles.duties}>
      {notices.map((notice) => (
        <li key={`${notice.on} ${notice.title}`}>
          <h3 className={styles.chargeLabel}>
            {NOTICE_READER_LABELS[notice.on]}: {notice.title}
          </h3>
          {notice.wording ? (
            <blockquote className={styles.wording}>{notice.wording}</blockquote>
          ) : (
            <p>{saidOf(notice)}</p>
          )}
          <dl className={styles.terms}>
            {noticeTerms(notice).map(([term, text]) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
          <SourceCitation by={notice} />
        </li>
      ))}
    </ul>
  );
}
