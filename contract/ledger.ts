import { z } from 'zod';
import { DIRECT_PAYMENT_METHODS } from '#domain/filing/vocabulary.ts';
import { JURISDICTION_CODES } from '#domain/jurisdictions/codes.ts';
import { REPORT_KINDS } from '#domain/reporting/vocabulary.ts';
import { CHARGE_KINDS } from '#domain/tax/vocabulary.ts';
import {
  currentPassword,
  date,
  dateInput,
  freeText,
  id,
  instant,
  money,
  moneyInput,
  page,
  pageQuery,
} from './common.ts';
import { CREDITS_MAXIMUM, NOTE_MAXIMUM, OUTSTANDING_MAXIMUM } from './limits.ts';
import { reportSummary } from './report.ts';

/** "BANK", "FEE_INCOME", "WRITE_OFF", "OVER_SHORT", "PENALTY", "DUE_FROM_AGENCY", "RECEIVABLE:<company>", "CUSTOMER_CREDIT:<company>", "DUE_TO_STATE:TX:PREMIUM_TAX", "STATE_CREDIT:TX:PREMIUM_TAX". */
export const accountParams = z.strictObject({ account: z.string().min(1).max(100) });
export const accountQuery = z.strictObject({
  limit: pageQuery.limit,
  cursor: pageQuery.cursor,
  /** Through this day; left out: today. */
  asOf: dateInput.optional(),
});
/** One side of an entry: a debit is positive, a credit negative. */
export const postingBody = z.object({
  id: z.string(),
  entryId: z.string(),
  /** The day on which it counts. */
  date,
  description: z.string(),
  amount: money,
  filingId: id.nullable(),
  paymentId: id.nullable(),
  recordedAt: instant,
});
export const ledgerAccountBody = page(postingBody).extend({
  account: z.string(),
  asOf: date,
  /** Debits less credits through the day. */
  balance: money,
  /** Of money due to a state, as of today: what it belongs to, in parts that come to it. Null: another account or day. */
  due: z
    .object({
      /** Returns by which some of the charge is owed, prepayments that are not paid included. */
      returns: z.array(reportSummary.extend({ owed: money })),
      /** Charged on filings that no return holds yet. */
      notReported: money,
    })
    .nullable(),
});

const ledgerFaultBody = z.object({
  code: z.string(),
  message: z.string(),
  /** The entries where to look, the newest first. */
  entries: z.array(z.string()),
});
export const ledgerCheckBody = z.object({
  checkedAt: instant,
  entries: z.number().int(),
  postings: z.number().int(),
  /** Of all postings. */
  sum: money,
  faults: z.array(ledgerFaultBody),
});
export type LedgerCheckBody = z.infer<typeof ledgerCheckBody>;

/** Where what is due to a state stands, in parts that come to it. Null: of another day than today nobody knows them. */
const duePartsBody = z
  .object({
    /** On returns that are not filed. */
    onOpenReports: money,
    /** On returns that are filed, and not remitted. */
    onFiledReports: money,
    /** Charged on filings that no return holds yet. */
    notReported: money,
  })
  .nullable();

const bankLines = z.object({ count: z.number().int(), sum: money });

