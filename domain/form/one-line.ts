/** Would let a text write lines of its own into a mail, a table or a form of a state. */
const LINE_BREAKS = /[\p{Cc}\u2028\u2029]/u;

/**
 * Nobody sees them: those of direction let a text look like another one, the others make two texts of one that reads the
 * same, or stand for a text where there is none. Joiners between letters belong to some scripts, and a sign of how
 * something is drawn to an emoji or a digit before it.
 */
const UNSEEN =
  /(?![\u200c\u200d])\p{Cf}|\u034f|\u17b4|\u17b5|[\u115f\u1160\u2800\u3164\uffa0]|(?<!\P{ASCII})[\u200c\u200d]|(?<![\p{Emoji}])[\ufe00-\ufe0f]/gu;

/** Stands where a program could not read what somebody wrote: what it was is lost, and nobody files with it. */
const LOST = '\ufffd';

/** Whether a text is one line of characters that people can see. */
export const isOneLine = (text: string): boolean =>
  !LINE_BREAKS.test(text) && text.search(UNSEEN) === -1 && !text.includes(LOST);

/** What to say of one that is not. */
export const notOneLine = (label: string) =>
  `${label} contains a line break or a hidden character. Clear the field and type it again.`;

/** A text with one plain space wherever it has white space: two names must not differ in nothing that anybody sees. */
export const withPlainSpaces = (text: string): string => text.trim().replace(/\s+/gu, ' ');

/**
 * A text of several lines without what nobody sees: other programs leave it in what is copied from them, and a text
 * that turns its direction, or says nothing at all, reads as another one in a mail.
 */
export const withoutUnseen = (text: string): string =>
  text
    .replace(/\r\n?|[\u2028\u2029]/gu, '\n')
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .replace(UNSEEN, '');
