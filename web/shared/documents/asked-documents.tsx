import type { DocumentBody } from '#contract/document.ts';
import { describeGroup } from '#domain/filing/policy-document.ts';
import type { RequirableDocument } from '#domain/filing/vocabulary.ts';
import styles from './documents.module.css';

interface Props {
  /** One of each group has to be there. */
  asked: readonly (readonly RequirableDocument[])[];
  documents: readonly Pick<DocumentBody, 'kind'>[];
}

/** What has to be there before a filing is taken, and what of it is; nothing where nothing is asked. */
export function AskedDocuments({ asked, documents }: Props) {
  if (asked.length === 0) return null;
  return (
    <ul className={styles.asked} aria-label="Required documents">
      {asked.map((kinds) => {
        const isThere = documents.some(({ kind }) => kinds.some((each) => each === kind));
        return (
          <li key={kinds.join()} data-tone={isThere ? 'ok' : 'warn'}>
            <span aria-hidden="true">{isThere ? '✓' : '○'}</span>
            {describeGroup(kinds)}: {isThere ? 'received' : 'required'}
          </li>
        );
      })}
    </ul>
  );
}
