// @vitest-environment happy-dom
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FilingStateSummary } from '#contract/filing-state.ts';
import type { PageAnswers } from '#contract/page-answers.ts';
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

test.each(['/', '/contact', '/filing', '/about', '/login', '/signup', '/reset-password'])(
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
