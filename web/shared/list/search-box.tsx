import { useEffect, useRef, useState } from 'react';
import { SearchIcon } from '../icons.tsx';
import styles from './list.module.css';

/** Milliseconds of silence after which what was typed is looked for. */
const SILENCE = 300;

interface Props {
  label: string;
  value: string;
  onSearch(text: string): void;
}

/** Looks for what was typed, after a short silence or at once on Enter. */
export function SearchBox({ label, value, onSearch }: Props) {
  const [text, setText] = useState(value);
  const asked = useRef(value);
  const search = useRef(onSearch);
  search.current = onSearch;

  useEffect(() => {
    // The address changed by another way than typing, for instance by going back.
    if (value !== asked.current) {
      asked.current = value;
      setText(value);
    }
  }, [value]);

  useEffect(() => {
    if (text === asked.current) return;
    const timer = setTimeout(() => {
      asked.current = text;
      search.current(text);
    }, SILENCE);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    <label className={styles.search}>
      <SearchIcon />
      <span className="visually-hidden">{label}</span>
      <input
        type="search"
        placeholder={label}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          asked.current = text;
          search.current(text);
        }}
      />
    </label>
  );
}
