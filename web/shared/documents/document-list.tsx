import { useState } from 'react';
import type { DocumentBody } from '#contract/document.ts';
import { InstantText } from '../date.tsx';
import { toast } from '../feedback/message-store.ts';
import { CloseIcon } from '../icons.tsx';
import { DOCUMENT_KIND_LABELS } from '../words.ts';
import { DOWNLOADS, type DocumentOwner } from './document-owner.ts';
import styles from './documents.module.css';
import { refreshStorage } from './room-used.tsx';
import { sizeWords } from './size-words.ts';
import { useDownload } from './use-download.ts';

const SCAN_LABELS: Record<DocumentBody['scanStatus'], string> = {
  NOT_CONFIGURED: 'not scanned for viruses',
  CLEAN: 'scanned, clean',
  INFECTED: 'infected, do not open',
  FAILED: 'scan failed',
};

interface Props {
  documents: readonly DocumentBody[];
  /** Whose they are; null where they can only be named. */
  owner: DocumentOwner | null;
  /** Takes a document away again, where that is still possible. Throws ApiError. */
  onRemove?: ((id: string) => Promise<void>) | null;
}

/** The documents of a filing or draft, each with what is known of the file. */
export function DocumentList({ documents, owner, onRemove = null }: Props) {
  return (
    <ul className={styles.list}>
      {documents.map((document) => (
        <li key={document.id} className={styles.document}>
          <div>
            {owner === null ? (
              <strong>{document.fileName}</strong>
            ) : (
              <FileLink document={document} owner={owner} />
            )}
            <small className="figures">
              {DOCUMENT_KIND_LABELS[document.kind]}, {sizeWords(document.sizeBytes)},{' '}
              {SCAN_LABELS[document.scanStatus]}
            </small>
            <small>
              {document.uploadedBy}, <InstantText at={document.createdAt} />
            </small>
            <small className={styles.hash} title={document.sha256}>
              SHA-256 {document.sha256.slice(0, 16)}…
            </small>
          </div>
          {onRemove ? <RemoveButton document={document} onRemove={onRemove} /> : null}
        </li>
      ))}
    </ul>
  );
}

function FileLink({ document, owner }: { document: DocumentBody; owner: DocumentOwner }) {
  const { download, isBusy } = useDownload();
  return (
    <button
      type="button"
      className={styles.file}
      disabled={isBusy}
      onClick={() =>
        download(
          DOWNLOADS[owner.kind],
          { params: { id: owner.id, documentId: document.id } },
          document.fileName,
        )
      }
    >
      {document.fileName}
    </button>
  );
}

function RemoveButton({
  document,
  onRemove,
}: {
  document: DocumentBody;
  onRemove(id: string): Promise<void>;
}) {
  const [isBusy, setBusy] = useState(false);
  async function remove() {
    setBusy(true);
    try {
      await onRemove(document.id);
      void refreshStorage();
    } catch (error) {
      setBusy(false);
      toast(error instanceof Error ? error.message : 'The document is still there. Try again.', 'bad');
    }
  }
  return (
    <button type="button" className={styles.remove} disabled={isBusy} onClick={remove}>
      <CloseIcon />
      <span className="visually-hidden">Remove {document.fileName}</span>
    </button>
  );
}
