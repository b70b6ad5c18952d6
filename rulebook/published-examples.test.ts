import { expect, test } from 'vitest';
import { addCents, formatCents } from '#domain/money/cents.ts';
import { assess } from '#domain/tax/assess.ts';
import { loadRulebook, RULEBOOK_FOLDER } from './load.ts';
import { readPublishedExamples } from './published-examples.ts';

const rulebook = loadRulebook();
const { examples, notReproduced } = readPublishedExamples(RULEBOOK_FOLDER);

test.each(examples.map((example) => [example.title, example] as const))('%s', (_title, example) => {
  const { transaction, amounts, printedTotal } = example;
  const { lines, stateTotal } = assess(transaction, rulebook);
  const inText = (charges: Iterable<readonly [string, Parameters<typeof formatCents>[0]]>) =>
    Object.fromEntries([...charges].map(([rule, amount]) => [rule, formatCents(amount)]));
  expect(inText(lines.map(({ rule, amount }) => [rule, amount] as const))).toEqual(inText(amounts));
  if (printedTotal === null || stateTotal === null) return;
  const premium = addCents(...transaction.coverages.map((coverage) => coverage.premium));
  const fees = addCents(...transaction.fees.map((fee) => fee.amount));
  expect(formatCents(addCents(premium, fees, stateTotal))).toBe(formatCents(printedTotal));
});

test('each names its publisher, and an office or association where it can be read', () => {
  const unsourced = [...examples, ...notReproduced].filter(
    ({ kind, source }) => kind !== 'DOCUMENT' && source === null,
  );
  expect(unsourced).toEqual([]);
});

test('what cannot be computed again says why', () => {
  expect(notReproduced.map(({ state }) => state)).toEqual(['NC', 'IL', 'AK', 'CA']);
});
