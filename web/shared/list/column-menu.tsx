import type { Column } from './data-table.tsx';
import styles from './list.module.css';
import { chosenColumns, columnsParameter, type ListLook } from './list-look.ts';
import { PopMenu } from './pop-menu.tsx';

interface Props {
  /** Every column that the list can show, in the usual order. */
  all: readonly Pick<Column<never>, 'key' | 'label'>[];
  look: ListLook;
  change(next: ListLook): void;
}

/** Which columns a list shows, in which order, and how dense its rows are. */
export function ColumnMenu({ all, look, change }: Props) {
  const chosen = chosenColumns(all, look).map(({ key }) => key);
  const rest = all.filter(({ key }) => !chosen.includes(key)).map(({ key }) => key);
  const choose = (keys: readonly string[]) => change({ columns: columnsParameter(all, keys) });
  const labelOf = (key: string) => all.find((column) => column.key === key)?.label ?? key;

  /** Exchanges a column with its neighbor. */
  function move(key: string, step: -1 | 1) {
    const at = chosen.indexOf(key);
    const other = chosen[at + step];
    if (other === undefined) return;
    choose(chosen.with(at, other).with(at + step, key));
  }

  return (
    <PopMenu label="Columns" isActive={Boolean(look.columns)} end isLazy>
      <fieldset className={styles.options}>
        <legend className="visually-hidden">Columns</legend>
        {[...chosen, ...rest].map((key) => {
          const isChosen = chosen.includes(key);
          return (
            <div key={key} className={styles.columnChoice}>
              <label>
                <input
                  type="checkbox"
                  checked={isChosen}
                  disabled={isChosen && chosen.length === 1}
                  onChange={() => choose(isChosen ? chosen.filter((each) => each !== key) : [...chosen, key])}
                />
                {labelOf(key)}
              </label>
              {isChosen ? (
                <span>
                  <button
                    type="button"
                    aria-label={`Move ${labelOf(key)} left`}
                    onClick={() => move(key, -1)}
                  >
                    ↑
                  </button>
                  <button
                    type="button"
                    aria-label={`Move ${labelOf(key)} right`}
                    onClick={() => move(key, 1)}
                  >
                    ↓
                  </button>
                </span>
              ) : null}
            </div>
          );
        })}
        <label className={styles.apart}>
          <input
            type="checkbox"
            checked={look.density === 'compact'}
            onChange={(event) => change({ density: event.target.checked ? 'compact' : '' })}
          />
          Compact rows
        </label>
        {look.columns || look.density ? (
          <button type="button" className={styles.clear} onClick={() => change({ columns: '', density: '' })}>
            Reset to default
          </button>
        ) : null}
      </fieldset>
    </PopMenu>
  );
}
