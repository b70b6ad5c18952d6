/** Digits as people write an account: in groups, with spaces, dots or dashes between them. */
const LONG_NUMBER = /\p{Nd}(?:[^\S\n]?[.\-–]?[^\S\n]?\p{Nd}){4,}/gu;
const SHOWN = 4;

/** The last four digits of each number of five or more in a text, each once: enough to know an account by. */
export function numberEndings(text: string): string[] {
  const digits = [...text.matchAll(LONG_NUMBER)].map(([number]) => number.replaceAll(/\P{Nd}/gu, ''));
  return [...new Set(digits.map((number) => [...number].slice(-SHOWN).join('')))];
}
