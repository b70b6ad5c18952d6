import { type FilterKey, type ListFilter, readFilter, setterOf } from './list-filter.ts';
import { type Option, SelectFilter } from './select-filter.tsx';

/** What a parameter may say in an option; empty is no filter. */
export type Said<Query extends object, Key extends FilterKey<Query>> = Extract<Query[Key], string> | '';

/**
 * One of a few; the option with the empty value is no filter.
 * @param taken what goes from the address with another choice.
 */
export function oneFilter<Query extends object, Key extends FilterKey<Query> = FilterKey<Query>>(
  key: Key,
  label: string,
  options: readonly Option<Said<Query, Key>>[],
  taken: readonly FilterKey<Query>[] = [],
): ListFilter<Query> {
  return {
    keys: [key],
    draw: (address) => (
      <SelectFilter
        label={label}
        options={options}
        value={readFilter(address, key)}
        onChange={setterOf(address, key, { taken })}
      />
    ),
  };
}

/** Set by a link that leads to the list, and taken away with the others. */
export function linkFilter<Query extends object>(...keys: FilterKey<Query>[]): ListFilter<Query> {
  return { keys, draw: () => null };
}
