import { parseCivilDate } from '#domain/calendar/civil-date.ts';
import { cents, parseCents } from '#domain/money/cents.ts';
import { decimalText } from '#domain/money/rate.ts';
import type { Rulebook } from '#domain/rules/rulebook.ts';
import { assess } from '#domain/tax/assess.ts';
import type {
  Assessment,
  AssessmentWarning,
  BaseComponent,
  ChargeLine,
  Transaction,
} from '#domain/tax/types.ts';
import { loadRulebook } from '#rulebook/load.ts';
import { type Comparison, requireAgreement } from './comparison.ts';

/** How the engine fares against code written for this one state and year. Calls per second. */
export interface AssessBench {
  engine: number;
  handWritten: number;
  /** engine / handWritten: 1 is as fast, 0.5 half as fast. */
  ratio: number;
}

const WARM_UP_CALLS = 30_000;
const CALLS_PER_ROUND = 20_000;
const ROUNDS = 15;

/** Times both, checks first that they answer the same, prints one line and returns it. */
export function benchAssess(): AssessBench {
  const comparison = compareTexas(loadRulebook());
  requireAgreement(comparison);
  const { transactions, byEngine, byHand } = comparison;
  run(byEngine, transactions, WARM_UP_CALLS);
  run(byHand, transactions, WARM_UP_CALLS);
  // The best of alternating rounds: what else the machine does falls on both alike.
  let engine = 0;
  let handWritten = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    engine = Math.max(engine, run(byEngine, transactions, CALLS_PER_ROUND));
    handWritten = Math.max(handWritten, run(byHand, transactions, CALLS_PER_ROUND));
  }
  const ratio = engine / handWritten;
  console.log(
    `assess: ${Math.round(engine)} per second, hand-written Texas: ${Math.round(handWritten)} per second, ratio ${ratio.toFixed(2)}`,
  );
  return { engine, handWritten, ratio };
}

/** A thousand Texas policies, for the engine and for the code below. */
export function compareTexas(rulebook: Rulebook): Comparison {
  return {
    transactions: [...transactionsOf(1_000)],
    byEngine: (transaction) => assess(transaction, rulebook),
    byHand: (transaction) => assessTexasByHand(transaction, rulebook),
  };
}

function run(
  work: (transaction: Transaction) => Assessment,
  transactions: readonly Transaction[],
  calls: number,
) {
  let lines = 0;
  const start = performance.now();
  for (let call = 0; call < calls; call += 1) {
    lines += work(transactions[call % transactions.length]!).lines.length;
  }
  const seconds = (performance.now() - start) / 1000;
  if (lines !== calls * 2) throw new Error('a Texas assessment has two lines');
  return calls / seconds;
}

function* transactionsOf(count: number): Generator<Transaction> {
  const effectiveOn = parseCivilDate('2026-03-01');
  for (let index = 0; index < count; index += 1) {
    yield {
      state: 'TX',
      filingType: 'NEW_BUSINESS',
      policyEffectiveOn: effectiveOn,
      transactionEffectiveOn: effectiveOn,
      dates: {},
      coverages: [
        { line: 'GENERAL_LIABILITY', premium: parseCents(`${1_000 + index * 37}.${10 + (index % 90)}`) },
      ],
      fees: [{ kind: 'POLICY_FEE', amount: parseCents('250.00'), chargedBy: 'INSURER' }],
      exemptions: [],
    };
  }
}

const ROUNDING = 'nearest cent, half up (no rule published)';
const SLTX_TABLE = 'https://www.sltx.org/brokers/billing-information/stamping-fees-taxes/';
const FEES_SOURCE =
  'http://texreg.sos.state.tx.us/public/readtac$ext.TacPage?sl=R&app=9&p_dir=&p_rloc=&p_tloc=&p_ploc=&pg=1&p_tac=&ti=34&pt=1&ch=3&rl=822';
const TAX_FEES = {
  note: 'Taxable premium is any consideration for the insurance, agent fees beside or instead of a commission included; finance charges billed apart are not part of it.',
  citation: '34 TAC 3.822(a)(4)',
  source: FEES_SOURCE,
};
const STAMPING_FEES = {
  note: 'SLTX takes its fee on gross premium; whether agent fees count for it was not confirmed.',
  citation: '34 TAC 3.822(b)',
  source: FEES_SOURCE,
};
const STAMPING_NOTES = [
  'The rate of the inception date stays for endorsements, audits, cancellations and installments until expiration or the next anniversary of a multi-year policy; an extension takes the rate of its own date.',
];

