import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { connectForLongWork } from '#db/pool.ts';
import { checkLedgerIntegrity } from '#db/queries/check-ledger-integrity.ts';
import { parseCents } from '#domain/money/cents.ts';
import { verifyAudit } from '#operations/audit/verify-audit.ts';
import type { AppContext } from '#server/context.ts';
import { type Acknowledged, type AcknowledgedFiling, FILINGS_OF_INVOICE } from './workloads.ts';

/** Mails whose jobs were killed in every attempt are found again by a sweep, every five minutes. */
const QUEUE_LIMIT_MS = 8 * 60_000;

/** Waits until no work is queued any more; what remains after two sweeps is stuck. */
export async function untilQueueIsEmpty(pool: pg.Pool): Promise<void> {
  // What failed eight times while the database was killed would wait for an hour: it is due now.
  await pool.query(
    `select graphile_worker.reschedule_jobs(
       array(select id from graphile_worker.jobs where attempts < max_attempts), run_at := now())`,
  );
  const limit = Date.now() + QUEUE_LIMIT_MS;
  for (;;) {
    const { rows } = await pool.query<{ count: string }>('select count(*) from graphile_worker.jobs');
    if (rows[0]?.count === '0') return;
    if (Date.now() > limit) throw new Error(`${rows[0]?.count} jobs are stuck in the queue`);
    await sleep(200);
  }
}

async function countOf(pool: pg.Pool, sql: string): Promise<number> {
  // Nobody waits here: after a thousand kills a question over all of it may take its time.
  const connection = await connectForLongWork(pool);
  try {
    const { rows } = await connection.query<{ count: string }>(`select count(*) from (${sql}) as found`);
    return Number(rows[0]?.count);
  } finally {
    await connection.end();
  }
}

/** What is wrong with one filing that the API had acknowledged; empty when nothing is. */
async function faultsOfFiling(pool: pg.Pool, entry: AcknowledgedFiling): Promise<string[]> {
  const { rows } = await pool.query<{
    id: string;
    number: string;
    status: string;
    total: string;
    paid: string;
  }>(
    'select id, number, status, total_cents as total, paid_cents as paid from filings where policy_number = $1',
    [entry.policyNumber],
  );
  const [filing] = rows;
  if (!filing) return [`${entry.policyNumber}: acknowledged, but missing`];
  const faults: string[] = [];
  if (rows.length > 1) faults.push(`${entry.policyNumber}: filed ${rows.length} times`);
  if (filing.id !== entry.filingId || filing.number !== entry.number) {
    faults.push(`${entry.policyNumber}: another filing than the one acknowledged`);
  }
  if (entry.paidBy !== null) {
    const total = parseCents(entry.total).toString();
    if (!['PAID', 'COMPLETED'].includes(filing.status) || filing.paid !== total) {
      faults.push(
        `${entry.policyNumber}: paid ${entry.total}, but ${filing.status} with ${filing.paid} cents`,
      );
    }
    const { rows: payments } = await pool.query('select id from payments where reference = $1', [
      entry.paidBy,
    ]);
    if (payments.length !== 1)
      faults.push(`${entry.policyNumber}: ${payments.length} payments instead of one`);
  }
  return faults;
}

/** What is wrong with the invoices, payments and reports that the API had acknowledged. */
async function faultsOfMoney(pool: pg.Pool, acknowledged: Acknowledged): Promise<string[]> {
  const faults: string[] = [];
  const expectOne = async (what: string, sql: string, values: unknown[]) => {
    const { rowCount } = await pool.query(sql, values);
    if (rowCount !== 1) faults.push(`${what}: ${rowCount} rows instead of one`);
  };
  for (const { id, number, total, isPaid } of acknowledged.invoices) {
    await expectOne(
      `invoice ${number}`,
      `select from invoices where id = $1 and number = $2 and total_cents = $3
         and (not $4 or paid_cents = total_cents)
         and (select count(*) from filings where invoice_id = invoices.id) = $5`,
      [id, number, parseCents(total).toString(), isPaid, FILINGS_OF_INVOICE],
    );
  }
  for (const { reference, isReversed } of acknowledged.payments) {
    await expectOne(
      `payment ${reference}`,
      `select from payments where reference = $1
         and (not $2 or exists (select from payment_reversals where payment_id = payments.id))`,
      [reference, isReversed],
    );
  }
  for (const { id, paid } of acknowledged.reports) {
    await expectOne(
      `report ${id}`,
      `select from reports where id = $1 and status = 'PAID' and paid_cents = $2
         and (select count(*) from ledger_entries where report_id = reports.id) = 1
         and not exists (select from report_events where report_id = reports.id
           and event in ('ready', 'file', 'pay') group by event having count(*) > 1)`,
      [id, parseCents(paid).toString()],
    );
  }
  return faults;
}

