/** More than so many are no help. */
const MOST = 4;

const wordsOf = (name: string) => new Set(name.toLowerCase().match(/[a-z]{2,}/g));

/**
 * The names that somebody may have meant, the nearest first: those that share words with the text, of which a rare one
 * says more than one that many have. None where too many are as near.
 */
export function nearChoices(text: string, names: readonly string[]): string[] {
  const asked = wordsOf(text);
  const words = names.map(wordsOf);
  const nearness = words.map((own) =>
    [...own]
      .filter((word) => asked.has(word))
      .reduce((sum, word) => sum + 1 / words.filter((other) => other.has(word)).length, 0),
  );
  const best = Math.max(0, ...nearness);
  const near = names
    .map((name, at) => ({ name, nearness: nearness[at] ?? 0 }))
    .filter((one) => best > 0 && one.nearness >= best / 2)
    .sort((one, other) => other.nearness - one.nearness)
    .map(({ name }) => name);
  return near.length > MOST ? [] : near;
}
