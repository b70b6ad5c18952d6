import { useEffect, useRef } from 'react';
import { LIST_INSURERS } from '#contract/paths/insurer.ts';
import { hasSureNumber, isCalled } from '#domain/insurer/insurer.ts';
import { useList } from '../../shared/queries/use-list.ts';
import { useDebouncedValue } from '../../shared/use-debounced-value.ts';
import { readPath } from './field-path.ts';
import { FilingText } from './fields.tsx';
import styles from './form.module.css';
import { useFilingContent, useFilingFormContext } from './form-context.tsx';

/** Milliseconds without a letter until the directory is asked. */
const SILENCE = 200;
const SHORTEST = 2;
const SUGGESTIONS = 20;

/** The directory's insurers for what is typed, and the number of the one that is meant: undefined for none. */
function useDirectory(name: string) {
  const typed = useDebouncedValue(name.trim(), SILENCE);
  const isAsked = typed.length >= SHORTEST;
  const known = useList(LIST_INSURERS, isAsked ? { search: typed, limit: SUGGESTIONS } : null);
  const matches = isAsked ? (known.data?.items ?? []) : [];
  const meant = matches.filter(hasSureNumber).find((each) => isCalled(each, name));
  const isAnswered = typed === name.trim() && (!isAsked || (known.isSuccess && !known.isPlaceholderData));
  return { matches, number: meant?.number, isAnswered };
}

/**
 * The name of an insurer, chosen from the directory or typed, and its number. One that the directory is sure of is filled
 * in where none was typed, and goes again with the name; what somebody typed or emptied stays as it is.
 */
export function InsurerField({ prefix }: { prefix: string }) {
  const { set } = useFilingFormContext();
  const name = useFilingContent((content) => String(readPath(content, `${prefix}.name`) ?? ''));
  const typed = useFilingContent((content) => String(readPath(content, `${prefix}.naic`) ?? ''));
  const { matches, number, isAnswered } = useDirectory(name);
  const filled = useRef<string | undefined>(undefined);
  const path: string = `${prefix}.naic`;
  useEffect(() => {
    const before = filled.current;
    if (!isAnswered || number === before) return;
    filled.current = number;
    if (typed === '' || typed === before) set(path, number ?? '');
  }, [isAnswered, number, typed, set, path]);
  return (
    <>
      <div className={styles.name}>
        <FilingText path={`${prefix}.name`} suggestions={matches.map((each) => each.name)} />
      </div>
      <FilingText
        path={path}
        hint={number !== undefined && typed === number ? 'From our insurer directory.' : undefined}
      />
    </>
  );
}
