// @vitest-environment happy-dom
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FilingStateSummary } from '#contract/filing-state.ts';
import type { PageAnswers } from '#contract/page-answers.ts';
import type { NoProof, VerifyBody } from '#contract/verify.ts';
import { parseCivilDate } from '#domain/calendar/civil-date.ts';
import { INSTALLATION, withServer } from '#testing/web/product.tsx';
import { queryClient } from '../shared/queries/query-client.ts';
import { keepAnswers } from './answers.ts';
import { hydrateIsland } from './hydrate.tsx';
import { PARTS } from './parts.ts';
import { renderPage, sampleQuestion } from './render-page.tsx';

withServer();

const TEXAS: FilingStateSummary = {
  code: 'TX',
  name: 'Texas',
  headline: '4.85% premium tax',
  premiumTaxRate: '0.0485',
  open: true,
  coverage: 'complete',
  confidence: 'high',
  verifiedThrough: '2026-11-01',
};
const TODAY = parseCivilDate('2026-11-23');
const request = sampleQuestion('/', TODAY);
const ANSWERS: PageAnswers = {
  today: TODAY,
  config: INSTALLATION,
  states: [TEXAS],
  quote:
    request === null
      ? undefined
      : {
          request,
          answer: {
            state: 'TX',
            rulebookVersion: '1',
            lines: [],
            stateTotal: '625.80',
            agencyCharges: [],
            total: '625.80',
            warnings: [],
          },
        },
};

const complaints = vi.fn();
beforeEach(() => {
  // What the page was drawn from is all that they have.
  queryClient.setDefaultOptions({ queries: { staleTime: Number.POSITIVE_INFINITY, enabled: false } });
  vi.spyOn(console, 'error').mockImplementation(complaints);
});
const roots: Root[] = [];
afterEach(() => {
  for (const root of roots.splice(0)) root.unmount();
  vi.restoreAllMocks();
  complaints.mockClear();
});

const islands = () => [...document.querySelectorAll<HTMLElement>('[data-island]')];

test('a page is complete without a script: who runs it, where, and what each state takes', () => {
  document.body.innerHTML = renderPage('/filing', ANSWERS);
  expect(document.querySelector('h1')?.textContent).toBe('All states: rates, coverage and sources');
  expect(document.querySelector('a[href="/filing/TX"]')?.textContent).toContain('Texas');
  expect(document.body.textContent).toContain('4.85% premium tax');
  expect(document.body.textContent).toContain('22 days ago');
  expect(document.querySelector('footer')?.textContent).toContain('© 2026 Harbor Filing Agency, Inc.');
  expect(document.querySelector('[data-waiting]')).toBeNull();
});

test.each(['/', '/contact', '/filing', '/about', '/login', '/signup', '/reset-password', '/verify'])(
  'every island of %s takes over what the server drew, as it is',
  async (path) => {
    document.body.innerHTML = renderPage(path, ANSWERS);
    keepAnswers(queryClient, ANSWERS);
    const found = islands();
    expect(found.every(({ dataset }) => (dataset.island ?? '') in PARTS)).toBe(true);
    for (const island of found) {
      const field = island.querySelector('input');
      const label = field && island.querySelector(`label[for="${field.id}"]`)?.textContent;
      roots.push(await hydrateIsland(island, ANSWERS));
      // The very same elements, under the same names.
      expect(island.querySelector('input')).toBe(field);
      if (field) expect(island.querySelector(`label[for="${field.id}"]`)?.textContent).toBe(label);
    }
    expect(complaints.mock.calls).toEqual([]);
  },
);

test('the home page shows the price of its example before any script', () => {
  document.body.innerHTML = renderPage('/', ANSWERS);
  const panel = document.querySelector('[data-island=sample-price]');
  expect(panel?.textContent).toContain('$625.80');
  expect(panel?.querySelector('[aria-busy]')).toBeNull();
  expect(panel?.textContent).toContain('SAMPLE');
});

test('ids of several islands on a page never meet', () => {
  document.body.innerHTML = renderPage('/', ANSWERS);
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(islands().length).toBe(4);
});

const proved: VerifyBody = {
  state: 'TX',
  stateName: 'Texas',
  policyNumber: 'HPM-1',
  insuredInitials: 'H.P.',
  policyEffectiveDate: '2026-03-01',
  charges: [
    {
      kind: 'PREMIUM_TAX',
      label: 'Texas surplus lines premium tax',
      payee: 'Comptroller',
      amount: '485.00',
      remittance: 'Due by Mar 1, 2027',
      remitted: [],
      due: [{ amount: '485.00', by: '2027-03-01' }],
    },
  ],
  stateTotal: '485.00',
  collectedDate: '2026-03-09',
  confirmationNumber: 'SL-1',
  // The evening before, where the agency works.
  completedAt: '2026-03-11T03:00:00.000Z',
};
const CODE = '7F3K-9M2Q-X4TB-0HNW';
const proofPage = (code: string, found: VerifyBody | NoProof) =>
  renderPage(`/verify/${code}`, { ...ANSWERS, verification: { code, found } });

test('a proof is complete without a script, and no part of it stands in the data for scripts', () => {
  document.body.innerHTML = proofPage(CODE.toLowerCase(), proved);
  const main = document.querySelector('main');
  expect([...(main?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Filed with Texas on Mar 10, 2026.',
    'Taxes and fees collected on Mar 9, 2026.',
    'Not yet paid to the state; due by Mar 1, 2027.',
  ]);
  expect(main?.textContent).toContain(CODE);
  expect(main?.querySelector('[aria-busy], [data-island]')).toBeNull();
  expect(document.getElementById('answers')?.textContent).not.toContain('HPM-1');
});

test.each([
  ['NOT_FOUND', CODE, 'No completed filing has this code'],
  ['FILING_REOPENED', CODE, 'This filing was reopened'],
  ['FILING_WITHDRAWN', CODE, 'This filing was withdrawn'],
  ['NOT_FOUND', 'ABCD-EFGH', 'That isn’t a verification code'],
  ['NOT_FOUND', '<script>x()</script>', 'That isn’t a verification code'],
] as const)('what proves nothing says why and the next step: %s, %s', (found, code, words) => {
  document.body.innerHTML = proofPage(code, found);
  const alert = document.querySelector('main [role=alert]');
  expect(alert?.textContent).toContain(words);
  expect(alert?.textContent).toContain(code);
  expect(alert?.querySelector('script')).toBeNull();
  const ways = [...(alert?.querySelectorAll('a') ?? [])].map((way) => way.getAttribute('href'));
  expect(ways).toEqual(found === 'NOT_FOUND' ? ['/verify', '/contact'] : ['/contact']);
});

test('data never ends the element that they stand in', () => {
  const config = {
    ...INSTALLATION,
    agency: { ...INSTALLATION.agency, legalName: '</script><script>x()</script>' },
  };
  const html = renderPage('/about', { ...ANSWERS, config });
  expect(html).not.toContain('<script>x()');
  document.body.innerHTML = html;
  expect(JSON.parse(document.getElementById('answers')?.textContent ?? '{}').config.agency.legalName).toBe(
    '</script><script>x()</script>',
  );
});
