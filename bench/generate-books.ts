import pg from 'pg';
import { createDb, inTransaction } from '#db/pool.ts';
import { checkLedgerIntegrity } from '#db/queries/check-ledger-integrity.ts';
import { insertBalancesThrough } from '#db/queries/ledger-balances.ts';
import { parseCivilDate } from '#domain/calendar/civil-date.ts';
import { bulkLoad } from './bulk-load.ts';
import { type GeneratedOffice, generatePeople, insertFilings } from './generate-filings.ts';

/** Filings of one company that wait for an invoice. */
export const TO_INVOICE = 500;
/** Filings of one report. */
export const REPORTED = 50_000;

/** After the last day on which anything is booked. */
const KEPT_THROUGH = parseCivilDate('2026-11-20');

const LOADED = [
  'filings',
  'filing_submissions',
  'filing_lines',
  'payments',
  'payment_allocations',
  'ledger_entries',
  'ledger_postings',
  'report_items',
];

/**
 * Fills empty tables with filings and the books about them, six postings to a filing: what was submitted, its payment,
 * what went to the states by month, returns with their credit, and a report of Florida. Throws where the books do not
 * agree by the product's own check.
 */
export async function generateBooks(url: string, office: GeneratedOffice): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await generatePeople(client, office);
    await bulkLoad(client, LOADED, async () => {
      await insertFilings(client, office);
      await client.query('alter table ledger_postings disable trigger user');
      for (const statement of STATEMENTS) await client.query(statement);
      await client.query('alter table ledger_postings enable trigger user');
    });
    await client.query('vacuum (analyze)');
  } finally {
    await client.end();
  }
  await keepDaysAndCheck(url);
}

async function keepDaysAndCheck(url: string): Promise<void> {
  // Without the limits of time that the product's own pool has.
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  const db = createDb(pool);
  try {
    await inTransaction(db, (tx) => insertBalancesThrough(tx, KEPT_THROUGH));
    const faults = await checkLedgerIntegrity(db);
    if (faults.length > 0) throw new Error(`the generated books do not agree: ${JSON.stringify(faults[0])}`);
    await pool.query('vacuum (analyze) ledger_day_balances');
  } finally {
    await pool.end();
  }
}

/** One in a hundred of the completed is a return, whose credit its company has; without agency fees. */
const RETURNS = `update filings set filing_type = 'ENDORSEMENT_RETURN', kind = 'EN', premium_cents = -premium_cents,
    state_total_cents = -state_total_cents, total_cents = -state_total_cents, paid_cents = -state_total_cents
  where status = 'COMPLETED' and hashtext(number) % 100 = 7`;

const WAITING_FOR_AN_INVOICE = `update filings set status = 'PENDING', payment_method = 'PENDING_INVOICE',
    paid_cents = 0, completed_at = null
  where id in (select id from filings where company_id = (select id from companies order by company limit 1)
    and status <> 'REJECTED' and filing_type <> 'ENDORSEMENT_RETURN'
    order by created_at desc limit ${TO_INVOICE})`;

/** Each filing with what is booked of it, numbered from 1; its tax is four parts in five of what its state gets. */
const BOOKS = `create temporary table books as
  select row_number() over (order by created_at, id) as n, id, number, company_id, submitter_id, state, filing_type,
    status, created_at, (created_at at time zone 'America/Chicago')::date as booked_on, premium_cents,
    state_total_cents * 4 / 5 as tax, state_total_cents - state_total_cents * 4 / 5 as fee,
    total_cents - state_total_cents as agency, total_cents as total, paid_cents as paid,
    current_submission_id as submission_id, gen_random_uuid() as payment_id
  from filings`;

const account = (kind: string, by: string) =>
  `(select id from ledger_accounts account where kind = '${kind}' and ${by})`;

/** Rows (order, account, cents) of what is booked of a filing when it is submitted; -1 takes it back. */
const submitted = (sign: 1 | -1) =>
  `(1, receivable.id, ${sign} * books.total), (2, tax_due.id, ${-sign} * books.tax),
    (3, fee_due.id, ${-sign} * books.fee), (4, income.id, ${-sign} * books.agency)`;
