import { type CivilDate, displayDate } from '#domain/calendar/civil-date.ts';
import type { FilingKind } from '#domain/filing/vocabulary.ts';
import { type Cents, displayCents, ZERO } from '#domain/money/cents.ts';
import type { ReportDuty } from '#domain/rules/state-facts.ts';
import { COUNTED_DATE_WORDS, countedDateOf, standsIn } from './counted-on.ts';

export const REPORT_CHECK_CODES = [
  'PERIOD_NOT_OVER',
  'LEDGER_DIFFERENCE',
  'OFFICE_DIFFERENCE',
  'FILING_PENDING',
  'CONFIRMATION_MISSING',
  'RULE_UNCONFIRMED',
  'LATE_ARRIVALS',
  'DATE_RULE_UNKNOWN',
  'DATE_STANDS_IN',
  'DUE_DATE_UNKNOWN',
  'DUE_DATE_DISPUTED',
  'DUTY_GAP',
  'ZERO_UNKNOWN',
  'ZERO_NOT_REQUIRED',
  'CREDIT_DUE',
] as const;
export type ReportCheckCode = (typeof REPORT_CHECK_CODES)[number];

/** Those that are about filings. */
export const FILING_CHECK_CODES = [
  'LEDGER_DIFFERENCE',
  'OFFICE_DIFFERENCE',
  'FILING_PENDING',
  'CONFIRMATION_MISSING',
  'RULE_UNCONFIRMED',
  'LATE_ARRIVALS',
] as const satisfies readonly ReportCheckCode[];
export type FilingCheckCode = (typeof FILING_CHECK_CODES)[number];

/** BLOCK keeps the report from being ready. */
export const REPORT_CHECK_SEVERITIES = ['BLOCK', 'WARN'] as const;

export interface ReportCheck {
  code: ReportCheckCode;
  severity: (typeof REPORT_CHECK_SEVERITIES)[number];
  message: string;
  /** The filings at fault, by number. */
  at: FilingsAtFault;
}

/** A filing as people know it. */
export interface NamedFiling {
  id: string;
  number: string;
  policyNumber: string;
  insuredName: string;
}

/** The first filings by number, and how many there are in all. */
export interface FilingsAtFault {
  count: number;
  filings: readonly NamedFiling[];
}

export const NO_FILINGS: FilingsAtFault = { count: 0, filings: [] };

/** What the checks must know. Nothing here is looked up by them. */
export interface ReportFacts {
  today: CivilDate;
  periodEnd: CivilDate;
  dueOn: CivilDate | null;
  filings: number;
  total: Cents;
  /** Null: the rulebook has dropped the duty since. */
  duty: ReportDuty | null;
  pending: FilingsAtFault;
  unconfirmed: FilingsAtFault;
  withoutConfirmation: FilingsAtFault;
  late: FilingsAtFault;
  /** Filings whose charges and whose postings to the state's account differ, and by how much in all. */
  ledger: FilingsAtFault & { difference: Cents };
  office: OfficeDifferences;
}

/** What the office invoiced otherwise than it was collected and is not settled: how often, and by how much in all. */
export type OfficeDifferences = FilingsAtFault & { differences: number; open: Cents };

/** What stands against a report, what blocks it first; empty when nothing does. */
export function checkReport(facts: ReportFacts): ReportCheck[] {
  const checks = [
    ...periodChecks(facts),
    ...filingChecks(facts),
    ...officeChecks(facts.office),
    ...dutyChecks(facts),
  ];
  return [...checks.filter(isBlock), ...checks.filter((check) => !isBlock(check))];
}

/** Whether the office's figures are settled: of a filed report this alone may still move. */
export function officeChecks({ differences, open, ...at }: OfficeDifferences): ReportCheck[] {
  if (differences === 0) return [];
  const many = differences === 1 ? '1 difference' : `${differences} differences`;
  return [
    warn(
      'OFFICE_DIFFERENCE',
      `${many} from what the office invoiced, ${displayCents(open)} in all. Each is listed under office figures.`,
      at,
    ),
  ];
}

export function isBlock({ severity }: Pick<ReportCheck, 'severity'>): boolean {
  return severity === 'BLOCK';
}

