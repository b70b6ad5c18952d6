import { useSearchParams } from 'react-router';
import { useHydrated } from './use-hydrated.ts';

/** A parameter of the address: null when it is not there, undefined while the page has not started. */
export function useQueryParameter(name: string): string | null | undefined {
  const started = useHydrated();
  const [parameters] = useSearchParams();
  return started ? parameters.get(name) : undefined;
}