/**
 * The same answer with everything known beforehand: Texas, 2024 to 2026, new business, one coverage, insurer's
 * fees. What a programmer in a hurry would write.
 */
function assessTexasByHand(transaction: Transaction, rulebook: Rulebook): Assessment {
  const { fees } = transaction;
  const components: BaseComponent[] = [];
  let base = 0n;
  for (const { line, premium } of transaction.coverages) {
    if (premium < 0n) throw new Error('wrong sign');
    base += premium;
    components.push({
      component: 'PREMIUM',
      line,
      chargedBy: null,
      amount: premium,
      taxed: true,
      share: '1',
    });
  }
  for (const { kind, chargedBy, amount } of fees) {
    if (amount < 0n) throw new Error('wrong sign');
    base += amount;
    components.push({ component: kind, line: null, chargedBy, amount, taxed: true, share: '1' });
  }
  const taxNumerator = base * 485n;
  const tax = (taxNumerator + 5_000n) / 10_000n;
  const stampingNumerator = base * 4n;
  const stamping = (stampingNumerator + 5_000n) / 10_000n;
  const warnings: AssessmentWarning[] = [];
  if (taxNumerator % 10_000n === 5_000n)
    warnings.push(tieWarning('tx.premium_tax', 'Texas surplus lines premium tax'));
  if (stampingNumerator % 10_000n === 5_000n)
    warnings.push(tieWarning('tx.stamping_fee', 'Texas stamping fee'));
  const on = transaction.policyEffectiveOn;
  const lines: ChargeLine[] = [
    {
      rule: 'tx.premium_tax',
      kind: 'PREMIUM_TAX',
      label: 'Texas surplus lines premium tax',
      payee: 'Texas Comptroller of Public Accounts',
      rate: '0.0485',
      flat: null,
      base: cents(base),
      components,
      exact: decimalText(taxNumerator, 6),
      rounding: ROUNDING,
      feeRule: fees.length === 0 ? null : TAX_FEES,
      amount: cents(tax),
      entryFrom: parsed('1989-07-01'),
      selectedBy: { basis: 'policy effective date', on },
      citation: 'Tex. Ins. Code 225.004',
      source: SLTX_TABLE,
      verifiedThrough: parsed('2026-11-20'),
      notes: [],
    },
    {
      rule: 'tx.stamping_fee',
      kind: 'STAMPING_FEE',
      label: 'Texas stamping fee',
      payee: 'Surplus Lines Stamping Office of Texas (SLTX)',
      rate: '0.0004',
      flat: null,
      base: cents(base),
      components: components.map((component) => ({ ...component })),
      exact: decimalText(stampingNumerator, 6),
      rounding: ROUNDING,
      feeRule: fees.length === 0 ? null : STAMPING_FEES,
      amount: cents(stamping),
      entryFrom: parsed('2024-01-01'),
      selectedBy: { basis: 'policy effective date', on },
      citation: "TDI Commissioner's order, as published by SLTX",
      source: SLTX_TABLE,
      verifiedThrough: parsed('2026-11-20'),
      notes: STAMPING_NOTES,
    },
  ];
  return {
    state: 'TX',
    rulebookVersion: rulebook.version,
    lines,
    unknown: [],
    stateTotal: cents(tax + stamping),
    warnings,
  };
}

const DATES = {
  '1989-07-01': parseCivilDate('1989-07-01'),
  '2024-01-01': parseCivilDate('2024-01-01'),
  '2026-11-20': parseCivilDate('2026-11-20'),
};

function parsed(date: keyof typeof DATES) {
  return DATES[date];
}

function tieWarning(rule: string, label: string): AssessmentWarning {
  return {
    code: 'ROUNDING_ASSUMED',
    rule,
    message: `${label}: half a cent was rounded up to the next cent; the state publishes no rounding rule.`,
  };
}

if (import.meta.main) benchAssess();