const WITH_ACCOUNTS = `join ledger_accounts receivable on receivable.kind = 'RECEIVABLE' and receivable.company_id = books.company_id
  join ledger_accounts credit on credit.kind = 'CUSTOMER_CREDIT' and credit.company_id = books.company_id
  join ledger_accounts tax_due on tax_due.kind = 'DUE_TO_STATE' and tax_due.state = books.state
    and tax_due.charge_kind = 'PREMIUM_TAX'
  join ledger_accounts fee_due on fee_due.kind = 'DUE_TO_STATE' and fee_due.state = books.state
    and fee_due.charge_kind = 'SERVICE_FEE'
  join ledger_accounts income on income.kind = 'FEE_INCOME'
  join ledger_accounts bank on bank.kind = 'BANK'`;

/** An entry for each filing that `where` chooses: its id is three times the filing's number and `offset`. */
const entries = (offset: number, words: string, payment: string, where: string) =>
  `insert into ledger_entries (id, description, filing_id, payment_id, created_by, created_at, booked_on)
    overriding system value
  select n * 3 + ${offset}, number || ': ${words}', id, ${payment}, submitter_id, created_at, booked_on
  from books where ${where} order by n`;
const postings = (offset: number, values: string, where: string) =>
  `insert into ledger_postings (entry_id, account_id, booked_on, amount_cents)
  select books.n * 3 + ${offset}, posted.account_id, books.booked_on, posted.cents
  from books ${WITH_ACCOUNTS} cross join lateral (values ${values}) posted (place, account_id, cents)
  where posted.cents <> 0 and ${where} order by books.n, posted.place`;

const PAID = 'books.paid > 0';
const IS_RETURN = `books.filing_type = 'ENDORSEMENT_RETURN'`;
const REJECTED = `books.status = 'REJECTED'`;

/** What each state was paid for a month that is over, by charge. */
const REMITTANCES = `with due as (
    select state, (date_trunc('month', booked_on) + interval '1 month 14 days')::date as paid_on,
      sum(tax) as tax, sum(fee) as fee
    from books where status <> 'REJECTED' and booked_on < '2026-08-01' group by state, 2
  ), numbered as (
    select *, (select max(id) from ledger_entries) + row_number() over (order by paid_on, state) as id from due
  ), entered as (
    insert into ledger_entries (id, description, created_by, created_at, booked_on) overriding system value
    select numbered.id, state || ': remittance', (select min(id::text)::uuid from users), paid_on, paid_on
    from numbered order by numbered.id
  )
  insert into ledger_postings (entry_id, account_id, booked_on, amount_cents)
  select numbered.id, posted.account_id, numbered.paid_on, posted.cents
  from numbered cross join lateral (values
    (${account('DUE_TO_STATE', "account.state = numbered.state and charge_kind = 'PREMIUM_TAX'")}, tax),
    (${account('DUE_TO_STATE', "account.state = numbered.state and charge_kind = 'SERVICE_FEE'")}, fee),
    (${account('BANK', 'true')}, -tax - fee)) posted (account_id, cents)
  where posted.cents <> 0 order by numbered.id`;

const REPORT = `with report as (
    insert into reports (state, kind, duty, role, period, period_start, period_end, due_on, due_because, zero_is_required)
    values ('FL', 'TAX', 'tax', 'RETURN', 'quarterly', '2026-07-01', '2026-09-30', '2026-11-14', '45 days after the quarter', false)
    returning id
  ), listed as (
    insert into report_items (report_id, filing_id, submission_id, sign, counted_on, belongs_on, is_late,
      premium_cents, amount_cents, created_at, filing_type, insured_name, policy_number, transaction_effective_on,
      confirmation_number, charge_kinds)
    select report.id, filings.id, books.submission_id, 1, '2026-08-15', '2026-07-01', false, filings.premium_cents,
      filings.state_total_cents, filings.created_at, filings.filing_type, filings.insured_name, filings.policy_number,
      filings.transaction_effective_on, filings.confirmation_number, array['PREMIUM_TAX', 'SERVICE_FEE']
    from report, books join filings using (id)
    where books.state = 'FL' and books.status = 'COMPLETED' order by books.n desc limit ${REPORTED}
    returning report_id, premium_cents, amount_cents
  ), charged as (
    insert into report_charges (report_id, charge, premium_cents, base_cents, amount_cents)
    select report_id, charge, sum(premium_cents), sum(premium_cents), sum(part)
    from listed cross join lateral (values ('PREMIUM_TAX', amount_cents * 4 / 5),
      ('SERVICE_FEE', amount_cents - amount_cents * 4 / 5)) charges (charge, part)
    group by report_id, charge
    returning report_id
  )
  select count(*) from charged`;
