import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { DocumentBody } from '#contract/document.ts';
import type { FilingBody } from '#contract/filing.ts';
import { GET_FILING_DOCUMENT } from '#contract/paths/document.ts';
import { DOCUMENT_KIND_LABELS } from '#domain/filing/vocabulary.ts';
import { fetchFile } from '../../shared/documents/download-file.ts';
import { SelectField } from '../../shared/form/field.tsx';
import { Notice } from '../../shared/notice.tsx';
import { Skeleton } from '../../shared/skeleton.tsx';
import styles from './workbench.module.css';

/** What draws a PDF comes with the first one that is shown, and on this page alone. */
const PdfView = lazy(() => import('../../shared/document-view/pdf-view.tsx'));

/** What can be shown: only what nobody found anything bad in. */
const isShowable = ({ mediaType, scanStatus }: DocumentBody) =>
  scanStatus !== 'INFECTED' && (mediaType === 'application/pdf' || mediaType.startsWith('image/'));

/** A document of the filing beside its data: what is keyed in is read from here. */
export function DocumentViewer({ filing }: { filing: FilingBody }) {
  const documents = filing.documents.filter(isShowable);
  const [chosen, setChosen] = useState<string | null>(null);
  const shown = documents.find(({ id }) => id === chosen) ?? firstOf(documents);
  if (shown === undefined) return null;
  return (
    <div className={styles.viewer}>
      {documents.length > 1 ? (
        <SelectField label="Show" value={shown.id} onChange={(event) => setChosen(event.target.value)}>
          {documents.map((document) => (
            <option key={document.id} value={document.id}>
              {`${DOCUMENT_KIND_LABELS[document.kind]}: ${document.fileName}`}
            </option>
          ))}
        </SelectField>
      ) : null}
      <ShownDocument key={shown.id} filingId={filing.id} document={shown} />
    </div>
  );
}

/** The policy itself before what else was sent. */
function firstOf(documents: readonly DocumentBody[]): DocumentBody | undefined {
  return documents.find(({ kind }) => kind === 'DECLARATION' || kind === 'ENDORSEMENT') ?? documents[0];
}

function ShownDocument({ filingId, document }: { filingId: string; document: DocumentBody }) {
  const file = useQuery({
    queryKey: ['document', filingId, document.id],
    gcTime: 0,
    queryFn: () => fetchFile(GET_FILING_DOCUMENT, { params: { id: filingId, documentId: document.id } }),
  });
  if (file.isError) return <Notice tone="bad">{file.error.message}</Notice>;
  if (file.data === undefined) return <Skeleton bare lines={12} label={`Loading ${document.fileName}`} />;
  return document.mediaType === 'application/pdf' ? (
    <Suspense fallback={<Skeleton bare lines={12} label={`Opening ${document.fileName}`} />}>
      <PdfView file={file.data} name={document.fileName} />
    </Suspense>
  ) : (
    <PictureFile blob={file.data} name={document.fileName} />
  );
}

function PictureFile({ blob, name }: { blob: Blob; name: string }) {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(blob);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return address === null ? null : <img className={styles.picture} src={address} alt={name} />;
}
