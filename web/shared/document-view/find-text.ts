/** Where a match begins and ends: in which of the texts, and at which character; the end is behind the last. */
export interface FoundText {
  from: { text: number; at: number };
  to: { text: number; at: number };
}

const SPACE = /\s/u;

/** A letter as it is compared; one that has no small form of one character is compared as it is. */
function folded(letter: string): string {
  const small = letter.toLowerCase();
  return small.length === letter.length ? small : letter;
}

/**
 * Every place of a text in pieces of a page, from the beginning, none within another. Case and spaces make no
 * difference: how words are cut into pieces is the writer's of the file.
 */
export function findText(texts: readonly string[], sought: string): FoundText[] {
  const wanted = [...sought].filter((letter) => !SPACE.test(letter)).map(folded);
  if (wanted.length === 0) return [];
  const letters = texts.flatMap((text, index) =>
    [...text.matchAll(/\S/gu)].map((match) => ({ text: index, at: match.index, letter: match[0] })),
  );
  const found: FoundText[] = [];
  for (let start = 0; start + wanted.length <= letters.length; start += 1) {
    if (!wanted.every((letter, offset) => letter === folded(letters[start + offset]?.letter ?? ''))) continue;
    const first = letters[start];
    const last = letters[start + wanted.length - 1];
    if (first === undefined || last === undefined) break;
    found.push({
      from: { text: first.text, at: first.at },
      to: { text: last.text, at: last.at + last.letter.length },
    });
    start += wanted.length - 1;
  }
  return found;
}
