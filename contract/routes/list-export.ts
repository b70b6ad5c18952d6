import type { z } from 'zod';
import {
  exportAuditQuery,
  exportClientsQuery,
  exportCompaniesQuery,
  exportContactMessagesQuery,
  exportInvoicesQuery,
  exportObligationsQuery,
  exportOutboxQuery,
  exportOutstandingQuery,
  exportPaymentsQuery,
  exportReportsQuery,
  exportUsersQuery,
} from '../list-export.ts';
import {
  EXPORT_AUDIT,
  EXPORT_CLIENTS,
  EXPORT_COMPANIES,
  EXPORT_CONTACT_MESSAGES,
  EXPORT_INVOICES,
  EXPORT_OBLIGATIONS,
  EXPORT_OUTBOX,
  EXPORT_OUTSTANDING,
  EXPORT_PAYMENTS,
  EXPORT_REPORTS,
  EXPORT_USERS,
} from '../paths/list-export.ts';
import type { Route, Routes } from '../route.ts';

/** The list of this name as a file (CSV, XLSX), all of it. */
const list = <Query extends z.ZodType>(what: string, tag: Route['tag'], query: Query) =>
  ({
    summary: `Export ${what}`,
    tag,
    access: {
      who: 'admin',
      refusesEndedSignIns: true,
      why: 'The agency takes its lists elsewhere',
    },
    query,
    answers: { 200: { file: null } },
  }) as const;

export const listExportRoutes = {
  [EXPORT_INVOICES]: list('invoices', 'Invoices', exportInvoicesQuery),
  [EXPORT_PAYMENTS]: list('payments', 'Payments', exportPaymentsQuery),
  [EXPORT_COMPANIES]: list('companies', 'Companies', exportCompaniesQuery),
  [EXPORT_USERS]: list('users', 'Users', exportUsersQuery),
  [EXPORT_CLIENTS]: list('clients', 'Clients', exportClientsQuery),
  [EXPORT_OBLIGATIONS]: list('due dates', 'Reports', exportObligationsQuery),
  [EXPORT_OUTSTANDING]: list('outstanding items', 'Ledger', exportOutstandingQuery),
  [EXPORT_REPORTS]: list('reports', 'Reports', exportReportsQuery),
  [EXPORT_AUDIT]: list('audit log entries', 'Records', exportAuditQuery),
  [EXPORT_OUTBOX]: list('emails', 'Records', exportOutboxQuery),
  [EXPORT_CONTACT_MESSAGES]: list('contact messages', 'Contact', exportContactMessagesQuery),
} as const satisfies Routes;
