import { z } from 'zod';
import { CHARGE_KINDS, type ChargeKind } from '../tax/vocabulary.ts';
import { civilDate, days, money, RuleFileError, sourced, sourceOf, text, verified } from './parse-parts.ts';
import {
  CLOSED_DAY_RULES,
  COUNTED_DATES,
  DUTY_ROLES,
  INSTALLMENT_AMOUNTS,
  REPORTING_PERIODS,
  type ReportDuty,
  type Reporting,
} from './state-facts.ts';

const monthDay = text.regex(
  /^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/,
  'must be a day of the year as "MM-DD"',
);

const countedBySchema = z.strictObject({
  date: z.enum(COUNTED_DATES),
  endorsements: z.enum(COUNTED_DATES).nullable().default(null),
  ...sourced,
});

const dutySchema = z.strictObject({
  what: text,
  counted_by: countedBySchema.nullable().default(null),
  first_day: civilDate.nullable().default(null),
  last_day: civilDate.nullable().default(null),
  gap: text.nullable().default(null),
  period: z.enum(REPORTING_PERIODS),
  due: z.array(z.strictObject({ period_ends: monthDay, on: monthDay })).default([]),
  days_after_end: days.default(null),
  zero_report: z.boolean().nullable(),
  portal: text.nullable(),
  when_closed: z.enum(CLOSED_DAY_RULES).nullable().default(null),
  disputed: text.nullable().default(null),
  ...sourced,
});

const otherDutySchema = dutySchema.extend({
  key: text.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be small letters, digits and hyphens'),
  role: z.enum(DUTY_ROLES),
  carries: z.array(z.enum(CHARGE_KINDS)).min(1).nullable().default(null),
  threshold: z
    .strictObject({ amount: money, of: z.enum(['ACCRUED', 'PRIOR_YEAR']) })
    .nullable()
    .default(null),
  amount: z.enum(INSTALLMENT_AMOUNTS).nullable().default(null),
});

export const reportingSchema = z.strictObject({
  state: text,
  text,
  tax: dutySchema.nullable(),
  others: z.array(otherDutySchema).default([]),
  zero_report_per_license: text.nullable(),
  ...verified,
});

type DutyFile = z.output<typeof dutySchema>;
type OtherDutyFile = z.output<typeof otherDutySchema>;

/** Throws RuleFileError for two duties of one key, and for a kind of charge that two of them pay. */
export function reportingOf(file: string, reporting: z.output<typeof reportingSchema>): Reporting {
  const tax = reporting.tax && taxDutyOf(reporting.tax);
  const others = reporting.others.map((duty) => otherDutyOf(duty, tax));
  refuseSharedDuties(file, others);
  return { text: reporting.text, tax, others, zeroReportPerLicense: reporting.zero_report_per_license };
}

const TAX_KEY = 'tax';
/** What installments pay in advance. */
const PREPAID: readonly ChargeKind[] = ['PREMIUM_TAX'];

function taxDutyOf(duty: DutyFile): ReportDuty {
  return {
    ...dutyOf(duty),
    key: TAX_KEY,
    role: 'RETURN',
    carries: null,
    threshold: null,
    installmentAmount: null,
  };
}

/** What goes with the tax return goes by its date, unless the file says otherwise. */
function otherDutyOf(duty: OtherDutyFile, tax: ReportDuty | null): ReportDuty {
  const { key, role, threshold, amount: installmentAmount } = duty;
  const carries = role === 'INSTALLMENT' ? PREPAID : duty.carries;
  const own = dutyOf(duty);
  const countedBy = own.countedBy ?? (role === 'RETURN' ? null : (tax?.countedBy ?? null));
  return { ...own, key, role, carries, threshold, installmentAmount, countedBy };
}

function dutyOf(
  duty: DutyFile,
): Omit<ReportDuty, 'key' | 'role' | 'carries' | 'threshold' | 'installmentAmount'> {
  return {
    what: duty.what,
    period: duty.period,
    due: duty.due.map((row) => ({ periodEnds: row.period_ends, on: row.on })),
    daysAfterEnd: duty.days_after_end,
    zeroReport: duty.zero_report,
    portal: duty.portal,
    whenClosed: duty.when_closed,
    disputed: duty.disputed,
    countedBy: duty.counted_by && {
      date: duty.counted_by.date,
      endorsements: duty.counted_by.endorsements,
      ...sourceOf(duty.counted_by),
    },
    firstDay: duty.first_day,
    lastDay: duty.last_day,
    gap: duty.gap,
    ...sourceOf(duty),
  };
}

function refuseSharedDuties(file: string, others: readonly ReportDuty[]): void {
  const keys = new Set([TAX_KEY]);
  const paid = new Set<string>();
  for (const [index, { key, role, carries }] of others.entries()) {
    if (keys.has(key)) throw new RuleFileError(file, `others.${index}.key`, 'is the key of another duty');
    keys.add(key);
    if (role === 'RETURN' && carries === null) {
      throw new RuleFileError(file, `others.${index}.carries`, 'must say which charges this return pays');
    }
    for (const kind of role === 'RETURN' ? (carries ?? []) : []) {
      if (paid.has(kind))
        throw new RuleFileError(file, `others.${index}.carries`, `${kind} is paid by another return`);
      paid.add(kind);
    }
  }
}
