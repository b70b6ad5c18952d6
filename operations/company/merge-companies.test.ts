import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#db/pool.ts';
import { checkLedgerIntegrity } from '#db/queries/check-ledger-integrity.ts';
import { findCompanyCredit, findCompanyReceivable } from '#db/queries/ledger.ts';
import { findPayment } from '#db/queries/payments.ts';
import type { Actor } from '#domain/access/actor.ts';
import { MERGED_TABLES } from '#domain/company/merge-labels.ts';
import { cents } from '#domain/money/cents.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { bankLine } from '#testing/bank-files.ts';
import { MARCH_TENTH } from '#testing/filings.ts';
import { unprovenAuthor } from '#testing/invoices.ts';
import { RandomBooks } from '#testing/random-books.ts';
import { waitForBlockedQueries } from '#testing/wait-for-blocked-queries.ts';
import { confirmBankTransactions } from '../bank/confirm-bank-transactions.ts';
import { allocatePayment } from '../payment/allocate-payment.ts';
import { receivePayment } from '../payment/receive-payment.ts';
import { refundCredit } from '../payment/refund-credit.ts';
import { reversePayment } from '../payment/reverse-payment.ts';
import { mergeCompanies } from './merge-companies.ts';
import { previewMerge } from './preview-merge.ts';
import { listUndoObstacles, undoMerge } from './undo-merge.ts';

const SEED = Number(process.env.MONEY_SEED ?? 20_260_310);
const HISTORIES = Number(process.env.MERGE_HISTORIES ?? 6);
const STEPS = 60;
const MINUTE = 60_000;

let stand: TestApp;
beforeAll(async () => {
  stand = await createTestApp({ clock: MARCH_TENTH });
});
afterAll(() => stand.close());

/** What stays with the company that it was recorded for, for good, or is an account of it. */
const STAYS = ['company_merges', 'company_merges', 'ledger_accounts', 'payments', 'refunds'];

test('every table that names a company moves or is known to stay', async () => {
  const { rows } = await stand.context.pool.query<{ name: string }>(
    `select conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid = 'companies'::regclass order by 1`,
  );
  const moved = rows.map(({ name }) => name).filter((name) => !STAYS.includes(name));
  expect(moved).toEqual([...MERGED_TABLES].sort());
});

interface Pair {
  fromId: string;
  intoId: string;
}

/** Everything there is of these companies, but counters of changes and what the merge itself writes. */
async function rowsOf({ fromId, intoId }: Pair): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  for (const table of [...MERGED_TABLES, 'payments', 'refunds', 'company_payments', 'company_refunds']) {
    const { rows } = await sql<{ row: object }>`
      select to_jsonb(each) - 'version' as row from ${sql.table(table)} each
      where company_id in (${fromId}, ${intoId}) order by to_jsonb(each)::text collate "C"
    `.execute(stand.context.db);
    found[table] = rows.map(({ row }) => JSON.stringify(row)).sort();
  }
  for (const id of [fromId, intoId]) {
    found[`receivable of ${id}`] = String(await findCompanyReceivable(stand.context.db, id));
    found[`credit of ${id}`] = String(await findCompanyCredit(stand.context.db, id));
  }
  return found;
}

async function merge(admin: Actor, place: Pair): Promise<string> {
  const { from, seen } = await previewMerge(stand.context, place);
  return await mergeCompanies(stand.context, admin, { ...place, confirmation: from.company, seen });
}

/** Two of the companies are one from here on. */
function follow({ customers }: RandomBooks, { fromId, intoId }: Pair): void {
  const [from, into] = [fromId, intoId].map((id) => customers.find(({ companyId }) => companyId === id));
  if (from === undefined || into === undefined) throw new Error('books of other companies');
  into.bank += from.bank;
  into.filings.push(...from.filings);
  into.payments.push(...from.payments);
  into.invoices.push(...from.invoices);
  customers.splice(customers.indexOf(from), 1);
}

async function twoCompanies(seed: number, steps = STEPS) {
  const books = await RandomBooks.open(stand, seed, { companies: 2 });
  for (let step = 0; step < steps; step += 1) await books.step();
  const [fromId = '', intoId = ''] = books.customers.map(({ companyId }) => companyId);
  return { books, admin: books.admin, place: { fromId, intoId } };
}

