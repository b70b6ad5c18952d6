import { setTimeout as sleep } from 'node:timers/promises';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import { z } from 'zod';
import { launchProduct } from '../e2e/launch-product.ts';
import { findBrowser } from './find-browser.ts';
import { freePort } from './free-port.ts';

/**
 * `npm run audit:pages`: Lighthouse on public pages as on a phone with a slow connection, of a product that is started
 * for it. `-- /about /filing/TX` takes these pages alone. Prints a line for each and fails below what is wanted.
 */
const PAGES = [
  '/',
  '/about',
  '/contact',
  '/faq',
  '/sample-proof',
  '/filing',
  '/filing/TX',
  '/filing/CA',
  '/filing/NY',
  '/filing/GU',
  '/privacy',
  '/terms',
  '/login',
  '/signup',
  '/reset-password',
];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const WANTED = 100;

const audits = z.record(
  z.string(),
  z.object({ score: z.number().nullable(), numericValue: z.number().optional(), title: z.string() }),
);

const wanted = process.argv.slice(2);
const pages = wanted.length > 0 ? wanted : PAGES;
const { product, stop } = await launchProduct({
  BROWSER_PATH: process.env.BROWSER_PATH ?? findBrowser(console.log),
});
const port = await freePort();
const browser = await chromium.launch({
  executablePath: product.browserPath,
  args: [`--remote-debugging-port=${port}`, '--no-sandbox'],
});
let missed = 0;
try {
  console.log(
    `${'page'.padEnd(18)}${CATEGORIES.map((name) => name.padStart(16)).join('')}   LCP s   CLS   kB`,
  );
  for (const page of pages) {
    // A page is drawn once for everybody who comes: its first reader is not who is asked.
    await (await fetch(`${product.url}${page}`)).text();
    const result = await lighthouse(`${product.url}${page}`, {
      port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: [...CATEGORIES],
    });
    if (result === undefined) throw new Error(`Lighthouse said nothing of ${page}.`);
    const { categories } = result.lhr;
    const held = audits.parse(result.lhr.audits);
    const scores = CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100));
    const number = (name: string) => held[name]?.numericValue ?? Number.NaN;
    console.log(
      page.padEnd(18) +
        scores.map((score) => String(score).padStart(16)).join('') +
        (number('largest-contentful-paint') / 1000).toFixed(2).padStart(8) +
        number('cumulative-layout-shift').toFixed(3).padStart(6) +
        (number('total-byte-weight') / 1000).toFixed(0).padStart(5),
    );
    if (scores.every((score) => score >= WANTED)) continue;
    missed += 1;
    const weighed = new Set(
      CATEGORIES.flatMap((name) => categories[name]?.auditRefs ?? [])
        .filter(({ weight }) => weight > 0)
        .map(({ id }) => id),
    );
    for (const [id, { score, title }] of Object.entries(held))
      if (weighed.has(id) && score !== null && score < 0.995) console.log(`    ${id}: ${score} (${title})`);
    // What one page left running is no other’s.
    await sleep(200);
  }
} finally {
  await browser.close();
  await stop();
}
console.log(`${missed} of ${pages.length} pages below what is wanted, ${WANTED}`);
process.exitCode = missed === 0 ? 0 : 1;
