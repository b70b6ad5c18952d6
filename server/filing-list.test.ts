import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cents, formatCents } from '#domain/money/cents.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { MARCH_TENTH, payment, send, submit, texasFiling } from '#testing/filings.ts';
import { call, type SignedIn, signInAdmin, signUpCustomer } from '#testing/people.ts';
import { pdfFile, uploadWhenFree } from '#testing/uploads.ts';

let stand: TestApp;
let admin: SignedIn;
let hana: SignedIn;
let ivo: SignedIn;
/** Numbers in the order of submission. */
const hanas: string[] = [];
const ivos: string[] = [];
beforeAll(async () => {
  let seconds = 0;
  // Every submission has an instant of its own.
  const clock = { now: () => new Date(MARCH_TENTH.now().getTime() + 1000 * seconds++) };
  stand = await createTestApp({ clock });
  admin = await signInAdmin(stand);
  hana = await signUpCustomer(stand, 'Hana');
  ivo = await signUpCustomer(stand, 'Ivo');
  const names = [
    'Blue Ridge Farms LLC',
    '=SUM(A1:A9) Corp.',
    'Cedar Creek Roofing',
    'Éclair Bakery',
    'Blue Bayou',
  ];
  for (const [index, legalName] of names.entries()) {
    const { body } = await submit(
      stand,
      hana,
      texasFiling({ policyNumber: `HA-${index}`, insured: { ...texasFiling().insured, legalName } }),
    );
    hanas.push(body.number);
  }
  const { body } = await submit(stand, ivo, texasFiling({ policyNumber: 'IV-1' }));
  ivos.push(body.number);
});
afterAll(() => stand.close());

// biome-ignore lint/suspicious/noExplicitAny: a body as tests look at it
const numbersOf = (body: any): string[] => body.items.map((item: { number: string }) => item.number);
const list = (who: SignedIn, query = '') => call(stand, 'GET', `/filing${query}`, { token: who.token });

describe('whose filings a list holds', () => {
  test('an admin’s all, a customer’s own, newest first', async () => {
    expect(numbersOf((await list(admin)).body)).toEqual([...ivos, ...hanas.toReversed()]);
    const own = await list(hana);
    expect(numbersOf(own.body)).toEqual(hanas.toReversed());
    expect(own.body).toMatchObject({ total: 5, totalIsExact: true, nextCursor: null, prevCursor: null });
    expect(own.body.items[0]).toMatchObject({
      state: 'TX',
      status: 'UNPAID',
      insuredName: 'Blue Bayou',
      userName: 'Hana Agent',
      companyName: 'Hana Agency',
      total: '501.23',
      balance: '501.23',
      sentAt: null,
    });
  });

  test('a colleague’s too, once an admin lets the company share them', async () => {
    const { company_id } = await stand.context.db
      .selectFrom('users')
      .select('company_id')
      .where('id', '=', hana.id)
      .executeTakeFirstOrThrow();
    const jana = await signUpCustomer(stand, 'Jana');
    await stand.context.db.updateTable('users').set({ company_id }).where('id', '=', jana.id).execute();
    expect((await list(jana)).body.total).toBe(0);
    const share = (shares_filings: boolean) =>
      stand.context.db
        .updateTable('companies')
        .set({ shares_filings })
        .where('id', '=', company_id)
        .execute();
    await share(true);
    expect(numbersOf((await list(jana)).body)).toEqual(hanas.toReversed());
    await share(false);
    expect((await list(jana)).body.total).toBe(0);
  });
});

