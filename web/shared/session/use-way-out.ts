import { stopViewing } from '../viewing/stop-viewing.ts';
import { useView } from '../viewing/use-view.ts';
import { useSignOut } from './use-sign-out.ts';

/** The way out of what one is in. */
export interface WayOut {
  label: string;
  go(): void;
}

/** Out of the sign-in; for an admin who views as a customer, out of the view alone. */
export function useWayOut(): WayOut {
  const signOut = useSignOut();
  const view = useView();
  return view === null ? { label: 'Logout', go: signOut } : { label: 'Stop viewing', go: stopViewing };
}
