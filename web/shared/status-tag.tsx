import type { ReactNode } from 'react';
import type { FilingStatus } from '#domain/filing/vocabulary.ts';
import styles from './status-tag.module.css';
import type { Tone } from './tone.ts';

type Shape = 'circle' | 'ring' | 'square' | 'triangle' | 'diamond';

/** A word with a shape: readable without its colour. */
export function Tag({
  tone,
  shape = 'circle',
  children,
}: {
  tone: Tone;
  shape?: Shape;
  children: ReactNode;
}) {
  return (
    <span className={styles.tag} data-tone={tone}>
      <i className={styles[shape]} aria-hidden="true" />
      {children}
    </span>
  );
}

const STATUSES: Record<FilingStatus, { tone: Tone; shape: Shape; word: string }> = {
  UNPAID: { tone: 'warn', shape: 'ring', word: 'Unpaid' },
  PAID: { tone: 'info', shape: 'circle', word: 'Paid' },
  PENDING: { tone: 'info', shape: 'diamond', word: 'Pending' },
  COMPLETED: { tone: 'ok', shape: 'square', word: 'Completed' },
  REJECTED: { tone: 'bad', shape: 'triangle', word: 'Rejected' },
};

export function StatusTag({ status }: { status: FilingStatus }) {
  const { tone, shape, word } = STATUSES[status];
  return (
    <Tag tone={tone} shape={shape}>
      {word}
    </Tag>
  );
}
