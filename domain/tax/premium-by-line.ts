import { allocate } from '../money/allocate.ts';
import { type Cents, cents } from '../money/cents.ts';
import { type RoundingMode, round } from '../money/round.ts';
import type { Coverage } from './types.ts';
import { LINES_OF_BUSINESS, type LineOfBusiness } from './vocabulary.ts';

/** All premium of one line of business; `line` null gathers what was given without one. */
export interface LinePremium {
  line: LineOfBusiness | null;
  premium: Cents;
}

const LINE_ORDER: ReadonlyMap<LineOfBusiness | null, number> = new Map(
  LINES_OF_BUSINESS.map((line, index) => [line, index]),
);

/** Premium by line in the order of the vocabulary, so that the order of the coverages decides nothing. */
export function premiumByLine(coverages: readonly Coverage[]): LinePremium[] {
  const [only] = coverages;
  if (coverages.length === 1 && only !== undefined) return [{ line: only.line, premium: only.premium }];
  const premiums = new Map<LineOfBusiness | null, Cents>();
  for (const { line, premium } of coverages) {
    premiums.set(line, cents((premiums.get(line) ?? 0n) + premium));
  }
  const lines = [...premiums].map(([line, premium]) => ({ line, premium }));
  return lines.sort((left, right) => orderOf(left.line) - orderOf(right.line));
}

function orderOf(line: LineOfBusiness | null): number {
  return LINE_ORDER.get(line) ?? LINES_OF_BUSINESS.length;
}

/**
 * The premiums after the total is rounded to `unit` cents and divided among the lines in whole units, so that
 * what an office receives line by line adds up to the premium it receives in all.
 */
export function roundPremiums(
  lines: readonly LinePremium[],
  unit: bigint,
  mode: RoundingMode,
): LinePremium[] {
  let total = 0n;
  for (const { premium } of lines) total += premium;
  const parts = allocate(cents(round(total, 1n, mode, unit)), weightsOf(lines), unit);
  return lines.map(({ line }, index) => ({ line, premium: parts[index] ?? cents(0n) }));
}

/** An amount for the whole policy, such as a fee, divided among its lines in proportion to their premium. */
export function divideAmongLines(amount: Cents, lines: readonly LinePremium[]): Cents[] {
  return allocate(amount, weightsOf(lines));
}

function weightsOf(lines: readonly LinePremium[]): bigint[] {
  return lines.map(({ premium }) => (premium < 0n ? -premium : premium));
}
