import type pg from 'pg';
import { checkLedgerIntegrity } from '#db/queries/check-ledger-integrity.ts';
import { verifyAudit } from '#operations/audit/verify-audit.ts';
import type { AppContext } from '#server/context.ts';
import { faultsFoundBy, TRUE_OF_ALL_BOOKS } from '../crash/check-books.ts';
import type { Said } from './office.ts';

/** Whatever moves with its company when that is merged into another. */
const MOVES = [
  'users',
  'filings',
  'filing_drafts',
  'invoices',
  'documents',
  'clients',
  'filing_imports',
] as const;

/** Questions that must find nothing, whoever asked for what at one moment. */
const NOTHING_MAY_BE_FOUND: Record<string, string> = {
  ...TRUE_OF_ALL_BOOKS,
  ...Object.fromEntries(
    MOVES.map((table) => [
      `${table} of a company that is merged into another`,
      `select row.id from ${table} row join company_merges merge on merge.from_id = row.company_id where merge.undone_at is null`,
    ]),
  ),
  'companies merged into one that is merged itself': `select one.id from company_merges one
     join company_merges other on other.from_id = one.into_id where one.undone_at is null and other.undone_at is null`,
  'filings on an invoice of another company': `select filing.id from filings filing
     join invoices invoice on invoice.id = filing.invoice_id where invoice.company_id <> filing.company_id`,
  'payments recorded twice': `select reference from payments where source = 'RECEIVED' and reference like 'MONEY-%' group by reference having count(*) > 1`,
  // Of one company: who is moved to another one may submit there what the first one has, which that one does not see.
  'filings submitted twice': `select policy_number from filings group by policy_number, company_id having count(*) > 1`,
  'transactions of the bank that are there twice': `select fingerprint from bank_transactions group by fingerprint having count(*) > 1`,
  'jobs of imports that are not over': `select id from filing_imports where status in ('QUEUED', 'RUNNING')`,
};

/** Everything that is wrong after people worked on the same things at one moment; empty when nothing is. */
export async function checkOffice(context: AppContext, money: ReadonlyMap<string, Said>): Promise<string[]> {
  const { pool, db } = context;
  const faults = await faultsFoundBy(pool, NOTHING_MAY_BE_FOUND);
  for (const { message } of await checkLedgerIntegrity(db)) faults.push(message);
  const audit = await verifyAudit(context);
  if (!audit.intact) faults.push(`the audit chain breaks at entry ${audit.brokenAt}`);
  const { rows } = await pool.query<{ admins: number }>(
    `select count(*)::int as admins from users where role = 'ADMIN' and status = 'ACTIVE'`,
  );
  if ((rows[0]?.admins ?? 0) < 1) faults.push('nobody is an admin any more');
  faults.push(...(await faultsOfMoney(pool, money)));
  return faults;
}

/** What was acknowledged is there, and what was refused is not. */
async function faultsOfMoney(pool: pg.Pool, money: ReadonlyMap<string, Said>): Promise<string[]> {
  const { rows } = await pool.query<{ reference: string }>(
    `select reference from payments union select reference from refunds`,
  );
  const kept = new Set(rows.map(({ reference }) => reference));
  return [...money].flatMap(([reference, said]) => {
    if (said === 'DONE' && !kept.has(reference)) return [`${reference} was acknowledged, but is missing`];
    if (said === 'REFUSED' && kept.has(reference)) return [`${reference} was refused, but is there`];
    return [];
  });
}

/** PostgreSQL counts each circle of locks that it had to break. The answer to it is 503, as if it were only busy. */
export async function countDeadlocks(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ deadlocks: number }>(
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  );
  return rows[0]?.deadlocks ?? 0;
}
