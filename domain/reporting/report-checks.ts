import { type CivilDate, displayDate } from '../calendar/civil-date.ts';
import type { FilingKind } from '../filing/vocabulary.ts';
import { absoluteCents, type Cents, displayCents, ZERO } from '../money/cents.ts';
import type { ReportDuty } from '../rules/state-facts.ts';
import { COUNTED_DATE_LABELS, countedDateOf, standsIn } from './counted-on.ts';
import { describeLateArrivals, type LateArrivals } from './describe-late-arrivals.ts';
import {
  type BilledAmount,
  describeBillDifference,
  describeOfficeDifferences,
  type OpenDifferences,
} from './describe-office-differences.ts';
import { describePending } from './describe-pending.ts';
import { displayFilings } from './display-filings.ts';

export const REPORT_CHECK_CODES = [
  'PERIOD_NOT_OVER',
  'LEDGER_DIFFERENCE',
  'OFFICE_DIFFERENCE',
  'BILL_DIFFERENCE',
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
  'AMOUNT_UNKNOWN',
  'NOT_DUE',
  'PREPAYMENT_OPEN',
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
  /** From 2 on an amendment. */
  version: number;
  filings: number;
  total: Cents;
  /** Null: the rulebook has dropped the duty since. */
  duty: ReportDuty | null;
  /** Not completed; of these `returned` wait for us since their office returned them. */
  pending: FilingsAtFault & { returned: number };
  unconfirmed: FilingsAtFault;
  withoutConfirmation: FilingsAtFault;
  late: FilingsAtFault & LateArrivals;
  /** Filings whose charges and whose postings to the state's account differ, and by how much in all. */
  ledger: FilingsAtFault & { difference: Cents };
  office: OfficeDifferences;
  bill: BilledAmount | null;
  /** What an installment comes to, null where nobody knows; undefined: no installment. */
  installment: Cents | null | undefined;
  /** Installments of the period that are owed and not paid. */
  openPrepayments: number;
}

export type OfficeDifferences = FilingsAtFault & OpenDifferences;

/** What stands against a report, what blocks it first; empty when nothing does. */
export function checkReport(facts: ReportFacts): ReportCheck[] {
  const checks = [
    ...periodChecks(facts),
    ...filingChecks(facts),
    ...officeChecks(facts.office),
    ...billChecks(facts.bill),
    ...prepaymentChecks(facts),
    ...dutyChecks(facts),
  ];
  return [...checks.filter(isBlock), ...checks.filter((check) => !isBlock(check))];
}

/** Whether the office's figures are settled: of a filed report these and its bill alone may still move. */
export function officeChecks({ differences, earlier, open, ...at }: OfficeDifferences): ReportCheck[] {
  const said = describeOfficeDifferences({ differences, earlier, open });
  return said === null ? [] : [warn('OFFICE_DIFFERENCE', said, at)];
}

/** Whether the office's bill is for what is due. */
export function billChecks(bill: BilledAmount | null): ReportCheck[] {
  const said = bill === null ? null : describeBillDifference(bill);
  return said === null ? [] : [warn('BILL_DIFFERENCE', said)];
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

function periodChecks({ today, periodEnd, dueOn }: ReportFacts): ReportCheck[] {
  return [
    ...(today <= periodEnd
      ? [
          block(
            'PERIOD_NOT_OVER',
            `The period runs through ${displayDate(periodEnd)}; more filings may be added.`,
          ),
        ]
      : []),
    ...(dueOn === null
      ? [
          warn(
            'DUE_DATE_UNKNOWN',
            'No published due date, or it depends on the office’s invoice. Check with the state.',
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
        `Charges on ${displayFilings(ledger.count)} don’t match the ledger; the difference is ${apart}.`,
        ledger,
      ),
    );
  }
  if (pending.count > 0) {
    checks.push(warn('FILING_PENDING', describePending(pending), pending));
  }
  if (withoutConfirmation.count > 0) {
    checks.push(
      warn(
        'CONFIRMATION_MISSING',
        `${displayFilings(withoutConfirmation.count)} without a confirmation number.`,
        withoutConfirmation,
      ),
    );
  }
  if (unconfirmed.count > 0) {
    checks.push(
      warn(
        'RULE_UNCONFIRMED',
        `${displayFilings(unconfirmed.count)} with an unconfirmed tax rule that an admin acknowledged.`,
        unconfirmed,
      ),
    );
  }
  if (late.count > 0) {
    checks.push(warn('LATE_ARRIVALS', describeLateArrivals(late), late));
  }
  if (total < ZERO) {
    checks.push(
      warn(
        'CREDIT_DUE',
        `Return premiums exceed charges by ${displayCents(absoluteCents(total))}. Ask the state how it credits them.`,
      ),
    );
  }
  return checks;
}

function prepaymentChecks({
  installment,
  openPrepayments,
  duty,
  today,
  periodEnd,
}: ReportFacts): ReportCheck[] {
  if (installment === null) {
    const because =
      duty?.threshold?.of === 'PRIOR_YEAR'
        ? `a prepayment is due if last year’s tax was ${displayCents(duty.threshold.amount)} or more, and last year’s tax isn’t on file`
        : 'the state doesn’t publish how to compute it';
    return [
      block('AMOUNT_UNKNOWN', `We can’t compute the amount: ${because}. Enter it, or 0.00 if none is due.`),
    ];
  }
  if (installment === ZERO) {
    const soFar = today <= periodEnd ? ' so far. Filings that aren’t completed aren’t counted' : '';
    return [warn('NOT_DUE', `No prepayment is due for this period${soFar}.`)];
  }
  if (openPrepayments === 0) return [];
  const many = openPrepayments === 1 ? '1 prepayment' : `${openPrepayments} prepayments`;
  return [
    warn(
      'PREPAYMENT_OPEN',
      `${many} for this period not paid. Only prepayments recorded as paid are subtracted.`,
    ),
  ];
}

function dutyChecks({ duty, filings: count, installment, version }: ReportFacts): ReportCheck[] {
  if (duty === null) return [];
  const checks: ReportCheck[] = dateChecks(duty);
  if (duty.disputed !== null) checks.push(warn('DUE_DATE_DISPUTED', duty.disputed));
  if (duty.gap !== null) checks.push(warn('DUTY_GAP', duty.gap));
  // What was filed is corrected, whether a zero report is asked for or not.
  if (installment !== undefined || version > 1) return checks;
  if (count === 0 && duty.zeroReport === null) {
    checks.push(
      warn(
        'ZERO_UNKNOWN',
        'We couldn’t confirm whether a zero report is required. Check with the state, or file one to be safe.',
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
        'The state doesn’t publish which date decides the period. We use the transaction effective date.',
      ),
    ];
  }
  const missing = standingIn(countedBy);
  if (missing.length === 0) return [];
  return [
    warn(
      'DATE_STANDS_IN',
      `The state goes by ${missing.join(' and ')}, which we don’t record. We use the transaction effective date instead.`,
    ),
  ];
}

function standingIn(countedBy: NonNullable<ReportDuty['countedBy']>): string[] {
  const kinds: readonly FilingKind[] = ['NB', 'EN'];
  const dates = kinds.map((kind) => countedDateOf(countedBy, kind));
  return [...new Set(dates)].flatMap((date) =>
    date !== null && standsIn(date) ? [COUNTED_DATE_LABELS[date]] : [],
  );
}
