import fc from 'fast-check';
import { FILING_TYPES } from '#domain/filing/vocabulary.ts';
import { EXEMPTIONS, FEE_CHARGERS, FEE_KINDS, LINES_OF_BUSINESS } from '#domain/tax/vocabulary.ts';
import { addDays } from './days.ts';
import { asList, asTable, asText, type State } from './read-states.ts';
import type { WrittenTransaction } from './read-transaction.ts';

const FIRST = '1990-01-01';
const LAST = '2027-12-31';
const DATES = ['invoice', 'issue', 'procurement', 'acceptance'] as const;

/** A day by chance: one of the borders of the state's entries, or any day. Both are numbers, so that they shrink. */
const dayPick = fc.record({
  border: fc.option(fc.nat(10_000), { freq: 2 }),
  year: fc.integer({ min: 1990, max: 2027 }),
  month: fc.integer({ min: 1, max: 12 }),
  day: fc.integer({ min: 1, max: 28 }),
});

const cents = fc.oneof(
  { weight: 4, arbitrary: fc.nat(5_000_000) },
  { weight: 2, arbitrary: fc.nat(20_000).map((dollars) => dollars * 100) },
  { weight: 2, arbitrary: fc.nat(300) },
  // Halves of a cent and of a dollar, where rounding decides.
  { weight: 2, arbitrary: fc.nat(4_000).map((count) => count * 50) },
  { weight: 1, arbitrary: fc.nat(99_999_999_999) },
  { weight: 1, arbitrary: fc.constant(0) },
);

const coverage = fc.record({
  line: fc.option(fc.constantFrom(...LINES_OF_BUSINESS), { freq: 8, nil: undefined }),
  premium: cents,
  /** Parts in a thousand of the premium, or none told. */
  outside: fc.option(fc.oneof(fc.nat(1000), fc.constantFrom(0, 1000)), { freq: 2, nil: undefined }),
});

const fee = fc.record({
  kind: fc.constantFrom(...FEE_KINDS),
  amount: cents,
  chargedBy: fc.option(fc.constantFrom(...FEE_CHARGERS), { freq: 4, nil: undefined }),
});

/** What of a transaction is spoilt, so that both engines must refuse it; mostly nothing. */
const fault = fc.oneof(
  { weight: 97, arbitrary: fc.constant('none' as const) },
  { weight: 3, arbitrary: fc.constantFrom('sign', 'feeSign', 'outside', 'payer', 'order', 'share') },
);

/** A transaction, and whether it meets the law of today or the made-up one. */
export interface RandomQuestion {
  written: WrittenTransaction;
  madeUpLaw: boolean;
}

/** Random transactions, mostly such as can be assessed, at the borders of every entry and in between. */
export function randomQuestions(
  states: ReadonlyMap<string, State>,
  places: readonly string[],
): fc.Arbitrary<RandomQuestion> {
  const codes = [...states.keys()].sort();
  const borders = new Map(codes.map((code) => [code, bordersOf(states.get(code))]));
  return fc
    .record({
      state: fc.constantFrom(...codes),
      madeUpLaw: fc.boolean(),
      filingType: fc.constantFrom(...FILING_TYPES),
      policy: dayPick,
      transaction: fc.option(fc.oneof(fc.nat(800), dayPick), { freq: 5, nil: undefined }),
      term: fc.option(fc.oneof(fc.constantFrom(365, 366, 730), fc.integer({ min: 1, max: 1500 }), dayPick), {
        freq: 1,
        nil: undefined,
      }),
      dates: fc.record(
        { invoice: dayPick, issue: dayPick, procurement: dayPick, acceptance: dayPick },
        { requiredKeys: [] },
      ),
      coverages: fc.oneof(
        fc.array(coverage, { minLength: 1, maxLength: 1 }),
        fc.array(coverage, { minLength: 1, maxLength: 6 }),
      ),
      fees: fc.oneof(fc.array(fee, { maxLength: 0 }), fc.array(fee, { maxLength: 4 })),
      exemptions: fc.oneof(
        { weight: 3, arbitrary: fc.constant([]) },
        { weight: 1, arbitrary: fc.subarray([...EXEMPTIONS]) },
      ),
      municipality: fc.option(
        fc.record({
          place: fc.constantFrom(...places),
          share: fc.constantFrom(undefined, '1', '0.5', '0.333', '0.25', '0.0001'),
        }),
        { freq: 1, nil: undefined },
      ),
      inOtherStates: fc.boolean(),
      fault,
    })
    .map((picked) => ({
      madeUpLaw: picked.madeUpLaw,
      written: written(picked, borders.get(picked.state) ?? []),
    }));
}

