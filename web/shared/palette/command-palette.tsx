import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { FilingBody } from '#contract/filing.ts';
import { SEARCH } from '#contract/paths/search.ts';
import type { SearchKind, SearchResultBody } from '#contract/search.ts';
import { actionsFor, actionsOn, beginsWord, type NamedPage, pagesFor } from '#domain/access/named-pages.ts';
import type { Role } from '#domain/access/roles.ts';
import { call } from '../api/call.ts';
import { SearchIcon } from '../icons.tsx';
import { filingKey } from '../queries/filing-key.ts';
import { queryClient } from '../queries/query-client.ts';
import { useDebouncedValue } from '../use-debounced-value.ts';
import styles from './command-palette.module.css';
import { resultAddress } from './result-address.ts';

/** Milliseconds of silence after which what was typed is looked for. */
const SILENCE = 120;

const KIND_LABELS: Record<SearchKind, string> = {
  FILING: 'Filing',
  POLICY: 'Policy',
  INSURED: 'Insured',
  COMPANY: 'Company',
  USER: 'User',
  INVOICE: 'Invoice',
  STATE: 'State',
  PAGE: 'Page',
  ACTION: 'Action',
};

interface Props {
  role: Role;
  onClose(): void;
}

/** One box that finds everything the viewer may open. Arrows choose, Enter opens, Escape leaves. */
export function CommandPalette({ role, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const listId = useId();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  /** Enter came before the answer to what is typed: what it finds first is opened once it is there. */
  const [isAwaited, setAwaited] = useState(false);
  const q = useDebouncedValue(typed.trim(), SILENCE);
  const asked = useQuery({
    queryKey: ['search', q],
    enabled: q !== '',
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(SEARCH, { query: { q }, signal }),
  });
  const isBlank = typed.trim() === '';
  const here = named(
    'ACTION',
    actionsOn(pathname, role, queryClient.getQueryData<FilingBody>(filingKey(pathname.split('/')[3]))).filter(
      ({ label }) => isBlank || beginsWord(label, typed.trim()),
    ),
  );
  const results = [
    ...here,
    ...(isBlank
      ? [...named('PAGE', pagesFor(role)), ...named('ACTION', actionsFor(role))]
      : (asked.data?.items ?? [])),
  ];
  // Before that, the results are those of fewer letters, and Enter would open another.
  const isAnswered = isBlank || (q === typed.trim() && asked.isSuccess && !asked.isPlaceholderData);
  const current = Math.min(chosen, Math.max(results.length - 1, 0));

  // Before the dialog leaves the page: only then does closing it give the focus back to what opened it.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  useEffect(() => {
    list.current?.children[current]?.scrollIntoView({ block: 'nearest' });
  }, [current]);

  const open = (result: SearchResultBody | undefined) => {
    setAwaited(false);
    if (result === undefined) return;
    onClose();
    navigate(resultAddress(result, role));
  };
  useEffect(() => {
    if (isAwaited && isAnswered) open(results[current]);
  });

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      event.preventDefault();
      onClose();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setChosen((current + step + results.length) % Math.max(results.length, 1));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      // What can be done here is found without asking.
      if (isAnswered || current < here.length) open(results[current]);
      else setAwaited(true);
    }
  }

  return (
    <dialog
      ref={dialog}
      className={styles.palette}
      aria-label="Search"
      onKeyDown={onKeyDown}
      onClick={(event) => event.target === dialog.current && onClose()}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.box}>
        <label className={styles.field}>
          <SearchIcon />
          <span className="visually-hidden">Search everything</span>
          <input
            type="text"
            role="combobox"
            aria-expanded={results.length > 0}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={results[current] ? `${listId}-${current}` : undefined}
            autoComplete="off"
            spellCheck={false}
            placeholder={
              role === 'ADMIN'
                ? 'Number, policy, insured, company, user, state, page or action'
                : 'Number, policy, insured, state or page'
            }
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setAwaited(false);
              setChosen(0);
            }}
          />
        </label>
        <div
          ref={list}
          id={listId}
          role="listbox"
          aria-label="Results"
          tabIndex={-1}
          className={styles.results}
        >
          {results.map((result, position) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field keeps the focus and takes the keys
            <div
              key={`${result.kind} ${result.id}`}
              id={`${listId}-${position}`}
              role="option"
              tabIndex={-1}
              aria-selected={position === current}
              data-stale={(!isAnswered && position >= here.length) || undefined}
              onMouseDown={(event) => event.preventDefault()}
              onMouseMove={() => setChosen(position)}
              onClick={() => open(result)}
            >
              <span className={styles.kind}>{KIND_LABELS[result.kind]}</span>
              <span className={styles.label}>{result.label}</span>
              <small>{result.detail}</small>
            </div>
          ))}
        </div>
        <p className={styles.says} role="status">
          {says({ isAnswered, isError: asked.isError && !isBlank, count: results.length })}
        </p>
      </div>
    </dialog>
  );
}

function named(kind: 'PAGE' | 'ACTION', pages: readonly NamedPage[]): SearchResultBody[] {
  return pages.map(({ label, to }) => ({ kind, id: to, label, detail: '' }));
}

function says(state: { isAnswered: boolean; isError: boolean; count: number }): string {
  if (state.isError) return 'The search didn’t work. Type again to retry.';
  if (!state.isAnswered) return 'Searching…';
  if (state.count === 0) return 'Nothing found. Try a part of the number or the name.';
  return 'Arrow keys to choose, Enter to open, Esc to close';
}
