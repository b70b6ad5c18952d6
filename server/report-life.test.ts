import { afterEach, describe, expect, test } from 'vitest';
import { checkLedgerIntegrity } from '#db/queries/check-ledger-integrity.ts';
import { freshKey, send } from '#testing/filings.ts';
import { type Answer, call } from '#testing/people.ts';
import { readPdf } from '#testing/read-pdf.ts';
import {
  complete,
  completedFiling,
  filingsIn,
  openFiler,
  paidFiling,
  reportOf,
  reportsBy,
} from '#testing/reports.ts';

const { clock, stand, who } = await openFiler();
afterEach(async () => {
  expect(await checkLedgerIntegrity(stand.context.db)).toEqual([]);
});

const bill = (start: string) => reportOf(who, { state: 'TX', kind: 'STAMPING_FEE', start });
async function step(
  report: { id: string },
  event: string,
  body: object = {},
  key = freshKey(),
): Promise<Answer> {
  return await call(stand, 'POST', `/report/${report.id}/${event}`, {
    token: who.admin.token,
    body,
    headers: { 'idempotency-key': key },
  });
}
async function eventsOf({ id }: { id: string }): Promise<{ event: string; reason: string | null }[]> {
  const { items } = (await call(stand, 'GET', `/report/${id}/event`, { token: who.admin.token })).body;
  return items.map(({ event, reason }: { event: string; reason: string | null }) => ({ event, reason }));
}
/** As the list has them. */
async function amendmentsOf(...reports: { id: string }[]): Promise<(string | null)[]> {
  const listed = await reportsBy(who, 'state=TX&kind=STAMPING_FEE');
  return reports.map(({ id }) => listed.find((each) => each.id === id)?.amendment);
}
const fileRequest = { confirmation: 'SLTX-BILL-1', filedDate: '2026-04-02' };
const payRequest = (amount: string) => ({
  amount,
  paidDate: '2026-04-02',
  method: 'ACH',
  reference: 'Remit 1',
});

/** What the ledger still owes Texas in stamping fees, in cents; a debt is positive. */
async function dueToState(): Promise<string> {
  const { rows } = await stand.context.pool.query(
    `select coalesce(-sum(amount_cents), 0)::text as due from ledger_postings posting
     join ledger_accounts account on account.id = posting.account_id
     where account.kind = 'DUE_TO_STATE' and account.state = 'TX' and account.charge_kind = 'STAMPING_FEE'`,
  );
  return rows[0].due;
}

test('from open to paid, with what was due to the state gone from the books', async () => {
  await completedFiling(who);
  await completedFiling(who, { coverages: [{ line: 'GENERAL_LIABILITY', premium: '5000.00' }], fees: [] });
  const open = await bill('2026-03-01');
  expect(open).toMatchObject({ total: '6.10', filings: 2, status: 'OPEN' });

  const early = await step(open, 'ready');
  expect(early).toMatchObject({ status: 422, body: { error: { code: 'REPORT_BLOCKED' } } });
  expect(early.body.error.message).toContain('Mar 31, 2026');

  clock.set('2026-04-02T16:00:00.000Z');
  expect((await step(open, 'file', fileRequest)).body.error).toMatchObject({
    code: 'EVENT_NOT_ALLOWED',
    allowed: ['ready', 'bill'],
  });
  expect((await step(open, 'ready')).body).toMatchObject({
    status: 'READY',
    allowedEvents: ['file', 'reopen', 'bill'],
  });
  for (const filedDate of ['2026-03-31', '2026-04-03']) {
    expect((await step(open, 'file', { ...fileRequest, filedDate })).body.error.fields).toHaveProperty(
      'filedDate',
    );
  }
  const filed = await step(open, 'file', fileRequest);
  expect(filed.body).toMatchObject({
    status: 'FILED',
    confirmation: 'SLTX-BILL-1',
    filedDate: '2026-04-02',
    payable: '6.10',
    checks: [],
  });

  expect(await dueToState()).toBe('610');
  for (const amount of ['6.09', '6.11', '0', '-6.10']) {
    expect((await step(open, 'pay', payRequest(amount))).body.error.fields).toHaveProperty('amount');
  }
  const tomorrow = { ...payRequest('6.10'), paidDate: '2026-04-03' };
  expect((await step(open, 'pay', tomorrow)).body.error.fields).toHaveProperty('paidDate');
  const key = freshKey();
  const paid = await step(open, 'pay', payRequest('6.10'), key);
  expect(paid.body).toMatchObject({
    status: 'PAID',
    remittance: { amount: '6.10', paidDate: '2026-04-02', method: 'ACH', reference: 'Remit 1' },
    allowedEvents: ['reverse-payment', 'amend', 'penalty'],
  });
  // The same click again is the same payment.
  expect((await step(open, 'pay', payRequest('6.10'), key)).body).toEqual(paid.body);
  expect(await dueToState()).toBe('0');
  const { rows } = await stand.context.pool.query(
    'select booked_on from ledger_entries where report_id = $1',
    [open.id],
  );
  expect(rows).toEqual([{ booked_on: '2026-04-02' }]);

  const events = (await call(stand, 'GET', `/report/${open.id}/event`, { token: who.admin.token })).body
    .items;
  expect(events.map(({ event, toStatus }: Record<string, string>) => `${event} ${toStatus}`)).toEqual([
    'ready READY',
    'file FILED',
    'pay PAID',
  ]);
  const audit = (await call(stand, 'GET', '/audit?limit=10', { token: who.admin.token })).body.items;
  expect(audit.map(({ action }: { action: string }) => action)).toEqual(
    expect.arrayContaining(['report.ready', 'report.file', 'report.pay']),
  );
});

