import './shared/styles.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import {
  isRouteErrorResponse,
  Links,
  type LinksFunction,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useNavigate,
  useRouteError,
} from 'react-router';
import { ErrorScreen } from './shared/error-screen.tsx';
import { showCarriedMessages } from './shared/feedback/message-store.ts';
import { Messages } from './shared/feedback/messages.tsx';
import { Frame } from './shared/frame/frame.tsx';
import regularFont from './shared/letters/stampline-sans-400.woff2?url';
import headingFont from './shared/letters/stampline-sans-600.woff2?url';
import { pageTitle } from './shared/page-title.ts';
import { queryClient } from './shared/queries/query-client.ts';
import { forgetWithSession } from './shared/session/forget-with-session.ts';
import { ProtectPage } from './shared/session/protect-page.tsx';
import { redirectWith } from './shared/session/redirect-to-login.ts';
import { syncSession } from './shared/session/sync-session.ts';
import { site } from './shared/site.ts';
import { Skeleton } from './shared/skeleton.tsx';
import { useTelemetry } from './shared/telemetry/use-telemetry.ts';

export const links: LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
  ...[regularFont, headingFont].map((href) => ({
    rel: 'preload',
    href,
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  })),
];

/** Until a page of its own has one. */
export const meta = () => [{ title: pageTitle() }];

export function Layout({ children }: { children: ReactNode }) {
  const { company, url } = site();
  return (
    <html lang="en-US" data-company={company} data-url={url}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fbfaf7" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0c1626" media="(prefers-color-scheme: dark)" />
        <Meta />
        <Links />
      </head>
      <body>
        <QueryClientProvider client={queryClient}>
          <Frame>{children}</Frame>
          <Messages />
        </QueryClientProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  const navigate = useNavigate();
  useEffect(() => redirectWith(navigate), [navigate]);
  useEffect(forgetWithSession, []);
  useEffect(syncSession, []);
  useEffect(showCarriedMessages, []);
  useTelemetry();
  return (
    <ProtectPage>
      <Outlet />
    </ProtectPage>
  );
}

/** Shown while the code of an address that is no file of its own is on its way. */
export function HydrateFallback() {
  return <Skeleton />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  useEffect(() => {
    // React has caught it; whoever listens for faults of the page hears of it so.
    if (!isRouteErrorResponse(error)) window.reportError(error);
  }, [error]);
  return isRouteErrorResponse(error) ? (
    <ErrorScreen status={error.status} title={error.statusText || undefined} />
  ) : (
    <ErrorScreen error={error} retry={() => window.location.reload()} />
  );
}
