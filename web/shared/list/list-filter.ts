import type { ReactNode } from 'react';
import type { ListAddress } from './use-list-address.ts';

export type FilterKey<Query> = keyof Query & string;

/** One way to narrow a list: its parameters in the address, and its control. */
export interface ListFilter<Query extends object> {
  /** The parameters that narrow the list. */
  keys: readonly FilterKey<Query>[];
  /** A parameter that says how and narrows nothing by itself: the field that is searched. */
  beside?: FilterKey<Query>;
  /** Where it is typed what is looked for: in sight even where the others fold away. */
  isSearch?: boolean;
  /** The control; null where only a link sets the parameters. */
  draw(address: ListAddress<Query>): ReactNode;
}

export type ListFilters<Query extends object> = readonly ListFilter<Query>[];

/** The parameters that narrow a list. */
export function filterKeys<Query extends object>(filters: ListFilters<Query>): FilterKey<Query>[] {
  return filters.flatMap(({ keys }) => keys);
}

/** All parameters that the filters keep in the address. */
export function addressKeys<Query extends object>(filters: ListFilters<Query>): FilterKey<Query>[] {
  return filters.flatMap(({ keys, beside }) => (beside === undefined ? keys : [...keys, beside]));
}

/** Whether the address narrows the list. */
export function hasFilters<Query extends object>(filters: ListFilters<Query>, params: Query): boolean {
  return filterKeys(filters).some((key) => Boolean(params[key]));
}

/** The change of the address that takes every filter away. */
export function withoutFilters<Query extends object>(filters: ListFilters<Query>) {
  return Object.fromEntries(filterKeys(filters).map((key) => [key, ''])) as Record<FilterKey<Query>, ''>;
}

/** What the address says of a parameter; empty where it is silent. */
export function readFilter<Query extends object>(
  { params }: ListAddress<Query>,
  key: FilterKey<Query>,
): string {
  const value = params[key];
  return typeof value === 'string' ? value : '';
}

/**
 * Says a parameter, and takes the others in `taken` away. Going back undoes a choice; what is entered bit by bit
 * `isTyped` and leaves one step behind.
 */
export function setterOf<Query extends object>(
  { change }: ListAddress<Query>,
  key: FilterKey<Query>,
  { isTyped = false, taken = [] }: { isTyped?: boolean; taken?: readonly FilterKey<Query>[] } = {},
) {
  return (value: string) => {
    const next = Object.fromEntries([...taken.map((each) => [each, '']), [key, value]]);
    change(next as Parameters<typeof change>[0], { replace: isTyped });
  };
}
