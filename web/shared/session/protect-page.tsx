import { type ReactNode, useEffect } from 'react';
import { Navigate, useLocation, useMatches, useNavigate } from 'react-router';
import { mayView, type PageProtection, protectionOfPage } from '#domain/access/pages.ts';
import { ErrorScreen } from '../error-screen.tsx';
import type { PageHandle } from '../page-handle.ts';
import { useCurrentUser } from '../queries/use-current-user.ts';
import { Skeleton } from '../skeleton.tsx';
import { isRedirectingHome, loginPath } from './redirect-to-login.ts';
import { useSession } from './use-session.ts';

const PROFILE = '/user/profile';

/**
 * The one place where page protection is enforced: shows the page only to those for whom it is. A page that
 * forgets to declare its protection gets that of its address.
 */
export function ProtectPage({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const declared = useMatches().map((match) => (match.handle as PageHandle | undefined)?.protection);
  const protection = declared.findLast((one) => one !== undefined) ?? protectionOfPage(pathname);
  return protection.protected ? <Protected protection={protection}>{children}</Protected> : children;
}

function Protected({ protection, children }: { protection: PageProtection; children: ReactNode }) {
  const session = useSession();
  const user = useCurrentUser();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();

  useEffect(() => {
    if (session !== 'signed-out' || isRedirectingHome()) return;
    // A form that saves itself names its draft in the address, of which the router need not know.
    const here = window.location.pathname === pathname ? window.location : { search, hash };
    navigate(loginPath(pathname + here.search + here.hash), { replace: true });
  }, [session, navigate, pathname, search, hash]);

  if (session !== 'signed-in') return <Skeleton />;
  if (user.isError) return <ErrorScreen error={user.error} retry={() => user.refetch()} />;
  if (!user.data) return <Skeleton />;
  // Nothing else is open to them, so they are led to where they can set it up, and from there back to here.
  if (user.data.lacksSecondFactor && pathname !== PROFILE)
    return <Navigate to={PROFILE} replace state={pathname + search + hash} />;
  return mayView(protection, user.data.role) ? children : <ErrorScreen status={403} title="Forbidden" />;
}
