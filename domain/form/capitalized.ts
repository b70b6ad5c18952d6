/** "the state" at the beginning of a sentence: "The state". */
export function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
