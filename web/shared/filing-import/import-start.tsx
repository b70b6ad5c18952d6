import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ImportMode, ImportPreviewBody } from '#contract/filing-import.ts';
import { FILING_IMPORT_ROWS_MAXIMUM, TABLE_FILE_BYTES } from '#contract/limits.ts';
import { GET_IMPORT_TEMPLATE, PREVIEW_IMPORT, START_IMPORT } from '#contract/paths/filing-import.ts';
import type { ImportMapping } from '#domain/filing-import/mapping.ts';
import { call } from '../api/call.ts';
import { Button } from '../button.tsx';
import { displaySize } from '../documents/display-size.ts';
import { FileDrop } from '../documents/file-drop.tsx';
import { useDownload } from '../documents/use-download.ts';
import { Notice } from '../notice.tsx';
import { queryClient } from '../queries/query-client.ts';
import styles from './filing-import.module.css';
import { ImportColumns } from './import-columns.tsx';
import { ImportDefaults } from './import-defaults.tsx';
import { ImportPreview } from './import-preview.tsx';
import { JOBS } from './use-job.ts';

interface Asked {
  file: File;
  said: ImportMapping;
}

interface Props {
  /** Where the page of an import is. */
  area: '/user/imports' | '/admin/imports';
  /** For admins: the customer whose filings these are; null while nobody is chosen. */
  onBehalfOfUserId?: string | null;
}

const NOTHING: ImportMapping = { columns: {}, defaults: {} };

/** A file of filings: dropped, its columns said, looked at as filings with their prices, then checked by a job. */
export function ImportStart({ area, onBehalfOfUserId }: Props) {
  const navigate = useNavigate();
  const [file, setFile] = useState<File | null>(null);
  const [said, setSaid] = useState<ImportMapping>(NOTHING);
  const [fault, setFault] = useState<string | null>(null);
  const { download, isBusy } = useDownload();

  const queryOf = ({ columns, defaults }: ImportMapping) => ({
    mapping: JSON.stringify({ columns, defaults }),
    ...(onBehalfOfUserId ? { onBehalfOfUserId } : {}),
  });
  const bodyOf = (sent: File) => {
    const body = new FormData();
    body.append('file', sent);
    return body;
  };
  const look = useMutation({
    mutationFn: ({ file: sent, said: mapping }: Asked): Promise<ImportPreviewBody> =>
      call(PREVIEW_IMPORT, { query: queryOf(mapping), body: bodyOf(sent) }),
  });
  const start = useMutation({
    mutationFn: ({ file: sent, said: mapping, mode }: Asked & { mode: ImportMode }) =>
      call(START_IMPORT, { query: { ...queryOf(mapping), mode }, body: bodyOf(sent) }),
    onSuccess: async ({ id }) => {
      await queryClient.invalidateQueries({ queryKey: [JOBS] });
      navigate(`${area}/${id}`);
    },
  });

  function take(next: File | undefined) {
    if (next === undefined) return;
    look.reset();
    start.reset();
    setFile(next);
    setSaid(NOTHING);
    const isTooLarge = next.size > TABLE_FILE_BYTES;
    setFault(
      isTooLarge
        ? `${next.name} is ${displaySize(next.size)}. The limit is ${displaySize(TABLE_FILE_BYTES)}.`
        : null,
    );
    if (!isTooLarge) look.mutate({ file: next, said: NOTHING });
  }

  function say(next: ImportMapping) {
    setSaid(next);
    if (file !== null) look.mutate({ file, said: next });
  }

  const answer = look.data;
  const error = start.error ?? look.error;
  const isBlocked = onBehalfOfUserId === null;
  return (
    <>
      <p className={styles.templates}>
        <span>
          One filing per row, with column headings in the first row. New to this? Start with a template:
        </span>
        {(['xlsx', 'csv'] as const).map((format) => (
          <Button
            key={format}
            variant="dimmed-white"
            loading={isBusy}
            onClick={() => download(GET_IMPORT_TEMPLATE, { query: { format } }, `filings-template.${format}`)}
          >
            {`Template (${format.toUpperCase()})`}
          </Button>
        ))}
      </p>
      <FileDrop
        isLarge
        accept=".csv,.xlsx,.txt,text/csv"
        disabled={isBlocked}
        onTake={([file]) => take(file)}
      >
        <strong>
          {isBlocked
            ? 'Choose the customer first'
            : file === null
              ? 'Drop the file here, or choose it'
              : file.name}
        </strong>
        <span>
          {look.isPending
            ? 'Reading'
            : file === null
              ? `CSV or XLSX, up to ${FILING_IMPORT_ROWS_MAXIMUM.toLocaleString('en-US')} filings. Nothing is submitted yet.`
              : `${displaySize(file.size)}. Choose another file`}
        </span>
      </FileDrop>
      {fault === null ? null : <Notice tone="bad">{fault}</Notice>}
      {error ? (
        <Notice
          tone="bad"
          title={error.message}
          action={
            file === null ? null : (
              <Button
                variant="dimmed-white"
                loading={look.isPending}
                onClick={() => {
                  start.reset();
                  look.mutate({ file, said });
                }}
              >
                Read the file again
              </Button>
            )
          }
        />
      ) : null}
      {answer === undefined || file === null ? null : (
        <>
          <ImportColumns
            columns={answer.columns}
            onSay={(heading, path) => say({ ...said, columns: { ...said.columns, [heading]: path } })}
          />
          <ImportDefaults
            preview={answer}
            onSay={(path, value) => say({ ...said, defaults: { ...said.defaults, [path]: value } })}
          />
          <ImportPreview
            preview={answer}
            isReading={look.isPending}
            isStarting={start.isPending}
            onStart={(mode) => start.mutate({ file, said, mode })}
          />
        </>
      )}
    </>
  );
}
