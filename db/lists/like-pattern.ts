/** A text as `like` and `ilike` find it letter for letter: "50%_off" is looked for as it is written. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

/** The pattern of `like` for a text anywhere in a column. */
export function containsPattern(text: string): string {
  return `%${escapeLike(text)}%`;
}
