import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { LicenseBody } from '#contract/license.ts';
import {
  GET_LICENSE_DOCUMENT,
  REMOVE_LICENSE_DOCUMENT,
  UPLOAD_LICENSE_DOCUMENT,
} from '#contract/paths/license.ts';
import { UPLOAD_ACCEPT, UPLOAD_NAMES } from '#domain/filing/vocabulary.ts';
import { call } from '../../shared/api/call.ts';
import { FileDrop } from '../../shared/documents/file-drop.tsx';
import { useDownload } from '../../shared/documents/use-download.ts';
import { Notice } from '../../shared/notice.tsx';
import styles from './licenses.module.css';
import { refreshLicenses } from './refresh-licenses.ts';

/** The papers of a license: each can be opened and taken off, another one added. */
export function LicenseDocuments({ license }: { license: LicenseBody }) {
  const [documents, setDocuments] = useState(license.documents);
  const { download } = useDownload();
  const onSuccess = async (saved: LicenseBody) => {
    setDocuments(saved.documents);
    await refreshLicenses();
  };
  const upload = useMutation({
    mutationFn: (file: File) => {
      const body = new FormData();
      body.append('file', file);
      return call(UPLOAD_LICENSE_DOCUMENT, { params: { id: license.id }, body });
    },
    onSuccess,
  });
  const remove = useMutation({
    mutationFn: (documentId: string) =>
      call(REMOVE_LICENSE_DOCUMENT, { params: { id: license.id, documentId } }),
    onSuccess,
  });
  const error = upload.error ?? remove.error;
  return (
    <div>
      <ul className={styles.papers} aria-label="Documents">
        {documents.map(({ id, fileName }) => (
          <li key={id}>
            <button
              type="button"
              className={styles.act}
              onClick={() =>
                download(GET_LICENSE_DOCUMENT, { params: { id: license.id, documentId: id } }, fileName)
              }
            >
              {fileName}
            </button>
            <button type="button" className={styles.act} onClick={() => remove.mutate(id)}>
              Delete<span className="visually-hidden"> {fileName}</span>
            </button>
          </li>
        ))}
      </ul>
      <FileDrop
        accept={UPLOAD_ACCEPT}
        disabled={upload.isPending}
        onTake={([file]) => file && upload.mutate(file)}
      >
        {upload.isPending ? 'Uploading' : `Add a document: ${UPLOAD_NAMES}`}
      </FileDrop>
      {error ? <Notice tone="bad">{error.message}</Notice> : null}
    </div>
  );
}
