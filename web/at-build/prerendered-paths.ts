import { readdirSync } from 'node:fs';
import { JURISDICTION_CODES } from '#domain/jurisdictions/codes.ts';

const FOR_EVERYBODY = ['/', '/filing', '/about', '/contact', '/faq', '/sample-proof', '/privacy', '/terms'];
/** Reached from a page, not by a search. The application comes after them. */
export const WAYS_IN = ['/login', '/signup', '/reset-password'];
/** Reached from a paper: a search leads nobody to it. */
const FROM_PAPER = ['/verify'];
/** Reached from a mail. They need the application. */
export const FROM_MAILS = ['/verify-email', '/change-email', '/stop-reset'];

/** What search engines are told of: the pages for everybody, and one guide per state with rules. */
export function indexedPaths(): string[] {
  const folders = new Set(readdirSync(new URL('../../rulebook', import.meta.url)));
  const withRules = JURISDICTION_CODES.filter((code) => folders.has(code.toLowerCase()));
  return [...FOR_EVERYBODY, ...withRules.map((code) => `/filing/${code}`)];
}

/** The pages that the server draws and that need no router. */
export function servedPaths(): string[] {
  return [...indexedPaths(), ...WAYS_IN, ...FROM_PAPER];
}

/** The addresses that become HTML files at build time: every public page. */
export function prerenderedPaths(): string[] {
  return [...servedPaths(), ...FROM_MAILS];
}
