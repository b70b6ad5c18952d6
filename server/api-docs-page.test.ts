import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { API } from '#contract/api.ts';
import { API_BASE } from '#contract/limits.ts';
import { type Route, splitRoute } from '#contract/route.ts';
import { escapeMarkup } from '#exports/markup/escape-markup.ts';
import { apiDocsPage, type DescribedApi } from './api-docs-page.ts';
import { apiDocsStyle } from './api-docs-style.ts';
import { describeApi } from './describe-api.ts';
import { findWebBuild } from './serve-web.ts';

const folder = mkdtempSync(join(tmpdir(), 'stampline-docs-'));
afterAll(() => rmSync(folder, { recursive: true }));

const url = 'https://filings.example';
let document: DescribedApi;
let page: string;
beforeAll(async () => {
  document = (await describeApi({ company: 'Example', url, keepsPasswords: true })) as DescribedApi;
  page = apiDocsPage(document, {
    company: 'Example <Agency>',
    baseUrl: `${url}${API_BASE}`,
    contractAddress: `${API_BASE}/openapi.json`,
    styleAddress: '/api/docs.css',
  });
});

const ROUTES = Object.entries(API) as [string, Route][];
const described = (text: string) => {
  const { method, path } = splitRoute(text);
  return { method, path: `${API_BASE}${path.replace(/:(\w+)/g, '{$1}')}` };
};
/** The calls of a part of the page, each with the scope that stands beside it. */
function callsIn(part: string): string[] {
  const calls = part.matchAll(
    /<span class="method">(\w+)<\/span><code>([^<]+)<\/code>(?: <span class="scope">([^<]*)<\/span>)?/g,
  );
  return [...calls].map(([, method, path, scope]) => `${method} ${path} ${scope ?? '-'}`).toSorted();
}
const listed = (routes: [string, Route][]) =>
  routes
    .map(([text, { access }]) => {
      const { method, path } = described(text);
      return `${method} ${path} ${access.apiKey ?? '-'}`;
    })
    .toSorted();

test('it says of each call whether an API key may make it, and with which scope', () => {
  const [byKey = '', others = ''] = page.split('<h2 id="other">');
  expect(callsIn(byKey)).toEqual(listed(ROUTES.filter(([, { access }]) => access.apiKey)));
  const [anyone = '', app = ''] = others.split('<b>Used by the web app</b>');
  const keyless = ROUTES.filter(([, { access }]) => !access.apiKey);
  expect(callsIn(anyone)).toEqual(listed(keyless.filter(([, { access }]) => access.who === 'anyone')));
  expect(callsIn(app)).toEqual(listed(keyless.filter(([, { access }]) => access.who !== 'anyone')));
});

test('so does the document for machines', () => {
  const securityOf = (text: string) => {
    const { method, path } = described(text);
    return document.paths?.[path]?.[method.toLowerCase()]?.security;
  };
  expect(securityOf('POST /quote')).toEqual([{}, { session: [] }, { apiKey: ['quote'] }]);
  expect(securityOf('POST /filing')).toEqual([{ session: [] }, { apiKey: ['filing:write'] }]);
  expect(securityOf('POST /payment')).toEqual([{ session: [] }]);
  expect(securityOf('GET /filing-state')).toEqual([]);
});

test('it names the agency, leads back to the application, and every link within it has an end', () => {
  expect(page).toContain('Stampline API, run by Example &lt;Agency&gt;.');
  expect(page).toContain('<a href="/">Home</a>');
  const ends = [...page.matchAll(/ href="#([^"]+)"/g)].map(([, end]) => end);
  expect(ends.length).toBeGreaterThan(8);
  for (const end of ends) expect(page.split(` id="${end}"`), end).toHaveLength(2);
});

test('every summary stands on it', () => {
  for (const [, { summary }] of ROUTES) expect(page).toContain(`>${escapeMarkup(summary)}<`);
});

test('it looks like the pages of the application, where these are built', () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets', 'root-a_B-1.css'), ':root{--paper:#fbfaf7}');
  writeFileSync(join(folder, 'assets', 'page-a_B-1.css'), '.page{}');
  const own = apiDocsStyle(null);
  expect(own).toContain('.scope {');
  expect(apiDocsStyle(findWebBuild(folder))).toBe(`:root{--paper:#fbfaf7}\n${own}`);
});
