import { type FilterKey, type ListFilter, readFilter, setterOf } from './list-filter.ts';
import { MultiSelectFilter } from './multi-select-filter.tsx';
import type { Option } from './select-filter.tsx';

/** Several of a set; the address has them with commas between them. */
export function severalFilter<Query extends object>(
  key: FilterKey<Query>,
  label: string,
  options: readonly Option[],
): ListFilter<Query> {
  return {
    keys: [key],
    draw: (address) => (
      <MultiSelectFilter
        label={label}
        options={options}
        value={readFilter(address, key)}
        onChange={setterOf(address, key)}
      />
    ),
  };
}
