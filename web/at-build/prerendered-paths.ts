import { readdirSync } from 'node:fs';
import { JURISDICTION_CODES } from '#domain/jurisdictions/codes.ts';

const FOR_EVERYBODY = ['/', '/filing', '/about', '/contact', '/faq', '/sample-proof', '/privacy', '/terms'];
/** Reached from a page or a mail, not by a search. They need the application. */
export const FOR_ACCOUNTS = [
  '/login',
  '/signup',
  '/reset-password',
  '/verify-email',
  '/change-email',
  '/stop-reset',
];

/** What search engines are told of: the pages for everybody, and one guide per state with rules. */
export function indexedPaths(): string[] {
  const folders = new Set(readdirSync(new URL('../../rulebook', import.meta.url)));
  const withRules = JURISDICTION_CODES.filter((code) => folders.has(code.toLowerCase()));
  return [...FOR_EVERYBODY, ...withRules.map((code) => `/filing/${code}`)];
}

/** The addresses that become HTML files at build time: every public page. */
export function prerenderedPaths(): string[] {
  return [...indexedPaths(), ...FOR_ACCOUNTS];
}
