/** Both kinds of letters have all of these, so most texts are looked at no further. */
const PLAIN = /^[\n\u0020-\u007e\u00a0-\u00ac\u00ae-\u017f]*$/;
const LINE_END = /\r\n?|[\u0085\u2028\u2029]/g;
/** Marks that nobody sees: of direction, of joining, of where a word may end. */
const UNSEEN = /[\p{Cc}\p{Cf}]/u;

/** Whether letters of a kind have a form for this character. */
export type HasForm = (codePoint: number) => boolean;

/**
 * A text as letters of a kind can print it. What they have no form for would come out as an empty box, the same for
 * every such character, and two names would read alike on a proof: it is written by what says the same, "A" for a
 * full-width "Ａ", or else by its number, "[U+682A]".
 */
export function printableText(text: string, hasForm: HasForm): string {
  if (PLAIN.test(text)) return text;
  // Composed, an accent is part of its letter, whose form may be there where the accent's own is not.
  const lines = text.toWellFormed().normalize('NFC').replace(LINE_END, '\n');
  return Array.from(lines, (character) => printable(character, hasForm)).join('');
}

function printable(character: string, hasForm: HasForm): string {
  if (character === '\n') return character;
  if (character === '\t') return ' ';
  if (UNSEEN.test(character)) return '';
  if (hasForm(codePointOf(character))) return character;
  const same = [...character.normalize('NFKC')];
  if (same.every((part) => hasForm(codePointOf(part)))) return same.join('');
  return `[U+${codePointOf(character).toString(16).toUpperCase().padStart(4, '0')}]`;
}

const codePointOf = (character: string): number => character.codePointAt(0) ?? 0;
