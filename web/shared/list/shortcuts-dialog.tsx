import { Dialog } from '../dialog/dialog.tsx';
import list from './list.module.css';
import styles from './list-tools.module.css';

const WALK = [
  [['j', 'k'], 'Down and up the rows'],
  [['Enter'], 'Open the row'],
] as const;
const SELECT = [
  [['x'], 'Select the row; with Shift and a click, all up to it'],
  [['e'], 'Act on the selected rows'],
] as const;
const FIND = [
  [['/'], 'Search this list'],
  [['Ctrl K'], 'Find anything'],
  [['?'], 'These shortcuts'],
] as const;

/** What the keys of a list do; `canSelect` where something can be done with many of its rows. */
export default function ShortcutsDialog({ canSelect, onClose }: { canSelect: boolean; onClose(): void }) {
  return (
    <Dialog title="Keyboard shortcuts" action="Got it" onClose={onClose} onConfirm={onClose}>
      <dl className={`${styles.shortcuts} ${list.keysAlways}`}>
        {[...WALK, ...(canSelect ? SELECT : []), ...FIND].map(([keys, words]) => (
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
