import { CORE_SCHEMA, dump } from 'js-yaml';
import { JURISDICTION_CODES } from '#domain/jurisdictions/codes.ts';
import { JURISDICTION_NAMES } from '#domain/jurisdictions/names.ts';
import { coverageOf } from '#domain/rules/coverage.ts';
import type { Rulebook } from '#domain/rules/rulebook.ts';

const HEADER = '# Generated from the rulebook by scripts/generate-coverage.ts; a test keeps it current.\n';

/** coverage.yaml: what the rulebook holds of every jurisdiction, through when, and what it lacks. */
export function coverageText({ states }: Rulebook): string {
  const rows = JURISDICTION_CODES.map((code) => {
    const state = states[code];
    return [
      code,
      {
        name: JURISDICTION_NAMES[code],
        coverage: coverageOf(state),
        verified_through: state?.facts.verifiedThrough ?? null,
        rules: state?.rules.map(({ id }) => id) ?? [],
        known_gaps: state?.facts.knownGaps.map(({ what }) => what) ?? [],
      },
    ];
  });
  return (
    HEADER + dump(Object.fromEntries(rows), { schema: CORE_SCHEMA, lineWidth: -1, quoteStyle: 'double' })
  );
}
