import { useState } from 'react';
import type { FilingBody } from '#contract/filing.ts';
import {
  DOCUMENT_KIND_LABELS,
  DOCUMENT_KINDS,
  type DocumentKind,
  UPLOAD_NAMES,
} from '#domain/filing/vocabulary.ts';
import { DocumentDrop } from '../../shared/documents/document-drop.tsx';
import { DocumentList } from '../../shared/documents/document-list.tsx';
import { uploadDocument } from '../../shared/documents/upload-document.ts';
import { SelectField } from '../../shared/form/field.tsx';
import { refreshFilings } from '../../shared/queries/use-filing.ts';
import styles from './workbench.module.css';

/** The filing's documents, and a place for the office's answer. */
export function FilingDocuments({ filing }: { filing: FilingBody }) {
  const [kind, setKind] = useState<DocumentKind | ''>('');
  const owner = { kind: 'filing', id: filing.id } as const;
  return (
    <>
      {filing.documents.length === 0 ? <p>No document yet.</p> : null}
      <DocumentList documents={filing.documents} owner={owner} isForStaff />
      <div className={styles.upload}>
        <SelectField
          label="Add a document"
          value={kind}
          onChange={(event) => setKind(DOCUMENT_KINDS.find((each) => each === event.target.value) ?? '')}
        >
          <option value="">Select document type</option>
          {DOCUMENT_KINDS.map((each) => (
            <option key={each} value={each}>
              {DOCUMENT_KIND_LABELS[each]}
            </option>
          ))}
        </SelectField>
        {kind === '' ? null : (
          <DocumentDrop
            kind={kind}
            title={DOCUMENT_KIND_LABELS[kind]}
            hint={`${UPLOAD_NAMES}: drop it here or choose it`}
            upload={async (file, chosen, onProgress) => {
              await uploadDocument(owner, file, chosen, onProgress);
              await refreshFilings();
              setKind('');
            }}
          />
        )}
      </div>
    </>
  );
}
