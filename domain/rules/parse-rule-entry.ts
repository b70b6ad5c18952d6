import { z } from 'zod';
import type { CivilDate } from '../calendar/civil-date.ts';
import { LINES_OF_BUSINESS, type LineOfBusiness } from '../tax/vocabulary.ts';
import { address, civilDate, confidence, money, RuleFileError, rate, text, texts } from './parse-parts.ts';
import {
  DISPUTE_SUBJECTS,
  type Dispute,
  ENTRY_STATUSES,
  type LineFlat,
  type LineShare,
  type LineShares,
  MUNICIPAL_CLASSES,
  type MunicipalClass,
  type PlaceRates,
  type RuleEntry,
  type RuleValue,
} from './rule.ts';

export const lines = z.array(z.enum(LINES_OF_BUSINESS)).min(1, 'must name at least one line');

export const entrySchema = z.strictObject({
  from: civilDate.nullable(),
  to: civilDate.nullable(),
  status: z.enum(ENTRY_STATUSES),
  rate: rate.optional(),
  shares: z
    .array(z.strictObject({ lines, share: rate, office_codes: text.optional(), note: text.optional() }))
    .min(1)
    .optional(),
  minimum: money.optional(),
  maximum: money.optional(),
  flat: money.optional(),
  flat_by_line: z
    .array(z.strictObject({ lines, flat: money, office_codes: text.optional(), note: text.optional() }))
    .min(1)
    .optional(),
  by_place: z.enum(MUNICIPAL_CLASSES).optional(),
  value: z.literal('none').optional(),
  unknown: z.strictObject({ missing: text, who_can_settle: text }).optional(),
  citation: text,
  source: address,
  confidence,
  seen_on: civilDate.optional(),
  seen_in: text.optional(),
  disputed: z
    .strictObject({
      about: z.enum(DISPUTE_SUBJECTS).default('RATE'),
      figures: text,
      source: address,
      who_can_settle: text,
    })
    .optional(),
  notes: texts.default([]),
});

type EntryFile = z.output<typeof entrySchema>;

/** The rates that a rule by place takes its values from, by class. */
export type PlaceRatesByClass = ReadonlyMap<MunicipalClass, PlaceRates>;

/** The entries of a file, newest first. Throws RuleFileError where two overlap or one has no single value. */
export function entriesOf(
  file: string,
  read: readonly EntryFile[],
  verifiedOn: CivilDate,
  placeRates: PlaceRatesByClass | null,
): RuleEntry[] {
  const entries = read.map((entry, index): RuleEntry => {
    const at = `entries.${index}`;
    if (entry.from !== null && entry.to !== null && entry.to < entry.from) {
      throw new RuleFileError(file, `${at}.to`, 'lies before from');
    }
    return {
      from: entry.from,
      to: entry.to,
      status: entry.status,
      value: singleValue(file, at, entry, placeRates),
      citation: entry.citation,
      source: entry.source,
      confidence: entry.confidence,
      seenOn: seenOnOf(file, at, entry, verifiedOn),
      seenIn: entry.seen_in ?? null,
      disputed: disputeOf(entry),
      notes: entry.notes,
    };
  });
  entries.sort((left, right) => ((left.from ?? '') < (right.from ?? '') ? 1 : -1));
  for (const [index, newer] of entries.entries()) {
    const older = entries[index + 1];
    if (older === undefined) break;
    if (newer.from === null || older.to === null || older.to >= newer.from) {
      throw new RuleFileError(file, 'entries', `those from ${older.from} and from ${newer.from} overlap`);
    }
  }
  return entries;
}

/** Without a day of its own an entry was seen on its last day, or on the day on which it was read. */
function seenOnOf(file: string, at: string, entry: EntryFile, verifiedOn: CivilDate): CivilDate | null {
  const last = entry.to === null || entry.to > verifiedOn ? verifiedOn : entry.to;
  if ((entry.seen_on === undefined) !== (entry.seen_in === undefined))
    throw new RuleFileError(file, `${at}.seen_in`, 'and seen_on stand together');
  if (entry.seen_on === undefined) return entry.from === null ? last : null;
  if (entry.from !== null)
    throw new RuleFileError(file, `${at}.seen_on`, 'is for an entry without a first day');
  if (entry.seen_on > last) throw new RuleFileError(file, `${at}.seen_on`, `lies after ${last}`);
  return entry.seen_on;
}

