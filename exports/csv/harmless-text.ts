/**
 * A spreadsheet runs what begins like a formula, also behind blanks and signs that nobody sees, and some take the
 * full-width forms of =, +, - and @ for the narrow ones.
 */
const FORMULA = /^[\s\p{C}\p{M}]*[=+\-@＝＋－＠﹦﹢﹣﹫]|^[\t\r\n]/u;

/** Text that people typed gets an apostrophe before it where a spreadsheet would run it. */
export function harmlessText(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}
