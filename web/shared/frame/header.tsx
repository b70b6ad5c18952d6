import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Button, ButtonLink } from '../button.tsx';
import { MenuIcon, PhoneIcon } from '../icons.tsx';
import { PageShortcuts } from '../list/page-shortcuts.tsx';
import { SearchButton } from '../palette/search-button.tsx';
import { useConfig } from '../queries/use-config.ts';
import { useViewer } from '../queries/use-viewer.ts';
import { useWayOut } from '../session/use-way-out.ts';
import styles from './header.module.css';
import { Logo } from './logo.tsx';
import { isActiveLink, isDashboardPath, navLinks } from './nav-links.ts';
import { phoneAddress } from './phone-address.ts';
import { SmallScreenMenu } from './small-screen-menu.tsx';
import { useHydratedLocation } from './use-hydrated-location.ts';
import { UserMenu } from './user-menu.tsx';
import { viewerName } from './viewer-name.ts';

/** The bar waits so long for who is signed in, and then lets them out in any case. */
const LONGEST_WAIT_MS = 2_000;

/** The top bar. On small screens its links move into a menu that fills the screen. */
export function Header() {
  const location = useHydratedLocation();
  const { session, user, role, isSettled } = useViewer();
  const { data: config } = useConfig();
  const wayOut = useWayOut();
  const isShown = useWaited(session === 'signed-in' && !isSettled) || isSettled;
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);

  const links = navLinks(location.pathname, role).map((link) => ({
    ...link,
    active: isActiveLink(link.to, location),
  }));
  // Nobody signed in is shown it before it is known that they are no admin.
  const offersCall = session !== 'signed-in' || role === 'REGULAR';
  const phone = offersCall ? config?.agency.phone : undefined;
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };

  return (
    <header
      className={styles.header}
      data-bar={isDashboardPath(location.pathname) ? 'ink' : 'paper'}
      data-unknown={isShown ? undefined : true}
      suppressHydrationWarning
    >
      <div className={styles.inner}>
        <Logo />
        <nav className={styles.links} aria-label="Main">
          {links.map((link) => (
            <Link
              key={link.to}
              to={link.to}
              className={styles.link}
              aria-current={link.active ? 'page' : undefined}
            >
              {link.label}
            </Link>
          ))}
        </nav>
        {isDashboardPath(location.pathname) && isSettled && role !== null ? (
          <>
            <SearchButton role={role} />
            <PageShortcuts canSelect={role === 'ADMIN'} />
          </>
        ) : null}
        <div className={styles.doors}>
          {offersCall ? (
            <span className={styles.call} data-waiting={phone ? undefined : true}>
              <ButtonLink to={phone ? phoneAddress(phone) : '/contact'} variant="dimmed-white">
                <PhoneIcon />
                Call us
              </ButtonLink>
            </span>
          ) : null}
          {session === 'signed-in' ? (
            <UserMenu user={user} wayOut={wayOut} />
          ) : (
            <>
              <ButtonLink to="/login" variant="dimmed-white">
                Login
              </ButtonLink>
              <ButtonLink to="/signup" variant="dark">
                Sign up
              </ButtonLink>
            </>
          )}
        </div>
        <button
          ref={opener}
          type="button"
          className={styles.opener}
          aria-expanded={open}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <MenuIcon />
          <span className="visually-hidden">Menu</span>
        </button>
      </div>
      <SmallScreenMenu open={open} close={close}>
        <nav aria-label="Main, small screen" className={styles.menuLinks}>
          {links.map((link) => (
            <Link key={link.to} to={link.to} aria-current={link.active ? 'page' : undefined} onClick={close}>
              {link.label}
            </Link>
          ))}
          {session === 'signed-in' ? (
            <>
              {user ? <p className={styles.menuViewer}>{viewerName(user)}</p> : null}
              <Link to="/user/profile" onClick={close}>
                Profile
              </Link>
            </>
          ) : null}
        </nav>
        <div className={styles.menuDoors}>
          {phone ? (
            <ButtonLink to={phoneAddress(phone)} variant="dimmed-white" block onClick={close}>
              <PhoneIcon />
              Call us
            </ButtonLink>
          ) : null}
          {session === 'signed-in' ? (
            <Button
              variant="dark"
              block
              onClick={() => {
                close();
                wayOut.go();
              }}
            >
              {wayOut.label}
            </Button>
          ) : (
            <>
              <ButtonLink to="/login" variant="dimmed-white" block onClick={close}>
                Login
              </ButtonLink>
              <ButtonLink to="/signup" variant="dark" block onClick={close}>
                Sign up
              </ButtonLink>
            </>
          )}
        </div>
      </SmallScreenMenu>
    </header>
  );
}

/** Whether something has lasted longer than the bar waits for it. */
function useWaited(lasts: boolean): boolean {
  const [hasWaited, setWaited] = useState(false);
  useEffect(() => {
    if (!lasts) return;
    const wait = setTimeout(() => setWaited(true), LONGEST_WAIT_MS);
    return () => clearTimeout(wait);
  }, [lasts]);
  return lasts && hasWaited;
}
