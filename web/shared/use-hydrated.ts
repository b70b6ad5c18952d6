import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False for the first rendering, which must be the same as the built page: that one was made without knowing
 * the address's parameters, nor which of the pages without a file of their own would be asked for.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
