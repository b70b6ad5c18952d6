import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { changeParameters, readParameters } from './list-parameters.ts';

type Change<Query> = { [N in keyof Query]?: Query[N] | '' } & { cursor?: string };

/**
 * A list's search, filters, sort and place, kept in the address so that it can be sent, kept and gone back to.
 * `Query` is what the list can be asked. `names` are the parameters that the list has here; others are left out of `params`. What stands in the address is
 * taken at its word: the server judges it.
 */
export function useListAddress<Query extends object>(names: readonly (keyof Query & string)[]) {
  const [search, setSearch] = useSearchParams();
  // The address follows a moment after it was asked for. Until another arrives this stands for it: a box that is
  // ticked must not be seen to be unticked first, and what is pressed next builds on it.
  const [asked, setAsked] = useState<{ params: URLSearchParams; before: URLSearchParams } | null>(null);
  const current = asked?.before === search ? asked.params : search;

  /** Changes some parameters; an empty value takes one away. Leads back to the first page unless it turns one. */
  function change(next: Change<Query>, options: { replace?: boolean } = {}) {
    const after = changeParameters(current, next);
    setAsked({ params: after, before: search });
    setSearch(after, { replace: options.replace ?? false, preventScrollReset: true });
  }

  const params = readParameters(current, [...names, 'cursor']) as Query & { cursor?: string };
  return { params, change };
}
export type ListAddress<Query extends object = object> = ReturnType<typeof useListAddress<Query>>;
