import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { MARCH_TENTH, send, submit, texasFiling } from '#testing/filings.ts';
import { issue, signUpInvoiced, submitByInvoice } from '#testing/invoices.ts';
import { call, PASSWORD, signInAdmin, signUpCustomer } from '#testing/people.ts';
import { complete, completedFiling, type Filer, paidFiling, reportOf } from '#testing/reports.ts';

let stand: TestApp;
let who: Filer;
beforeAll(async () => {
  stand = await createTestApp({ clock: MARCH_TENTH });
  who = { stand, admin: await signInAdmin(stand), customer: await signUpCustomer(stand, 'Cleo') };
});
afterAll(() => stand.close());

const list = async (query: string, token = who.admin.token) =>
  await call(stand, 'GET', `/obligation?${query}`, { token });
const APRIL = 'from=2026-04-01&to=2026-04-30';
const april = async (more = '') => (await list(APRIL + more)).body;
const numbers = (items: { number: string }[]) => items.map(({ number }) => number);

describe('filings', () => {
  const made: Record<string, { id: string; number: string }> = {};
  const setDue = (id: string, on: string) =>
    stand.owner
      .updateTable('filings')
      .set({ due_on: on })
      .where('id', '=', id)
      .returning(['id', 'number'])
      .executeTakeFirstOrThrow();
  async function due(name: string, on: string): Promise<string> {
    const filing = await setDue(await paidFiling(who), on);
    made[name] = filing;
    return filing.id;
  }
  const numberOf = (name: string) => made[name]?.number;
  const ours = (items: { number: string }[]) => {
    const all = new Set(Object.values(made).map(({ number }) => number));
    return numbers(items).filter((number) => all.has(number));
  };

  beforeAll(async () => {
    await due('long ago', '2020-01-02');
    await due('the day before', '2026-03-31');
    await due('last day', '2026-04-30');
    await due('first day', '2026-04-01');
    await due('the day after', '2026-05-01');
    await complete(who, await due('completed', '2026-04-02'));
    const step = async (id: string, event: string, body: object, as = who.admin) =>
      expect((await send(stand, as, id, event, body)).status).toBe(200);
    await step(await due('sent', '2026-04-03'), 'start', { officeReference: 'BATCH-1' });
    await step(await due('rejected', '2026-04-04'), 'reject', {
      reason: 'OTHER',
      words: 'Please correct the name.',
    });
    const unpaid = await submit(stand, who.customer, texasFiling({ policyNumber: 'UNPAID-1' }));
    await step(unpaid.body.id, 'withdraw', {}, who.customer);
    made.withdrawn = await setDue(unpaid.body.id, '2026-04-05');
  });

  test('those not sent yet, from the first day of the window to the last, oldest due first', async () => {
    const body = await april();
    expect(ours(body.filings)).toEqual([numberOf('first day'), numberOf('last day')]);
    expect(body.filings[0]).toEqual({
      id: made['first day']?.id,
      number: numberOf('first day'),
      state: 'TX',
      insuredName: 'Lone Star Roofing LLC',
      dueDate: '2026-04-01',
      status: 'PAID',
      open: '0.00',
    });
    expect(body.filingsTotal).toBe(2);
    expect(body.days).toEqual([
      { date: '2026-04-01', filings: 1, invoices: 0 },
      { date: '2026-04-30', filings: 1, invoices: 0 },
    ]);
  });

  test('the days before and after are in the windows beside it', async () => {
    expect(ours((await list('from=2026-03-31&to=2026-03-31')).body.filings)).toEqual([
      numberOf('the day before'),
    ]);
    expect(ours((await list('from=2026-05-01&to=2026-05-01')).body.filings)).toEqual([
      numberOf('the day after'),
    ]);
  });

  test('overdue is what was due before the window and before today', async () => {
    const overdue = async (query: string) => (await list(query)).body.overdue;
    // In a month to come: what is late today, not what falls due until then.
    expect(ours((await overdue(APRIL)).filings)).toEqual([numberOf('long ago')]);
    // On the day itself it is not late, and what the window holds is not said twice.
    await setDue(made['long ago']!.id, '2026-03-10');
    expect(ours((await overdue(APRIL)).filings)).toEqual([]);
    await setDue(made['long ago']!.id, '2026-03-09');
    expect(await overdue(APRIL)).toMatchObject({ filingsTotal: 1 });
    expect(ours((await overdue('from=2026-03-09&to=2026-03-31')).filings)).toEqual([]);
    expect(ours((await list('from=2026-03-09&to=2026-03-31')).body.filings)).toEqual([
      numberOf('long ago'),
      numberOf('the day before'),
    ]);
  });

  test('says what is still to be paid, where no invoice asks for it and nothing is given back', async () => {
    const ivy = await signUpInvoiced(stand, who.admin, 'Ivy');
    const [waiting = '', invoiced = ''] = await submitByInvoice(stand, ivy, 2);
    expect((await issue(stand, who.admin, ivy, [invoiced], { dueDate: '2026-06-01' })).status).toBe(201);
    const policyNumber = 'OPEN-1';
    const unpaid = await submit(stand, who.customer, texasFiling({ policyNumber }));
    const returned = await submit(
      stand,
      who.customer,
      texasFiling({
        policyNumber,
        filingType: 'ENDORSEMENT_RETURN',
        transactionEffectiveDate: '2026-03-05',
        coverages: [{ line: 'GENERAL_LIABILITY', premium: '-1000.00' }],
        fees: [],
      }),
    );
    const all = [unpaid.body.id, waiting, invoiced, returned.body.id];
    for (const id of all) await setDue(id, '2026-06-15');
    const { filings } = (await list('from=2026-06-15&to=2026-06-15')).body;
    const open = new Map(filings.map((each: { id: string; open: string }) => [each.id, each.open]));
    expect(all.map((id) => open.get(id))).toEqual(['501.23', '0.00', '0.00', '0.00']);
  });

  test('of the states asked for only', async () => {
    expect(ours((await april('&state=FL')).filings)).toEqual([]);
    expect(ours((await april('&state=FL,TX')).filings)).toHaveLength(2);
    const { items, undated } = await april('&state=IN');
    expect(new Set(items.map(({ state }: { state: string }) => state))).toEqual(new Set(['IN']));
    expect(undated.every(({ state }: { state: string }) => state === 'IN')).toBe(true);
  });
});

