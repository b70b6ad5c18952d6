import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { CompanyDocumentBody } from '#contract/company-records.ts';
import {
  GET_COMPANY_DOCUMENT,
  REMOVE_COMPANY_DOCUMENT,
  UPLOAD_COMPANY_DOCUMENT,
} from '#contract/paths/company.ts';
import {
  COMPANY_DOCUMENT_KINDS,
  COMPANY_DOCUMENT_LABELS,
  type CompanyDocumentKind,
} from '#domain/company/company-documents.ts';
import { UPLOAD_NAMES } from '#domain/filing/vocabulary.ts';
import { call } from '../../shared/api/call.ts';
import { InstantText } from '../../shared/date.tsx';
import { Dialog } from '../../shared/dialog/dialog.tsx';
import { displaySize } from '../../shared/documents/display-size.ts';
import { DocumentDrop } from '../../shared/documents/document-drop.tsx';
import { refreshStorage } from '../../shared/documents/storage-used.tsx';
import { useDownload } from '../../shared/documents/use-download.ts';
import { toast } from '../../shared/feedback/message-store.ts';
import { SelectField } from '../../shared/form/field.tsx';
import { Notice } from '../../shared/notice.tsx';
import styles from './companies.module.css';
import { keepRecords, useCompanyDocuments } from './use-company-records.ts';

const SCAN_LABELS: Record<CompanyDocumentBody['scanStatus'], string> = {
  CLEAN: 'scanned, clean',
  INFECTED: 'infected, do not open',
  NOT_CONFIGURED: 'not scanned for viruses',
  FAILED: 'scan failed',
};

/** Agreements, tax forms and letters of a company; for the office alone. */
export function CompanyDocuments({ companyId }: { companyId: string }) {
  const documents = useCompanyDocuments(companyId);
  const [kind, setKind] = useState<CompanyDocumentKind>('AGREEMENT');
  const [leaving, setLeaving] = useState<CompanyDocumentBody | null>(null);

  async function upload(file: File, of: CompanyDocumentKind, onProgress: (percent: number) => void) {
    const body = new FormData();
    body.append('file', file);
    const saved = await call(UPLOAD_COMPANY_DOCUMENT, {
      params: { id: companyId },
      query: { kind: of },
      body,
      onUploadProgress: ({ loaded, total }) => {
        if (total) onProgress(Math.round((loaded / total) * 100));
      },
    });
    await keepRecords('documents', companyId, saved);
  }

  return (
    <>
      {documents.isError ? <Notice tone="bad">{documents.error.message}</Notice> : null}
      <ul className={styles.notes} aria-label="Documents">
        {documents.data?.items.map((document) => (
          <Paper
            key={document.id}
            companyId={companyId}
            document={document}
            onDelete={() => setLeaving(document)}
          />
        ))}
      </ul>
      <div className={styles.upload}>
        <SelectField
          label="Kind of document"
          value={kind}
          onChange={(event) => setKind(event.target.value as CompanyDocumentKind)}
        >
          {COMPANY_DOCUMENT_KINDS.map((each) => (
            <option key={each} value={each}>
              {COMPANY_DOCUMENT_LABELS[each]}
            </option>
          ))}
        </SelectField>
        <DocumentDrop
          kind={kind}
          title="Drop a file here, or choose one"
          hint={`${UPLOAD_NAMES}. Customers don’t see it.`}
          upload={upload}
        />
      </div>
      {leaving === null ? null : (
        <DeleteDocumentDialog companyId={companyId} document={leaving} onClose={() => setLeaving(null)} />
      )}
    </>
  );
}

interface Props {
  companyId: string;
  document: CompanyDocumentBody;
}

function Paper({ companyId, document, onDelete }: Props & { onDelete(): void }) {
  const { download, isBusy } = useDownload();
  const params = { id: companyId, documentId: document.id };
  return (
    <li>
      <button
        type="button"
        className={styles.act}
        disabled={isBusy}
        onClick={() => download(GET_COMPANY_DOCUMENT, { params }, document.fileName)}
      >
        {document.fileName}
      </button>
      <p className={styles.noteFoot}>
        <span className="figures">
          {COMPANY_DOCUMENT_LABELS[document.kind]}, {displaySize(document.sizeBytes)},{' '}
          {SCAN_LABELS[document.scanStatus]}; {document.uploadedBy}, <InstantText at={document.createdAt} />
        </span>
        <button type="button" className={styles.act} onClick={onDelete}>
          Delete<span className="visually-hidden"> {document.fileName}</span>
        </button>
      </p>
    </li>
  );
}

/** Asks before a document is deleted, bytes and all. */
function DeleteDocumentDialog({ companyId, document, onClose }: Props & { onClose(): void }) {
  const remove = useMutation({
    mutationFn: () => call(REMOVE_COMPANY_DOCUMENT, { params: { id: companyId, documentId: document.id } }),
    onSuccess: async (saved) => {
      await keepRecords('documents', companyId, saved);
      void refreshStorage();
      toast('Document deleted');
      onClose();
    },
  });
  return (
    <Dialog
      title={`Delete ${document.fileName}?`}
      action="Delete document"
      loading={remove.isPending}
      onClose={onClose}
      onConfirm={() => remove.mutate()}
    >
      <p>The file can’t be brought back. The audit log keeps its name.</p>
      {remove.isError ? <Notice tone="bad">{remove.error.message}</Notice> : null}
    </Dialog>
  );
}
