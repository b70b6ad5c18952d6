/**
 * A spreadsheet runs what begins like a formula, also behind blanks and signs that nobody sees, and some take the
 * full-width forms of =, +, - and @ for the narrow ones.
 */
const FORMULA = /^[\s\p{C}\p{M}]*[=+\-@＝＋－＠﹦﹢﹣﹫]|^[\t\r\n]/u;

/** Looks as if it had been given its apostrophe here: it gets one too, so that an import that takes one off finds it. */
const LIKE_GUARDED = /^'+[^\p{L}\p{N}']/u;

/** Most cells begin so, and nothing that begins so is run. */
const PLAIN = /^[A-Za-z0-9]/;

/**
 * Text that people typed gets an apostrophe before it where a spreadsheet would run it. Reversible:
 * documents/table-file/parse-table-file.ts takes it off.
 */
export function escapeFormula(text: string): string {
  if (PLAIN.test(text)) return text;
  return FORMULA.test(text) || LIKE_GUARDED.test(text) ? `'${text}` : text;
}
