import type { Tone } from '../../shared/tone.ts';
import { useAgencyTimeZone } from '../../shared/use-today.ts';
import { readView } from '../../shared/viewing/view-store.ts';
import type { SaveState } from './draft-saver.ts';
import styles from './form.module.css';

const TIME_PARTS = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;

const TONES: Partial<Record<SaveState['kind'], Tone>> = { saved: 'ok', failed: 'bad', conflict: 'bad' };

/** Whether what was typed is safe, and since when: by the clock of the agency, as everywhere. */
export function SavedNote({ save }: { save: SaveState }) {
  const words = wordsOf(save, useAgencyTimeZone());
  return (
    <p className={styles.saved} data-tone={TONES[save.kind]} role="status">
      {words}
    </p>
  );
}

function wordsOf(save: SaveState, timeZone: string | null): string {
  switch (save.kind) {
    case 'untouched':
      return readView() === null ? 'Saved as you type' : 'You’re viewing. Nothing is saved.';
    case 'unsaved':
      return 'Not saved yet';
    case 'saving':
      return 'Saving';
    case 'saved':
      return timeZone === null
        ? 'Saved'
        : `Saved ${new Intl.DateTimeFormat('en-US', { ...TIME_PARTS, timeZone }).format(new Date(save.at))}`;
    case 'failed':
      return `Not saved: ${save.error instanceof Error ? save.error.message : 'the form stopped'}`;
    case 'conflict':
      return 'Not saved: changed in another window';
    case 'on-resubmission':
      return 'Saved when you resubmit';
  }
}
