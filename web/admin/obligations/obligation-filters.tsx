import { JURISDICTION_CODES } from '#domain/jurisdictions/codes.ts';
import { JURISDICTION_NAMES } from '#domain/jurisdictions/names.ts';
import type { EntryKind } from '#domain/reporting/obligation-entries.ts';
import list from '../../shared/list/list.module.css';
import { MultiSelectFilter } from '../../shared/list/multi-select-filter.tsx';
import type { ListAddress } from '../../shared/list/use-list-address.ts';

/** What the address of the page may say. */
export interface ObligationsAddress {
  /** "2026-04" */
  month?: string;
  kind?: string;
  state?: string;
  settled?: string;
  /** "2026-04-14", of the month. */
  day?: string;
}
const FILTERS = ['kind', 'state', 'settled', 'day'] as const;

const STATES = JURISDICTION_CODES.map((code) => ({
  value: code,
  label: `${code} ${JURISDICTION_NAMES[code]}`,
}));
const KINDS: readonly { value: EntryKind; label: string }[] = [
  { value: 'FILING', label: 'Filings' },
  { value: 'REPORT', label: 'Reports' },
  { value: 'PREPAYMENT', label: 'Prepayments' },
  { value: 'OTHER', label: 'Other duties' },
  { value: 'INVOICE', label: 'Invoices' },
  { value: 'LICENSE', label: 'Licenses' },
];

interface Props extends ListAddress<ObligationsAddress> {
  /** How many settled ones the month has. */
  settled: number;
}

/** Filters above the month. */
export function ObligationFilters({ params, change, settled }: Props) {
  return (
    <search className={list.bar}>
      <MultiSelectFilter
        label="Kind"
        options={KINDS}
        value={params.kind ?? ''}
        onChange={(kind) => change({ kind })}
      />
      <MultiSelectFilter
        label="State"
        options={STATES}
        value={params.state ?? ''}
        onChange={(state) => change({ state })}
      />
      <label className={list.dates}>
        <input
          type="checkbox"
          checked={params.settled === '1'}
          onChange={(event) => change({ settled: event.target.checked ? '1' : '' })}
        />
        Show finished ({settled.toLocaleString('en-US')})
      </label>
      {FILTERS.some((key) => params[key]) ? (
        <button
          type="button"
          className={list.clear}
          onClick={() => change({ kind: '', state: '', settled: '', day: '' })}
        >
          Clear
        </button>
      ) : null}
    </search>
  );
}
