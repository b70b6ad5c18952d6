import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { checkLedgerIntegrity } from '#db/queries/check-ledger-integrity.ts';
import { selectSettledDifferences } from '#db/queries/settled-differences.ts';
import { freshKey } from '#testing/filings.ts';
import { type Answer, call } from '#testing/people.ts';
import { completedFiling, filingsIn, openFiler, reportOf } from '#testing/reports.ts';

const { clock, stand, who } = await openFiler();
let march: Answer['body'];
let numbers: string[];
beforeAll(async () => {
  for (const premium of ['10000.00', '5000.00', '7500.00']) {
    await completedFiling(who, { coverages: [{ line: 'GENERAL_LIABILITY', premium }], fees: [] });
  }
  clock.set('2026-04-02T16:00:00.000Z');
  await completedFiling(who, { policyEffectiveDate: '2026-04-01', expirationDate: '2027-04-01' });
  march = await bill('2026-03-01');
  numbers = (await filingsIn(who, march.id)).map(({ number }) => number);
});
afterEach(async () => {
  expect(await checkLedgerIntegrity(stand.context.db)).toEqual([]);
});

const bill = (start: string) => reportOf(who, { state: 'TX', kind: 'STAMPING_FEE', start });
const post = (id: string, what: string, body: object, key = freshKey()): Promise<Answer> =>
  call(stand, 'POST', `/report/${id}/${what}`, {
    token: who.admin.token,
    body,
    headers: { 'idempotency-key': key },
  });
const get = async (path: string) => (await call(stand, 'GET', path, { token: who.admin.token })).body;
const enter = (body: object) => post(march.id, 'office-figures', body);
const figures = (...amounts: string[]) => ({
  amounts: amounts.map((amount, index) => ({ filing: numbers[index] ?? '', amount })),
});
const file = async (id: string) => {
  await post(id, 'ready', {});
  return await post(id, 'file', { confirmation: 'BILL-1', filedDate: '2026-04-02' });
};
const pay = (id: string, amount: string) =>
  post(id, 'pay', { amount, paidDate: '2026-04-02', method: 'ACH', reference: 'Remit' });
const trustOf = async (asOf = '') => {
  const trust = await get(`/ledger/trust${asOf && `?asOf=${asOf}`}`);
  const texas = trust.items.find(
    (item: { state: string; charge: string }) => item.state === 'TX' && item.charge === 'STAMPING_FEE',
  );
  return { difference: trust.difference, ...texas };
};

test('before anybody enters the office’s figures a report is compared with nothing', async () => {
  expect(march.total).toBe('9.00');
  expect(await get(`/report/${march.id}/reconciliation`)).toMatchObject({
    entered: null,
    collected: '9.00',
    invoiced: null,
    open: '0.00',
    differing: 0,
    agreed: 3,
    agreeing: [{ number: numbers[0], collected: '4.00', invoiced: null, reason: null }, {}, {}],
  });
  expect(march.adjusted).toBe('0.00');
  expect(march.checks.map(({ code }: { code: string }) => code)).not.toContain('OFFICE_DIFFERENCE');
});