const warn = (code: ReportCheckCode, message: string, at = NO_FILINGS): ReportCheck => ({
  code,
  severity: 'WARN',
  message,
  at,
});
const block = (code: ReportCheckCode, message: string, at = NO_FILINGS): ReportCheck => ({
  code,
  severity: 'BLOCK',
  message,
  at,
});
const filings = (count: number) => `${count} ${count === 1 ? 'filing' : 'filings'}`;

function periodChecks({ today, periodEnd, dueOn }: ReportFacts): ReportCheck[] {
  return [
    ...(today <= periodEnd
      ? [
          block(
            'PERIOD_NOT_OVER',
            `The period runs through ${displayDate(periodEnd)}; more filings may join it.`,
          ),
        ]
      : []),
    ...(dueOn === null
      ? [
          warn(
            'DUE_DATE_UNKNOWN',
            'No source gives the due date: it depends on an invoice or was not found. Ask the office.',
          ),
        ]
      : []),
  ];
}

function filingChecks(facts: ReportFacts): ReportCheck[] {
  const { pending, unconfirmed, withoutConfirmation, late, ledger, total } = facts;
  const checks: ReportCheck[] = [];
  if (ledger.count > 0) {
    const apart = displayCents(ledger.difference);
    checks.push(
      block(
        'LEDGER_DIFFERENCE',
        `The charges of ${filings(ledger.count)} and the ledger's account of the state differ, by ${apart} in all.`,
        ledger,
      ),
    );
  }
  if (pending.count > 0) {
    checks.push(
      warn(
        'FILING_PENDING',
        `${filings(pending.count)} of this period ${pending.count === 1 ? 'is' : 'are'} not completed. What is completed after the report is filed goes to the next one.`,
        pending,
      ),
    );
  }
  if (withoutConfirmation.count > 0) {
    checks.push(
      warn(
        'CONFIRMATION_MISSING',
        `${filings(withoutConfirmation.count)} without a confirmation number from the office.`,
        withoutConfirmation,
      ),
    );
  }
  if (unconfirmed.count > 0) {
    checks.push(
      warn(
        'RULE_UNCONFIRMED',
        `${filings(unconfirmed.count)} charged by a rule that is not confirmed; an admin acknowledged it on completion.`,
        unconfirmed,
      ),
    );
  }
  if (late.count > 0) {
    checks.push(
      warn(
        'LATE_ARRIVALS',
        `${filings(late.count)} from an earlier period whose report was already filed.`,
        late,
      ),
    );
  }
  if (total < ZERO) {
    checks.push(
      warn(
        'CREDIT_DUE',
        `Returns exceed the charges by ${displayCents(total)}. Ask the state how it credits them.`,
      ),
    );
  }
  return checks;
}

function dutyChecks({ duty, filings: count }: ReportFacts): ReportCheck[] {
  if (duty === null) return [];
  const checks: ReportCheck[] = dateChecks(duty);
  if (duty.disputed !== null) checks.push(warn('DUE_DATE_DISPUTED', duty.disputed));
  if (duty.gap !== null) checks.push(warn('DUTY_GAP', duty.gap));
  if (count === 0 && duty.zeroReport === null) {
    checks.push(
      warn(
        'ZERO_UNKNOWN',
        'No source says whether a zero report is required. Ask the office, or file one to be safe.',
      ),
    );
  }
  if (count === 0 && duty.zeroReport === false) {
    checks.push(warn('ZERO_NOT_REQUIRED', 'Nothing to report, and no zero report is required.'));
  }
  return checks;
}

function dateChecks({ countedBy }: ReportDuty): ReportCheck[] {
  if (countedBy === null) {
    return [
      warn(
        'DATE_RULE_UNKNOWN',
        "No source says which date puts a filing into a period. We go by the transaction's effective date.",
      ),
    ];
  }
  const missing = standingIn(countedBy);
  if (missing.length === 0) return [];
  return [
    warn(
      'DATE_STANDS_IN',
      `The state goes by ${missing.join(' and ')}, which filings do not carry. The transaction's effective date stands in.`,
    ),
  ];
}

function standingIn(countedBy: NonNullable<ReportDuty['countedBy']>): string[] {
  const kinds: readonly FilingKind[] = ['NB', 'EN'];
  const dates = kinds.map((kind) => countedDateOf(countedBy, kind));
  return [...new Set(dates)].flatMap((date) =>
    date !== null && standsIn(date) ? [COUNTED_DATE_WORDS[date]] : [],
  );
}