describe('a payment of a report that was recorded by mistake', () => {
  const entriesOf = async (id: string) =>
    (
      await stand.context.pool.query(
        `select entry.description, entry.booked_on, account.kind, posting.amount_cents
         from ledger_entries entry join ledger_postings posting on posting.entry_id = entry.id
         join ledger_accounts account on account.id = posting.account_id
         where entry.report_id = $1 order by entry.created_at, entry.description, account.kind`,
        [id],
      )
    ).rows.map((row) => `${row.booked_on} ${row.description}: ${row.kind} ${row.amount_cents}`);

  test('is reversed: money in the bank, due to the state, report filed and unpaid, both in the books', async () => {
    const { id } = await bill('2026-03-01');
    expect((await step({ id }, 'reverse-payment', {})).body.error.fields).toHaveProperty('reason');
    const key = freshKey();
    const reversed = await step({ id }, 'reverse-payment', { reason: 'The bank sent it back' }, key);
    expect(reversed.body).toMatchObject({
      status: 'FILED',
      remittance: null,
      payable: '6.10',
      paidBefore: '0.00',
      allowedEvents: ['pay', 'settle', 'reopen', 'amend', 'bill', 'penalty'],
    });
    // The same click again reverses nothing twice.
    expect((await step({ id }, 'reverse-payment', { reason: 'The bank sent it back' }, key)).body).toEqual(
      reversed.body,
    );
    expect(await dueToState()).toBe('610');
    expect(await entriesOf(id)).toEqual([
      '2026-04-02 Texas stamping fee, Mar 2026: paid: BANK -610',
      '2026-04-02 Texas stamping fee, Mar 2026: paid: DUE_TO_STATE 610',
      `2026-04-02 Texas stamping fee, Mar 2026: payment reversed: BANK 610`,
      `2026-04-02 Texas stamping fee, Mar 2026: payment reversed: DUE_TO_STATE -610`,
    ]);
    const events = (await call(stand, 'GET', `/report/${id}/event`, { token: who.admin.token })).body.items;
    expect(events.at(-1)).toMatchObject({
      event: 'reverse-payment',
      fromStatus: 'PAID',
      toStatus: 'FILED',
      reason: 'The bank sent it back',
      amount: '6.10',
      reference: 'Remit 1',
    });
    const again = await step({ id }, 'reverse-payment', { reason: 'Twice' });
    expect(again.body.error).toMatchObject({ code: 'EVENT_NOT_ALLOWED' });
    expect(await checkLedgerIntegrity(stand.context.db)).toEqual([]);
  });

  test('and is paid once more, by whichever of two is first', async () => {
    const report = await bill('2026-03-01');
    const answers = await Promise.all([1, 2].map(() => step(report, 'pay', payRequest('6.10'))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await dueToState()).toBe('0');
    const races = await Promise.all(
      [1, 2].map((each) => step(report, 'reverse-payment', { reason: `Race ${each}` })),
    );
    expect(races.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await dueToState()).toBe('610');
    expect((await step(report, 'pay', payRequest('6.10'))).status).toBe(200);
    expect(await checkLedgerIntegrity(stand.context.db)).toEqual([]);
  });
});

test('the page of a report that is paid asks for nothing more', async () => {
  const report = await bill('2026-03-01');
  expect(report.status).toBe('PAID');
  const { rawPayload } = await stand.app.inject({
    method: 'GET',
    url: `/api/v1/report/${report.id}/export?format=pdf`,
    headers: { authorization: `Bearer ${who.admin.token}` },
  });
  const text = (await readPdf(rawPayload)).map((page) => page.text).join(' ');
  expect(text).not.toContain('Draft');
  expect(text).toContain(`Total $${report.total} Paid −$${report.total} Balance due $0.00`);
});

test('two admins file at once: one does, the other is told what is possible now', async () => {
  await completedFiling(who, {
    policyEffectiveDate: '2026-02-10',
    expirationDate: '2027-02-10',
    lateReason: 'Late',
  });
  const report = await bill('2026-02-01');
  await step(report, 'ready');
  const answers = await Promise.all(
    [1, 2, 3].map((each) => step(report, 'file', { ...fileRequest, confirmation: `C-${each}` })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.body.error).toMatchObject({
    code: 'EVENT_NOT_ALLOWED',
    allowed: ['pay', 'settle', 'reopen', 'amend', 'bill', 'penalty'],
  });
  const payments = await Promise.all([1, 2].map(() => step(report, 'pay', payRequest('4.10'))));
  expect(payments.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await dueToState()).toBe('0');
});

describe('after a report is filed', () => {
  test('a filing of its period goes to the next one and says so', async () => {
    const id = await completedFiling(who);
    const next = await bill('2026-04-01');
    expect(await filingsIn(who, next.id)).toMatchObject([
      { filingId: id, lateFrom: '2026-03-01', amount: '4.10' },
    ]);
    expect(next.checks).toContainEqual(
      expect.objectContaining({ code: 'LATE_ARRIVALS', severity: 'WARN', filingIds: [id] }),
    );
    expect(await bill('2026-03-01')).toMatchObject({ status: 'PAID', total: '6.10', filings: 2 });
    const { number } = (await filingsIn(who, next.id))[0];
    expect(await eventsOf(next)).toEqual([
      { event: 'late', reason: `${number} was completed after its own period, Mar 2026, was filed.` },
    ]);
    const [, row] = String(
      (await call(stand, 'GET', `/report/${next.id}/export?format=csv`, { token: who.admin.token })).body,
    ).split(/\r?\n/);
    expect(row).toContain(',Mar 2026,Late filing,');
  });

  test('what the office returns is taken out by the next one, and put in again when it is completed', async () => {
    const march = await bill('2026-03-01');
    const [first] = await filingsIn(who, march.id);
    await send(stand, who.admin, first.filingId, 'reopen', { reason: 'TIQ' });
    const april = await bill('2026-04-01');
    expect(april).toMatchObject({ total: '0.00', filings: 2 });
    expect(april.checks.find(({ code }: { code: string }) => code === 'LATE_ARRIVALS').message).toBe(
      '1 filing from an earlier period whose report was already filed. Also reverses 1 filing that the office returned after its report was filed.',
    );
    expect((await filingsIn(who, april.id)).at(-1)).toMatchObject({
      isCorrection: true,
      amount: '-4.10',
      lateFrom: '2026-03-01',
      counterpart: { reportId: march.id, name: 'Texas stamping fee, Mar 2026' },
    });
    const inApril = { reportId: april.id, name: 'Texas stamping fee, Apr 2026' };
    const counterparts = async (of: { id: string }) =>
      (await filingsIn(who, of.id)).map(({ counterpart }) => counterpart);
    expect(await counterparts(march)).toEqual([inApril, null]);
    await complete(who, first.filingId);
    expect(await bill('2026-04-01')).toMatchObject({ total: '4.10', filings: 3 });
    // Completed again it stands in April, from where nothing takes it out; March keeps what it was filed with.
    expect([await counterparts(march), await counterparts(april)]).toEqual([
      [inApril, null],
      [null, { reportId: march.id, name: 'Texas stamping fee, Mar 2026' }, null],
    ]);
    await send(stand, who.admin, first.filingId, 'reopen', { reason: 'Again' });
    expect(await bill('2026-04-01')).toMatchObject({ total: '0.00', filings: 2 });
    expect(await bill('2026-03-01')).toMatchObject({ total: '6.10', filings: 2 });
  });

  test('it is amended beside itself: the filing that came back leaves it, and the difference is paid back', async () => {
    const march = await bill('2026-03-01');
    expect((await step(march, 'reopen', { reason: 'Paid already' })).body.error.allowed).toEqual([
      'reverse-payment',
      'amend',
      'penalty',
    ]);
    const amended = await step(march, 'amend', { reason: 'One filing was returned' });
    expect(amended.body).toMatchObject({
      version: 2,
      status: 'OPEN',
      filings: 1,
      total: '2.00',
      paidBefore: '6.10',
      payable: '-4.10',
    });
    // The correction is no matter of April any more.
    expect(await bill('2026-04-01')).toMatchObject({ total: '4.10', filings: 1 });
    const { number } = (await filingsIn(who, march.id))[0];
    expect(await eventsOf(amended.body)).toEqual([
      { event: 'opened', reason: 'To amend version 1: One filing was returned' },
      { event: 'removed', reason: `The office returned ${number} after it was reported.` },
    ]);
    expect(await amendmentsOf(march, amended.body)).toEqual(['OPEN', null]);
    expect((await step(march, 'amend', { reason: 'Twice' })).body.error.allowed).toEqual([]);
    const before = await dueToState();
    await step(amended.body, 'ready');
    await step(amended.body, 'file', { ...fileRequest, confirmation: 'AMENDED' });
    expect((await step(amended.body, 'pay', payRequest('2.00'))).status).toBe(422);
    const paid = await step(amended.body, 'pay', payRequest('-4.10'));
    expect(paid.body).toMatchObject({
      status: 'PAID',
      versions: [
        { version: 1, status: 'PAID' },
        { version: 2, status: 'PAID' },
      ],
    });
    expect(BigInt(await dueToState())).toBe(BigInt(before) + 410n);
    expect(await amendmentsOf(march, amended.body)).toEqual(['FILED', null]);
  });
});

test('what is completed after Ready makes it open again', async () => {
  clock.set('2026-05-04T16:00:00.000Z');
  const april = await bill('2026-04-01');
  const late = await paidFiling(who, { policyEffectiveDate: '2026-04-20', expirationDate: '2027-04-20' });
  expect((await bill('2026-04-01')).checks).toContainEqual(
    expect.objectContaining({ code: 'FILING_PENDING', filingIds: [late] }),
  );
  expect((await step(april, 'ready')).body.status).toBe('READY');
  await complete(who, late);
  expect(await bill('2026-04-01')).toMatchObject({ status: 'OPEN', total: '8.20' });
  expect((await step(april, 'reopen', { reason: 'x' })).status).toBe(409);
  await step(april, 'ready');
  await step(april, 'file', { confirmation: 'APRIL', filedDate: '2026-05-04' });
  const reopened = await step(april, 'reopen', { reason: 'Entered for the wrong state' });
  expect(reopened.body).toMatchObject({ status: 'OPEN', confirmation: null, filedDate: null });
  const events = await call(stand, 'GET', `/report/${april.id}/event`, { token: who.admin.token });
  expect(events.body.items.at(-1)).toMatchObject({ event: 'reopen', reason: 'Entered for the wrong state' });
  // The report forgets by what it was filed; its history does not.
  expect(events.body.items.findLast(({ event }: { event: string }) => event === 'file')).toMatchObject({
    confirmation: 'APRIL',
    filedDate: '2026-05-04',
    amount: null,
  });
});

test('a difference between the filings and the ledger keeps it from being ready', async () => {
  const april = await bill('2026-04-01');
  const [item] = await filingsIn(who, april.id);
  const slip = (amount: bigint) =>
    stand.owner.transaction().execute(async (tx) => {
      const { id } = await tx
        .insertInto('ledger_entries')
        .values({
          description: 'slip',
          filing_id: item.filingId,
          payment_id: null,
          created_by: null,
          booked_on: '2026-05-04',
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const account = async (kind: 'BANK' | 'DUE_TO_STATE') => {
        const found = await tx
          .selectFrom('ledger_accounts')
          .select('id')
          .where('kind', '=', kind)
          .where('charge_kind', 'is not distinct from', kind === 'BANK' ? null : 'STAMPING_FEE')
          .executeTakeFirstOrThrow();
        return found.id;
      };
      const post = async (kind: 'BANK' | 'DUE_TO_STATE', amount: bigint) =>
        tx
          .insertInto('ledger_postings')
          .values({
            entry_id: id,
            account_id: await account(kind),
            amount_cents: amount,
            booked_on: '2026-05-04',
          })
          .execute();
      await post('BANK', amount);
      await post('DUE_TO_STATE', -amount);
    });
  await slip(1n);
  const blocked = await step(april, 'ready');
  expect(blocked.body.error).toMatchObject({ code: 'REPORT_BLOCKED' });
  expect((await bill('2026-04-01')).checks[0]).toMatchObject({
    code: 'LEDGER_DIFFERENCE',
    severity: 'BLOCK',
    filingIds: [item.filingId],
  });
  await slip(-1n);
});

test('a statement is filed and never paid', async () => {
  clock.set('2027-01-15T16:00:00.000Z');
  const statement = await reportOf(who, {
    state: 'TX',
    start: '2026-01-01',
    what: /Department of Insurance/,
  });
  await step(statement, 'ready');
  const filed = await step(statement, 'file', { confirmation: 'TDI', filedDate: '2027-01-15' });
  expect(filed.body).toMatchObject({
    status: 'FILED',
    pays: false,
    allowedEvents: ['reopen', 'amend', 'penalty'],
  });
  expect((await step(statement, 'pay', payRequest('1.00'))).status).toBe(409);
});

test('a customer moves nothing', async () => {
  const april = await bill('2026-04-01');
  for (const event of ['ready', 'file', 'pay', 'reopen', 'amend']) {
    const answer = await call(stand, 'POST', `/report/${april.id}/${event}`, {
      token: who.customer.token,
      body: {},
      headers: { 'idempotency-key': freshKey() },
    });
    expect(answer.status, event).toBe(403);
  }
});

test('a report is exported with its charges and totals', async () => {
  const april = await bill('2026-04-01');
  const csv = await call(stand, 'GET', `/report/${april.id}/export?format=csv`, { token: who.admin.token });
  expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
  const lines = String(csv.body).trim().split(/\r?\n/);
  expect(lines[0]).toContain('Premium,Stamping fee taxable base,Stamping fee,Total');
  expect(lines).toHaveLength(april.filings + 2);
  const [{ premium, base }] = april.totals;
  expect(lines.at(-1)).toBe(`Total,,,,,,,,,,${premium},${base},${april.total},${april.total}`);
  const xlsx = await call(stand, 'GET', `/report/${april.id}/export?format=xlsx`, { token: who.admin.token });
  expect(xlsx.headers['content-disposition']).toContain('TX-stamping-fee-2026-04-01-v1.xlsx');
  for (const [token, query, status] of [
    [who.customer.token, 'format=csv', 403],
    [who.admin.token, 'format=xml', 400],
  ] as const) {
    expect((await call(stand, 'GET', `/report/${april.id}/export?${query}`, { token })).status).toBe(status);
  }
});