type Day = { border: number | null; year: number; month: number; day: number };

/** What was picked, as numbers, before it becomes a transaction whose days and signs fit together. */
interface Picked {
  state: string;
  filingType: string;
  policy: Day;
  transaction: number | Day | undefined;
  term: number | Day | undefined;
  dates: Partial<Record<(typeof DATES)[number], Day>>;
  coverages: readonly { line: string | undefined; premium: number; outside: number | undefined }[];
  fees: readonly { kind: string; amount: number; chargedBy: string | undefined }[];
  exemptions: readonly string[];
  municipality: { place: string; share: string | undefined } | undefined;
  inOtherStates: boolean;
  fault: 'none' | 'sign' | 'feeSign' | 'outside' | 'payer' | 'order' | 'share';
}

function written(picked: Picked, borders: readonly string[]): WrittenTransaction {
  const { fault, filingType, municipality } = picked;
  const policyEffectiveDate = dayFrom(picked.policy, borders);
  const later = (than: string, pick: number | Day): string => {
    if (typeof pick === 'number') return addDays(than, pick);
    const day = dayFrom(pick, borders);
    return day < than && fault !== 'order' ? than : day;
  };
  const termStartDate =
    picked.term === undefined ? undefined : later(addDays(policyEffectiveDate, 1), picked.term);
  const mayBeLater = filingType.startsWith('ENDORSEMENT') || termStartDate !== undefined || fault === 'order';
  const transactionEffectiveDate =
    picked.transaction === undefined
      ? termStartDate
      : mayBeLater
        ? later(termStartDate ?? policyEffectiveDate, picked.transaction)
        : policyEffectiveDate;
  const sign = filingType === 'ENDORSEMENT_RETURN' ? -1 : 1;
  const money = (amount: number, isWrong = false) => dollars(amount * (isWrong ? -sign : sign));
  const dates: Record<string, string> = {};
  for (const name of DATES) {
    const pick = picked.dates[name];
    if (pick !== undefined) dates[name] = dayFrom(pick, borders);
  }
  return {
    state: picked.state,
    filingType,
    policyEffectiveDate,
    transactionEffectiveDate,
    termStartDate,
    dates,
    coverages: picked.coverages.map(({ line, premium, outside }, index) => ({
      line,
      premium: money(premium, fault === 'sign' && index === 0),
      premiumOutsideUs:
        outside === undefined
          ? undefined
          : money(Math.floor((premium * outside) / 1000) + (fault === 'outside' ? premium + 1 : 0)),
    })),
    fees: picked.fees.map(({ kind, amount, chargedBy }) => ({
      kind,
      amount: money(amount, fault === 'feeSign'),
      chargedBy: chargedBy ?? (kind === 'OTHER_FEE' && fault !== 'payer' ? 'INSURER' : undefined),
    })),
    exemptions: picked.exemptions,
    municipality: municipality && {
      place: municipality.place,
      share: fault === 'share' ? '1.01' : municipality.share,
    },
    allocation: picked.inOtherStates
      ? [
          { state: picked.state, premium: '1.00' },
          { state: picked.state === 'TX' ? 'OK' : 'TX', premium: '1.00' },
        ]
      : undefined,
  };
}

function dayFrom({ border, year, month, day }: Day, borders: readonly string[]): string {
  if (border !== null && borders.length > 0) return borders[border % borders.length] ?? FIRST;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** The day before each first day, each first and last day, and the day after each last day. */
function bordersOf(state: State | undefined): string[] {
  const days = new Set<string>();
  for (const rule of state?.charges ?? []) {
    for (const node of asList(rule.entries)) {
      const { from, to } = asTable(node);
      if (from !== 'null') days.add(asText(from)).add(addDays(asText(from), -1));
      if (to !== 'null') days.add(asText(to)).add(addDays(asText(to), 1));
    }
  }
  return [...days].filter((day) => day >= FIRST && day <= LAST).sort();
}

function dollars(cents: number): string {
  const size = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${size.slice(0, -2)}.${size.slice(-2)}`;
}
