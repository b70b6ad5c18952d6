import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { TABLE_FILE_BYTES, TABLE_IMPORT_ROWS_MAXIMUM } from '#contract/limits.ts';
import { Button } from '../../shared/button.tsx';
import { displaySize } from '../../shared/documents/display-size.ts';
import { FileDrop } from '../../shared/documents/file-drop.tsx';
import { saveText } from '../../shared/documents/save-file.ts';
import { toast } from '../../shared/feedback/message-store.ts';
import { displayCount } from '../../shared/list/pagination.tsx';
import { Notice } from '../../shared/notice.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { type ImportAnswer, type ImportedThings, ImportPreview } from './import-preview.tsx';

interface Props {
  things: ImportedThings;
  /** Leads to their list. */
  above: ReactNode;
  title: string;
  lead: string;
  /** A file with every column, to start from. */
  sample: string;
  send(body: FormData, dryRun: 'true' | 'false'): Promise<ImportAnswer>;
  refresh(): Promise<void>;
  /** Where to go when every row was taken in. */
  listAt: string;
  /** What is asked beside the file. */
  about: {
    fields: ReactNode;
    /** Another one when an answer changes: what was shown of the file holds no more. */
    key: string;
    /** What has to be answered first; null for nothing. */
    missing: string | null;
  };
}

/** A spreadsheet: looked at row by row, then taken in but for the rows that are wrong. */
export function ImportScreen({ things, above, lead, sample, send, refresh, listAt, title, about }: Props) {
  const navigate = useNavigate();
  const [file, setFile] = useState<File | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [lookedAt, setLookedAt] = useState<string | null>(null);
  const sendFile = (dryRun: 'true' | 'false') => async (sent: File) => {
    const body = new FormData();
    body.append('file', sent);
    return await send(body, dryRun);
  };
  const look = useMutation({ mutationFn: sendFile('true') });
  const keep = useMutation({
    mutationFn: sendFile('false'),
    onSuccess: async ({ counts }) => {
      await refresh();
      toast(`${displayCount(counts.created)} added, ${displayCount(counts.updated)} updated`);
      if (counts.failed === 0) navigate(listAt);
    },
  });

  function take(next: File | undefined) {
    if (next === undefined) return;
    keep.reset();
    look.reset();
    setFile(next);
    const tooLarge =
      next.size > TABLE_FILE_BYTES
        ? `${next.name} has ${displaySize(next.size)}. The limit is ${displaySize(TABLE_FILE_BYTES)}.`
        : null;
    const why = tooLarge ?? about.missing;
    setFault(why);
    setLookedAt(why === null ? about.key : null);
    if (why === null) look.mutate(next);
  }

  const isShown = lookedAt === about.key;
  const answer = isShown ? (keep.data ?? look.data) : undefined;
  const error = isShown ? (keep.error ?? look.error) : null;
  return (
    <>
      <PageHead
        above={above}
        title={title}
        lead={lead}
        actions={
          <Button variant="dimmed-white" onClick={() => saveText(sample, `${things.many}-sample.csv`)}>
            Download a sample file
          </Button>
        }
      />
      {about.fields}
      <FileDrop isLarge accept=".csv,.xlsx,.txt,text/csv" onTake={([file]) => take(file)}>
        <strong>{file === null ? 'Drop the file here, or choose it' : file.name}</strong>
        <span>
          {look.isPending
            ? 'Reading'
            : file === null
              ? `CSV or XLSX, at most ${TABLE_IMPORT_ROWS_MAXIMUM.toLocaleString('en-US')} rows`
              : `${displaySize(file.size)}. Choose another file`}
        </span>
      </FileDrop>
      {fault === null ? null : <Notice tone="bad">{fault}</Notice>}
      {error ? <Notice tone="bad">{error.message}</Notice> : null}
      {file === null || isShown ? null : (
        <p>
          <Button onClick={() => take(file)}>Preview</Button>
        </p>
      )}
      {answer === undefined || file === null ? null : (
        <ImportPreview
          answer={answer}
          things={things}
          isKeeping={keep.isPending}
          onKeep={() => keep.mutate(file)}
        />
      )}
    </>
  );
}
