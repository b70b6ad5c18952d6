import { AppError } from '#contract/errors.ts';
import { LIST_QUERIES, type ListName, LOOK_NAMES } from '#contract/saved-view.ts';
import type { Actor } from '#domain/access/actor.ts';
import { listAudit } from '../audit/list-audit.ts';
import { listClients } from '../client/list-clients.ts';
import { listCompanies } from '../company/list-companies.ts';
import { listContactMessages } from '../contact/list-contact-messages.ts';
import type { OperationContext } from '../context.ts';
import { listFilings } from '../filing/list-filings.ts';
import { listInvoices } from '../invoice/list-invoices.ts';
import { listLicenses } from '../license/list-licenses.ts';
import { listOutbox } from '../mail/list-outbox.ts';
import { listPayments } from '../payment/list-payments.ts';
import { listReports } from '../report/list-reports.ts';
import { listUsers } from '../user/list-users.ts';

type Context = Pick<OperationContext, 'db' | 'clock' | 'rulebook'>;
type Query = Readonly<Record<string, string | number>>;

const LOOKS: readonly string[] = LOOK_NAMES;

export interface CountedRows {
  total: number;
  totalIsExact: boolean;
}

/** The first row of each list comes with the count of all. */
const FIRST: Readonly<
  Record<ListName, (context: Context, actor: Actor, query: Query) => Promise<CountedRows>>
> = {
  filings: (context, actor, query) => listFilings(context, actor, LIST_QUERIES.filings.parse(query)),
  invoices: (context, actor, query) => listInvoices(context, actor, LIST_QUERIES.invoices.parse(query)),
  payments: (context, actor, query) => listPayments(context, actor, LIST_QUERIES.payments.parse(query)),
  companies: (context, _actor, query) => listCompanies(context, LIST_QUERIES.companies.parse(query)),
  users: (context, _actor, query) => listUsers(context, LIST_QUERIES.users.parse(query)),
  licenses: (context, _actor, query) => listLicenses(context, LIST_QUERIES.licenses.parse(query)),
  clients: (context, _actor, query) => listClients(context, LIST_QUERIES.clients.parse(query)),
  reports: (context, _actor, query) => listReports(context, LIST_QUERIES.reports.parse(query)),
  audit: (context, _actor, query) => listAudit(context, LIST_QUERIES.audit.parse(query)),
  outbox: (context, _actor, query) => listOutbox(context, LIST_QUERIES.outbox.parse(query)),
  'contact-messages': (context, _actor, query) =>
    listContactMessages(context, LIST_QUERIES['contact-messages'].parse(query)),
};

/** How many rows the list has that a view opens with, up to the cap of lists. Nothing where its days do not exist. */
export async function countRows(
  context: Context,
  actor: Actor,
  list: ListName,
  query: Readonly<Record<string, string>>,
): Promise<CountedRows> {
  const asked = Object.fromEntries(Object.entries(query).filter(([name]) => !LOOKS.includes(name)));
  try {
    const { total, totalIsExact } = await FIRST[list](context, actor, { ...asked, limit: 1 });
    return { total, totalIsExact };
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return { total: 0, totalIsExact: true };
    throw error;
  }
}
