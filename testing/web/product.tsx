import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { ConfigBody } from '#contract/config.ts';
import type { MeBody } from '#contract/user.ts';
import { api } from '#web/shared/api/api.ts';
import { apiWithoutRenewal } from '#web/shared/api/api-without-renewal.ts';
import type { PageHandle } from '#web/shared/page-handle.ts';
import { queryClient } from '#web/shared/queries/query-client.ts';
import { type AnsweringServer, startAnsweringServer } from '../answering-server.ts';

// What a page asks its server for comes when a busy machine gets to it; the usual second is too short there.
configure({ asyncUtilTimeout: 15_000 });

/** The installation that the pages of a test belong to. */
export const INSTALLATION: ConfigBody = {
  agency: {
    legalName: 'Harbor Filing Agency, Inc.',
    brandName: 'Harbor Filing',
    mailingAddress: 'PO Box 12, Austin, TX 78701',
    streetAddress: '100 Main Street, Austin, TX 78701',
    phone: '+1 (512) 555-0142',
    email: 'filings@harbor.example',
    licenseNumbers: '',
    paymentMethods: ['ACH', 'WIRE', 'CHECK'],
    timeZone: 'America/Chicago',
    logo: null,
    legalTexts: [],
  },
  identityProvider: 'local',
  firebase: null,
  analyticsId: null,
  sentryDsn: null,
  maxUploadBytes: 1,
  secondFactorResetHours: 36,
};

/** Somebody who is signed in, as the server describes them. */
export function person(changes: Partial<MeBody> = {}): MeBody {
  return {
    id: '7',
    role: 'REGULAR',
    firstName: 'Maria',
    lastName: 'Lopez',
    email: 'maria@agency.example',
    emailVerified: true,
    phone: null,
    companyId: null,
    companyName: null,
    invoiceableStatus: 'NOT_INVOICEABLE',
    timeZone: 'America/Chicago',
    lacksSecondFactor: false,
    ...changes,
  };
}

/** Sets the address bar of the test's browser. */
function browseTo(path: string): void {
  const browser = window as unknown as { happyDOM: { setURL(url: string): void } };
  browser.happyDOM.setURL(new URL(path, window.location.href).href);
}

/** For a test file with `@vitest-environment happy-dom`: a server of its own, and an empty browser for each test. */
export function withServer(): { server(): AnsweringServer } {
  let server: AnsweringServer;
  beforeAll(async () => {
    server = await startAnsweringServer();
    browseTo(server.origin);
    api.defaults.baseURL = `${server.origin}/api/v1`;
    apiWithoutRenewal.defaults.baseURL = `${server.origin}/api/v1`;
  });
  beforeEach(() => {
    server.asked.length = 0;
    server.answers = { 'GET /config': { body: INSTALLATION } };
    localStorage.clear();
    sessionStorage.clear();
    queryClient.clear();
    browseTo('/');
  });
  afterEach(async () => {
    cleanup();
    // What is still under way would be answered to the next test.
    await queryClient.cancelQueries();
  });
  afterAll(() => server.close());
  return { server: () => server };
}

/**
 * Shows `page` at the address, in a router that knows every address; `handles` are what the parts of the page say of
 * themselves, the outermost first. Returns the router and what is left when the page goes.
 */
export function open(page: ReactNode, at = '/', handles: PageHandle[] = []) {
  const within = handles.reduceRight<RouteObject>((inner, handle) => ({ handle, children: [inner] }), {
    path: '*',
    element: page,
  });
  const router = createMemoryRouter([within], { initialEntries: [at] });
  const shown = render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return {
    ...shown,
    router,
    /** Where the viewer is: path, query and hash. */
    place: () => router.state.location.pathname + router.state.location.search + router.state.location.hash,
  };
}

/** The page at the address as it is built ahead, before any browser. */
export function build(page: ReactNode, at = '/'): string {
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: [at] });
  return renderToString(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}