describe('search, filters and order', () => {
  test.each([
    ['?search=blue', 'desc', [4, 0]],
    ['?search=RIDGE%20FARM', 'desc', [0]],
    ['?search=ba', 'desc', [4, 3]],
    ['?search=%25', 'desc', []],
    ['?search=HA-2&searchField=policy_number', 'desc', [2]],
    ['?sort=insureds_name', 'asc', [1, 4, 0, 2, 3]],
    ['?sort=insureds_name&order=desc', 'desc', [3, 2, 0, 4, 1]],
    ['?sort=creation_date&order=asc&limit=2', 'asc', [0, 1]],
    ['?from=2026-03-10&to=2026-03-10', 'desc', [4, 3, 2, 1, 0]],
    ['?to=2026-03-09', 'desc', []],
    ['?state=FL,TX&status=UNPAID,PAID&paymentMethod=ACH', 'desc', [4, 3, 2, 1, 0]],
    ['?state=FL', 'desc', []],
    ['?queue=unpaid&sort=creation_date', 'desc', [4, 3, 2, 1, 0]],
    ['?queue=to_file', 'desc', []],
    ['?queue=unpaid&status=PAID', 'desc', []],
  ])('%s', async (query, _order, expected) => {
    expect(numbersOf((await list(hana, query)).body)).toEqual(expected.map((index) => hanas[index]));
  });

  test('a text of no field is looked for in insured, policy and number, and for admins in the company', async () => {
    const found = async (who: SignedIn, text: string) =>
      numbersOf((await list(who, `?search=${encodeURIComponent(text)}`)).body);
    for (const text of ['HA-2', 'cedar creek', hanas[2]!]) {
      expect([text, await found(hana, text)]).toEqual([text, [hanas[2]]]);
      expect([text, await found(admin, text)]).toEqual([text, [hanas[2]]]);
    }
    const { body } = await call(stand, 'GET', '/user/me', { token: hana.token });
    expect(await found(admin, body.companyName)).toEqual(hanas.toReversed());
    // All of a customer's are of their company.
    expect(await found(hana, body.companyName)).toEqual([]);
    expect(await found(ivo, 'HA-2')).toEqual([]);
  });

  test.each(['/ledger/verify?x=1', '/user/me?colour=red', '/dashboard/user?state=TX'])(
    '%s is refused too, where there is nothing to filter',
    async (path) => {
      const { status, body } = await call(stand, 'GET', path, { token: admin.token });
      expect([status, body.error.code]).toEqual([400, 'UNKNOWN_FILTER']);
    },
  );

  test.each([
    ['?colour=red', 'UNKNOWN_FILTER'],
    ['?state=TX,ZZ', 'MALFORMED'],
    ['?status=DONE', 'MALFORMED'],
    ['?sort=premium', 'MALFORMED'],
    ['?searchField=fein', 'MALFORMED'],
    ['?from=2026-02-30', 'MALFORMED'],
    ['?limit=0', 'MALFORMED'],
    ['?limit=1000', 'MALFORMED'],
    ['?cursor=nonsense', 'CURSOR_INVALID'],
    ['?search=%00', 'MALFORMED'],
  ])('%s is refused', async (query, code) => {
    const { status, body } = await list(hana, query);
    expect([status, body.error.code]).toEqual([400, code]);
  });
});

test('the days of a list are those where the agency works', async () => {
  const created = (at: string) =>
    stand.context.db
      .updateTable('filings')
      .set({ created_at: new Date(at) })
      .where('number', '=', hanas[0]!)
      .execute();
  const [was] = await stand.context.db
    .selectFrom('filings')
    .select('created_at')
    .where('number', '=', hanas[0]!)
    .execute();
  const onDay = async (day: string) => numbersOf((await list(hana, `?from=${day}&to=${day}`)).body);
  // The tenth and the eleventh of February meet at six in the morning by UTC.
  await created('2026-02-11T05:59:59.999Z');
  expect([await onDay('2026-02-10'), await onDay('2026-02-11')]).toEqual([[hanas[0]], []]);
  await created('2026-02-11T06:00:00Z');
  expect([await onDay('2026-02-10'), await onDay('2026-02-11')]).toEqual([[], [hanas[0]]]);
  await created(was!.created_at.toISOString());
});