function disputeOf({ disputed }: EntryFile): Dispute | null {
  if (disputed === undefined) return null;
  const { about, figures, source, who_can_settle: whoCanSettle } = disputed;
  return { about, figures, source, whoCanSettle };
}

function singleValue(
  file: string,
  at: string,
  entry: EntryFile,
  placeRates: PlaceRatesByClass | null,
): RuleValue {
  const given = (['rate', 'flat', 'flat_by_line', 'by_place', 'value', 'unknown'] as const).filter(
    (key) => entry[key] !== undefined,
  );
  if (given.length !== 1) {
    throw new RuleFileError(
      file,
      at,
      'must hold exactly one of rate, flat, flat_by_line, by_place, value, unknown',
    );
  }
  if (entry.rate === undefined && (entry.shares ?? entry.minimum ?? entry.maximum) !== undefined) {
    throw new RuleFileError(file, at, 'shares, minimum and maximum belong to a rate');
  }
  if (entry.rate !== undefined) {
    const { text: written, exact } = entry.rate;
    if (exact.numerator > exact.denominator) {
      throw new RuleFileError(
        file,
        `${at}.rate`,
        `${written} is more than the whole; 4.85% is written 0.0485`,
      );
    }
    return {
      kind: 'RATE',
      text: entry.rate.text,
      rate: entry.rate.exact,
      shares: entry.shares === undefined ? null : sharesOf(file, at, entry.shares),
      minimum: entry.minimum ?? null,
      maximum: entry.maximum ?? null,
    };
  }
  if (entry.flat !== undefined) return { kind: 'FLAT', amount: entry.flat, byLine: null };
  if (entry.flat_by_line !== undefined) {
    return { kind: 'FLAT', amount: null, byLine: flatsOf(file, at, entry.flat_by_line) };
  }
  if (entry.unknown !== undefined) {
    const { missing, who_can_settle: whoCanSettle } = entry.unknown;
    return { kind: 'UNKNOWN', missing, whoCanSettle };
  }
  if (entry.by_place !== undefined) {
    if (placeRates === null) {
      throw new RuleFileError(file, `${at}.by_place`, 'needs the table of rates that the rule names');
    }
    return { kind: 'BY_PLACE', class: entry.by_place, rates: placeRates.get(entry.by_place) ?? new Map() };
  }
  return { kind: 'NONE' };
}

function sharesOf(file: string, at: string, read: NonNullable<EntryFile['shares']>): LineShares {
  let decimals = 0;
  for (const { share } of read) decimals = Math.max(decimals, share.exact.decimals);
  const denominator = 10n ** BigInt(decimals);
  const byLine = new Map<LineOfBusiness, LineShare>();
  for (const row of read) {
    const { numerator, decimals: own } = row.share.exact;
    const scaled = numerator * 10n ** BigInt(decimals - own);
    if (scaled > denominator)
      throw new RuleFileError(file, `${at}.shares`, `${row.share.text} is more than the whole`);
    putOnce(file, `${at}.shares`, byLine, row.lines, { text: row.share.text, scaled, note: noteOf(row) });
  }
  return { byLine, denominator, decimals };
}

function flatsOf(file: string, at: string, read: NonNullable<EntryFile['flat_by_line']>) {
  const byLine = new Map<LineOfBusiness, LineFlat>();
  for (const row of read) {
    putOnce(file, `${at}.flat_by_line`, byLine, row.lines, { amount: row.flat, note: noteOf(row) });
  }
  return byLine;
}

function noteOf(row: { office_codes?: string | undefined; note?: string | undefined }): string | null {
  return [row.office_codes, row.note].filter((part) => part !== undefined).join('; ') || null;
}

function putOnce<Value>(
  file: string,
  at: string,
  map: Map<LineOfBusiness, Value>,
  keys: readonly LineOfBusiness[],
  value: Value,
): void {
  for (const line of keys) {
    if (map.has(line)) throw new RuleFileError(file, at, `names ${line} twice`);
    map.set(line, value);
  }
}
