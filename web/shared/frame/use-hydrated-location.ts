import { useLocation } from 'react-router';
import { useHydrated } from '../use-hydrated.ts';

/** Where the viewer is, for the frame; the home page until the page has started. */
export function useHydratedLocation(): { pathname: string; hash: string } {
  const { pathname, hash } = useLocation();
  return useHydrated() ? { pathname, hash } : { pathname: '/', hash: '' };
}
