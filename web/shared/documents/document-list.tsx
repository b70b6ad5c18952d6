import { useState } from 'react';
import type { DocumentBody } from '#contract/document.ts';
import { DOCUMENT_KIND_LABELS } from '#domain/filing/vocabulary.ts';
import { InstantText } from '../date.tsx';
import { toast } from '../feedback/message-store.ts';
import { CloseIcon } from '../icons.tsx';
import { displaySize } from './display-size.ts';
import { DOWNLOADS, type DocumentOwner } from './document-owner.ts';
import styles from './documents.module.css';
import { refreshStorage } from './storage-used.tsx';
import { useDownload } from './use-download.ts';

type ScanLabels = Partial<Record<DocumentBody['scanStatus'], string>>;

const SCAN_LABELS: ScanLabels = { CLEAN: 'scanned, clean', INFECTED: 'infected, do not open' };
/** What only who looks after the installation can act on. */
const STAFF_SCAN_LABELS: ScanLabels = {
  ...SCAN_LABELS,
  NOT_CONFIGURED: 'not scanned for viruses',
  FAILED: 'scan failed',
};

interface Props {
  documents: readonly DocumentBody[];
  /** Whose they are; null where they can only be named. */
  owner: DocumentOwner | null;
  /** Whether the agency's staff reads it, who get the file's checksum and every result of the scan. */
  isForStaff?: boolean;
  /** Takes a document away again, where that is still possible. Throws ApiError. */
  onRemove?: ((id: string) => Promise<void>) | null;
}

/** The documents of a filing or draft, each with what is known of the file. */
export function DocumentList({ documents, owner, isForStaff = false, onRemove = null }: Props) {
  const scanLabels = isForStaff ? STAFF_SCAN_LABELS : SCAN_LABELS;
  return (
    <ul>
      {documents.map((document) => (
        <li key={document.id} className={styles.document}>
          <div>
            {owner === null ? (
              <strong>{document.fileName}</strong>
            ) : (
              <FileLink document={document} owner={owner} />
            )}
            <small className="figures">
              {[
                DOCUMENT_KIND_LABELS[document.kind],
                displaySize(document.sizeBytes),
                scanLabels[document.scanStatus],
              ]
                .filter(Boolean)
                .join(', ')}
            </small>
            <small>
              {document.uploadedBy}, <InstantText at={document.createdAt} />
            </small>
            {isForStaff ? (
              <small className={styles.hash} title={document.sha256}>
                SHA-256 {document.sha256.slice(0, 16)}…
              </small>
            ) : null}
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
