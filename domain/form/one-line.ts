/** Would let a text write lines of its own into a mail, a table or a form of a state. */
const LINE_BREAKS = /[\p{Cc}\u2028\u2029]/u;

/**
 * Nobody sees them: those of direction let a text look like another one, the others make two texts of one that reads the
 * same, or stand for a text where there is none. Joiners between letters belong to some scripts, and a sign of how
 * something is drawn to an emoji before it, or to a digit in a box.
 */
const IGNORED = String.raw`\p{Cf}\p{Default_Ignorable_Code_Point}\u2800`;
const DRAWN_BEFORE_JOINER = String.raw`(?![${IGNORED}])\P{ASCII}|\p{Extended_Pictographic}\ufe0f`;
const DRAWN_BEFORE_LOOK = String.raw`\p{Extended_Pictographic}|[\d#*](?=\ufe0f\u20e3)`;
const UNSEEN = new RegExp(
  [
    String.raw`(?![\u200c\u200d\ufe0e\ufe0f])[${IGNORED}]`,
    String.raw`(?<!${DRAWN_BEFORE_JOINER})[\u200c\u200d]`,
    String.raw`(?<!${DRAWN_BEFORE_LOOK})[\ufe0e\ufe0f]`,
  ].join('|'),
  'gu',
);

/** Stands where a program could not read what somebody wrote: what it was is lost, and nobody files with it. */
const LOST = '\ufffd';

/** Whether a text is one line of characters that people can see. */
export const isOneLine = (text: string): boolean =>
  !LINE_BREAKS.test(text) && text.search(UNSEEN) === -1 && !text.includes(LOST);

/** What to say of one that is not. */
export const notOneLine = (label: string) =>
  `${label} contains a line break or a hidden character. Clear the field and type it again.`;

/** A text with one plain space wherever it has white space. */
const withPlainSpaces = (text: string): string => text.trim().replace(/\s+/gu, ' ');

/** What is left of such signs in one line: emojis and some scripts are read without them, too. */
const UNDRAWN = /\p{Default_Ignorable_Code_Point}/gu;

/** A name without what nobody sees, and with plain spaces: two names must not differ in nothing that anybody sees. */
export const asName = (text: string): string => withPlainSpaces(text.replace(UNDRAWN, ''));

const LATIN = /\p{Script=Latin}/u;
const LOOKS_LATIN = /[\p{Script=Cyrillic}\p{Script=Greek}]/u;

/** Whether a word has letters of two alphabets that look alike, as no word of any language has. */
export const mixesAlphabets = (text: string): boolean =>
  (text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).some((word) => LATIN.test(word) && LOOKS_LATIN.test(word));

/**
 * A text of several lines without what nobody sees: other programs leave it in what is copied from them, and a text
 * that turns its direction, or says nothing at all, reads as another one in a mail.
 */
export const withoutUnseen = (text: string): string =>
  text
    .replace(/\r\n?|[\u2028\u2029]/gu, '\n')
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .replace(UNSEEN, '');
