import { displayDate, parseCivilDate } from '#domain/calendar/civil-date.ts';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import { cents, displayCents } from '#domain/money/cents.ts';
import { decimalText, parseRate } from '#domain/money/rate.ts';
import type { Rulebook } from '#domain/rules/rulebook.ts';
import { assess } from '#domain/tax/assess.ts';
import type { Assessment, BaseComponent, ChargeLine, Transaction } from '#domain/tax/types.ts';
import type { LineOfBusiness } from '#domain/tax/vocabulary.ts';
import { loadRulebook } from '#rulebook/load.ts';
import { type Comparison, requireAgreement } from './comparison.ts';
import { median } from './load.ts';
import type { Finding } from './report.ts';

const LEAST_PART = 0.6;
const WARM_UP_CALLS = 60_000;
const CALLS_PER_ROUND = 8_000;
const ROUNDS = 61;
const TRANSACTIONS_PER_KIND = 9;
const LINES: LineOfBusiness[] = ['GENERAL_LIABILITY', 'COMMERCIAL_PROPERTY', 'HOMEOWNERS', 'INLAND_MARINE'];
/** One month, so that each state has one law; days and fees vary, so that no sentence is always the same. */
const DAYS = Array.from({ length: 28 }, (_, index) =>
  parseCivilDate(`2026-03-${String(index + 1).padStart(2, '0')}`),
);

/** What a programmer would have written down of one charge, for one state, line of business and year. */
interface Charge {
  line: Omit<ChargeLine, 'base' | 'components' | 'exact' | 'amount'>;
  /** Rate and shares as numbers over a power of ten; null: a flat amount. */
  rate: { numerator: bigint; decimals: number; unit: bigint; tieWarning: string | null } | null;
  flat: ChargeLine | null;
  premium: { scaled: bigint; taxed: boolean; share: string };
  fee: { scaled: bigint; taxed: boolean; share: string };
  shareDecimals: number;
}

interface Known {
  charges: Charge[];
  /** Charges without an amount; with one of them there is no total. */
  unknown: Assessment['unknown'];
  warnings: Sentence[];
}

/** A warning with the places where day and fee go. */
interface Sentence {
  warning: Assessment['warnings'][number];
  parts: { text: string; slot: 'DAY' | 'FEE' | null }[];
}

/**
 * The engine over all jurisdictions against code that knows everything beforehand: for each state and line of
 * business it has the rates, texts and warnings of that year at hand, adds, multiplies, rounds and writes the lines.
 * Both must give the same answer to every transaction.
 */
export function benchAssessMix(): Finding[] {
  const comparison = compareMix(loadRulebook());
  requireAgreement(comparison);
  const { transactions, byEngine, byHand } = comparison;
  run(byEngine, transactions, WARM_UP_CALLS);
  run(byHand, transactions, WARM_UP_CALLS);
  // Side by side in time: what else the machine does falls on both alike.
  const rounds = Array.from({ length: ROUNDS }, () => ({
    engine: run(byEngine, transactions, CALLS_PER_ROUND),
    handWritten: run(byHand, transactions, CALLS_PER_ROUND),
  }));
  const engine = median(rounds.map((round) => round.engine));
  const handWritten = median(rounds.map((round) => round.handWritten));
  return [
    {
      what: 'assessing a mix of all states, part of hand-written code',
      value: median(rounds.map((round) => round.engine / round.handWritten)),
      unit: '',
      target: { atLeast: LEAST_PART },
      note: `${Math.round(engine).toLocaleString('en')} a second, by hand ${Math.round(handWritten).toLocaleString('en')}`,
    },
  ];
}

/** Policies of all states and four lines of business, for the engine and for the code below. */
export function compareMix(rulebook: Rulebook): Comparison {
  const transactions = transactionsOf(rulebook);
  const known = new Map<string, Known>();
  for (const transaction of transactions) {
    const key = keyOf(transaction);
    if (!known.has(key)) known.set(key, writtenDown(transaction, rulebook));
  }
  return {
    transactions,
    byEngine: (transaction) => assess(transaction, rulebook),
    byHand: (transaction) => assessByHand(transaction, known, rulebook.version),
  };
}

function run(
  work: (of: Transaction) => Assessment,
  transactions: readonly Transaction[],
  calls: number,
): number {
  let lines = 0;
  const start = performance.now();
  for (let call = 0; call < calls; call += 1)
    lines += work(transactions[call % transactions.length]!).lines.length;
  if (lines === 0) throw new Error('nothing was assessed');
  return (calls * 1000) / (performance.now() - start);
}

function transactionsOf(rulebook: Rulebook): Transaction[] {
  const states = Object.values(rulebook.states)
    .filter(({ facts }) => facts.knownGaps.every(({ effect }) => effect !== 'NOT_COMPUTABLE'))
    .map(({ code }) => code);
  return Array.from({ length: TRANSACTIONS_PER_KIND }, (_, number) =>
    LINES.flatMap((line) => states.map((state, index) => transactionOf(state, line, number * 100 + index))),
  ).flat();
}

/** Whole dollars, so that no office's rounding of the premium shows in a note. */
function transactionOf(state: JurisdictionCode, line: LineOfBusiness, number: number): Transaction {
  const on = DAYS[number % DAYS.length]!;
  return {
    state,
    filingType: 'NEW_BUSINESS',
    policyEffectiveOn: on,
    transactionEffectiveOn: on,
    dates: {},
    coverages: [{ line, premium: cents(BigInt(1_000 + number * 37) * 100n) }],
    fees: [
      { kind: 'POLICY_FEE', amount: cents(BigInt(17_500 + (number % 300) * 100)), chargedBy: 'INSURER' },
    ],
    exemptions: [],
  };
}

