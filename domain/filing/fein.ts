/**
 * The federal employer identification number of an insured. Inside the product it exists only sealed: a text that shows
 * its last four digits and holds the number encrypted, "ending-6789.<id of the key>.<encrypted>". Free of everything
 * else, so that forms in the browser may use it.
 */
const CLEAR = /^(\d{2})[-\u2010-\u2013\s]?(\d{7})$/;
const SEALED = /^ending-(\d{4})\.([0-9a-f]{16})\.([0-9a-f]{100})$/;
const SEALED_PREFIX = 'ending-';

/** Stands for a text that was no FEIN: what was typed is kept nowhere. */
export const UNREADABLE_FEIN = 'not nine digits';

/** What is said of such a text. */
export const FEIN_FAULT = 'Enter a FEIN of nine digits, such as 12-3456789.';
/** What is said of a sealed text that is not as we sealed it. */
export const SEALED_FEIN_FAULT = 'This FEIN cannot be read. Enter its nine digits again, or leave it blank.';

/** "12-3456789" for nine digits with or without the hyphen; null for anything else. */
export function parseFein(text: string): string | null {
  const [, prefix, rest] = CLEAR.exec(text.trim()) ?? [];
  return prefix === undefined ? null : `${prefix}-${rest}`;
}

export interface SealedFein {
  /** The last four digits. */
  ending: string;
  /** Which of the installation's keys it was sealed with. */
  keyId: string;
  /** The number, encrypted, in hex. */
  encrypted: string;
}

/** The parts of a sealed FEIN, which say nothing yet of whether we sealed it; null for a text of another form. */
export function parseSealedFein(text: string): SealedFein | null {
  const [, ending, keyId, encrypted] = SEALED.exec(text) ?? [];
  if (ending === undefined || keyId === undefined || encrypted === undefined) return null;
  return { ending, keyId, encrypted };
}

/** The text that parseSealedFein reads. */
export function formatSealedFein({ ending, keyId, encrypted }: SealedFein): string {
  return `${SEALED_PREFIX}${ending}.${keyId}.${encrypted}`;
}

/** Whether a text claims to be sealed: it is taken for nothing else, however it was altered. */
export const claimsToBeSealed = (text: string): boolean => text.startsWith(SEALED_PREFIX);

/** "ending 6789" for a sealed FEIN; null for anything else, of which nothing is shown. */
export function describeFein(text: string): string | null {
  const sealed = parseSealedFein(text);
  return sealed === null ? null : `ending ${sealed.ending}`;
}
