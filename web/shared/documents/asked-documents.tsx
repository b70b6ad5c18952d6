import type { DocumentBody } from '#contract/document.ts';
import { DOCUMENT_KIND_LABELS, type RequirableDocument } from '#domain/filing/vocabulary.ts';
import styles from './documents.module.css';

interface Props {
  asked: readonly RequirableDocument[];
  documents: readonly Pick<DocumentBody, 'kind'>[];
}

/** What has to be there before a filing is taken, and what of it is; nothing where nothing is asked. */
export function AskedDocuments({ asked, documents }: Props) {
  if (asked.length === 0) return null;
  return (
    <ul className={styles.asked} aria-label="Required documents">
      {asked.map((kind) => {
        const isThere = documents.some((document) => document.kind === kind);
        return (
          <li key={kind} data-tone={isThere ? 'ok' : 'warn'}>
            <span aria-hidden="true">{isThere ? '✓' : '○'}</span>
            {DOCUMENT_KIND_LABELS[kind]}: {isThere ? 'received' : 'required'}
          </li>
        );
      })}
    </ul>
  );
}