function keyOf({ state, coverages }: Transaction): string {
  return `${state} ${coverages[0]?.line}`;
}

/** What is the same for every such transaction, taken once from an answer and the rules behind it. */
function writtenDown(transaction: Transaction, rulebook: Rulebook): Known {
  // A copy: objects of the engine that live on would teach V8 to make all such objects where only long lives belong.
  const answer = structuredClone(assess(transaction, rulebook));
  const rules = rulebook.states[transaction.state]?.rules ?? [];
  return {
    unknown: answer.unknown,
    charges: answer.lines.map((line) => {
      const rounding = rules.find(({ id }) => id === line.rule)?.rounding;
      const shares = line.components.map(({ share }) => parseRate(share));
      const shareDecimals = Math.max(0, ...shares.map(({ decimals }) => decimals));
      const part = (index: number) => {
        const component = line.components[index];
        const share = shares[index];
        const scaled =
          share === undefined ? 0n : share.numerator * 10n ** BigInt(shareDecimals - share.decimals);
        return { scaled, taxed: component?.taxed ?? false, share: component?.share ?? '0' };
      };
      const { base: _base, components: _components, exact: _exact, amount: _amount, ...constant } = line;
      const rate = line.rate === null ? null : parseRate(line.rate);
      return {
        line: constant,
        rate: rate && {
          numerator: rate.numerator,
          decimals: rate.decimals,
          unit: rounding?.unit ?? 1n,
          tieWarning: rounding?.assumed
            ? `${line.label}: half a cent was rounded up to the next cent; the state publishes no rounding rule.`
            : null,
        },
        flat: rate === null ? line : null,
        premium: part(0),
        fee: part(1),
        shareDecimals,
      };
    }),
    warnings: answer.warnings
      .filter(({ code }) => code !== 'ROUNDING_ASSUMED')
      .map((warning) => sentenceOf(warning, transaction)),
  };
}

function sentenceOf(
  warning: Assessment['warnings'][number],
  { policyEffectiveOn, fees }: Transaction,
): Sentence {
  const day = displayDate(policyEffectiveOn);
  const amount = displayCents(fees[0]!.amount);
  const pieces = warning.message.split(new RegExp(`(${day}|\\${amount.replace('.', '\\.')})`));
  const parts: Sentence['parts'] = [];
  for (let index = 0; index < pieces.length; index += 2) {
    const next = pieces[index + 1];
    parts.push({ text: pieces[index]!, slot: next === undefined ? null : next === day ? 'DAY' : 'FEE' });
  }
  return { warning, parts };
}

function assessByHand(
  transaction: Transaction,
  known: ReadonlyMap<string, Known>,
  version: string,
): Assessment {
  const [coverage] = transaction.coverages;
  const [fee] = transaction.fees;
  const written = known.get(keyOf(transaction));
  if (coverage === undefined || fee === undefined || written === undefined)
    throw new Error('not written down');
  const on = transaction.policyEffectiveOn;
  const { unknown } = written;
  const warnings = written.warnings.map(({ warning, parts }) => {
    let message = '';
    for (const { text, slot } of parts) {
      message += text;
      if (slot === 'DAY') message += displayDate(on);
      if (slot === 'FEE') message += displayCents(fee.amount);
    }
    return { code: warning.code, rule: warning.rule, message };
  });
  const lines: ChargeLine[] = [];
  let total = 0n;
  for (const charge of written.charges) {
    if (charge.rate === null) {
      if (charge.flat === null) throw new Error('neither a rate nor a flat amount');
      lines.push({ ...charge.flat, selectedBy: { basis: charge.flat.selectedBy.basis, on } });
      total += charge.flat.amount;
      continue;
    }
    const { numerator, decimals, unit, tieWarning } = charge.rate;
    const scaled = coverage.premium * charge.premium.scaled + fee.amount * charge.fee.scaled;
    const product = scaled * numerator;
    const places = decimals + charge.shareDecimals;
    const step = POWERS[places]! * unit;
    const twice = (product % step) * 2n;
    const amount = (product / step + (twice >= step ? 1n : 0n)) * unit;
    if (twice === step && tieWarning !== null) {
      warnings.push({ code: 'ROUNDING_ASSUMED', rule: charge.line.rule, message: tieWarning });
    }
    const components: BaseComponent[] = [
      {
        component: 'PREMIUM',
        line: coverage.line,
        chargedBy: null,
        amount: coverage.premium,
        taxed: charge.premium.taxed,
        share: charge.premium.share,
      },
      {
        component: fee.kind,
        line: null,
        chargedBy: fee.chargedBy,
        amount: fee.amount,
        taxed: charge.fee.taxed,
        share: charge.fee.share,
      },
    ];
    const whole = POWERS[charge.shareDecimals]!;
    lines.push({
      ...charge.line,
      base: cents((scaled * 2n + whole) / (whole * 2n)),
      components,
      exact: decimalText(product, places + 2),
      selectedBy: { basis: charge.line.selectedBy.basis, on },
      amount: cents(amount),
    });
    total += amount;
  }
  return {
    state: transaction.state,
    rulebookVersion: version,
    lines,
    unknown,
    stateTotal: unknown.length === 0 ? cents(total) : null,
    warnings,
  };
}

const POWERS = Array.from({ length: 20 }, (_, power) => 10n ** BigInt(power));

if (import.meta.main) console.log(benchAssessMix());
