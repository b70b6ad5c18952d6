import type { Rulebook } from '#domain/rules/rulebook.ts';
import { compareEntries } from './compare-entries.ts';
import { compareSamples } from './compare-samples.ts';
import type { Sample } from './read-samples.ts';

/** A change of the rulebook in words: what changed in the rules, and what it does to the samples. */
export function diffText(before: Rulebook, after: Rulebook, samples: readonly Sample[]): string {
  const rules = compareEntries(before, after);
  const amounts = compareSamples(before, after, samples);
  return [
    `From rulebook ${before.version} to ${after.version}`,
    '',
    rules.length === 0 ? 'No rule changed.' : `Changes of rules: ${rules.length}`,
    ...rules.map((change) => `  ${change}`),
    '',
    amounts.length === 0
      ? `None of ${samples.length} sample filings changes by a cent.`
      : `Amounts that change in ${samples.length} sample filings: ${amounts.length}`,
    ...amounts.map((change) => `  ${change}`),
  ].join('\n');
}