describe('invoices', () => {
  let company: string;
  beforeAll(async () => {
    ({ id: company } = await stand.owner
      .insertInto('companies')
      .values({ company: 'Due Agency' })
      .returning('id')
      .executeTakeFirstOrThrow());
  });
  beforeEach(() => stand.owner.deleteFrom('invoices').where('company_id', '=', company).execute());

  let made = 0;
  async function invoice(due: string, { paid = 0n, isVoid = false } = {}): Promise<string> {
    made += 1;
    const number = `INV-26-${String(900_000 + made)}`;
    await stand.owner
      .insertInto('invoices')
      .values({
        number,
        company_id: company,
        status: isVoid ? 'VOID' : 'ISSUED',
        void_reason: isVoid ? 'Wrong' : null,
        voided_at: isVoid ? new Date() : null,
        issued_on: '2026-01-01',
        due_on: due,
        total_cents: 500n,
        filings_total_cents: isVoid ? 0n : 500n,
        paid_cents: paid,
        created_by: who.admin.id,
      })
      .execute();
    return number;
  }

  test('live ones with money open, from the first day of the window to the last', async () => {
    await invoice('2026-03-31');
    await invoice('2026-05-01');
    await invoice('2026-04-10', { isVoid: true });
    await invoice('2026-04-11', { paid: 500n });
    const last = await invoice('2026-04-30');
    const first = await invoice('2026-04-01', { paid: 499n });
    const body = await april();
    expect(numbers(body.invoices)).toEqual([first, last]);
    expect(body.invoices[0]).toEqual({
      id: expect.any(String),
      number: first,
      companyName: 'Due Agency',
      dueDate: '2026-04-01',
      open: '0.01',
    });
    expect(body.invoicesTotal).toBe(2);
    expect(body.days).toContainEqual({ date: '2026-04-01', filings: 1, invoices: 1 });
  });

  test('late ones are overdue; of one state there are none', async () => {
    const late = await invoice('2026-03-09');
    await invoice('2026-03-10');
    await invoice('2026-03-08', { isVoid: true });
    expect((await april()).overdue).toMatchObject({ invoices: [{ number: late }], invoicesTotal: 1 });
    expect(await april('&state=TX')).toMatchObject({
      invoices: [],
      invoicesTotal: 0,
      overdue: { invoices: [], invoicesTotal: 0 },
    });
  });

  test('five hundred are listed and all are counted', async () => {
    await stand.owner
      .insertInto('invoices')
      .values(
        Array.from({ length: 502 }, (_, index) => ({
          number: `INV-26-${800_000 + index}`,
          company_id: company,
          issued_on: '2026-01-01',
          due_on: index === 0 ? '2026-04-30' : '2026-04-29',
          total_cents: 500n,
          filings_total_cents: 500n,
          created_by: who.admin.id,
        })),
      )
      .execute();
    const body = await april();
    expect(body.invoices).toHaveLength(500);
    expect(new Set(body.invoices.map(({ dueDate }: { dueDate: string }) => dueDate))).toEqual(
      new Set(['2026-04-29']),
    );
    expect(body.invoicesTotal).toBe(502);
    expect(body.days).toContainEqual({ date: '2026-04-29', filings: 0, invoices: 501 });
  });
});

