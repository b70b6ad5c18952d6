import { z } from 'zod';
import { DIRECT_PAYMENT_METHODS, FILING_STATUSES, FILING_TYPES } from '#domain/filing/vocabulary.ts';
import { JURISDICTION_CODES } from '#domain/jurisdictions/codes.ts';
import {
  FILING_CHECK_CODES,
  REPORT_CHECK_CODES,
  REPORT_CHECK_SEVERITIES,
} from '#domain/reporting/report-checks.ts';
import { REPORT_FORMATS } from '#domain/reporting/report-formats.ts';
import {
  REPORT_AMENDMENTS,
  REPORT_EVENTS,
  REPORT_KINDS,
  REPORT_STATUSES,
} from '#domain/reporting/vocabulary.ts';
import { REPORTING_PERIODS } from '#domain/rules/state-facts.ts';
import { CHARGE_KINDS } from '#domain/tax/vocabulary.ts';
import { date, dateInput, id, listOf, money, page, pageQuery, sumsOf } from './common.ts';
import { penaltiesPaid } from './report-penalty.ts';

/** As reports spell their period: "QUARTERLY". */
const REPORT_PERIODS = ['MONTHLY', 'QUARTERLY', 'SEMI_ANNUALLY', 'ANNUALLY'] as const;

/** Either spelling: "QUARTERLY" as here, "quarterly" as the specification's list. */
const periodInput = z
  .string()
  .transform((text) => text.toLowerCase())
  .pipe(z.enum(REPORTING_PERIODS));

const REPORT_SORT_FIELDS = ['due_date', 'state', 'period', 'status'] as const;
const { search: _, ...paging } = pageQuery;
export const listReportsQuery = z.strictObject({
  ...paging,
  state: listOf(JURISDICTION_CODES).optional(),
  kind: z.enum(REPORT_KINDS).optional(),
  period: periodInput.optional(),
  status: listOf(REPORT_STATUSES).optional(),
  /**
   * Whether nothing is left to do: replaced by a later version, paid, or filed and nothing is to be paid with it. "any"
   * is the same as nothing said, for a page that leaves out what is settled unless it is told.
   */
  settled: z
    .enum(['true', 'false', 'any'])
    .transform((text) => (text === 'any' ? undefined : text === 'true'))
    .optional(),
  /** Due before this day. */
  dueBefore: dateInput.optional(),
  /** Of periods that end in this year. */
  year: z.coerce.number<number | string>().int().min(1900).max(2100).optional(),
  sort: z.enum(REPORT_SORT_FIELDS).default('due_date'),
});
export type ListReportsQuery = z.infer<typeof listReportsQuery>;

const latePenalty = z
  .object({ text: z.string(), citation: z.string().nullable(), source: z.string().nullable() })
  .nullable();

/** One report of one state for one period. */
export const reportSummary = z.object({
  id,
  state: z.enum(JURISDICTION_CODES),
  stateName: z.string(),
  /** What people call it: state, duty and period, as no other report but its other versions. */
  title: z.string(),
  kind: z.enum(REPORT_KINDS),
  /** What is owed, in words. */
  what: z.string(),
  period: z.enum(REPORT_PERIODS),
  /** Both days inclusive. */
  periodStart: date,
  periodEnd: date,
  /** Null: the day depends on an invoice or was not found. */
  dueDate: date.nullable(),
  /** OVERDUE: due and never filed. An open amendment is OPEN or READY: the version before it was filed. */
  status: z.enum(REPORT_STATUSES),
  /** Checked and waiting to be filed, also where its status is OVERDUE. */
  isReady: z.boolean(),
  /** Filed, amended or not, with money that the state should have by now. */
  isPaymentLate: z.boolean(),
  isZero: z.boolean(),
  /** Whether a period without business is reported too; null: no source says. */
  zeroIsRequired: z.boolean().nullable(),
  filings: z.number().int(),
  /** Of a prepayment what it comes to; 0.00 while nobody knows. */
  total: money,
  /** False: a prepayment whose amount has to be entered. */
  totalIsKnown: z.boolean(),
  /** Whether the total is paid with it. False: it lists what is paid with a return. */
  pays: z.boolean(),
  /** What the state got of it: with it, with earlier versions, and ahead of it by prepayments. */
  remitted: money,
  /** What is left to pay by it, settled differences included. Its return does not ask again for what an open prepayment asks for. */
  stillOwed: money,
  /** It carries tax and is not filed, and other reports have paid all of that tax. */
  isTaxPaid: z.boolean(),
  /** Past its due date with something to file or to pay: what the state publishes on lateness, of its charge where it says them apart. Null: it is not, or nothing was found. */
  latePenalty,
  /** Differences from its office's figures that a filed or paid report still has. */
  openDifferences: z.number().int(),
  /** Whether its office bills it: no source publishes its due date. */
  takesBill: z.boolean(),
  version: z.number().int(),
  /** False: an amended version has taken its place. */
  isLatest: z.boolean(),
  /** Of a version that a later one replaces: whether that one is still open or filed. Null: this is the last one. */
  amendment: z.enum(REPORT_AMENDMENTS).nullable(),
});
export type ReportSummary = z.infer<typeof reportSummary>;