describe('paging', () => {
  test('forward and back again meets every filing once, whatever is submitted meanwhile', async () => {
    const first = await list(hana, '?limit=2');
    expect(numbersOf(first.body)).toEqual([hanas[4], hanas[3]]);
    const { body: late } = await submit(stand, hana, texasFiling({ policyNumber: 'HA-LATE' }));
    const second = await list(hana, `?limit=2&cursor=${first.body.nextCursor}`);
    expect(numbersOf(second.body)).toEqual([hanas[2], hanas[1]]);
    const third = await list(hana, `?limit=2&cursor=${second.body.nextCursor}`);
    expect(numbersOf(third.body)).toEqual([hanas[0]]);
    expect(third.body.nextCursor).toBeNull();
    const back = await list(hana, `?limit=2&cursor=${third.body.prevCursor}`);
    expect(numbersOf(back.body)).toEqual([hanas[2], hanas[1]]);
    const start = await list(hana, `?limit=2&cursor=${back.body.prevCursor}`);
    expect(numbersOf(start.body)).toEqual([hanas[4], hanas[3]]);
    // The late one stands before the page that was read first.
    const before = await list(hana, `?limit=2&cursor=${start.body.prevCursor}`);
    expect(numbersOf(before.body)).toEqual([late.number]);
    expect(before.body.prevCursor).toBeNull();
    hanas.push(late.number);
  });

  test('a cursor belongs to its list: order, filters and reader', async () => {
    const { body } = await list(hana, '?limit=2');
    for (const [who, query] of [
      [hana, '&order=asc'],
      [hana, '&state=TX'],
      [hana, '&search=blue'],
      [admin, ''],
    ] as const) {
      const { status, body: refused } = await list(who, `?limit=2${query}&cursor=${body.nextCursor}`);
      expect([status, refused.error.code]).toEqual([400, 'CURSOR_INVALID']);
    }
    expect((await list(hana, `?limit=3&cursor=${body.nextCursor}`)).status).toBe(200);
  });

  test('what was counted with the first page goes along, and whether that was all', async () => {
    const { body } = await list(hana, '?limit=2');
    const parts = JSON.parse(Buffer.from(body.nextCursor, 'base64url').toString());
    for (const [total, isExact] of [
      [77, true],
      [10_000, false],
    ]) {
      const counted = parts.with(4, total).with(5, isExact);
      const cursor = Buffer.from(JSON.stringify(counted)).toString('base64url');
      const { body: next } = await list(hana, `?limit=2&cursor=${cursor}`);
      expect([next.total, next.totalIsExact]).toEqual([total, isExact]);
    }
  });

  test.each([
    ['a count that no list gives', 4, 10_001],
    ['a place that is no instant', 2, 'yesterday, or so'],
    ['an id that is none', 3, 'first'],
  ])('a cursor with %s is refused', async (_what, part, value) => {
    const { body } = await list(hana, '?limit=2');
    const parts = JSON.parse(Buffer.from(body.nextCursor, 'base64url').toString());
    const forged = Buffer.from(JSON.stringify(parts.with(part, value))).toString('base64url');
    const { status, body: refused } = await list(hana, `?limit=2&cursor=${forged}`);
    expect([status, refused.error.code]).toEqual([400, 'CURSOR_INVALID']);
  });
});

describe('the export', () => {
  test('holds the whole filtered list, and nothing that a spreadsheet would run', async () => {
    const response = await stand.app.inject({
      method: 'GET',
      url: '/api/v1/filing/export?format=csv&sort=insureds_name',
      headers: { authorization: `Bearer ${hana.token}` },
    });
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringContaining('filename="filings-2026-03-10.csv"'),
    });
    const rows = parse(response.body, { columns: true, bom: true }) as Record<string, string>[];
    expect(rows).toHaveLength(hanas.length);
    expect(rows[0]).toMatchObject({ Insured: "'=SUM(A1:A9) Corp.", Total: '501.23', State: 'TX' });
    expect(rows.map((row) => row.Insured)).toContain('Éclair Bakery');
  });

  test('wants a format it knows', async () => {
    expect((await list(hana, '/export')).status).toBe(400);
    expect((await list(hana, '/export?format=pdf')).status).toBe(400);
  });
});

