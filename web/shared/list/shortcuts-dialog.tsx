import { Dialog } from '../dialog/dialog.tsx';
import list from './list.module.css';
import styles from './list-tools.module.css';

const KEYS = [
  [['j', 'k'], 'Down and up the rows'],
  [['Enter'], 'Open the row'],
  [['x'], 'Select the row; with Shift and a click, all up to it'],
  [['e'], 'Act on the selected rows'],
  [['/'], 'Search this list'],
  [['Ctrl K'], 'Find anything'],
  [['?'], 'These shortcuts'],
] as const;

/** What the keys of a list do. */
export function ShortcutsDialog({ onClose }: { onClose(): void }) {
  return (
    <Dialog title="Keyboard shortcuts" action="Got it" onClose={onClose} onConfirm={onClose}>
      <dl className={`${styles.shortcuts} ${list.keysAlways}`}>
        {KEYS.map(([keys, words]) => (
          <div key={words} className={styles.shortcut}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