describe('what the office invoiced', () => {
  test('one penny is found, by filing, with its reason, on the report and as a check', async () => {
    const { status, body } = await enter(figures('4.00', '2.01', '3.00'));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      entered: { source: 'TYPED' },
      collected: '9.00',
      due: '9.00',
      invoiced: '9.01',
      difference: '0.01',
      open: '0.01',
      differing: 1,
      unsettled: 1,
      agreed: 2,
      differences: [
        {
          number: numbers[1],
          collected: '2.00',
          due: '2.00',
          invoiced: '2.01',
          open: '0.01',
          reason: 'ROUNDING',
        },
      ],
    });
    expect(await get(`/report/${march.id}/reconciliation`)).toEqual(body);
    expect((await bill('2026-03-01')).checks).toContainEqual(
      expect.objectContaining({
        code: 'OFFICE_DIFFERENCE',
        severity: 'WARN',
        message: expect.stringContaining('$0.01'),
        filingIds: [body.differences[0].filingId],
      }),
    );
    // Nothing is posted by it.
    expect(await trustOf()).toMatchObject({ adjusted: '0.00', difference: '0.00' });
  });

  test('a filing that the office leaves out, one it counts here, and one that is not ours', async () => {
    const april = await filingsIn(who, (await bill('2026-04-01')).id);
    const { body } = await enter({
      amounts: [
        { filing: numbers[0], amount: '4.00' },
        { filing: numbers[1]?.toLowerCase(), amount: '2.00' },
        { filingId: april[0].filingId, amount: '4.10' },
        { filing: 'SLTX-unknown', amount: '7.77' },
      ],
    });
    expect(
      body.differences.map(({ reason, open, stated }: Record<string, string>) => [reason, open, stated]),
    ).toEqual([
      ['NOT_OURS', '7.77', 'SLTX-UNKNOWN'],
      ['OTHER_PERIOD', '4.10', null],
      ['MISSING_AT_OFFICE', '-3.00', null],
    ]);
    expect(body).toMatchObject({ invoiced: '17.87', open: '8.87' });
  });

  test('as a total', async () => {
    const { body } = await enter({ amounts: [{ amount: '9.03' }] });
    expect(body).toMatchObject({
      invoiced: '9.03',
      differences: [{ filingId: null, charge: 'STAMPING_FEE', open: '0.03', reason: 'ROUNDING' }],
    });
    expect((await enter({ amounts: [{ amount: '9.04' }] })).body.differences[0].reason).toBe(
      'AMOUNT_DIFFERS',
    );
  });

  test('as a CSV, by number, confirmation or policy', async () => {
    const [, second, third] = await filingsIn(who, march.id);
    const csv = [
      '\uFEFFFiling,Charge,Amount',
      `${numbers[0]},Stamping fee,4.00`,
      `"${second.confirmationNumber}",STAMPING_FEE,2.00`,
      `${third.policyNumber},,3.01`,
    ].join('\r\n');
    const { status, body } = await enter({ csv });
    expect(status).toBe(200);
    expect(body).toMatchObject({ entered: { source: 'CSV' }, open: '0.01', agreed: 2 });
  });

  test.each([
    ['no header', 'NB-1,4.00', { csv: expect.stringContaining('first line must name') }],
    ['no column of amounts', 'filing\nA', { csv: 'The first line is missing the column amount.' }],
    ['a column twice', 'filing,amount,amount\nA,1,1', { csv: 'A column appears twice.' }],
    ['no rows', 'filing,amount\n', { csv: 'No rows follow the header.' }],
    [
      'a quote that is not closed',
      'filing,amount\n"A,1.00',
      { csv: expect.stringContaining('isn’t a readable CSV') },
    ],
    [
      'rows at fault, each with its line',
      'filing,amount\nA,1.00\nB,one\nC\n,2.00\na,3.00\nD,1.005',
      {
        'csv.3': 'Enter an amount such as 1234.50.',
        'csv.4': 'The row has 1 values, and there are 2 columns.',
        'csv.5': expect.stringContaining('Enter the filing'),
        'csv.6': 'Line 2 already has an amount for the same filing and charge.',
        'csv.7': 'Enter an amount such as 1234.50.',
      },
    ],
    [
      'a charge of another report',
      'filing,charge,amount\nA,Premium tax,1.00',
      { 'csv.2': expect.stringContaining('Stamping fee') },
    ],
  ])('%s is refused', async (_, csv, fields) => {
    const before = await get(`/report/${march.id}/reconciliation`);
    const { status, body } = await enter({ csv });
    expect([status, body.error.code]).toEqual([422, 'INVALID']);
    expect(body.error.fields).toEqual(fields);
    expect(await get(`/report/${march.id}/reconciliation`)).toEqual(before);
  });

  test('a charge both by filing and as a whole, a filing of nowhere', async () => {
    const mixed = await enter({ amounts: [{ amount: '9.00' }, { filing: numbers[0], amount: '4.00' }] });
    expect(mixed.body.error.fields['amounts.0']).toContain('not both');
    const nowhere = await enter({
      amounts: [{ filingId: '00000000-0000-4000-8000-000000000000', amount: '1' }],
    });
    expect(nowhere.body.error.fields['amounts.0']).toContain('no such filing');
    const twice = await enter({
      amounts: [1, 2].map((amount) => ({ filing: numbers[0], amount: `${amount}.00` })),
    });
    expect(twice.body.error.fields).toEqual({
      'amounts.1': 'Row 1 already has an amount for the same filing and charge.',
    });
    expect((await enter({ amounts: [] })).status).toBe(422);
  });

  test('more than anybody pays at once is refused, in one amount and in all', async () => {
    const most = {
      amounts: [
        { filing: numbers[0], amount: '-60000000.00' },
        { filing: numbers[1], amount: '40000000.00' },
      ],
    };
    expect((await enter(most)).status).toBe(200);
    const tooLarge = { 'amounts.0': 'Total must be maximum 100000000.00' };
    const one = await enter({ amounts: [{ amount: '100000000.01' }] });
    expect([one.status, one.body.error.fields]).toEqual([422, tooLarge]);
    const amounts = [
      { filing: numbers[0], amount: '60000000.00' },
      { filing: numbers[1], amount: '-40000000.01' },
    ];
    expect((await enter({ amounts })).body.error.fields).toEqual(tooLarge);
  });
});

