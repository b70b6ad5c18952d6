import { Dialog } from '../dialog/dialog.tsx';
import list from './list.module.css';
import styles from './list-tools.module.css';

interface Key {
  keys: readonly string[];
  label: string;
}

const WALK: readonly Key[] = [
  { keys: ['j', 'k'], label: 'Down and up the rows' },
  { keys: ['Enter'], label: 'Open the row' },
];
const SELECT: readonly Key[] = [
  { keys: ['x'], label: 'Select the row; with Shift and a click, all up to it' },
  { keys: ['e'], label: 'Act on the selected rows' },
];
const SEARCH: readonly Key[] = [{ keys: ['/'], label: 'Search this list' }];
const EVERYWHERE: readonly Key[] = [
  { keys: ['Ctrl K'], label: 'Find anything' },
  { keys: ['?'], label: 'These shortcuts' },
];

interface Props {
  /** Where something can be done with many rows of a list. */
  canSelect: boolean;
  /** The page has no keys of its own: those of lists are told as theirs. */
  isElsewhere?: boolean;
  onClose(): void;
}

/** What the keys of a list do. */
export default function ShortcutsDialog({ canSelect, isElsewhere = false, onClose }: Props) {
  const onLists = [...WALK, ...(canSelect ? SELECT : []), ...SEARCH];
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      {isElsewhere ? (
        <>
          <Keys of={EVERYWHERE} />
          <h3>On lists</h3>
          <Keys of={onLists} />
        </>
      ) : (
        <Keys of={[...onLists, ...EVERYWHERE]} />
      )}
    </Dialog>
  );
}

function Keys({ of }: { of: readonly Key[] }) {
  return (
    <dl className={`${styles.shortcuts} ${list.keysAlways}`}>
      {of.map(({ keys, label }) => (
        <div key={label} className={styles.shortcut}>
          <dt>
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dt>
          <dd>{label}</dd>
        </div>
      ))}
    </dl>
  );
}
