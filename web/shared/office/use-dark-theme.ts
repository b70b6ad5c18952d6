import { useSyncExternalStore } from 'react';

const QUERY = '(prefers-color-scheme: dark)';

function onChange(listener: () => void): () => void {
  const query = window.matchMedia(QUERY);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the viewer's system is dark; for what cannot read the custom properties of tokens.css. */
export function useDarkTheme(): boolean {
  return useSyncExternalStore(
    onChange,
    () => window.matchMedia(QUERY).matches,
    () => false,
  );
}
