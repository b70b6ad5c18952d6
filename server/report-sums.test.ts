import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { checkLedgerIntegrity } from '#db/queries/check-ledger-integrity.ts';
import { freshKey, send } from '#testing/filings.ts';
import { call } from '#testing/people.ts';
import { complete, completedFiling, filingsIn, openFiler, paidFiling, reportOf } from '#testing/reports.ts';

/** Long after every period of the test: all of them may be filed. */
const { clock, stand, who } = await openFiler();
const filings: string[] = [];
beforeAll(async () => {
  for (const month of ['01', '01', '02', '02', '03']) {
    filings.push(
      await paidFiling(who, {
        policyEffectiveDate: `2026-${month}-10`,
        expirationDate: `2027-${month}-10`,
        lateReason: 'Late',
      }),
    );
  }
  clock.set('2026-09-10T16:00:00.000Z');
}, 120_000);

const query = async <Row extends Record<string, unknown>>(text: string): Promise<Row[]> =>
  (await stand.context.pool.query<Row>(text)).rows;

const LATEST = `state = 'TX' and is_latest`;

/** By duty: what the last versions hold, what their totals say, and what completed filings were charged. */
async function books() {
  return await query<{ duty: string; held: string; totalled: string; charges: string }>(`
    select duty, sum(held)::text as held, sum(totalled)::text as totalled, sum(charges)::text as charges from (
      select reports.duty, coalesce((select sum(amount_cents) from report_items where report_id = reports.id), 0) as held,
        total_cents as totalled,
        coalesce((select sum(amount_cents) from report_charges where report_id = reports.id), 0) as charges
      from reports where ${LATEST}) each_report group by duty order by duty`);
}

async function chargedOf(kinds: string): Promise<string> {
  const [row] = await query<{ charged: string }>(`
    select coalesce(sum(line.amount_cents), 0)::text as charged
    from filings join filing_lines line on line.submission_id = filings.current_submission_id
    where filings.status = 'COMPLETED' and line.kind in (${kinds})`);
  return row?.charged ?? '';
}

/** What the ledger still owes in stamping fees for what is in paid reports: nothing. */
async function dueForPaid(): Promise<string> {
  const [row] = await query<{ due: string }>(`
    select (
      coalesce((select sum(charges.amount_cents) from reports join report_charges charges on charges.report_id = reports.id
        where reports.state = 'TX' and reports.duty = 'stamping-fee' and reports.status = 'PAID'
          and not exists (select from reports later where later.state = reports.state and later.duty = reports.duty
            and later.period_start = reports.period_start and later.version > reports.version and later.status = 'PAID')), 0)
      - coalesce((select sum(posting.amount_cents) from ledger_postings posting
          join ledger_entries entry on entry.id = posting.entry_id
          join ledger_accounts account on account.id = posting.account_id
        where entry.report_id is not null and account.kind = 'DUE_TO_STATE'), 0))::text as due`);
  return row?.due ?? '';
}

const step = (event: string, id: string, body: object) =>
  call(stand, 'POST', `/report/${id}/${event}`, {
    token: who.admin.token,
    body,
    headers: { 'idempotency-key': freshKey() },
  });

/** One thing that an admin does, wherever things stand; what is not possible is refused and changes nothing. */
async function act(what: string, pick: number): Promise<void> {
  const filing = filings[pick % filings.length] ?? '';
  if (what === 'complete') {
    const [row] = await query<{ status: string }>(`select status from filings where id = '${filing}'`);
    if (row?.status !== 'COMPLETED') await complete(who, filing);
    return;
  }
  if (what === 'return') {
    await send(stand, who.admin, filing, 'reopen', { reason: 'TIQ' });
    return;
  }
  const reports = await query<{ id: string; total: string }>(
    `select id from reports where ${LATEST} and duty = 'stamping-fee' and period_end < '2026-09-10' order by period_start`,
  );
  const report = reports[pick % Math.max(1, reports.length)];
  if (report === undefined) return;
  const { body } = await call(stand, 'GET', `/report/${report.id}`, { token: who.admin.token });
  const bodies: Record<string, object> = {
    ready: {},
    file: { confirmation: 'C', filedDate: '2026-09-10' },
    pay: { amount: body.payable, paidDate: '2026-09-10', method: 'ACH', reference: 'R' },
    reopen: { reason: 'r' },
    amend: { reason: 'r' },
  };
  const answer = await step(what, report.id, bodies[what] ?? {});
  expect([200, 409]).toContain(answer.status);
}

test('a filing that an earlier report holds and a filed one took out goes to neither of them again', async () => {
  const bill = async (start: string) => await reportOf(who, { state: 'TX', kind: 'STAMPING_FEE', start });
  const file = async (id: string) => {
    await step('ready', id, {});
    expect((await step('file', id, { confirmation: 'C', filedDate: '2026-09-10' })).body.status).toBe(
      'FILED',
    );
  };
  clock.set('2026-04-20T16:00:00.000Z');
  const id = await completedFiling(who, { policyEffectiveDate: '2026-04-10', expirationDate: '2027-04-10' });
  clock.set('2026-09-10T16:00:00.000Z');
  const april = await bill('2026-04-01');
  await file(april.id);
  await send(stand, who.admin, id, 'reopen', { reason: 'TIQ' });
  const may = await bill('2026-05-01');
  expect(may.total).toBe('-4.10');
  await file(may.id);
  expect((await step('reopen', april.id, { reason: 'Wrong entry' })).body).toMatchObject({
    status: 'OPEN',
    filings: 1,
  });
  await complete(who, id);
  expect((await bill('2026-04-01')).total).toBe('4.10');
  expect(await filingsIn(who, (await bill('2026-06-01')).id)).toMatchObject([
    { filingId: id, lateFrom: '2026-04-01' },
  ]);
});

test('whatever happens in whatever order, every duty holds what completed filings were charged, and what is paid is owed no more', {
  timeout: 600_000,
}, async () => {
  const action = fc.tuple(
    fc.constantFrom(
      'complete',
      'complete',
      'return',
      'ready',
      'ready',
      'file',
      'file',
      'pay',
      'reopen',
      'amend',
    ),
    fc.nat(20),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 12, maxLength: 30 }), async (actions) => {
      for (const [what, pick] of actions) {
        await act(what, pick);
        const tax = await chargedOf(`'PREMIUM_TAX'`);
        const fee = await chargedOf(`'STAMPING_FEE'`);
        for (const { duty, ...sums } of await books()) {
          const expected = duty === 'stamping-fee' ? fee : tax;
          expect(sums, `${duty} after ${what}`).toEqual({
            held: expected,
            totalled: expected,
            charges: expected,
          });
        }
        expect(await dueForPaid()).toBe('0');
      }
      expect(await checkLedgerIntegrity(stand.context.db)).toEqual([]);
    }),
    { numRuns: 12 },
  );
});
