import { type KeyboardEvent, useId, useState } from 'react';
import type { CompanySummary } from '#contract/company.ts';
import { LIST_COMPANIES } from '#contract/paths/company.ts';
import { TextField } from '../../shared/form/field.tsx';
import { FormControl } from '../../shared/form/form-fields.tsx';
import type { FieldOf } from '../../shared/form/use-form.ts';
import { useList } from '../../shared/queries/use-list.ts';
import { useDebouncedValue } from '../../shared/use-debounced-value.ts';
import styles from './companies.module.css';

/** As many as are looked through at a glance. */
const MATCHES = 8;
/** Milliseconds of silence after which what was typed is looked for. */
const SILENCE = 200;

export interface PickedCompany {
  id: string;
  company: string;
}

interface Props {
  label: string;
  hint?: string;
  error?: string;
  required?: boolean;
  picked: PickedCompany | null;
  onPick(company: PickedCompany): void;
}

type CompanyOf = FieldOf & Pick<Props, 'hint'>;

/** A company as a field of a form. */
export function FormCompany({ hint, ...field }: CompanyOf) {
  return (
    <FormControl<PickedCompany | null> {...field}>
      {({ value, error, onChange }) => (
        <CompanyPicker
          label={field.label}
          required={field.required}
          hint={hint}
          error={error}
          picked={value}
          onPick={onChange}
        />
      )}
    </FormControl>
  );
}

/** A company, found by typing a part of its name, its contact or an email address. */
function CompanyPicker({ picked, onPick, hint, ...field }: Props) {
  const listId = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [current, setCurrent] = useState(0);
  const isOpen = typed !== null;
  const search = useDebouncedValue(typed ?? '', SILENCE);
  const found = useList(LIST_COMPANIES, {
    ...(search.trim() === '' ? {} : { search }),
    sort: 'company',
    limit: MATCHES,
  });
  const matches = found.data?.items ?? [];
  // Before that, the matches are those of fewer letters, and Enter would take another company.
  const isAnswered = search === typed && !found.isPlaceholderData;
  const close = () => setTyped(null);

  function pick(company: CompanySummary | undefined) {
    if (company === undefined) return;
    onPick({ id: company.id, company: company.company });
    close();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!isOpen) return setTyped('');
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
        aria-activedescendant={isOpen && matches[current] ? `${listId}-${current}` : undefined}
        autoComplete="off"
        placeholder="Start typing a name"
        value={typed ?? picked?.company ?? ''}
        onBlur={close}
        onFocus={(event) => event.target.select()}
        onClick={() => isOpen || setTyped('')}
        onChange={(event) => {
          setTyped(event.target.value);
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
          {matches.map((company, position) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field keeps the focus and takes the keys
            <div
              key={company.id}
              id={`${listId}-${position}`}
              role="option"
              tabIndex={-1}
              aria-selected={position === current}
              onMouseDown={(event) => event.preventDefault()}
              onMouseMove={() => setCurrent(position)}
              onClick={() => pick(company)}
            >
              {company.company}
              <small>{company.name}</small>
            </div>
          ))}
          {isAnswered && matches.length === 0 ? (
            <p>No match. Add the company under Companies first.</p>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