describe('reports', () => {
  const WINDOW = 'from=2027-02-15&to=2027-03-15';
  const texas = async (query = WINDOW, start = '2026-01-01') =>
    (await list(`${query}&state=TX`)).body.items.find(
      ({ kind, periodFrom }: { kind: string; periodFrom: string }) => kind === 'TAX' && periodFrom === start,
    );
  const report = () => reportOf(who, { state: 'TX', start: '2026-01-01', what: /Form 25-104/ });
  const store = (
    id: string,
    changes: {
      status?: 'OPEN' | 'READY' | 'FILED';
      due_on?: string;
      confirmation?: string | null;
      filed_on?: string | null;
      total_cents?: string;
      open_differences?: number;
    },
  ) => stand.owner.updateTable('reports').set(changes).where('id', '=', id).execute();
  const ics = async () => {
    const { url } = (
      await call(stand, 'POST', '/user/me/calendar', {
        token: who.admin.token,
        body: { currentPassword: PASSWORD },
      })
    ).body;
    return (await call(stand, 'GET', new URL(url).pathname.replace('/api/v1', ''))).body as unknown as string;
  };

  test('one that nobody opened has no id and no status', async () => {
    expect((await list('from=2027-02-15&to=2027-03-15&state=MI')).body.items[0]).toMatchObject({
      role: expect.stringMatching(/^(RETURN|STATEMENT|INSTALLMENT|REMINDER)$/),
      report: null,
    });
  });

  test('the one that stands for a duty and period is named, with where it stands', async () => {
    await completedFiling(who);
    const { id } = await report();
    expect(await texas()).toMatchObject({
      role: 'RETURN',
      report: { id, status: 'OPEN', isZero: false },
    });
    // The year after has none yet.
    expect(await texas('from=2028-02-15&to=2028-03-15', '2027-01-01')).toMatchObject({ report: null });
  });

  test('a state that was closed keeps the reports that were opened for it', async () => {
    await stand.owner.insertInto('filing_state_settings').values({ state: 'TX', is_open: false }).execute();
    expect((await texas()).report).toMatchObject({ status: 'OPEN' });
    expect((await list('from=2028-02-15&to=2028-03-15&state=TX')).body.items).toEqual([]);
    await stand.owner.deleteFrom('filing_state_settings').where('state', '=', 'TX').execute();
  });

  test('an overdue one stands among what is overdue until it is filed and nothing is left to be paid', async () => {
    const { id } = await report();
    const late = async (from: string) =>
      (await list(`from=${from}&to=2027-03-15&state=TX`)).body.overdue.reports.map(
        (each: { id: string }) => each.id,
      );
    expect(await late('2026-03-10')).not.toContain(id);
    await store(id, { due_on: '2026-03-09' });
    expect(await late('2026-03-10')).toContain(id);
    expect(await late('2026-03-09')).not.toContain(id);
    expect((await texas()).report.status).toBe('OVERDUE');
    await store(id, { status: 'FILED', confirmation: 'C-1', filed_on: '2026-03-10' });
    expect(await late('2026-03-10')).toContain(id);
    const { total_cents } = await stand.owner
      .selectFrom('reports')
      .select('total_cents')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    // What the office bills otherwise is to be settled, and has no day.
    await store(id, { total_cents: '0', open_differences: 1 });
    expect(await late('2026-03-10')).not.toContain(id);
    await store(id, { status: 'OPEN', confirmation: null, filed_on: null, total_cents, open_differences: 0 });
    await store(id, { due_on: '2027-03-01' });
    expect(await late('2026-03-10')).not.toContain(id);
  });

  test('in the calendar until it is filed and paid; filings and invoices by number and state, without names', async () => {
    const before = await ics();
    const folded = before.replaceAll('\r\n ', '');
    const uid = 'UID:TX-tax-2026-12-31@';
    expect(folded).toContain(uid);
    const { number } = (await april()).filings[0];
    expect(folded).toContain(`SUMMARY:Texas: file ${number}`);
    expect(folded).toContain('SUMMARY:Invoice INV-26-');
    expect(folded).not.toContain('Lone Star');
    expect(folded).not.toContain('Due Agency');
    const { id } = await report();
    await store(id, { status: 'READY' });
    expect((await ics()).replaceAll('\r\n ', '')).toContain(uid);
    await store(id, { status: 'FILED', confirmation: 'C-1', filed_on: '2026-03-10' });
    // What is filed is not paid: a due day that is gone from every list is a payment missed.
    expect(await texas()).toMatchObject({ report: { status: 'FILED' }, isOpen: true });
    expect((await ics()).replaceAll('\r\n ', '')).toContain(uid);
    const { stillOwed } = (await texas()).report;
    await call(stand, 'POST', `/report/${id}/pay`, {
      token: who.admin.token,
      headers: { 'idempotency-key': crypto.randomUUID() },
      body: { amount: stillOwed, paidDate: '2026-03-10', method: 'ACH', reference: 'Remitted 1' },
    });
    expect(await texas()).toMatchObject({ report: { status: 'PAID' }, isOpen: false });
    expect((await ics()).replaceAll('\r\n ', '')).not.toContain(uid);
  });
});

