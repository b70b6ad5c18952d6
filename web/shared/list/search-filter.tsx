import type { Said } from './filters.tsx';
import { type ListFilter, readFilter, setterOf } from './list-filter.ts';
import { SearchBox } from './search-box.tsx';
import { type Option, SelectFilter } from './select-filter.tsx';

/** A text that is looked for. */
export function searchFilter<Query extends { search?: string | undefined }>(
  label: string,
): ListFilter<Query> {
  return {
    keys: ['search'],
    isSearch: true,
    draw: (address) => (
      <SearchBox
        label={label}
        value={readFilter(address, 'search')}
        onSearch={setterOf(address, 'search', { isTyped: true })}
      />
    ),
  };
}

/** A text and the field in which it is looked for; the first field where the address names none. */
export function searchInFilter<
  Query extends { search?: string | undefined; searchField?: string | undefined },
>(label: string, fields: readonly Option<Said<Query, 'searchField'>>[]): ListFilter<Query> {
  const text = searchFilter<Query>(label);
  return {
    ...text,
    beside: 'searchField',
    draw: (address) => (
      <>
        {text.draw(address)}
        <SelectFilter
          label="Search in"
          options={fields}
          value={readFilter(address, 'searchField') || (fields[0]?.value ?? '')}
          onChange={setterOf(address, 'searchField', { isTyped: true })}
        />
      </>
    ),
  };
}
