import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import styles from './combobox.module.css';
import { TextField } from './field.tsx';

interface Props<Item> {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  required?: boolean;
  placeholder: string;
  /** The one that was picked, in words. */
  picked: string;
  /** What is being typed; null while nothing is looked for. */
  typed: string | null;
  onType(typed: string | null): void;
  matches: readonly Item[];
  /** False while the matches are those of fewer letters: Enter would take another one. */
  isAnswered?: boolean;
  /** Said where nothing matches. */
  none: string;
  keyOf(item: Item): string;
  render(item: Item): ReactNode;
  onPick(item: Item): void;
}

/** One of many, found by typing; the focus stays in the field, which takes the keys. */
export function Combobox<Item>(props: Props<Item>) {
  const {
    picked,
    typed,
    onType,
    matches,
    isAnswered = true,
    none,
    keyOf,
    render,
    onPick,
    hint,
    ...field
  } = props;
  const listId = useId();
  const [current, setCurrent] = useState(0);
  const isOpen = typed !== null;
  const close = () => onType(null);

  function pick(item: Item | undefined) {
    if (item === undefined) return;
    onPick(item);
    close();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!isOpen) return onType('');
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setCurrent(Math.min(Math.max(current + step, 0), Math.max(matches.length - 1, 0)));
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault();
      if (isAnswered) pick(matches[current]);
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  }

  return (
    <div className={styles.picker}>
      <TextField
        {...field}
        // The matches stand where the hint is.
        hint={isOpen ? undefined : hint}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && matches[current] !== undefined ? `${listId}-${current}` : undefined}
        autoComplete="off"
        value={typed ?? picked}
        onBlur={close}
        onFocus={(event) => event.target.select()}
        onClick={() => isOpen || onType('')}
        onChange={(event) => {
          onType(event.target.value);
          setCurrent(0);
        }}
        onKeyDown={onKeyDown}
      />
      {isOpen ? (
        <div
          id={listId}
          role="listbox"
          aria-label={field.label}
          tabIndex={-1}
          className={styles.matches}
          data-stale={!isAnswered || undefined}
        >
          {matches.map((item, position) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field keeps the focus and takes the keys
            <div
              key={keyOf(item)}
              id={`${listId}-${position}`}
              role="option"
              tabIndex={-1}
              aria-selected={position === current}
              onMouseDown={(event) => event.preventDefault()}
              onMouseMove={() => setCurrent(position)}
              onClick={() => pick(item)}
            >
              {render(item)}
            </div>
          ))}
          {isAnswered && matches.length === 0 ? <p>{none}</p> : null}
        </div>
      ) : null}
    </div>
  );
}
