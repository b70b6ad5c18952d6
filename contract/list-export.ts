import { z } from 'zod';
import { ENTRY_KINDS } from '#domain/reporting/obligation-entries.ts';
import { listClientsQuery } from './client.ts';
import { exportFormat, listOf } from './common.ts';
import { listCompaniesQuery } from './company.ts';
import { listInvoicesQuery } from './invoice.ts';
import { trustQuery } from './ledger.ts';
import { obligationQuery } from './obligation.ts';
import { listPaymentsQuery } from './payment.ts';
import { auditQuery, contactMessagesQuery, outboxQuery } from './records.ts';
import { listReportsQuery } from './report.ts';
import { listUsersQuery } from './user.ts';

/** Whole lists, not a page of them. */
const WHOLE = { limit: true, cursor: true } as const;
const format = { format: exportFormat };
export const exportInvoicesQuery = listInvoicesQuery.omit(WHOLE).extend(format);
export const exportPaymentsQuery = listPaymentsQuery.omit(WHOLE).extend(format);
export const exportCompaniesQuery = listCompaniesQuery.omit(WHOLE).extend(format);
export const exportUsersQuery = listUsersQuery.omit(WHOLE).extend(format);
export const exportClientsQuery = listClientsQuery.omit(WHOLE).extend(format);
export const exportObligationsQuery = obligationQuery.extend({
  ...format,
  /** Of these kinds only. */
  kind: listOf(ENTRY_KINDS).optional(),
  /** What needs nothing more, too. */
  settled: z.literal('true').optional(),
});
export const exportReportsQuery = listReportsQuery.omit(WHOLE).extend(format);
export const exportAuditQuery = auditQuery.omit(WHOLE).extend(format);
export const exportOutboxQuery = outboxQuery.omit(WHOLE).extend(format);
export const exportContactMessagesQuery = contactMessagesQuery.omit(WHOLE).extend(format);
/** What the books and the bank have on different sides of the day. */
export const exportOutstandingQuery = trustQuery.extend(format);