test('a penny is settled at the agency’s expense, and then what the office invoiced is what is paid', async () => {
  await enter(figures('4.00', '2.01', '3.00'));
  const settle = { amount: '0.01', note: 'Rounded by the office' };
  expect((await post(march.id, 'settle', settle)).body.error.allowed).toEqual(['ready', 'bill']);
  await file(march.id);
  const refused = await pay(march.id, '9.01');
  expect(refused.body.error.fields.amount).toContain('settle the difference');
  expect((await post(march.id, 'settle', { amount: '0.02' })).body.error.fields.amount).toContain('$0.01');
  const unknown = { amount: '0.01', differences: [{ filingId: null, charge: 'STAMPING_FEE' }] };
  expect((await post(march.id, 'settle', unknown)).body.error.fields).toHaveProperty('differences');

  const key = freshKey();
  const settled = await post(march.id, 'settle', settle, key);
  expect(settled.body).toMatchObject({
    open: '0.00',
    adjusted: '0.01',
    difference: '0.01',
    unsettled: 0,
    differences: [{ number: numbers[1], adjusted: '0.01', open: '0.00', reason: 'ROUNDING' }],
  });
  const account = await call(stand, 'GET', '/ledger/account/DUE_TO_STATE:TX:STAMPING_FEE', {
    token: who.admin.token,
  });
  expect(account.body.due.returns).toContainEqual(expect.objectContaining({ id: march.id, owed: '9.01' }));
  expect((await post(march.id, 'settle', settle, key)).body).toEqual(settled.body);
  expect((await post(march.id, 'settle', settle)).body.error.fields).toHaveProperty('differences');
  expect(await trustOf()).toMatchObject({
    collected: '13.10',
    adjusted: '0.01',
    owed: '13.11',
    difference: '0.00',
    parts: { onOpenReports: '4.10', onFiledReports: '9.01', notReported: '0.00' },
  });
  expect((await get('/ledger/account/OVER_SHORT')).balance).toBe('0.01');
  expect(await bill('2026-03-01')).toMatchObject({
    total: '9.00',
    adjusted: '0.01',
    payable: '9.01',
    checks: [],
    status: 'FILED',
  });

  expect((await pay(march.id, '9.00')).status).toBe(422);
  expect((await pay(march.id, '9.01')).body).toMatchObject({
    status: 'PAID',
    remittance: { amount: '9.01' },
  });
  expect(await trustOf()).toMatchObject({
    remitted: '9.01',
    owed: '4.10',
    difference: '0.00',
    parts: { onOpenReports: '4.10', onFiledReports: '0.00', notReported: '0.00' },
  });
  // The day before knows of neither.
  const before = { remitted: '0.00', adjusted: '0.00', difference: '0.00' };
  expect(await trustOf('2026-04-01')).toMatchObject(before);
  const events = (await get(`/report/${march.id}/event`)).items;
  expect(events.map(({ event }: { event: string }) => event).slice(-4)).toEqual([
    'ready',
    'file',
    'settle',
    'pay',
  ]);
  const audit = (await get('/audit?limit=10')).items;
  expect(audit.map(({ action }: { action: string }) => action)).toEqual(
    expect.arrayContaining(['report.invoiced', 'report.settle', 'report.pay']),
  );
  const detailsOf = (of: string) => audit.find(({ action }: { action: string }) => action === of).details;
  expect(detailsOf('report.invoiced')).toMatchObject({ source: 'TYPED', amounts: 3, total: '9.01' });
  expect(detailsOf('report.settle')).toMatchObject({
    amount: '0.01',
    count: 1,
    differences: [{ charge: 'STAMPING_FEE', amount: '0.01', reason: 'ROUNDING' }],
    reason: 'Rounded by the office',
  });
});

