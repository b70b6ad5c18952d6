import { useEffect, useEffectEvent, useId, useState } from 'react';
import { UPLOAD_ACCEPT } from '#domain/filing/vocabulary.ts';
import { ApiError } from '../api/api-error.ts';
import { Button } from '../button.tsx';
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

interface Fault<Kind> {
  file: File;
  /** What it was sent as. Of one drop all are the same; by now another may be likely. */
  kind: Kind;
  words: string;
  /** Whether it never arrived or was not answered: the same file may be taken the next time. */
  isLost: boolean;
}

/**
 * Takes files by dropping or choosing, one after the other, and shows how far each is on its way. What was lost with the
 * connection goes again by itself once that is back.
 */
export function DocumentDrop<Kind extends string>(props: Props<Kind>) {
  const { kind, title, hint, multiple, upload, onSent, field } = props;
  const id = useId();
  const [sending, setSending] = useState<{ name: string; percent: number } | null>(null);
  const [faults, setFaults] = useState<readonly Fault<Kind>[]>([]);
  const limit = useConfig().data?.maxUploadBytes;

  /** What is wrong with a file; null once it is sent. */
  async function send(file: File, as: Kind): Promise<Pick<Fault<Kind>, 'words' | 'isLost'> | null> {
    if (limit !== undefined && file.size > limit) {
      const words = `${file.name} is ${displaySize(file.size)}. The limit is ${displaySize(limit)}. Upload a smaller file.`;
      return { words, isLost: false };
    }
    setSending({ name: file.name, percent: 0 });
    try {
      await upload(file, as, (percent) => setSending({ name: file.name, percent }));
      void refreshStorage();
      return null;
    } catch (error) {
      const words = error instanceof Error ? error.message : 'The upload failed. Choose the file again.';
      return { words, isLost: error instanceof ApiError && (error.status === 0 || error.status >= 500) };
    }
  }

  async function take(files: readonly File[], as: Kind) {
    if (sending) return;
    setFaults([]);
    const sent: File[] = [];
    for (const file of files) {
      const fault = await send(file, as);
      if (fault === null) sent.push(file);
      else setFaults((before) => [...before, { ...fault, file, kind: as }]);
    }
    setSending(null);
    onSent?.(sent);
  }

  const lost = faults.filter(({ isLost }) => isLost);
  const hasLost = lost.length > 0;
  const takeLost = () =>
    void take(
      lost.map(({ file }) => file),
      lost[0]?.kind ?? kind,
    );
  const resume = useEffectEvent(takeLost);
  useEffect(() => {
    if (!hasLost) return;
    const onOnline = () => resume();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [hasLost]);
  return (
    <div>
      <FileDrop
        field={field}
        accept={UPLOAD_ACCEPT}
        multiple={multiple}
        aria-describedby={faults.length > 0 ? `${id}-fault` : undefined}
        disabled={sending !== null}
        onTake={(files) => void take(files, kind)}
      >
        <strong>{sending ? `Sending ${sending.name}` : title}</strong>
        <span>{sending ? `${sending.percent}%` : hint}</span>
        {sending ? (
          <progress max={100} value={sending.percent} aria-label={`Sending ${sending.name}`} />
        ) : null}
      </FileDrop>
      {faults.length > 0 ? (
        <div id={`${id}-fault`} className={styles.fault} data-tone="bad" role="alert">
          {faults.map(({ file, words }) => (
            <p key={file.name}>{words.includes(file.name) ? words : `${file.name}: ${words}`}</p>
          ))}
          {hasLost && !navigator.onLine ? <p>We’ll send it again when you’re back online.</p> : null}
          {hasLost ? (
            <Button variant="dimmed-white" onClick={takeLost}>
              Send again
            </Button>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
