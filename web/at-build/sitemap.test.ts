import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SITE_PLACEHOLDERS } from '#contract/site.ts';
import { indexedPaths, prerenderedPaths } from './prerendered-paths.ts';
import { sitemapOf } from './sitemap.ts';

const { url } = SITE_PLACEHOLDERS;

test('the sitemap has every page for everybody once, each of which is built, and none of an account', () => {
  const listed = [...sitemapOf(indexedPaths()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, at = '']) => at);
  expect(listed).toEqual(
    expect.arrayContaining([`${url}/`, `${url}/filing`, `${url}/filing/TX`, `${url}/filing/DC`]),
  );
  expect(new Set(listed).size).toBe(listed.length);
  expect(listed.length).toBeGreaterThan(55);
  const built = new Set(prerenderedPaths().map((path) => url + path));
  expect(listed.filter((at) => !built.has(at))).toEqual([]);
  expect(listed.filter((at) => /login|signup|reset|verify|user|admin/.test(at))).toEqual([]);
});

test('robots are told where it is', () => {
  const robots = readFileSync(join(import.meta.dirname, '..', 'static', 'robots.txt'), 'utf8');
  expect(robots).toContain(`\nSitemap: ${url}/sitemap.xml\n`);
});
