import { useId, useState } from 'react';
import { useConfig } from '../queries/use-config.ts';
import { displaySize } from './display-size.ts';
import styles from './documents.module.css';
import { FileDrop } from './file-drop.tsx';
import { refreshStorage } from './room-used.tsx';

interface Props<Kind extends string> {
  kind: Kind;
  title: string;
  hint: string;
  /** Sends the file; `onProgress` takes whole percents. Throws ApiError. */
  upload(file: File, kind: Kind, onProgress: (percent: number) => void): Promise<unknown>;
  /** The field that a check about the document names. */
  field?: string;
}

/** Takes a file by dropping or choosing, and shows how far it is on its way. */
export function DocumentDrop<Kind extends string>({ kind, title, hint, upload, field }: Props<Kind>) {
  const id = useId();
  const [sending, setSending] = useState<{ name: string; percent: number } | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const limit = useConfig().data?.maxUploadBytes;

  async function take(file: File | undefined) {
    if (!file || sending) return;
    setFault(null);
    if (limit !== undefined && file.size > limit) {
      return setFault(
        `${file.name} has ${displaySize(file.size)}. Send a file of at most ${displaySize(limit)}.`,
      );
    }
    setSending({ name: file.name, percent: 0 });
    try {
      await upload(file, kind, (percent) => setSending({ name: file.name, percent }));
      void refreshStorage();
    } catch (error) {
      setFault(error instanceof Error ? error.message : 'The upload failed. Choose the file again.');
    } finally {
      setSending(null);
    }
  }

  return (
    <div>
      <FileDrop
        field={field}
        accept=".pdf,.png,.jpg,.jpeg,application/pdf,image/png,image/jpeg"
        aria-describedby={fault ? `${id}-fault` : undefined}
        disabled={sending !== null}
        onTake={(file) => void take(file)}
      >
        <strong>{sending ? `Sending ${sending.name}` : title}</strong>
        <span>{sending ? `${sending.percent}%` : hint}</span>
        {sending ? (
          <progress max={100} value={sending.percent} aria-label={`Sending ${sending.name}`} />
        ) : null}
      </FileDrop>
      {fault ? (
        <p id={`${id}-fault`} className={styles.fault} data-tone="bad" role="alert">
          {fault}
        </p>
      ) : null}
    </div>
  );
}