test('an amended version pays what is settled with it, and only that', async () => {
  const amended = (await post(march.id, 'amend', { reason: 'The office corrected its bill' })).body;
  expect(amended).toMatchObject({ total: '9.00', adjusted: '0.01', paidBefore: '9.01', payable: '0.00' });
  expect((await post(march.id, 'office-figures', figures('4.00'))).status).toBe(409);
  const back = await post(amended.id, 'office-figures', figures('4.00', '2.00', '2.99'));
  expect(back.body.differences.map(({ open, reason }: Record<string, string>) => [open, reason])).toEqual([
    ['-0.01', 'SETTLED_BEFORE'],
    ['-0.01', 'ROUNDING'],
  ]);
  await file(amended.id);
  // One of the two; the other stays open and visible.
  const [, { filingId, charge }] = back.body.differences;
  // One that is named twice is still one.
  const twice = [
    { filingId, charge },
    { filingId, charge },
  ];
  const doubled = await post(amended.id, 'settle', { amount: '-0.02', differences: twice });
  expect(doubled.body.error.fields).toEqual({ amount: expect.stringContaining('−$0.01') });
  const one = await post(amended.id, 'settle', { amount: '-0.01', differences: twice });
  expect(one.body).toMatchObject({ unsettled: 1, open: '-0.01' });
  // The version before it does not know of what was settled later.
  const { periodStart } = amended;
  const settledBy = async (version: number) =>
    (
      await selectSettledDifferences(stand.context.db, {
        state: 'TX',
        duty: 'stamping-fee',
        periodStart,
        version,
      })
    ).map(({ amount }) => amount);
  expect([await settledBy(1), await settledBy(2)]).toEqual([[1n], [1n, -1n]]);
  expect((await bill('2026-03-01')).checks).toMatchObject([{ code: 'OFFICE_DIFFERENCE' }]);
  expect((await pay(amended.id, '-0.01')).body).toMatchObject({ status: 'PAID', payable: '-0.01' });
  expect(await trustOf()).toMatchObject({ owed: '4.10', adjusted: '0.00', difference: '0.00' });
});

test('two admins settle at once: one does', async () => {
  const april = await bill('2026-04-01');
  clock.set('2026-05-02T16:00:00.000Z');
  await post(april.id, 'office-figures', { amounts: [{ amount: '4.12' }] });
  await post(april.id, 'ready', {});
  await post(april.id, 'file', { confirmation: 'BILL-2', filedDate: '2026-05-02' });
  const answers = await Promise.all([1, 2, 3].map(() => post(april.id, 'settle', { amount: '0.02' })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  expect(await bill('2026-04-01')).toMatchObject({ payable: '4.12' });
});

test('the books say so when an adjustment is not posted as it was settled, or a report not paid as it says', async () => {
  const codes = async () => (await checkLedgerIntegrity(stand.owner)).map(({ code }) => code);
  await stand.owner
    .transaction()
    .execute(async (tx) => {
      const adjustment = await tx
        .selectFrom('report_adjustments')
        .selectAll()
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      const line = { adjustment_id: adjustment.id, position: 99, filing_id: null, stated: null };
      await tx
        .insertInto('report_adjustment_lines')
        .values({ ...line, charge: 'STAMPING_FEE', amount_cents: 1n, reason: 'ROUNDING' })
        .execute();
      expect(await checkLedgerIntegrity(tx)).toMatchObject([{ code: 'ADJUSTMENT' }, { code: 'OVER_SHORT' }]);
      await tx.updateTable('reports').set({ paid_cents: 1n }).where('status', '=', 'PAID').execute();
      expect((await checkLedgerIntegrity(tx)).map(({ code }) => code)).toContain('BANK_OF_REPORT');
      throw new Error('undo');
    })
    .catch((error: Error) => expect(error.message).toBe('undo'));
  expect(await codes()).toEqual([]);
});

test('a prepayment and a version that was replaced take no figures: they say where to enter them', async () => {
  const prepayment = await reportOf(who, { state: 'TX', kind: 'PREPAYMENT', start: '2026-03-01' });
  const replaced = await stand.owner
    .selectFrom('reports')
    .select('id')
    .where('duty', '=', 'stamping-fee')
    .where('is_latest', '=', false)
    .executeTakeFirstOrThrow();
  for (const [id, message] of [
    [prepayment.id, 'A prepayment is compared with its return. Enter the figures there.'],
    [replaced.id, 'This report was replaced by an amended version. Enter the figures there.'],
  ] as const) {
    const { status, body } = await post(id, 'office-figures', { amounts: [{ amount: '1.00' }] });
    expect([status, body.error.code, body.error.message]).toEqual([409, 'EVENT_NOT_ALLOWED', message]);
  }
});

test('a customer sees and settles nothing', async () => {
  for (const [method, what] of [
    ['GET', 'reconciliation'],
    ['POST', 'office-figures'],
    ['POST', 'settle'],
  ] as const) {
    const answer = await call(stand, method, `/report/${march.id}/${what}`, {
      token: who.customer.token,
      ...(method === 'GET' ? {} : { body: {} }),
      headers: { 'idempotency-key': freshKey() },
    });
    expect(answer.status, what).toBe(403);
  }
});