test('only admins are told what falls due', async () => {
  expect((await list(APRIL, who.customer.token)).status).toBe(403);
  expect((await call(stand, 'GET', `/obligation?${APRIL}`)).status).toBe(401);
  expect((await list(`${APRIL}&state=XX`)).status).toBe(400);
});

test('active licenses stand on their last day, of the states asked for, and from before where they have run out', async () => {
  const add = async (state: string, expirationDate: string, status = 'ACTIVE') =>
    (
      await call(stand, 'POST', '/license', {
        token: who.admin.token,
        headers: { 'idempotency-key': crypto.randomUUID() },
        body: {
          ...{ licenseNumber: `DUE-${state}-${expirationDate}-${status}`, licensee: 'Lena Licensee' },
          ...{ state, expirationDate, status },
        },
      })
    ).body.licenseNumber;
  const out = await add('TX', '2026-03-09');
  const first = await add('TX', '2026-04-01');
  const last = await add('FL', '2026-04-30');
  await add('TX', '2026-05-01');
  await add('TX', '2026-04-15', 'INACTIVE');
  const of = (items: { licenseNumber: string }[]) => items.map(({ licenseNumber }) => licenseNumber);
  const all = await april();
  expect(of(all.licenses)).toEqual([first, last]);
  expect(of(all.overdue.licenses)).toEqual([out]);
  expect(of((await april('&state=FL')).licenses)).toEqual([last]);
});
