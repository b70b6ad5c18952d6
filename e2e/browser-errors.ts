import type { Page } from 'playwright-core';

/** Grows by what the browser complains of from now on: what was thrown, was not had, or the security policy refused. */
export function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return errors;
}
