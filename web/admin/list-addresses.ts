import type { LIST_CLIENTS } from '#contract/paths/client.ts';
import type { LIST_FILINGS } from '#contract/paths/filing.ts';
import type { LIST_INVOICES } from '#contract/paths/invoice.ts';
import type { LIST_LICENSES } from '#contract/paths/license.ts';
import type { LIST_PAYMENTS } from '#contract/paths/payment.ts';
import type { LIST_AUDIT } from '#contract/paths/records.ts';
import type { LIST_REPORTS } from '#contract/paths/report.ts';
import { listAddresses } from '../shared/list/list-address.ts';

// The lists of the office as links lead to them.
export const auditAddress = listAddresses<typeof LIST_AUDIT>('/admin/audit');
export const clientsAddress = listAddresses<typeof LIST_CLIENTS>('/admin/clients');
export const filingsAddress = listAddresses<typeof LIST_FILINGS>('/admin/filings');
export const invoicesAddress = listAddresses<typeof LIST_INVOICES>('/admin/invoices');
export const licensesAddress = listAddresses<typeof LIST_LICENSES>('/admin/licenses');
export const paymentsAddress = listAddresses<typeof LIST_PAYMENTS>('/admin/payments');
export const reportsAddress = listAddresses<typeof LIST_REPORTS>('/admin/reports');