const owedBy = z.object({ reports: z.number().int(), owed: money });
/** How late the agency is with the states today. */
export const reportStanding = z.object({
  /** Owed, past their due date and not filed; `owed` is what is left to pay by them. */
  overdue: owedBy,
  /** Filed, past their due date and not paid. */
  unpaid: owedBy,
  /** Filed, and an amendment of them is not filed yet; `owed` is what is past due by them. */
  amendments: owedBy,
  /** What is owed by all three: past due to states, as on the page of the trust account. */
  pastDue: money,
});
export type ReportStandingBody = z.infer<typeof reportStanding>;
/**
 * The standing is of all reports, whichever are listed. The sums are of last versions; what statements and prepayments
 * report is in the total and in what was remitted once, with its return.
 */
export const reportList = page(reportSummary).extend({
  standing: reportStanding,
  sums: sumsOf('total', 'remitted', 'stillOwed'),
});

/** A filing as people know it. */
const namedFiling = z.object({
  id,
  number: z.string(),
  policyNumber: z.string(),
  insuredName: z.string(),
});
export const namedFilingList = page(namedFiling);
export const reportCheckParams = z.strictObject({ id, code: z.enum(FILING_CHECK_CODES) });

const reportCheckBody = z.object({
  code: z.enum(REPORT_CHECK_CODES),
  /** BLOCK keeps the report from being ready, WARN does not. */
  severity: z.enum(REPORT_CHECK_SEVERITIES),
  message: z.string(),
  /** The filings at fault, as far as they fit; empty where none is. */
  filingIds: z.array(id),
  filings: z.array(namedFiling),
  /** How many are at fault in all. */
  filingCount: z.number().int(),
});

