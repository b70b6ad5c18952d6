import { useState } from 'react';
import { useSearchParams } from 'react-router';

/**
 * A list's search, filters, sort and place, kept in the address so that it can be sent, kept and gone back to.
 * `keys` are the parameters that the list knows; others are left out of `params`.
 */
export function useListAddress<Key extends string>(keys: readonly Key[]) {
  const [search, setSearch] = useSearchParams();
  // The address follows a moment after it was asked for. Until another arrives this stands for it: a box that is
  // ticked must not be seen to be unticked first, and what is pressed next builds on it.
  const [asked, setAsked] = useState<{ params: URLSearchParams; before: URLSearchParams } | null>(null);
  const current = asked?.before === search ? asked.params : search;

  const params: Partial<Record<Key | 'cursor', string>> = {};
  for (const key of [...keys, 'cursor' as const]) {
    const value = current.get(key);
    if (value) params[key] = value;
  }

  /** Changes some parameters; an empty value takes one away. Leads back to the first page unless it turns one. */
  function change(next: Partial<Record<Key | 'cursor', string>>, options: { replace?: boolean } = {}) {
    const after = new URLSearchParams(current);
    after.delete('cursor');
    for (const [key, value] of Object.entries(next) as [string, string | undefined][]) {
      if (value) after.set(key, value);
      else after.delete(key);
    }
    setAsked({ params: after, before: search });
    setSearch(after, { replace: options.replace ?? false, preventScrollReset: true });
  }

  return { params: params as Record<string, string>, change };
}
export type ListAddress<Key extends string> = ReturnType<typeof useListAddress<Key>>;
