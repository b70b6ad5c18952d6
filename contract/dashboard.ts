import { z } from 'zod';
import { NAMED_PERIODS } from '#domain/calendar/named-period.ts';
import { JURISDICTION_CODES } from '#domain/jurisdictions/codes.ts';
import { AUTHORIZATION_KINDS } from '#domain/license/authorization.ts';
import { owedBody, standingBody } from './account.ts';
import { date, dateInput, id, instant, money } from './common.ts';
import { draftSummary } from './draft.ts';
import { filingSummary } from './filing.ts';
import { invoiceSummary } from './invoice.ts';
import { ledgerCheckBody } from './ledger.ts';
import { reportObligationBody } from './obligation.ts';
import { reportStanding, reportSummary } from './report.ts';

/** What needs the customer now, and where everything stands. */
export const userDashboardBody = z.object({
  needsYou: z.array(z.object({ filing: filingSummary, what: z.string() })),
  /** Invoices of the user's company past their due date: the oldest first, as many as fit. */
  overdueInvoices: z.array(invoiceSummary),
  /** Those not past it of which a payment was reversed: due again. */
  reopenedInvoices: z.array(invoiceSummary),
  /** Open invoices that are due within the next two weeks, without those due again: the first one due first. */
  dueSoonInvoices: z.array(invoiceSummary),
  /** Filings of colleagues that are on no invoice and past due; null where there are none. */
  colleaguesPastDue: z.object({ filings: z.number().int(), open: money }).nullable(),
  drafts: z.array(draftSummary),
  recentProofs: z.array(filingSummary),
  counts: z.object({
    unpaid: z.number().int(),
    inProgress: z.number().int(),
    completed: z.number().int(),
    rejected: z.number().int(),
  }),
  /** How the user's company stands; null for a user without one. */
  account: standingBody.nullable(),
  /** Whether the users of the company see each other's filings: the list of filings holds all of them then. */
  sharesFilings: z.boolean(),
});
export type UserDashboardBody = z.infer<typeof userDashboardBody>;

const expiryCounts = z.object({ expiring: z.number().int(), expired: z.number().int() });

/** Of which days the volume is: a period with a name, or two days, both inclusive, of which one may be left out. */
export const adminDashboardQuery = z.strictObject({
  period: z.enum(NAMED_PERIODS).default('twelve_months'),
  from: dateInput.optional(),
  to: dateInput.optional(),
});
export type AdminDashboardQuery = z.infer<typeof adminDashboardQuery>;

/** The admin's queues and money at a glance. */
export const adminDashboardBody = z.object({
  queues: z.object({
    toFile: z.number().int(),
    waitingForOffice: z.number().int(),
    rejected: z.number().int(),
    overdue: z.number().int(),
    unpaid: z.number().int(),
    /** With a message of the customer that nobody has answered. */
    needsReply: z.number().int(),
  }),
  /** What is to be filed, by the days since it was made and by whose work it is. */
  work: z.object({
    /** Civil dates of the agency, both inclusive; the newest first, the last from the beginning on. */
    ages: z.array(z.object({ from: date.nullable(), to: date })),
    /** Nobody's first, then by name. The counts are those of the ages. */
    byAssignee: z.array(
      z.object({
        id: id.nullable(),
        name: z.string().nullable(),
        counts: z.array(z.number().int()),
        total: z.number().int(),
      }),
    ),
  }),
  /** Filings not sent yet: past due, due today, in the six days after, and in the rest of thirty days. */
  dueSoon: z.array(
    z.object({
      /** Both days inclusive; null: everything up to then. */
      from: date.nullable(),
      to: date,
      /** The first of them, and how many there are. */
      filings: z.array(filingSummary),
      total: z.number().int(),
    }),
  ),
  /** Reports that are owed, past their due date and not filed: the oldest first, as many as fit, and how late in all. */
  reportsOverdue: z.array(reportSummary),
  reportStanding,
  /** Reports of the next thirty days that are still to be filed: those with business, or that are required without. */
  reportsDue: z.array(reportObligationBody),
  money: z.object({
    /** What customers owe, as on the page of invoices, and what of it is late. */
    owed: owedBody,
    pastDue: money,
    /** What of that is on invoices; filings that are paid one by one have the rest. */
    pastDueInvoices: money,
    pastDueDirectPay: money,
    /** What is owed to states and offices and what customers have to their credit, as on the page of the trust account. */
    dueToStates: money,
    credit: money,
  }),
  /** Licenses and authorizations that expired, or do within 90 days, and the next of them to expire. */
  expiring: z.object({
    licenses: expiryCounts,
    authorizations: expiryCounts,
    next: z.array(
      z.object({
        state: z.enum(JURISDICTION_CODES),
        /** Null for a license. */
        kind: z.enum(AUTHORIZATION_KINDS).nullable(),
        /** The number of a license; the client of an authorization. */
        name: z.string(),
        /** The licensee; who signed. */
        person: z.string(),
        /** Null for a license that belongs to none. */
        clientId: id.nullable(),
        expirationDate: date,
      }),
    ),
  }),
  /** Where customers wait for a decision on a filing capacity: how many, since when; the longest wait first. */
  capacityRequests: z.array(
    z.object({ state: z.enum(JURISDICTION_CODES), customers: z.number().int(), since: instant }),
  ),
  /** The cities and counties whose rate customers wait for: how many, since when; the longest wait first. */
  placeRateRequests: z.array(
    z.object({
      state: z.enum(JURISDICTION_CODES),
      place: z.string(),
      customers: z.number().int(),
      since: instant,
    }),
  ),
  /** How many messages of the contact form nobody has answered. */
  contactMessages: z.number().int(),
  /** The newest backup that was written whole; `isLate` where it is older than two days, or where there is none. */
  backup: z.object({ lastAt: instant.nullable(), isEncrypted: z.boolean(), isLate: z.boolean() }),
  /** What was found when the books were last added up; null before the first night. */
  ledgerCheck: ledgerCheckBody.nullable(),
  /** The days that the volume is of, both inclusive. */
  period: z.object({ from: date, to: date }),
  byState: z.array(z.object({ state: z.enum(JURISDICTION_CODES), count: z.number().int(), premium: money })),
  byMonth: z.array(
    z.object({ month: z.string(), from: date, to: date, count: z.number().int(), premium: money }),
  ),
});
export type AdminDashboardBody = z.infer<typeof adminDashboardBody>;
