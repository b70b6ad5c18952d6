import type { AnchorHTMLAttributes } from 'react';

/**
 * Stands for `react-router` on pages that have none (`at-build/build-islands.ts` puts it there): links are links, and
 * going elsewhere loads the page.
 */
export function Link({ to, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & { to: string }) {
  return <a href={to} {...rest} />;
}

const go = (to: string) => window.location.assign(to);

export const useNavigate = () => go;

export const useLocation = (): { pathname: string; hash: string } =>
  typeof window === 'undefined' ? { pathname: '/', hash: '' } : window.location;
