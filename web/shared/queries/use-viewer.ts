import type { MeBody } from '#contract/user.ts';
import type { Role } from '#domain/access/roles.ts';
import { rememberedRole, type SessionState } from '../session/session-store.ts';
import { useSession } from '../session/use-session.ts';
import { useCurrentUser } from './use-current-user.ts';

interface Viewer {
  session: SessionState;
  /** Undefined until the server has said who it is, and when it could not. */
  user: MeBody | undefined;
  /** The role, from before if the server has not answered; null for a visitor, and while nobody knows. */
  role: Role | null;
  /** Whether it is settled who it is; also when the server could not say. */
  isSettled: boolean;
}

/** Who looks at the page, as far as it is known. For what the frame shows; what may be seen is for ProtectPage. */
export function useViewer(): Viewer {
  const session = useSession();
  const { data: user, isError } = useCurrentUser();
  const role = session === 'signed-in' ? (user?.role ?? rememberedRole()) : null;
  const isSettled = session === 'signed-out' || (session === 'signed-in' && (user !== undefined || isError));
  return { session, user, role, isSettled };
}
