import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';

/** The same rules as in the file that people read, which takes a page more than twice as long to load. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/**
 * Has `axe` in a page. The security policy refuses added script tags; the debugger may, and is quicker than a text that
 * the page evaluates.
 */
export async function loadAxe(page: Page): Promise<void> {
  if (await page.evaluate("'axe' in window")) return;
  const debug = await page.context().newCDPSession(page);
  // It stays until the page goes: leaving would put the page on line that a test has put off line.
  await debug.send('Runtime.evaluate', { expression: AXE });
}
