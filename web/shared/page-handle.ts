import type { PageProtection } from '#domain/access/pages.ts';

/** What a page declares of itself with `export const handle`. */
export interface PageHandle {
  protection?: PageProtection;
}
