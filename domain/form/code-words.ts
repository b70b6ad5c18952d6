/** A code of the vocabulary as words: "PRINCIPAL_RESIDENCE" gives "Principal residence". */
export function codeWords(code: string): string {
  const words = code.toLowerCase().replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