describe('dashboards', () => {
  test('tell a customer what is needed, and where everything stands', async () => {
    await call(stand, 'POST', '/filing-draft', {
      token: ivo.token,
      body: { content: { state: 'FL', policyNumber: 'D-1' } },
    });
    const { status, body } = await call(stand, 'GET', '/dashboard/user', { token: ivo.token });
    expect(status).toBe(200);
    expect(body.needsYou).toMatchObject([{ filing: { number: ivos[0] } }]);
    expect(body.needsYou[0].what).toContain('$501.23');
    expect(body.drafts).toMatchObject([{ state: 'FL', policyNumber: 'D-1', insuredName: null }]);
    expect(body).toMatchObject({
      counts: { unpaid: 1, inProgress: 0, completed: 0, rejected: 0 },
      account: { balanceDue: '501.23', credit: '0.00', accountBalance: '501.23' },
      recentProofs: [],
    });
  });

  test('tell an admin the queues and the money, dollar by dollar', async () => {
    const { body: found } = await list(ivo);
    await send(stand, admin, found.items[0].id, 'record-payment', payment('511.23'));
    const { status, body } = await call(stand, 'GET', '/dashboard/admin', { token: admin.token });
    expect(status).toBe(200);
    expect(body.queues).toMatchObject({ toFile: 1, waitingForOffice: 0, rejected: 0, unpaid: hanas.length });
    const all = formatCents(cents(50_123n * BigInt(hanas.length)));
    expect(body.money).toMatchObject({
      owed: { balanceDue: all, notInvoiced: '0.00', balance: all },
      dueToStates: formatCents(cents(50_123n * BigInt(hanas.length + 1))),
      credit: '10.00',
    });
    expect(body.byState).toMatchObject([{ state: 'TX', count: hanas.length + 1 }]);
    expect(body.byMonth).toHaveLength(12);
    expect(body.byMonth.at(-1)).toMatchObject({ month: '2026-03', count: hanas.length + 1 });
    const { rows } = await stand.context.pool.query<{ due: number }>(
      `select count(*)::integer as due from filings
       where status in ('UNPAID', 'PAID', 'PENDING') and sent_at is null and due_on <= '2026-04-09'`,
    );
    const counts: number[] = body.dueSoon.map(({ total }: { total: number }) => total);
    expect([counts.length, counts.reduce((sum, count) => sum + count, 0)]).toEqual([4, rows[0]?.due]);
    expect(body.dueSoon.map(({ from, to }: Record<string, string | null>) => [from, to])).toEqual([
      [null, '2026-03-09'],
      ['2026-03-10', '2026-03-10'],
      ['2026-03-11', '2026-03-16'],
      ['2026-03-17', '2026-04-09'],
    ]);
    for (const { from, to, filings } of body.dueSoon) {
      for (const { dueDate } of filings) expect(dueDate >= (from ?? '') && dueDate <= to).toBe(true);
    }
  });

  test('count as overdue what its list has: not what is due today', async () => {
    const [{ id }] = (await list(hana)).body.items;
    const { due_on } = await stand.owner
      .selectFrom('filings')
      .select('due_on')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    for (const [due, overdue] of [
      ['2026-03-10', 0],
      ['2026-03-09', 1],
    ] as const) {
      await stand.owner.updateTable('filings').set({ due_on: due }).where('id', '=', id).execute();
      const { body } = await call(stand, 'GET', '/dashboard/admin', { token: admin.token });
      expect([body.queues.overdue, (await list(admin, '?queue=overdue')).body.total]).toEqual([
        overdue,
        overdue,
      ]);
    }
    await stand.owner.updateTable('filings').set({ due_on }).where('id', '=', id).execute();
  });

  test('ask nothing for a filing that its customer withdrew', async () => {
    const wes = await signUpCustomer(stand, 'Wes');
    const { body } = await submit(stand, wes, texasFiling({ policyNumber: 'WITHDRAWN-1' }));
    const needs = async () =>
      (await call(stand, 'GET', '/dashboard/user', { token: wes.token })).body.needsYou.length;
    expect(await needs()).toBe(1);
    expect((await send(stand, wes, body.id, 'withdraw')).status).toBe(200);
    expect(await needs()).toBe(0);
  });

  test('look at five years at most, and at no days in the wrong order', async () => {
    const statusOf = async (days: string) =>
      (await call(stand, 'GET', `/dashboard/admin?${days}`, { token: admin.token })).status;
    expect(await statusOf('from=2021-03-11&to=2026-03-10')).toBe(200);
    expect(await statusOf('from=2021-03-10&to=2026-03-10')).toBe(400);
    expect(await statusOf('from=2026-03-10&to=2026-03-10')).toBe(200);
    expect(await statusOf('from=2026-03-11&to=2026-03-10')).toBe(400);
  });

  test('ask a customer for the paper of the transaction, until it or what stands for it is there', async () => {
    const olga = await signUpCustomer(stand, 'Olga');
    const needs = async () => {
      const { body } = await call(stand, 'GET', '/dashboard/user', { token: olga.token });
      return body.needsYou.map(({ what }: { what: string }) => what);
    };
    const bytes = await pdfFile();
    const keep = async (id: string, kind: string) =>
      expect(
        (await uploadWhenFree(stand, olga, `/filing/${id}/document?kind=${kind}`, { name: 'p.pdf', bytes }))
          .status,
      ).toBe(201);
    const { body: policy } = await submit(stand, olga, texasFiling({ policyNumber: 'OL-1' }));
    await send(stand, admin, policy.id, 'record-payment', payment(policy.total));
    expect(await needs()).toEqual([
      expect.stringMatching(/^Upload the declaration page or binder\. The filing is due on /),
    ]);
    const nextStep = async () =>
      (await call(stand, 'GET', `/filing/${policy.id}`, { token: olga.token })).body.nextStep;
    expect(await nextStep()).toMatch(
      /^Upload the declaration page or binder so that we can file\. The filing is due on /,
    );
    await keep(policy.id, 'BINDER');
    expect(await needs()).toEqual([]);
    expect(await nextStep()).toMatch(/^We’ll file this next\. The filing is due on /);
    const { body: returned } = await submit(
      stand,
      olga,
      texasFiling({
        filingType: 'ENDORSEMENT_RETURN',
        isCancellation: true,
        policyNumber: 'OL-1',
        parentFilingId: policy.id,
        transactionEffectiveDate: '2026-03-05',
        coverages: [{ line: 'GENERAL_LIABILITY', premium: '-1000.00' }],
        fees: [],
      }),
    );
    expect(returned).toMatchObject({ status: 'PENDING' });
    expect(await needs()).toEqual([expect.stringMatching(/^Upload the cancellation endorsement\./)]);
    await keep(returned.id, 'ENDORSEMENT');
    expect(await needs()).toEqual([]);
  });

  test('say of a deadline that has passed that it has', async () => {
    const pia = await signUpCustomer(stand, 'Pia');
    const late = {
      policyEffectiveDate: '2025-10-01',
      expirationDate: '2026-10-01',
      lateReason: 'Found late.',
    };
    await submit(stand, pia, texasFiling({ policyNumber: 'PI-1', ...late }));
    const { body } = await call(stand, 'GET', '/dashboard/user', { token: pia.token });
    expect(body.needsYou[0].what).toMatch(/as the reference\. It was due on /);
  });

  test('tell a customer what of the balance is still to be invoiced', async () => {
    await call(stand, 'PATCH', `/user/${hana.id}`, {
      token: admin.token,
      body: { invoiceableStatus: 'INVOICEABLE' },
    });
    const changes = { policyNumber: 'HA-INVOICE', paymentMethod: 'PENDING_INVOICE' } as const;
    expect((await submit(stand, hana, texasFiling(changes))).body.paymentInstructions).toBe('');
    const { body } = await call(stand, 'GET', '/dashboard/user', { token: hana.token });
    expect(body).toMatchObject({
      counts: { unpaid: hanas.length, inProgress: 1 },
      account: {
        balanceDue: formatCents(cents(50_123n * BigInt(hanas.length))),
        notInvoiced: '501.23',
        accountBalance: formatCents(cents(50_123n * BigInt(hanas.length + 1))),
      },
    });
  });
});

test('overdue is what should have been sent by now and was not', async () => {
  const nell = await signUpCustomer(stand, 'Nell');
  const late = { policyEffectiveDate: '2025-10-01', expirationDate: '2026-10-01', lateReason: 'Found late.' };
  const { body: waiting } = await submit(stand, nell, texasFiling({ policyNumber: 'NE-1', ...late }));
  const { body: sent } = await submit(stand, nell, texasFiling({ policyNumber: 'NE-2', ...late }));
  await submit(stand, nell, texasFiling({ policyNumber: 'NE-3' }));
  await send(stand, admin, sent.id, 'record-payment', payment(sent.total));
  expect(numbersOf((await list(nell, '?queue=to_file')).body)).toEqual([sent.number]);
  expect((await send(stand, admin, sent.id, 'start')).body.status).toBe('PENDING');
  expect(numbersOf((await list(nell, '?queue=to_file')).body)).toEqual([]);
  expect(numbersOf((await list(nell, '?queue=overdue')).body)).toEqual([waiting.number]);
  expect(numbersOf((await list(nell, '?queue=waiting_for_office')).body)).toEqual([sent.number]);
});
