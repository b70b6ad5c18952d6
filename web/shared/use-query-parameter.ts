import { useSearchParams } from 'react-router';
import { useStarted } from './use-started.ts';

/** A parameter of the address: null when it is not there, undefined while the page has not started. */
export function useQueryParameter(name: string): string | null | undefined {
  const started = useStarted();
  const [parameters] = useSearchParams();
  return started ? parameters.get(name) : undefined;
}
