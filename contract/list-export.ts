import { listClientsQuery } from './client.ts';
import { exportFormat } from './common.ts';
import { listCompaniesQuery } from './company.ts';
import { listInvoicesQuery } from './invoice.ts';
import { listPaymentsQuery } from './payment.ts';
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
export const exportReportsQuery = listReportsQuery.omit(WHOLE).extend(format);