/** In a statement of its own: what one has inserted it does not see. */
const REPORT_TOTALS = `update reports set filings = listed.filings, total_cents = listed.cents
  from (select report_id, count(*) as filings, sum(amount_cents) as cents from report_items group by report_id) listed
  where listed.report_id = reports.id`;

const STATEMENTS = [
  RETURNS,
  WAITING_FOR_AN_INVOICE,
  // No invoices are made: nothing is on one.
  `update filings set
    payment_method = case when payment_method = 'INVOICED' then 'ACH' else payment_method end,
    confirmation_number = case when status = 'COMPLETED' then 'OFFICE-' || number end`,
  BOOKS,
  'analyze books',
  `insert into filing_submissions (id, filing_id, sequence, inputs, rulebook_version, warnings, premium_cents,
    state_total_cents, agency_total_cents, total_cents, submitted_by, created_at)
  select submission_id, id, 1, '{}', 'bench', '[]', premium_cents, tax + fee, agency, total, submitter_id, created_at
  from books order by n`,
  // A charge with a base has a rate.
  `insert into filing_lines (submission_id, position, rule_id, kind, label, payee, base_cents, rate, exact, amount_cents,
    trace)
  select submission_id, line.place, line.rule, line.kind, line.label, 'State of ' || state, premium_cents,
    round(line.amount::numeric / premium_cents, 6), line.amount, line.amount, '{}'
  from books cross join lateral (values (0, 'premium-tax', 'PREMIUM_TAX', 'Premium tax', tax),
    (1, 'service-fee', 'SERVICE_FEE', 'Service fee', fee)) line (place, rule, kind, label, amount)
  order by n, line.place`,
  `insert into ledger_accounts (kind) values ('BANK'), ('FEE_INCOME')`,
  `insert into ledger_accounts (kind, company_id)
  select kind, id from companies cross join unnest(array['RECEIVABLE', 'CUSTOMER_CREDIT']) kind`,
  `insert into ledger_accounts (kind, state, charge_kind)
  select 'DUE_TO_STATE', state, charge from (select distinct state from books) states
    cross join unnest(array['PREMIUM_TAX', 'SERVICE_FEE']) charge`,
  'analyze ledger_accounts',
  `insert into payments (id, company_id, amount_cents, source, method, received_on, reference, recorded_by, created_at)
  select payment_id, company_id, paid, 'RECEIVED', 'ACH', booked_on, 'ACH ' || n, submitter_id, created_at
  from books where ${PAID} order by n`,
  `insert into payment_allocations (payment_id, filing_id, amount_cents, created_at)
  select payment_id, id, paid, created_at from books where ${PAID} order by n`,
  entries(0, 'submitted', 'null', 'true'),
  postings(0, submitted(1), 'true'),
  entries(1, 'payment', 'payment_id', PAID),
  postings(1, '(1, bank.id, books.paid), (2, receivable.id, -books.paid)', PAID),
  entries(2, 'submission reversed', 'null', REJECTED),
  postings(2, submitted(-1), REJECTED),
  entries(2, 'return credited', 'null', IS_RETURN),
  postings(2, '(1, receivable.id, -books.total), (2, credit.id, books.total)', IS_RETURN),
  REMITTANCES,
  REPORT,
  REPORT_TOTALS,
  `select setval(pg_get_serial_sequence('ledger_entries', 'id'), (select max(id) from ledger_entries))`,
];
