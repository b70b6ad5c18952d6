import { type ListLook, LOOK_KEYS } from './list-look.ts';
import { useListAddress } from './use-list-address.ts';
import { VIEW_KEY } from './use-open-view.ts';

/**
 * A list's address with how it looks and the view that was opened. `query` is what the list is asked for, without
 * those two.
 */
export function useViewAddress<Query extends object>(keys: readonly (keyof Query & string)[]) {
  const address = useListAddress<Query & ListLook & { saved?: string }>([
    ...keys,
    ...LOOK_KEYS,
    VIEW_KEY,
  ] as const);
  const { columns, density, saved: _saved, ...query } = address.params;
  return { address, query: query as Query & { cursor?: string }, look: { columns, density } };
}