test(
  `merged and undone, ${HISTORIES} histories of filings, payments, invoices and refunds are as before`,
  async () => {
    for (let history = 0; history < HISTORIES; history += 1) {
      const { admin, place } = await twoCompanies(SEED + history);
      const before = await rowsOf(place);
      const { from, into } = await previewMerge(stand.context, place);

      const id = await merge(admin, place);
      expect(await checkLedgerIntegrity(stand.context.db), `history ${history}, merged`).toEqual([]);
      const merged = await previewMerge(stand.context, place);
      expect([merged.from.receivable, merged.from.credit]).toEqual([0n, 0n]);
      expect(merged.into.receivable).toBe(from.receivable + into.receivable);
      expect(merged.into.credit).toBe(from.credit + into.credit);
      expect(merged.moving).toEqual([]);

      expect(await listUndoObstacles(stand.context, id)).toEqual([]);
      await undoMerge(stand.context, admin, id);
      expect(await checkLedgerIntegrity(stand.context.db), `history ${history}, undone`).toEqual([]);
      expect(await rowsOf(place)).toEqual(before);
    }
  },
  5 * MINUTE,
);

test('what both companies have stays or ends, is named by the preview, and comes back', async () => {
  const { admin, place } = await twoCompanies(SEED + 100, 12);
  const { fromId, intoId } = place;
  const { pool } = stand.context;
  const filingId = (
    await pool.query<{ id: string }>('select id from filings where company_id = $1 limit 1', [fromId])
  ).rows[0]!.id;
  for (const companyId of [fromId, intoId]) {
    const evidence = await pool.query<{ id: string }>(
      `insert into filing_evidence (company_id, state, license_holder, license_number, license_key, confirmed_on,
          valid_through_on, confirmed_by, created_at)
        values ($1, 'TX', 'Twice Agency', 'TX 7', 'TX7', '2026-01-01', '2026-12-31', $2, '2026-01-01Z') returning id`,
      [companyId, admin.id],
    );
    if (companyId === fromId) {
      await pool.query('update filings set evidence_id = $1 where id = $2', [evidence.rows[0]!.id, filingId]);
    }
    await pool.query(
      `insert into licenses (company_id, license_number, license_key, licensee, licensee_key, state, created_by)
        values ($1, 'TX 7', 'TX7', 'Twice Agency', 'TWICEAGENCY', 'TX', $2),
          ($1, $3, $3, 'Once Agency', 'ONCEAGENCY', 'TX', $2)`,
      [companyId, admin.id, `ONLY${companyId.slice(0, 4)}`],
    );
    await pool.query(
      `insert into company_state_rates (company_id, state, kind, mode) values ($1, 'TX', 'NB', 'OFF')`,
      [companyId],
    );
    await pool.query(
      `insert into company_state_settings (company_id, state, filing_fee) values ($1, 'TX', 'OFF')`,
      [companyId],
    );
    await pool.query(
      `insert into filing_import_mappings (company_id, mapping, saved_by, saved_at) values ($1, '{}', $2, '2026-01-01Z')`,
      [companyId, admin.id],
    );
    const sent = await pool.query<{ id: string }>(
      `insert into filing_imports (sent_by, customer_id, company_id, mode, status, file_name, format, sha256, headings,
          mapping, finished_at)
        values ($1, $1, $2, 'SUBMIT', 'DONE', 'march.csv', 'CSV', repeat('a', 64), '{}', '{}', '2026-01-01Z') returning id`,
      [admin.id, companyId],
    );
    await pool.query(
      `insert into filing_import_rows (import_id, row_number, company_id, sha256, status, cells, filing_id)
        values ($1, 1, $2, repeat('a', 64), 'SUBMITTED', '{}', $3)`,
      [sent.rows[0]!.id, companyId, filingId],
    );
  }
  const before = await rowsOf(place);

  const preview = await previewMerge(stand.context, place);
  expect(preview.moving.filter(({ colliding }) => colliding > 0)).toEqual([
    { table: 'licenses', moves: 1, colliding: 1, names: ['TX TX 7'] },
    { table: 'company_state_rates', moves: 0, colliding: 1, names: ['TX NB'] },
    { table: 'company_state_settings', moves: 0, colliding: 1, names: ['TX'] },
    { table: 'filing_import_rows', moves: 0, colliding: 1, names: ['march.csv, row 1'] },
    { table: 'filing_import_mappings', moves: 0, colliding: 1, names: ['Columns of imports'] },
    { table: 'filing_evidence', moves: 1, colliding: 1, names: ['TX TX 7'] },
  ]);

  const id = await merge(admin, place);
  const evidence = await pool.query(
    'select ended_as, ended_by from filing_evidence where company_id = $1 order by ended_as nulls first',
    [intoId],
  );
  expect(evidence.rows).toEqual([
    { ended_as: null, ended_by: null },
    { ended_as: 'MERGED', ended_by: admin.id },
  ]);
  expect((await previewMerge(stand.context, place)).moving.map(({ table, moves }) => [table, moves])).toEqual(
    [
      ['licenses', 0],
      ['company_state_rates', 0],
      ['company_state_settings', 0],
      ['filing_import_rows', 0],
      ['filing_import_mappings', 0],
    ],
  );
  expect(await checkLedgerIntegrity(stand.context.db)).toEqual([]);
  await undoMerge(stand.context, admin, id);
  expect(await rowsOf(place)).toEqual(before);
});

