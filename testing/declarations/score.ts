import type { ReadField } from '#domain/declaration/read-field.ts';

/** How a reader did: how many fields it found, missed and read wrong, and which. */
export interface Score {
  expected: number;
  found: number;
  wrong: string[];
  missed: string[];
}

/** Case, a sign at the end, the bend of an apostrophe, and the zeros of "60.00" make no difference. */
const plain = (text: string) =>
  (/^\d+\.\d+$/.test(text)
    ? String(Number(text))
    : text
        .replace(/[.,]$/, '')
        .replaceAll('’', "'")
        .replaceAll(/(?<=[a-z])\./gi, '')
  ).toLowerCase();

/** Compares what was read with what stands on the page; a field that the page does not say is wrong. */
export function scoreOf(
  name: string,
  fields: readonly Pick<ReadField, 'path' | 'value'>[],
  expected: Readonly<Record<string, string>>,
): Score {
  const read = new Map(fields.map(({ path, value }) => [path, value]));
  const score: Score = { expected: Object.keys(expected).length, found: 0, wrong: [], missed: [] };
  for (const [path, value] of Object.entries(expected)) {
    const said = read.get(path);
    if (said === undefined) score.missed.push(`${name}: ${path} (${value})`);
    else if (plain(said) === plain(value)) score.found += 1;
    else score.wrong.push(`${name}: ${path} is ${said}, not ${value}`);
  }
  for (const [path, value] of read)
    if (!(path in expected)) score.wrong.push(`${name}: ${path} is ${value}, not blank`);
  return score;
}

export function together(scores: readonly Score[]): Score {
  return {
    expected: scores.reduce((sum, { expected }) => sum + expected, 0),
    found: scores.reduce((sum, { found }) => sum + found, 0),
    wrong: scores.flatMap(({ wrong }) => wrong),
    missed: scores.flatMap(({ missed }) => missed),
  };
}
