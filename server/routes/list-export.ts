import type { FastifyReply } from 'fastify';
import type { ExportFormat } from '#contract/common.ts';
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
} from '#contract/paths/list-export.ts';
import { ENTRY_KINDS } from '#domain/reporting/obligation-entries.ts';
import type { Table } from '#exports/table.ts';
import { listAudit } from '#operations/audit/list-audit.ts';
import { listClients } from '#operations/client/list-clients.ts';
import { listCompanies } from '#operations/company/list-companies.ts';
import { listContactMessages } from '#operations/contact/list-contact-messages.ts';
import { exportInvoices } from '#operations/invoice/list-invoices.ts';
import { listOutstanding } from '#operations/ledger/get-bank-reconciliation.ts';
import { readWholeList } from '#operations/list/read-whole-list.ts';
import { listOutbox } from '#operations/mail/list-outbox.ts';
import { exportObligations } from '#operations/obligation/export-obligations.ts';
import { listPayments } from '#operations/payment/list-payments.ts';
import { listReports } from '#operations/report/list-reports.ts';
import { timeZoneOf, todayOf } from '#operations/today.ts';
import { listUsers } from '#operations/user/list-users.ts';
import type { AppContext } from '../context.ts';
import { presentClientSummary } from '../present/client.ts';
import { presentCompanySummary } from '../present/company.ts';
import { presentContactMessage } from '../present/contact.ts';
import { presentExportedInvoice } from '../present/invoice.ts';
import {
  clientColumns,
  companyColumns,
  INVOICE_COLUMNS,
  PAYMENT_COLUMNS,
  REPORT_COLUMNS,
  tableOf,
  userColumns,
} from '../present/list-table.ts';
import { presentObligations } from '../present/obligation.ts';
import { obligationTable } from '../present/obligation-table.ts';
import { outstandingTable } from '../present/outstanding-table.ts';
import { presentExportedPayment } from '../present/payment.ts';
import { presentAuditEntry, presentOutboxMail } from '../present/records.ts';
import { AUDIT_COLUMNS, CONTACT_MESSAGE_COLUMNS, OUTBOX_COLUMNS } from '../present/records-table.ts';
import { presentReportSummary } from '../present/report.ts';
import { presentUser } from '../present/user.ts';
import { handle } from '../register.ts';
import { sendTable } from '../send-table.ts';

/** The table as a file of its name and today. */
const send = (
  { context, reply }: { context: AppContext; reply: FastifyReply },
  format: ExportFormat,
  table: Table,
) =>
  sendTable(reply, table, {
    format,
    name: `${table.name.toLowerCase().replaceAll(' ', '-')}-${todayOf(context.clock)}`,
  });

/** Each row through the whitelist of its list. */
async function* presented<Row, Body>(rows: AsyncIterable<Row>, present: (row: Row) => Body) {
  for await (const row of rows) yield present(row);
}

export const listExportRoutes = [
  handle(EXPORT_INVOICES, async (call) => {
    const { format, ...query } = call.query;
    const { context, actor } = call;
    const today = todayOf(context.clock);
    const rows = await readWholeList((page) => exportInvoices(context, actor, { ...query, ...page }));
    const bodies = presented(rows, (row) => presentExportedInvoice(row, today));
    return send(call, format, tableOf('Invoices', INVOICE_COLUMNS, bodies));
  }),
  handle(EXPORT_PAYMENTS, async (call) => {
    const { format, ...query } = call.query;
    const { context, actor } = call;
    const withReversals = true;
    const rows = await readWholeList((page) =>
      listPayments(context, actor, { ...query, ...page }, { withReversals }),
    );
    const bodies = presented(rows, presentExportedPayment);
    return send(call, format, tableOf('Payments', PAYMENT_COLUMNS, bodies));
  }),
  handle(EXPORT_COMPANIES, async (call) => {
    const { format, ...query } = call.query;
    const rows = await readWholeList((page) => listCompanies(call.context, { ...query, ...page }));
    const columns = companyColumns(timeZoneOf(call.context.clock));
    return send(call, format, tableOf('Companies', columns, presented(rows, presentCompanySummary)));
  }),
  handle(EXPORT_USERS, async (call) => {
    const { format, ...query } = call.query;
    const rows = await readWholeList((page) => listUsers(call.context, { ...query, ...page }));
    const columns = userColumns(timeZoneOf(call.context.clock));
    return send(call, format, tableOf('Users', columns, presented(rows, presentUser)));
  }),
  handle(EXPORT_CLIENTS, async (call) => {
    const { format, ...query } = call.query;
    const rows = await readWholeList((page) => listClients(call.context, { ...query, ...page }));
    const columns = clientColumns(timeZoneOf(call.context.clock));
    return send(call, format, tableOf('Clients', columns, presented(rows, presentClientSummary)));
  }),
  handle(EXPORT_OBLIGATIONS, async (call) => {
    const { format, kind, settled, ...query } = call.query;
    const found = presentObligations(await exportObligations(call.context, query));
    const asked = { kinds: kind ?? ENTRY_KINDS, withSettled: settled !== undefined };
    const table = obligationTable(found, todayOf(call.context.clock), asked);
    return sendTable(call.reply, table, {
      format,
      name: `due-dates-${todayOf(call.context.clock)}`,
    });
  }),
  handle(EXPORT_OUTSTANDING, async (call) => {
    const { format, ...query } = call.query;
    const table = outstandingTable(await listOutstanding(call.context, query));
    return sendTable(call.reply, table, {
      format,
      name: `outstanding-${query.asOf ?? todayOf(call.context.clock)}`,
    });
  }),
  handle(EXPORT_REPORTS, async (call) => {
    const { format, ...query } = call.query;
    const rows = await readWholeList((page) => listReports(call.context, { ...query, ...page }));
    return send(call, format, tableOf('Reports', REPORT_COLUMNS, presented(rows, presentReportSummary)));
  }),
  handle(EXPORT_AUDIT, async (call) => {
    const { format, ...query } = call.query;
    const rows = await readWholeList((page) => listAudit(call.context, { ...query, ...page }));
    return send(call, format, tableOf('Audit log', AUDIT_COLUMNS, presented(rows, presentAuditEntry)));
  }),
  handle(EXPORT_OUTBOX, async (call) => {
    const { format, ...query } = call.query;
    const rows = await readWholeList((page) => listOutbox(call.context, { ...query, ...page }));
    return send(call, format, tableOf('Outbox', OUTBOX_COLUMNS, presented(rows, presentOutboxMail)));
  }),
  handle(EXPORT_CONTACT_MESSAGES, async (call) => {
    const { format, ...query } = call.query;
    const rows = await readWholeList((page) => listContactMessages(call.context, { ...query, ...page }));
    const bodies = presented(rows, presentContactMessage);
    return send(call, format, tableOf('Contact messages', CONTACT_MESSAGE_COLUMNS, bodies));
  }),
];
