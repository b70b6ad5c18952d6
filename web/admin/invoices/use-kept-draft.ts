import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { z } from 'zod';

/** What somebody has done to an invoice that is not issued. */
const keptDraft = z.object({
  /** What it is a draft of; of anything else it is none. */
  of: z.string(),
  /** Filings that are not where they would be by themselves. */
  toggled: z.array(z.string()),
  dueDate: z.string(),
  note: z.string(),
});
export type KeptDraft = z.infer<typeof keptDraft>;

/** Where the draft of an entry of the browser's history is kept, for as long as the tab is there. */
const placeOf = (key: string) => `invoice-draft ${key}`;

/** The draft of this that was left at this place of the browser's history; undefined at a new place. */
export function useKeptDraft(of: string): KeptDraft | undefined {
  const kept = sessionStorage.getItem(placeOf(useLocation().key));
  if (kept === null) return undefined;
  const { data } = keptDraft.safeParse(JSON.parse(kept));
  return data?.of === of ? data : undefined;
}

/** Nothing of a draft is left at its place of the browser's history once it became an invoice: the next begins anew. */
export function useForgetDraft(): () => void {
  const { key } = useLocation();
  return () => sessionStorage.removeItem(placeOf(key));
}

/**
 * Keeps a draft (JSON) with its entry in the browser's history: who looks at a filing and comes back, or reloads, finds it
 * as it was left. It is not in the address, where a thousand filings have no room, nor in the entry's own state: to
 * write that is to navigate, which cancels the way to another page that is just being taken.
 */
export function useKeepDraft(draft: string): void {
  const { key } = useLocation();
  useEffect(() => sessionStorage.setItem(placeOf(key), draft), [draft, key]);
}
