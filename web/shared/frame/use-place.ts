import { useLocation } from 'react-router';
import { useStarted } from '../use-started.ts';

/** Where the viewer is, for the frame; the home page until the page has started. */
export function usePlace(): { pathname: string; hash: string } {
  const { pathname, hash } = useLocation();
  return useStarted() ? { pathname, hash } : { pathname: '/', hash: '' };
}
