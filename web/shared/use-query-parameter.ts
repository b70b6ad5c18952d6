import { useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';

const never = () => () => undefined;

/**
 * A parameter of the address: null when it is not there, undefined while the page is still the prerendered
 * one, which was made without parameters.
 */
export function useQueryParameter(name: string): string | null | undefined {
  const started = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const [parameters] = useSearchParams();
  return started ? parameters.get(name) : undefined;
}