test(
  'whatever is done after a merge, the undo is refused with its reason or leaves books that tie',
  async () => {
    const ends = { undone: 0, refused: 0 };
    for (let history = 0; history < HISTORIES; history += 1) {
      const { books, admin, place } = await twoCompanies(SEED + 200 + history, 40);
      const id = await merge(admin, place);
      follow(books, place);
      for (let step = 0; step < history; step += 1) await books.step();
      expect(await checkLedgerIntegrity(stand.context.db), `history ${history}, merged`).toEqual([]);
      const known = await books.differences();
      // What the agency owes its account, each of these books knows for itself alone.
      expect(known.filter((found) => !found.startsWith('the agency'))).toEqual([]);
      try {
        await undoMerge(stand.context, admin, id);
        ends.undone += 1;
      } catch (error) {
        expect(error).toMatchObject({
          code: 'CONFLICT',
          message: expect.stringContaining('since the merge'),
        });
        ends.refused += 1;
      }
      expect(await checkLedgerIntegrity(stand.context.db), `history ${history}, at the end`).toEqual([]);
    }
    expect(ends.undone).toBeGreaterThan(0);
    expect(ends.refused).toBeGreaterThan(0);
  },
  5 * MINUTE,
);

describe('what stands in the way', () => {
  let admin: Actor;
  let place: Pair;
  let third: string;
  beforeAll(async () => {
    const books = await RandomBooks.open(stand, SEED + 300, { companies: 3 });
    for (let step = 0; step < 20; step += 1) await books.step();
    const [fromId = '', intoId = '', other = ''] = books.customers.map(({ companyId }) => companyId);
    admin = books.admin;
    place = { fromId, intoId };
    third = other;
  });
  const conflict = (message: RegExp) => ({ code: 'CONFLICT', message: expect.stringMatching(message) });

  test('the name that was typed, and what was looked at', async () => {
    const { from, seen } = await previewMerge(stand.context, place);
    const asked = { ...place, confirmation: from.company, seen };
    await expect(
      mergeCompanies(stand.context, admin, { ...asked, confirmation: 'Another' }),
    ).rejects.toMatchObject({
      details: { fields: { confirmation: `Enter the name of the company to merge: ${from.company}` } },
    });
    await stand.context.db
      .insertInto('company_notes')
      .values({
        company_id: place.fromId,
        text: 'Called',
        created_by: admin.id,
        created_at: MARCH_TENTH.now(),
      })
      .execute();
    await expect(mergeCompanies(stand.context, admin, asked)).rejects.toMatchObject(
      conflict(/changed since you looked/),
    );
    await expect(previewMerge(stand.context, { fromId: third, intoId: third })).rejects.toMatchObject({
      code: 'INVALID',
    });
  });

  test('an import that is running', async () => {
    const { db } = stand.context;
    await sql`insert into filing_imports (sent_by, customer_id, company_id, mode, status, file_name, format, sha256, headings, mapping)
      values (${admin.id}, ${admin.id}, ${place.intoId}, 'SUBMIT', 'RUNNING', 'long.csv', 'CSV', repeat('b', 64), '{}', '{}')`.execute(
      db,
    );
    await expect(merge(admin, place)).rejects.toMatchObject(conflict(/import of long.csv is still running/));
    await sql`update filing_imports set status = 'CANCELED', finished_at = now() where file_name = 'long.csv'`.execute(
      db,
    );
  });

  test('a merge of either; a company that is merged gets nothing more; thirty days', async () => {
    const id = await merge(admin, place);
    const [from, into] = [place.fromId, place.intoId];
    await expect(merge(admin, place)).rejects.toMatchObject(conflict(/is already merged into/));
    await expect(merge(admin, { fromId: third, intoId: from })).rejects.toMatchObject(
      conflict(/Merge into that company/),
    );
    await expect(merge(admin, { fromId: into, intoId: third })).rejects.toMatchObject(
      conflict(/the other way round/),
    );

    for (const statement of [
      `insert into company_notes (company_id, text, created_by, created_at) values ('${from}', 'x', '${admin.id}', now())`,
      `update users set company_id = '${from}' where company_id = '${third}'`,
      `insert into payments (company_id, amount_cents, source, method, received_on, reference, recorded_by)
        values ('${from}', 1, 'RECEIVED', 'ACH', '2026-03-10', 'x', '${admin.id}')`,
    ]) {
      await expect(stand.context.pool.query(statement), statement).rejects.toMatchObject({
        constraint: 'company_is_merged',
      });
    }

    const later = { ...stand.context, clock: { now: () => new Date('2026-04-10T18:00:00Z') } };
    await expect(undoMerge(later, admin, id)).rejects.toMatchObject(
      conflict(/through April 9, 2026|through Apr/),
    );
    await undoMerge(stand.context, admin, id);
    await expect(undoMerge(stand.context, admin, id)).rejects.toMatchObject(conflict(/undone already/));
    await undoMerge(stand.context, admin, await merge(admin, place));
  });

  test('something that was changed, added or taken away since', async () => {
    const { db } = stand.context;
    await db
      .insertInto('company_notes')
      .values({
        company_id: place.fromId,
        text: 'Visited',
        created_by: admin.id,
        created_at: MARCH_TENTH.now(),
      })
      .execute();
    const id = await merge(admin, place);
    const [user] = (
      await sql<{ id: string }>`select row_key as id from company_merge_rows
        where merge_id = ${id} and table_name = 'users'`.execute(db)
    ).rows;
    await sql`update users set last_sign_in_at = now(), first_name = 'Renamed' where id = ${user!.id}`.execute(
      db,
    );
    await sql`update company_notes set text = 'Visited twice' where company_id = ${place.intoId} and text = 'Visited'`.execute(
      db,
    );
    await sql`insert into filing_drafts (user_id, company_id, content) values (${user!.id}, ${place.intoId}, '{}')`.execute(
      db,
    );
    expect(await listUndoObstacles(stand.context, id)).toEqual([
      'The note Visited twice has changed since the merge.',
      'The draft Draft was added since the merge.',
    ]);
    await sql`delete from company_notes where text = 'Visited twice'`.execute(db);
    await sql`delete from filing_drafts where user_id = ${user!.id}`.execute(db);
    await expect(undoMerge(stand.context, admin, id)).rejects.toMatchObject(
      conflict(/A note that moved was deleted or moved on/),
    );
    await expect(undoMerge(stand.context, admin, third)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('at once', () => {
  /** Within a merge that is not committed yet, somebody does this, and waits; then both end. */
  async function duringMerge<T>(
    admin: Actor,
    place: Pair,
    work: () => Promise<T>,
  ): Promise<PromiseSettledResult<T>> {
    let working: Promise<PromiseSettledResult<T>[]> = Promise.resolve([]);
    await inTransaction(stand.context.db, async (tx) => {
      const { from, seen } = await previewMerge({ ...stand.context, db: tx }, place);
      await mergeCompanies({ ...stand.context, db: tx }, admin, {
        ...place,
        confirmation: from.company,
        seen,
      });
      working = Promise.allSettled([work()]);
      await waitForBlockedQueries(stand);
    });
    const [settled] = await working;
    return settled!;
  }

  async function paidCompany(seed: number) {
    const { books, admin, place } = await twoCompanies(seed, 20);
    const received = { receivedDate: '2026-03-09', reference: 'At once', allocations: [] };
    const payment = { ...received, companyId: place.fromId, amount: '700.00', method: 'CHECK' as const };
    return { books, admin, place, paymentId: await receivePayment(stand.context, admin, payment) };
  }

  test('two admins: the second is told that it is done', async () => {
    const { admin, place } = await twoCompanies(SEED + 400, 20);
    const settled = await duringMerge(admin, place, () => merge(admin, place));
    expect(settled).toMatchObject({ status: 'rejected', reason: { code: 'CONFLICT' } });
    const both = await Promise.allSettled([
      merge(admin, { fromId: place.intoId, intoId: place.fromId }),
      merge(admin, place),
    ]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await checkLedgerIntegrity(stand.context.db)).toEqual([]);
  });

  test('two admins, each the other way round: one merge, and nobody waits in a circle', async () => {
    const { admin, place } = await twoCompanies(SEED + 401, 20);
    const settled = await Promise.allSettled([
      merge(admin, { fromId: place.intoId, intoId: place.fromId }),
      merge(admin, place),
    ]);
    expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await checkLedgerIntegrity(stand.context.db)).toEqual([]);
  });

  test('a payment that is reversed meanwhile is reversed of the company that stays', async () => {
    const { admin, place, paymentId } = await paidCompany(SEED + 402);
    const work = () => reversePayment(stand.context, admin, paymentId, { reason: 'Returned' });
    expect((await duringMerge(admin, place, work)).status).toBe('fulfilled');
    expect(await checkLedgerIntegrity(stand.context.db)).toEqual([]);
    expect((await findPayment(stand.context.db, paymentId))?.companyId).toBe(place.intoId);
    expect(await findCompanyCredit(stand.context.db, place.fromId)).toBe(0n);
  });

  test('a payment that is put on a filing meanwhile uses the credit of the company that stays', async () => {
    const { books, admin, place, paymentId } = await paidCompany(SEED + 403);
    const open = async () =>
      (
        await stand.context.pool.query<{ id: string }>(
          `select id from filings where company_id = $1 and status in ('UNPAID', 'PENDING', 'COMPLETED')
            and total_cents - paid_cents > 100 limit 1`,
          [place.fromId],
        )
      ).rows[0]?.id;
    while ((await open()) === undefined) await books.step();
    const filingId = (await open()) ?? '';
    const allocations = [{ filingId, amount: '1.00' }];
    const work = () => allocatePayment(stand.context, admin, paymentId, { allocations });
    const settled = await duringMerge(admin, place, work);
    expect(settled).toMatchObject({ status: 'fulfilled' });
    expect(await checkLedgerIntegrity(stand.context.db)).toEqual([]);
  });

  test('lines of the bank that are matched meanwhile with a payment, its return and a refund', async () => {
    for (const kind of ['PAYMENT', 'RETURN', 'REFUND'] as const) {
      const { admin, place, paymentId } = await paidCompany(
        SEED + 404 + ['PAYMENT', 'RETURN', 'REFUND'].indexOf(kind),
      );
      const refund = { amount: '50.00', method: 'ACH' as const, paidDate: '2026-03-10', reference: 'Back' };
      const refundId = (await refundCredit(stand.context, admin, place.fromId, refund)).id;
      const amount = { PAYMENT: 70_000n, RETURN: -70_000n, REFUND: -5_000n }[kind];
      const line = await bankLine(stand, admin, cents(amount));
      const match =
        kind === 'RETURN'
          ? { kind, id: paymentId, reason: 'Insufficient funds' }
          : kind === 'REFUND'
            ? { kind, id: refundId }
            : { kind, ids: [paymentId] };
      const settled = await duringMerge(admin, place, () =>
        confirmBankTransactions(stand.context, unprovenAuthor(admin), {
          commit: true,
          transactions: [{ id: line, match }],
        }),
      );
      // The credit that was refunded cannot be had back: said in words, as without a merge.
      const outcome = { PAYMENT: 'MATCHED', RETURN: 'REFUSED', REFUND: 'MATCHED' }[kind];
      expect(settled, kind).toMatchObject({ status: 'fulfilled', value: [{ outcome }] });
      expect(await checkLedgerIntegrity(stand.context.db), kind).toEqual([]);
    }
  });

  test('a note, a payment and a filing for the company that is merged are refused, not lost there', async () => {
    const { admin, place } = await paidCompany(SEED + 410);
    const received = { receivedDate: '2026-03-09', reference: 'Late', allocations: [] };
    const payment = { ...received, companyId: place.fromId, amount: '10.00', method: 'CHECK' as const };
    const settled = await duringMerge(admin, place, () => receivePayment(stand.context, admin, payment));
    expect(settled).toMatchObject({ status: 'rejected', reason: { constraint: 'company_is_merged' } });
    expect(await checkLedgerIntegrity(stand.context.db)).toEqual([]);
  });
});
