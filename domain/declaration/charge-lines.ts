import type { LineOfBusiness } from '../tax/vocabulary.ts';
import { type ChargeRow, lineOfRow } from './charge-rows.ts';
import { type DeclarationText, leftOf, linesBeside } from './declaration-text.ts';
import { isOnlyLine, lineIn } from './line-in.ts';
import { mayHoldTitle } from './page-cells.ts';
import { HAS_LETTERS } from './sections.ts';

/** Charges with the line of business that their own words do not name, and what stands around them does. */
export const withLinesNamed = (text: DeclarationText, rows: readonly ChargeRow[]): readonly ChargeRow[] =>
  withLiabilityNamed(text, withHeadsOfBoxes(text, rows));

/** A box that says "Premium" and no more: what it is for stands at its head. */
const IS_BARE = /^(?:(?:annual|total|part|section|coverage) )*premium$/i;
/** How high a box is, in heights of its lines. */
const HIGHEST = 20;

/** Charges whose premiums stand each in a box of its own, by the line of business that heads it; as they are where one has no such head. */
function withHeadsOfBoxes(text: DeclarationText, rows: readonly ChargeRow[]): readonly ChargeRow[] {
  const bare = rows.filter(({ label }) => IS_BARE.test(label));
  if (bare.length < 2) return rows;
  const named = new Map(
    bare.flatMap((row) => {
      const head = headOf(text, row);
      return head === null ? [] : [[row, { ...row, label: `${head} ${row.label}` }] as const];
    }),
  );
  const lines = new Set([...named.values()].map(({ label }) => lineIn(label)));
  const areTold = named.size === bare.length && lines.size > 1;
  return areTold ? rows.map((row) => named.get(row) ?? row) : rows;
}

function headOf(text: DeclarationText, { cell }: ChargeRow): string | null {
  const [left = cell] = leftOf(text, cell);
  const start = HAS_LETTERS.test(cell.text) ? cell : left;
  for (const line of linesBeside(text, cell, { direction: 'ABOVE', most: HIGHEST })) {
    const head = line.find(({ x }) => Math.abs(x - start.x) < start.height / 2);
    if (head !== undefined && isOnlyLine(head.text)) return head.text;
  }
  return null;
}

const IS_LIABILITY =
  /^(?:(?:total|annual) )*(?:premises |(?:bodily injury (?:and|&|\/) property damage|bi ?\/ ?pd) )?liability(?: coverage)?(?: premium)?$/i;
/** Policies that have property and liability both, and are one line of business. */
const OF_BOTH =
  /\b(?:home ?owners?|dwelling|ho-?\s?\d|dp-?\s?\d|business ?owners?|bop|package|autos?|automobiles?|truck\w*|garage|farm|ranch|condo\w*|renters?|rental|mobile ?home|yacht|boat|marine|umbrella)\b/i;
const OF_AUTOS =
  /\b(?:commercial|business) autos?\b|\bautomobile\b|\btruck(?:ers['’]?|ing)\b|\bmotor carrier\b/i;

/**
 * Charges with what "Liability" alone is of: beside property general liability, and on a policy of autos beside their physical
 * damage the autos'. As they are where the paper is of a kind that has both in one.
 */
function withLiabilityNamed(text: DeclarationText, rows: readonly ChargeRow[]): readonly ChargeRow[] {
  if (!rows.some(isLiability)) return rows;
  const line = lineOfLiability(text, rows);
  return line === null ? rows : rows.map((row) => (isLiability(row) ? { ...row, line } : row));
}

function lineOfLiability(text: DeclarationText, rows: readonly ChargeRow[]): LineOfBusiness | null {
  const isBeside = (line: LineOfBusiness) =>
    rows.some((row) => lineOfRow(row) === line && isOnlyLine(row.label.replace(/ premium$/i, '')));
  if (isBeside('AUTO_PHYSICAL_DAMAGE'))
    return text.cells.some((cell) => mayHoldTitle(cell) && OF_AUTOS.test(cell.text))
      ? 'COMMERCIAL_AUTO_LIABILITY'
      : null;
  const isOfBoth = text.cells.some((cell) => OF_BOTH.test(cell.text));
  return isBeside('COMMERCIAL_PROPERTY') && !isOfBoth ? 'GENERAL_LIABILITY' : null;
}

const isLiability = ({ label }: ChargeRow) => IS_LIABILITY.test(label.replaceAll(/\s*\([^)]*\)/g, '').trim());