export const trustQuery = z.strictObject({ asOf: dateInput.optional() });
export const trustBody = z.object({
  asOf: date,
  items: z.array(
    z.object({
      state: z.enum(JURISDICTION_CODES),
      charge: z.enum(CHARGE_KINDS),
      payee: z.string().nullable(),
      /** Charged for the state; what customers have not paid of it yet is in `receivable`. */
      collected: money,
      remitted: money,
      /** What returns gave back. */
      refunded: money,
      /** Differences that were settled with the office; negative where it invoiced less. */
      adjusted: money,
      /** collected and adjusted less remitted and refunded. */
      owed: money,
      parts: duePartsBody,
    }),
  ),
  /** By the last balance entered at or before the day and what was booked since; else by the ledger. */
  bank: money,
  bankByLedger: money,
  /** Null: nobody has entered what the bank said. */
  bankEntered: z
    .object({ date, amount: money, note: z.string().nullable(), by: z.string(), at: instant })
    .nullable(),
  receivable: money,
  credit: money,
  /** The companies that have it, the most first, as many as fit. */
  credits: z.array(z.object({ companyId: id, company: z.string(), amount: money })).max(CREDITS_MAXIMUM),
  /** Bank fees that the agency has not put back into the account. */
  dueFromAgency: money,
  /** What states and offices owe back and keep as credit. */
  stateCredit: money,
  stateCredits: z.array(
    z.object({ state: z.enum(JURISDICTION_CODES), charge: z.enum(CHARGE_KINDS), amount: money }),
  ),
  /** What is the agency's own: its fees less what it wrote off and bore of differences with offices, penalties and interest. */
  income: money,
  /**
   * What customers have not paid yet, in the parts that come to `receivable`: charges of states, the agency's fees, less
   * returns that are not completed. Of a filing paid in part the charges of the state are paid first. Null: of another
   * day than today nobody knows them.
   */
  uncollected: z.object({ states: money, fees: money, pendingReturns: money }).nullable(),
  /** What would be lacking if states and customers were paid everything today out of the ledger's balance, less `bankShortage`. */
  missing: money,
  /** bank, receivable, credit with states and what is due from the agency less credit, income and all that is owed. */
  difference: money,
  /** What `GET /ledger/bank-reconciliation` leaves unexplained on the day of the balance entered. Null: none, or no transactions to tell by. */
  unexplained: money.nullable(),
  /** What the bank has less by `unexplained` and `unmatched` together, without transactions by `difference`; never below zero. */
  bankShortage: money,
  /**
   * Transactions of the bank, posted through the day of the balance entered, that are matched with nothing. What went
   * out is below zero. Null: nobody has entered a balance.
   */
  unmatched: z.object({ open: bankLines, ignored: bankLines }).nullable(),
  /** What the items come to. */
  totals: z.object({
    collected: money,
    refunded: money,
    adjusted: money,
    remitted: money,
    owed: money,
    parts: duePartsBody,
  }),
  /**
   * Reports that are not paid past their due day, or past their period where no source has a due day: their money should
   * be with the state, the oldest first, those without a due day last.
   */
  pastDue: z.array(
    z.object({
      reportId: id,
      state: z.enum(JURISDICTION_CODES),
      kind: z.enum(REPORT_KINDS),
      periodStart: date,
      periodEnd: date,
      dueDate: date.nullable(),
      /** For so many days it is past due, or past the end of its period where no due day is known. */
      days: z.number().int().positive(),
      filings: z.number().int(),
      amount: money,
    }),
  ),
});
export type TrustBody = z.infer<typeof trustBody>;

const outstandingBody = z.object({
  count: z.number().int(),
  /** Of all of them, signed: what went out is below zero. */
  total: money,
  /** The oldest, as many as fit. */
  items: z
    .array(
      z.object({
        kind: z.enum(['PAYMENT', 'REPORT', 'PENALTY', 'REFUND', 'BANK_FEE']),
        id,
        /** Its reference, or the report's title. */
        name: z.string(),
        companyId: id.nullable(),
        company: z.string().nullable(),
        /** Of what was paid for a report and of a penalty; null: it is neither. */
        reportId: id.nullable(),
        method: z.enum(DIRECT_PAYMENT_METHODS).nullable(),
        date,
        /** What the ledger has of it by the day beyond what the bank posted. */
        amount: money,
      }),
    )
    .max(OUTSTANDING_MAXIMUM),
});

/** From the ledger's balance of the bank account to what the bank should have when a day is over. */
export const bankReconciliationBody = z.object({
  asOf: date,
  ledger: money,
  /** In the ledger and not posted by the bank by the day, or matched with no transaction: deposits in transit. */
  deposits: outstandingBody,
  /** The same of what went out: payments outstanding. */
  payments: outstandingBody,
  /** Came in at the bank by the day, and the ledger books it later. */
  bankCredits: outstandingBody,
  /** The same of what went out. */
  bankDebits: outstandingBody,
  /** What the bank held when the day was over that it all starts from; null: nobody has entered it. */
  opening: z
    .object({
      date,
      amount: money,
      note: z.string().nullable(),
      by: z.string(),
      at: instant,
      /** What of it the ledger does not have; null: `asOf` is before its day, where nothing is known of the bank. */
      beyondLedger: money.nullable(),
    })
    .nullable(),
  /** Posted by the bank from the start through the day and matched with nothing. */
  unmatched: z.object({ open: bankLines, ignored: bankLines }),
  /** ledger with what the opening has beyond it, less all that is outstanding, with what is unmatched. */
  expected: money,
  /** The last balance of the bank entered at or before the day. */
  statement: z.object({ date, amount: money }).nullable(),
  /** What the bank's balance of that very day has more than expected; null: none was entered. */
  unexplained: money.nullable(),
  /** False: no transaction of the bank was imported through the day, so that nothing can have cleared. */
  hasBankLines: z.boolean(),
});
export type BankReconciliationBody = z.infer<typeof bankReconciliationBody>;

/** What the bank's account held when the day was over from which it is reconciled; the last entry counts. */
export const bankOpeningRequest = z.strictObject({
  date: dateInput,
  amount: moneyInput,
  note: freeText(NOTE_MAXIMUM).optional(),
  /** Needed where we keep the passwords. */
  currentPassword: currentPassword.optional(),
});

/** What the bank said its account held when a day was over. */
export const bankBalanceRequest = z.strictObject({
  date: dateInput,
  amount: moneyInput,
  note: freeText(NOTE_MAXIMUM).optional(),
});
