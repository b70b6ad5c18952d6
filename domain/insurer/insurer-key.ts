/** Words that names abbreviate, as they are written out. */
const WRITTEN_OUT: Readonly<Record<string, string>> = {
  co: 'company',
  corp: 'corporation',
  inc: 'incorporated',
  indem: 'indemnity',
  ins: 'insurance',
  ltd: 'limited',
  svcs: 'services',
};

/**
 * The same text for the same name of an insurer: "ADMIRAL INS. CO." and "Admiral Insurance Company". Names that differ
 * in a word are different insurers ("Scottsdale Insurance", "Scottsdale Indemnity"), so nothing is left out but signs.
 */
export function insurerKey(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll(/[\p{M}'’.]/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => WRITTEN_OUT[word] ?? word)
    .join('');
}

/** "12345", or an alien insurer's "AA-1121000". */
const INSURER_NUMBER = /^(\d{5}|AA-?\d{7})$/i;

/** What is said of a number that is none. */
export const NOT_AN_INSURER_NUMBER = 'A NAIC number has five digits; an alien number is AA and seven digits.';

/** A NAIC or alien number as it is compared, "AA1121000" for "aa-1121000"; null for what is none. */
export function insurerNumber(text: string): string | null {
  const trimmed = text.trim();
  return INSURER_NUMBER.test(trimmed) ? trimmed.toUpperCase().replace('-', '') : null;
}
