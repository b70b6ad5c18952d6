import { useEffect } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';

/** What somebody has done to an invoice that is not issued. */
export interface KeptDraft {
  /** What it is a draft of; of anything else it is none. */
  of: string;
  /** Filings that are not where they would be by themselves. */
  toggled: readonly string[];
  dueDate: string;
  note: string;
}

const draftOf = (state: unknown) => (state as { draft?: KeptDraft } | null)?.draft;

/** The draft of this that was left at this place of the browser's history; undefined at a new place. */
export function useKeptDraft(of: string): KeptDraft | undefined {
  const draft = draftOf(useLocation().state);
  return draft?.of === of ? draft : undefined;
}

/**
 * Keeps a draft with its entry in the browser's history: who looks at a filing and comes back, or reloads, finds it as it
 * was left. It is not in the address, where a thousand filings have no room. A draft that is as it would be by itself
 * (`untouched`) is not kept. Both are JSON.
 */
export function useKeepDraft(draft: string, untouched: string): void {
  const { search, state } = useLocation();
  const isLeaving = useNavigation().state !== 'idle';
  const navigate = useNavigate();
  const kept = JSON.stringify(draftOf(state)) ?? untouched;
  useEffect(() => {
    if (isLeaving || draft === kept) return;
    const next = { ...(state as object | null), draft: JSON.parse(draft) as KeptDraft };
    navigate({ search }, { replace: true, preventScrollReset: true, state: next });
  }, [draft, kept, isLeaving, navigate, search, state]);
}
