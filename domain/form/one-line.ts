/**
 * Control and line separating characters would let a text write lines of its own into a mail, a table or a form of a
 * state; those that turn the direction of writing let it look like another one.
 */
const SEVERAL_LINES = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

/** Whether a text is one line of characters that people can see. */
export const isOneLine = (text: string): boolean => !SEVERAL_LINES.test(text);

/** What to say of one that is not. */
export const notOneLine = (label: string) =>
  `${label} contains a line break or a hidden character. Clear the field and type it again.`;