/** Questions that must find nothing, whatever was done to the books. */
export const TRUE_OF_ALL_BOOKS: Readonly<Record<string, string>> = {
  'ledger entries that do not balance': `select entry_id from ledger_postings group by entry_id having sum(amount_cents) <> 0`,
  'ledger entries without postings': `select id from ledger_entries e where not exists (select from ledger_postings p where p.entry_id = e.id)`,
  'filings without their ledger entry': `select id from filings f where not exists (select from ledger_entries e where e.filing_id = f.id and e.payment_id is null)`,
  'invoice numbers that are missing or there twice': `select number from
     (select number, row_number() over (order by number) as place from invoices) as numbered
     where right(number, 6)::bigint <> place`,
  'filings whose paid amount is not their payments': `select f.id from filings f where f.paid_cents <> (select coalesce(sum(a.amount_cents - coalesce(
       (select sum(r.amount_cents) from payment_allocation_releases r where r.allocation_id = a.id), 0)), 0)
     from payment_allocations a where a.filing_id = f.id)`,
  'letters that did not leave': `select id from outbox_mails where status <> 'SENT'`,
};

/** Questions that must find nothing, whatever was killed when. */
const NOTHING_MAY_BE_FOUND: Record<string, string> = {
  ...TRUE_OF_ALL_BOOKS,
  'filings submitted twice': `select policy_number from filings group by policy_number having count(*) > 1`,
  'payments recorded twice': `select reference from payments group by reference having count(*) > 1`,
  'payments without their ledger entry': `select id from payments p where (select count(*) from ledger_entries e where e.payment_id = p.id) <>
       1 + (select count(*) from payment_reversals r where r.payment_id = p.id)`,
  'filings without exactly one submission': `select id from filings f where (select count(*) from filing_submissions s where s.filing_id = f.id) <> 1`,
  // What bounced is paid again, and says so twice.
  'events written twice': `select filing_id from filing_events join filings f on f.id = filing_id
     where f.policy_number not like 'INVOICED-%' group by filing_id, event having count(*) > 1`,
  'letters written twice or not at all': `with letters as (
       select template, substring(body_text from 'NB-[A-Z]{2}-[0-9]{2}-[0-9]{6}') as number, count(*) as written
       from outbox_mails group by 1, 2)
     select f.id from filings f cross join (values ('filing-submitted'), ('payment-recorded')) as t (template)
     left join letters l on l.template = t.template and l.number = f.number
     where f.policy_number like 'CRASH-%' and f.status = 'PAID' and coalesce(l.written, 0) <> 1`,
};

/** What questions find that must find nothing. */
export async function faultsFoundBy(
  pool: pg.Pool,
  questions: Readonly<Record<string, string>>,
): Promise<string[]> {
  const faults: string[] = [];
  for (const [what, sql] of Object.entries(questions)) {
    const count = await countOf(pool, sql);
    if (count > 0) faults.push(`${count} ${what}`);
  }
  return faults;
}

/** Everything that is wrong with the books after the crashes. Empty means: nothing lost, nothing doubled. */
export async function checkBooks(context: AppContext, acknowledged: Acknowledged): Promise<string[]> {
  const faults: string[] = [];
  for (const entry of acknowledged.filings) faults.push(...(await faultsOfFiling(context.pool, entry)));
  faults.push(...(await faultsOfMoney(context.pool, acknowledged)));
  for (const { message } of await checkLedgerIntegrity(context.db)) faults.push(message);
  faults.push(...(await faultsFoundBy(context.pool, NOTHING_MAY_BE_FOUND)));
  const filings = await countOf(context.pool, 'select id from filings');
  if (filings !== acknowledged.filings.length) {
    faults.push(`${filings} filings are stored, ${acknowledged.filings.length} were acknowledged`);
  }
  const audit = await verifyAudit(context);
  if (!audit.intact) faults.push(`the audit chain breaks at entry ${audit.brokenAt}`);
  return faults;
}
