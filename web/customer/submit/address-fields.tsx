import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { GET_ZIP_CODE } from '#contract/paths/zip-code.ts';
import type { ZipCodeBody } from '#contract/zip-code.ts';
import { JURISDICTION_CODES } from '#domain/jurisdictions/codes.ts';
import { JURISDICTION_NAMES } from '#domain/jurisdictions/names.ts';
import { call } from '../../shared/api/call.ts';
import { readPath } from './field-path.ts';
import { FilingSelect, FilingText } from './fields.tsx';
import styles from './form.module.css';
import { useFilingContent, useFilingFormContext } from './form-context.tsx';
import { FieldGrid } from './form-section.tsx';

export const STATE_OPTIONS = JURISDICTION_CODES.map((code) => ({ value: code, label: code }));

type Counties = ZipCodeBody['counties'];

/** The counties of a ZIP; null while it is none, and until the answer is there. */
function useCounties(zip: string): Counties | null {
  const code = /^\s*(\d{5})(?:-?\d{4})?\s*$/.exec(zip)?.[1];
  const found = useQuery({
    queryKey: ['zip-code', code],
    meta: { forEverybody: true },
    enabled: code !== undefined,
    staleTime: Infinity,
    queryFn: ({ signal }) => call(GET_ZIP_CODE, { params: { code: code ?? '' }, signal }),
  });
  return found.data?.counties ?? null;
}

/**
 * An address. State and county follow the ZIP where it lies in one only and nothing was typed: what somebody typed stays,
 * and is told where the ZIP lies elsewhere.
 */
export function AddressFields({ path }: { path: string }) {
  const { start, set } = useFilingFormContext();
  const part = (name: string) => `${path}.${name}`;
  const textAt = (content: object, name: string) => String(readPath(content, part(name)) ?? '');
  const zip = useFilingContent((content) => textAt(content, 'postalCode'));
  const state = useFilingContent((content) => textAt(content, 'state'));
  const county = useFilingContent((content) => textAt(content, 'county'));
  const isAbroad = useFilingContent((content) => textAt(content, 'country').trim() !== '');
  // Other countries have codes of five digits as well.
  const counties = useCounties(isAbroad ? '' : zip);
  const states = new Set(counties?.map((each) => each.state));
  const [only] = states.size === 1 ? states : [];
  const isElsewhere = states.size > 0 && state !== '' && !counties?.some((each) => each.state === state);
  const one = counties?.length === 1 && !isElsewhere ? counties[0]?.county : undefined;

  // What the form began with is not touched before somebody changes it: another window may show the same draft.
  const isAsBegun = zip === textAt(start, 'postalCode');
  const filled = useRef<string | undefined>(undefined);
  const [statePath, countyPath] = [part('state'), part('county')];
  useEffect(() => {
    if (!isAsBegun && only !== undefined && state === '') set(statePath, only);
  }, [isAsBegun, only, state, set, statePath]);
  useEffect(() => {
    const before = filled.current;
    if (counties === null || one === before) return;
    filled.current = one;
    if (isAsBegun) return;
    if (county === '' || county === before) set(countyPath, one ?? '');
  }, [isAsBegun, counties, one, county, set, countyPath]);

  useEffect(() => {
    if (!isAbroad) return;
    for (const path of [statePath, countyPath]) set(path, '');
  }, [isAbroad, set, statePath, countyPath]);

  if (isAbroad) {
    return (
      <FieldGrid>
        <FilingText path={part('street')} />
        <FilingText path={part('city')} />
        <FilingText path={part('postalCode')} label="Postal code" optional />
      </FieldGrid>
    );
  }
  return (
    <div className={styles.address}>
      <FilingText path={part('street')} />
      <FilingText path={part('city')} />
      <FilingSelect path={statePath} options={STATE_OPTIONS} />
      <FilingText
        path={part('postalCode')}
        inputMode="numeric"
        hint={isElsewhere && only ? `This ZIP is in ${JURISDICTION_NAMES[only]}.` : undefined}
      />
      <FilingText
        path={countyPath}
        suggestions={counties?.length === 1 ? [] : counties?.map((each) => each.county)}
        hint={hintOf({ counties, county, one })}
        optional
      />
    </div>
  );
}

interface Found {
  counties: Counties | null;
  county: string;
  /** The one county that it can be. */
  one: string | undefined;
}

function hintOf({ counties, county, one }: Found): string | undefined {
  if (one !== undefined && county === one) return 'From the ZIP.';
  if (counties === null || counties.length === 0 || county !== '') return undefined;
  return `The ZIP is in ${new Intl.ListFormat('en-US', { type: 'disjunction' }).format(counties.map((each) => each.county))}.`;
}
