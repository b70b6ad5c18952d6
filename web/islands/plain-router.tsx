import type { AnchorHTMLAttributes } from 'react';
import { carryMessages } from '../shared/feedback/message-store.ts';

/**
 * Stands for `react-router` on pages that have none (`at-build/build-islands.ts` puts it there): links are links, and
 * going elsewhere loads the page.
 */
export function Link({ to, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & { to: string }) {
  return <a href={to} {...rest} />;
}

function go(to: string, { replace = false }: { replace?: boolean } = {}): void {
  carryMessages();
  if (replace) window.location.replace(to);
  else window.location.assign(to);
}

export const useNavigate = () => go;

export const useLocation = (): { pathname: string; hash: string } =>
  typeof window === 'undefined' ? { pathname: '/', hash: '' } : window.location;

/** As the address says when the page is drawn; the server does not know it. */
export const useSearchParams = (): [URLSearchParams] => [
  new URLSearchParams(typeof window === 'undefined' ? '' : window.location.search),
];
