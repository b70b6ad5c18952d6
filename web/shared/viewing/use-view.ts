import { useHydrated } from '../use-hydrated.ts';
import { readView, type StoredView } from './view-store.ts';

/** The view of this tab; null where people are themselves, and while a built page has not started yet. */
export function useView(): StoredView | null {
  return useHydrated() ? readView() : null;
}
