import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseCivilDate } from '#domain/calendar/civil-date.ts';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import { formatCents, parseCents } from '#domain/money/cents.ts';
import { assess } from '#domain/tax/assess.ts';
import type { Assessment, Fee, Transaction } from '#domain/tax/types.ts';
import type { LineOfBusiness } from '#domain/tax/vocabulary.ts';
import { loadRulebook, RULEBOOK_FOLDER } from '#rulebook/load.ts';

const rulebook = loadRulebook();

/** A transaction in few words: $10,000.00 of general liability, new on March 1, 2026, unless it says otherwise. */
export interface Asked {
  type?: Transaction['filingType'];
  policy?: string;
  transaction?: string;
  term?: string;
  dates?: Partial<Record<keyof Transaction['dates'], string>>;
  line?: LineOfBusiness;
  premium?: string;
  abroad?: string;
  coverages?: readonly (readonly [LineOfBusiness, string])[];
  inOtherStates?: boolean;
  fees?: readonly (readonly [Fee['kind'], Fee['chargedBy'], string])[];
  exemptions?: Transaction['exemptions'];
}

/** What the law as it stands in the rulebook takes for it. Throws AssessmentError. */
export function assessed(state: JurisdictionCode, asked: Asked = {}): Assessment {
  const { policy = '2026-03-01', line = 'GENERAL_LIABILITY', premium = '10000' } = asked;
  const rows = asked.coverages ?? [[line, premium] as const];
  const transaction: Transaction = {
    state,
    filingType: asked.type ?? 'NEW_BUSINESS',
    policyEffectiveOn: parseCivilDate(policy),
    transactionEffectiveOn: parseCivilDate(asked.transaction ?? policy),
    dates: Object.fromEntries(
      Object.entries(asked.dates ?? {}).map(([name, day]) => [name, parseCivilDate(day)]),
    ),
    coverages: rows.map(([of, amount]) => ({
      line: of,
      premium: parseCents(amount),
      ...(asked.abroad === undefined ? {} : { premiumOutsideUs: parseCents(asked.abroad) }),
    })),
    fees: (asked.fees ?? []).map(([kind, chargedBy, amount]) => ({
      kind,
      chargedBy,
      amount: parseCents(amount),
    })),
    exemptions: asked.exemptions ?? [],
    ...(asked.inOtherStates === true ? { inOtherStates: true } : {}),
    ...(asked.term === undefined ? {} : { termStartsOn: parseCivilDate(asked.term) }),
  };
  return assess(transaction, rulebook);
}

/** The amounts as text, by rule. */
export function charged(state: JurisdictionCode, asked: Asked = {}): Record<string, string> {
  return Object.fromEntries(
    assessed(state, asked).lines.map(({ rule, amount }) => [rule, formatCents(amount)]),
  );
}

/** What the rulebook's files of a state say, as they are written. */
export function writtenLawOf(state: JurisdictionCode): string {
  const folder = join(RULEBOOK_FOLDER, state.toLowerCase());
  const files = readdirSync(folder).filter((name) => name.endsWith('.yaml'));
  return files.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
}
