import { useId, useState } from 'react';
import { useConfig } from '../queries/use-config.ts';
import { displaySize } from './display-size.ts';
import styles from './documents.module.css';
import { FileDrop } from './file-drop.tsx';
import { refreshStorage } from './storage-used.tsx';

interface Props<Kind extends string> {
  kind: Kind;
  title: string;
  hint: string;
  multiple?: boolean;
  /** Sends a file; `onProgress` takes whole percents. Throws ApiError. */
  upload(file: File, kind: Kind, onProgress: (percent: number) => void): Promise<unknown>;
  /** Hears of those of a drop that arrived, if any did. */
  onSent?(files: readonly File[]): void;
  /** The field that a check about the document names. */
  field?: string;
}

/** Takes files by dropping or choosing, one after the other, and shows how far each is on its way. */
export function DocumentDrop<Kind extends string>(props: Props<Kind>) {
  const { kind, title, hint, multiple, upload, onSent, field } = props;
  const id = useId();
  const [sending, setSending] = useState<{ name: string; percent: number } | null>(null);
  const [faults, setFaults] = useState<readonly string[]>([]);
  const limit = useConfig().data?.maxUploadBytes;

  /** What is wrong with a file; null once it is sent. */
  async function send(file: File): Promise<string | null> {
    if (limit !== undefined && file.size > limit) {
      return `${file.name} has ${displaySize(file.size)}. Send a file of at most ${displaySize(limit)}.`;
    }
    setSending({ name: file.name, percent: 0 });
    try {
      await upload(file, kind, (percent) => setSending({ name: file.name, percent }));
      void refreshStorage();
      return null;
    } catch (error) {
      return error instanceof Error ? error.message : 'The upload failed. Choose the file again.';
    }
  }

  async function take(files: readonly File[]) {
    if (sending) return;
    setFaults([]);
    const sent: File[] = [];
    for (const file of files) {
      const fault = await send(file);
      if (fault === null) sent.push(file);
      else setFaults((before) => [...before, files.length > 1 ? `${file.name}: ${fault}` : fault]);
    }
    setSending(null);
    onSent?.(sent);
  }

  return (
    <div>
      <FileDrop
        field={field}
        accept=".pdf,.png,.jpg,.jpeg,application/pdf,image/png,image/jpeg"
        multiple={multiple}
        aria-describedby={faults.length > 0 ? `${id}-fault` : undefined}
        disabled={sending !== null}
        onTake={(files) => void take(files)}
      >
        <strong>{sending ? `Sending ${sending.name}` : title}</strong>
        <span>{sending ? `${sending.percent}%` : hint}</span>
        {sending ? (
          <progress max={100} value={sending.percent} aria-label={`Sending ${sending.name}`} />
        ) : null}
      </FileDrop>
      {faults.length > 0 ? (
        <div id={`${id}-fault`} className={styles.fault} data-tone="bad" role="alert">
          {faults.map((fault) => (
            <p key={fault}>{fault}</p>
          ))}
        </div>
      ) : null}
    </div>
  );
}
