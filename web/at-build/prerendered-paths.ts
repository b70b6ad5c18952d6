import { readdirSync } from 'node:fs';
import { JURISDICTION_CODES } from '#domain/jurisdictions/codes.ts';

const ALWAYS = [
  '/',
  '/filing',
  '/about',
  '/contact',
  '/privacy',
  '/terms',
  '/login',
  '/signup',
  '/reset-password',
  '/verify-email',
  '/change-email',
  '/stop-reset',
];

/** The addresses that become HTML files at build time: every public page, and one guide per state with rules. */
export function prerenderedPaths(): string[] {
  const folders = new Set(readdirSync(new URL('../../rulebook', import.meta.url)));
  const withRules = JURISDICTION_CODES.filter((code) => folders.has(code.toLowerCase()));
  return [...ALWAYS, ...withRules.map((code) => `/filing/${code}`)];
}