const namedReport = z.object({ reportId: id, name: z.string() });
const movers = {
  filings: z.number().int(),
  amount: money,
  /** As far as they fit. */
  named: z.array(namedFiling),
};
export const reportBody = reportSummary.extend({
  /** Why it is due on that day, with the law. */
  dueBecause: z.string(),
  /** By kind of charge: the premium of the filings that bear it, what it is reckoned on, and what it comes to. */
  totals: z.array(
    z.object({
      charge: z.enum(CHARGE_KINDS),
      premium: money,
      /** Null: flat amounts alone, which have no base. */
      base: money.nullable(),
      /** How many filings were charged a flat amount. */
      flatFilings: z.number().int(),
      amount: money,
    }),
  ),
  checks: z.array(reportCheckBody),
  /** Differences settled with the office: due beside the total. */
  adjusted: money,
  /** What prepayments have paid of it already. */
  prepaid: money,
  /** How a prepayment comes about; null: it is none. */
  installment: z
    .object({
      /** The tax of its filings, of the year through its period, and what earlier prepayments of the year come to. */
      tax: money,
      accrued: money,
      earlier: money,
      /** Null: due from the first cent, or not known. */
      threshold: z.object({ amount: money, of: z.enum(['ACCRUED', 'PRIOR_YEAR']) }).nullable(),
      /** Null: not on file, or of no matter. */
      priorYearTax: money.nullable(),
      /** Why an admin entered the amount; null: it is computed. */
      note: z.string().nullable(),
    })
    .nullable(),
  /** What earlier versions paid already, with money and with credit. */
  paidBefore: money,
  /** What of the state's credit was taken off the payment; below zero: left with the state as credit. */
  credit: money,
  /** What is left to pay: the total and what was settled less all of these. */
  payable: money,
  /** What the state keeps as credit now, which a payment may take off. */
  creditAvailable: money,
  /**
   * How it is paid with as much credit as may be: what goes by credit (below zero: what the state owes back stays there),
   * and what is left to move. Null: nothing can go by credit.
   */
  payableWithCredit: z.object({ credit: money, amount: money }).nullable(),
  /** Filed or paid after its due date, each with its days, and what the state publishes on that. Null: neither was. */
  wasLate: z
    .object({
      filedDays: z.number().int().positive().nullable(),
      paidDays: z.number().int().positive().nullable(),
      penalty: latePenalty,
    })
    .nullable(),
  confirmation: z.string().nullable(),
  filedDate: date.nullable(),
  /** Method and reference are null where nothing was to be paid. */
  remittance: z
    .object({
      /** What moved at the bank, penalty and interest among it. */
      amount: money,
      /** What the state took with it because it came late, which the agency bears. */
      penalty: money,
      interest: money,
      paidDate: date,
      method: z.enum(DIRECT_PAYMENT_METHODS).nullable(),
      reference: z.string().nullable(),
    })
    .nullable(),
  penaltiesPaid,
  /** What its office billed; its due date is the report's. */
  bill: z.object({ number: z.string(), billedDate: date, dueDate: date, amount: money }).nullable(),
  portal: z.string().nullable(),
  source: z.string().nullable(),
  /** Which date puts a filing into its period, in words. */
  countedBy: z.string(),
  versions: z.array(z.object({ id, version: z.number().int(), status: z.enum(REPORT_STATUSES) })),
  /** Of a filed report: the filings that the office returned since, which leave it when it is reopened or amended. */
  returnedSince: z.object(movers),
  /** Of a filed report: the filings of its period that were completed afterwards, and the later reports that hold them. */
  lateElsewhere: z.object({ ...movers, reports: z.array(namedReport) }),
  allowedEvents: z.array(z.enum(REPORT_EVENTS)),
  /** What it can be exported as: what its office takes first. */
  formats: z.array(z.enum(REPORT_FORMATS)),
});
export type ReportBody = z.infer<typeof reportBody>;

const { order: __, search: ___, ...filingPaging } = pageQuery;
export const listReportFilingsQuery = z.strictObject(filingPaging);

export const exportReportQuery = z.strictObject({ format: z.enum(REPORT_FORMATS) });

/** A filing in a report. */
export const reportFilingBody = z.object({
  filingId: id,
  number: z.string(),
  filingType: z.enum(FILING_TYPES),
  status: z.enum(FILING_STATUSES),
  insuredName: z.string(),
  policyNumber: z.string(),
  confirmationNumber: z.string().nullable(),
  transactionEffectiveDate: date,
  /** The day that puts it into its period. */
  countedDate: date,
  /** Set where its own period was filed already: the first day of that period. */
  lateFrom: date.nullable(),
  /** It takes out again what an earlier report holds. */
  isCorrection: z.boolean(),
  /**
   * The later report that takes it out again, or the first later version of this one without it; of a correction the
   * report that it takes it out of. Null: none of them.
   */
  counterpart: namedReport.nullable(),
  /** What the office returned of it the last time, as it was written down then. Null: nothing. */
  returnedFor: z.string().nullable(),
  premium: money,
  amount: money,
  /** What of its charges is in the report, with the sign of its entry. Each was rounded for this filing alone. */
  charges: z.array(
    z.object({
      charge: z.enum(CHARGE_KINDS),
      /** Null: a flat amount. */
      base: money.nullable(),
      /** Decimal text; several where the charge is of several rules. */
      rates: z.array(z.string()),
      amount: money,
    }),
  ),
});
export type ReportFilingBody = z.infer<typeof reportFilingBody>;
export const reportFilingList = page(reportFilingBody);
