import type { EntryKind } from '#domain/reporting/obligation-entries.ts';
import { CheckboxFilter } from '../../shared/list/checkbox-filter.tsx';
import { FilterBar } from '../../shared/list/filter-bar.tsx';
import { linkFilter } from '../../shared/list/filters.tsx';
import { addressKeys, type ListFilters } from '../../shared/list/list-filter.ts';
import { severalFilter } from '../../shared/list/several-filter.tsx';
import { stateFilter } from '../../shared/list/state-filter.ts';
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

const KINDS: readonly { value: EntryKind; label: string }[] = [
  { value: 'FILING', label: 'Filings' },
  { value: 'REPORT', label: 'Reports' },
  { value: 'PREPAYMENT', label: 'Prepayments' },
  { value: 'OTHER', label: 'Other duties' },
  { value: 'INVOICE', label: 'Invoices' },
  { value: 'LICENSE', label: 'Licenses' },
];
const FILTERS: ListFilters<ObligationsAddress> = [
  severalFilter('kind', 'Kind', KINDS),
  stateFilter(),
  linkFilter('day'),
];
export const ADDRESS_KEYS = [...addressKeys(FILTERS), 'month', 'settled'] as const;

interface Props {
  address: ListAddress<ObligationsAddress>;
  /** How many settled ones the month has. */
  settled: number;
}

/** Filters above the month. */
export function ObligationFilters({ address, settled }: Props) {
  return (
    <FilterBar address={address} filters={FILTERS}>
      <CheckboxFilter
        label={`Show completed and not required (${settled.toLocaleString('en-US')})`}
        isChosen={address.params.settled === '1'}
        onChange={(isChosen) => address.change({ settled: isChosen ? '1' : '' })}
      />
    </FilterBar>
  );
}
