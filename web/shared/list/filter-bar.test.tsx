// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { dayFilter, daysFilter } from './days-filter.tsx';
import { FilterBar } from './filter-bar.tsx';
import { linkFilter, oneFilter } from './filters.tsx';
import { FoldedFilters } from './folded-filters.tsx';
import { addressKeys, filterKeys, hasFilters, type ListFilters } from './list-filter.ts';
import { searchInFilter } from './search-filter.tsx';
import { severalFilter } from './several-filter.tsx';
import { stateFilter } from './state-filter.ts';
import { useListAddress } from './use-list-address.ts';

afterEach(cleanup);

interface Query {
  search?: string;
  searchField?: 'number' | 'name';
  kind?: 'A' | 'B';
  of?: string;
  status?: string;
  state?: string;
  from?: string;
  to?: string;
  dueBefore?: string;
}

const FEW: ListFilters<Query> = [
  searchInFilter('Search', [
    { value: 'name', label: 'Name' },
    { value: 'number', label: 'Number' },
  ]),
  oneFilter(
    'kind',
    'Kind',
    [
      { value: '', label: 'All kinds' },
      { value: 'A', label: 'First' },
      { value: 'B', label: 'Second' },
    ],
    ['of'],
  ),
  daysFilter('Created', 'from', 'to'),
  linkFilter('of'),
];
const MANY: ListFilters<Query> = [
  ...FEW,
  stateFilter(),
  severalFilter('status', 'Status', [{ value: 'PAID', label: 'Paid' }]),
  dayFilter('dueBefore', 'Due before'),
];

function Page({ filters }: { filters: ListFilters<Query> }) {
  const address = useListAddress<Query>(addressKeys(filters));
  return (
    <>
      <FilterBar
        address={address}
        filters={filters}
        {...(filters === MANY ? { Folded: FoldedFilters } : {})}
      />
      <output>{useLocation().search}</output>
    </>
  );
}

function show(search: string, filters = FEW) {
  render(
    <MemoryRouter initialEntries={[`/${search}`]}>
      <Page filters={filters} />
    </MemoryRouter>,
  );
}
const address = () => screen.getByRole('status').textContent;

test('each control says its parameter in the address, and leads back to the first page', () => {
  show('?cursor=far', MANY);
  fireEvent.change(screen.getByLabelText('Kind'), { target: { value: 'B' } });
  expect(address()).toBe('?kind=B');
  fireEvent.change(screen.getByLabelText('Search in'), { target: { value: 'number' } });
  fireEvent.change(screen.getByLabelText('Created on or before'), { target: { value: '2026-04-30' } });
  fireEvent.change(screen.getByLabelText('Due before'), { target: { value: '2026-05-01' } });
  fireEvent.click(screen.getByLabelText('TX Texas'));
  fireEvent.click(screen.getByLabelText('Paid'));
  expect(address()).toBe(
    '?kind=B&searchField=number&to=2026-04-30&dueBefore=2026-05-01&state=TX&status=PAID',
  );
});

test('a choice takes away what only makes sense with the one before', () => {
  show('?kind=A&of=17');
  fireEvent.change(screen.getByLabelText('Kind'), { target: { value: 'B' } });
  expect(address()).toBe('?kind=B');
});

test('Clear takes every filter away, what a link set too, and leaves the order and the field', () => {
  show('?search=oak&searchField=number&of=17&sort=name');
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(address()).toBe('?searchField=number&sort=name');
  expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
});

test('a list is narrowed by its filters, not by the field that is searched', () => {
  expect(hasFilters(FEW, { searchField: 'number' })).toBe(false);
  expect(hasFilters(FEW, { of: '17' })).toBe(true);
  expect(filterKeys(FEW)).toEqual(['search', 'kind', 'from', 'to', 'of']);
  expect(addressKeys(FEW)).toEqual(['search', 'searchField', 'kind', 'from', 'to', 'of']);
});

test('many filters fold into a button that counts those in use, without the search', () => {
  show('?search=oak&kind=A&from=2026-01-01', MANY);
  expect(screen.getByText('Filters (2)')).toBeTruthy();
  cleanup();
  show('?kind=A', FEW);
  expect(screen.queryByText('Filters (1)')).toBeNull();
});
