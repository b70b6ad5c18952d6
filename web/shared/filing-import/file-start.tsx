import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { TABLE_FILE_BYTES } from '#contract/limits.ts';
import { Button } from '../button.tsx';
import { displaySize } from '../documents/display-size.ts';
import { FileDrop } from '../documents/file-drop.tsx';
import { Notice } from '../notice.tsx';
import { queryClient } from '../queries/query-client.ts';
import styles from './filing-import.module.css';
import { type ImportArea, JOBS } from './use-job.ts';

type Format = 'csv' | 'xlsx';

/** A file that was read: what it says, and what can be done with it. */
export interface FileRead<Said, Answer, Mode> {
  answer: Answer;
  said: Said;
  say(next: Said): void;
  isReading: boolean;
  start(mode: Mode): void;
  isStarting: boolean;
}

interface Props<Said, Answer, Mode> {
  /** What stands in a row, before the templates. */
  lead: string;
  saveTemplate(format: Format): void;
  isSaving: boolean;
  /** How much a file may hold. */
  limit: string;
  /** What has to be done first; null for nothing. */
  missing?: string | null;
  /** Before anybody has said anything of a file. */
  nothing: Said;
  look(body: FormData, said: Said): Promise<Answer>;
  start(body: FormData, said: Said, mode: Mode): Promise<{ id: string }>;
  /** Where the page of an import is. */
  area: ImportArea;
  children(read: FileRead<Said, Answer, Mode>): ReactNode;
}

function bodyOf(file: File): FormData {
  const body = new FormData();
  body.append('file', file);
  return body;
}

/** A file to be imported: dropped, looked at as often as something is said of it, then given to a job. */
export function FileStart<Said, Answer, Mode>({
  lead,
  saveTemplate,
  isSaving,
  limit,
  missing = null,
  nothing,
  look: lookAt,
  start: startWith,
  area,
  children,
}: Props<Said, Answer, Mode>) {
  const navigate = useNavigate();
  const [file, setFile] = useState<File | null>(null);
  const [said, setSaid] = useState<Said>(nothing);
  const [fault, setFault] = useState<string | null>(null);

  const look = useMutation({
    mutationFn: ({ sent, as }: { sent: File; as: Said }) => lookAt(bodyOf(sent), as),
  });
  const start = useMutation({
    mutationFn: ({ sent, as, mode }: { sent: File; as: Said; mode: Mode }) =>
      startWith(bodyOf(sent), as, mode),
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
    setSaid(nothing);
    const isTooLarge = next.size > TABLE_FILE_BYTES;
    setFault(
      isTooLarge
        ? `${next.name} is ${displaySize(next.size)}. The limit is ${displaySize(TABLE_FILE_BYTES)}.`
        : null,
    );
    if (!isTooLarge) look.mutate({ sent: next, as: nothing });
  }

  function say(next: Said) {
    setSaid(next);
    if (file !== null) look.mutate({ sent: file, as: next });
  }

  const answer = look.data;
  const error = start.error ?? look.error;
  return (
    <>
      <p className={styles.templates}>
        <span>{lead}</span>
        {(['xlsx', 'csv'] as const).map((format) => (
          <Button key={format} variant="dimmed-white" loading={isSaving} onClick={() => saveTemplate(format)}>
            {`Template (${format.toUpperCase()})`}
          </Button>
        ))}
      </p>
      <FileDrop
        isLarge
        accept=".csv,.xlsx,.txt,text/csv"
        disabled={missing !== null}
        onTake={([dropped]) => take(dropped)}
      >
        <strong>{missing ?? (file === null ? 'Drop the file here, or choose it' : file.name)}</strong>
        <span>
          {look.isPending
            ? 'Reading'
            : file === null
              ? limit
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
                  look.mutate({ sent: file, as: said });
                }}
              >
                Read the file again
              </Button>
            )
          }
        />
      ) : null}
      {answer === undefined || file === null
        ? null
        : children({
            answer,
            said,
            say,
            isReading: look.isPending,
            start: (mode) => start.mutate({ sent: file, as: said, mode }),
            isStarting: start.isPending,
          })}
    </>
  );
}
