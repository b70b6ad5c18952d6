import type { Page } from 'playwright-core';
import type { TestContext } from 'vitest';

/** Pages that nobody closed yet. */
const openPages = new Set<Page>();

/** Counts a page among those that a fault is told with. */
export function watchShown(page: Page): void {
  openPages.add(page);
  page.once('close', () => openPages.delete(page));
}

/** Says with a fault of a test what its pages showed: on another machine it may pass. */
export async function tellWhatWasShown({ task }: TestContext): Promise<void> {
  const [error] = task.result?.errors ?? [];
  if (error === undefined) return;
  for (const page of openPages) {
    const text = await page.evaluate<string>('document.body.innerText').catch(String);
    const shown = `\nshown at ${page.url()}: ${text.replaceAll(/\s+/g, ' ').slice(0, 600)}`;
    error.message += shown;
    // What a report is written from: without it, the words above never reached one.
    error.stack = `${error.stack ?? error.message}${shown}`;
  }
}
