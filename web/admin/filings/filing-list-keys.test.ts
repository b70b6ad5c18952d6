import { expect, test } from 'vitest';
import { addressKeys } from '../../shared/list/list-filter.ts';
import { FILING_FILTERS } from './filing-filters.tsx';
import { LIST_KEYS } from './filing-list-keys.ts';

test('a filing leads back to its list with every filter that the list has', () => {
  expect([...LIST_KEYS].toSorted()).toEqual([...addressKeys(FILING_FILTERS), 'sort', 'order'].toSorted());
});
