import type { Tone } from '../../shared/tone.ts';
import type { SaveState } from './draft-saver.ts';
import styles from './form.module.css';

const TIME = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });

const TONES: Partial<Record<SaveState['kind'], Tone>> = { saved: 'ok', failed: 'bad', conflict: 'bad' };

/** Whether what was typed is safe. */
export function SavedNote({ save }: { save: SaveState }) {
  const words = wordsOf(save);
  return (
    <p className={styles.saved} data-tone={TONES[save.kind]} role="status">
      {words}
    </p>
  );
}

function wordsOf(save: SaveState): string {
  switch (save.kind) {
    case 'untouched':
      return 'Saved as you type';
    case 'unsaved':
      return 'Not saved yet';
    case 'saving':
      return 'Saving';
    case 'saved':
      return `Saved ${TIME.format(new Date(save.at))}`;
    case 'failed':
      return `Not saved: ${save.error instanceof Error ? save.error.message : 'the form stopped'}`;
    case 'conflict':
      return 'Not saved: changed in another window';
    case 'on-resubmission':
      return 'Changes are saved when you resubmit';
  }
}
