import type { OfficeCodesBody } from '#contract/filing-state.ts';
import type { OfficeCodes } from '#domain/rules/state-facts.ts';
import type { LineOfBusiness } from '#domain/tax/vocabulary.ts';

/** What an office calls each of these lines; a line that we read no code for has none. Null where we read none at all. */
export function presentOfficeCodes(
  known: OfficeCodes | null,
  lines: readonly LineOfBusiness[],
): OfficeCodesBody | null {
  if (known === null) return null;
  const { office, what, complete, note } = known;
  return {
    office,
    what,
    complete,
    note,
    lines: lines.map((line) => {
      const row = known.codes.find((each) => each.lines.includes(line));
      return {
        line,
        codes: [...(row?.codes ?? [])],
        meaning: row?.meaning ?? null,
        source: row?.source ?? null,
      };
    }),
  };
}
