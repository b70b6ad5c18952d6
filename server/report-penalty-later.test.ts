import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { checkLedgerIntegrity } from '#db/queries/check-ledger-integrity.ts';
import { parseCivilDate } from '#domain/calendar/civil-date.ts';
import { readCents } from '#domain/money/cents.ts';
import { bankLine } from '#testing/bank-files.ts';
import { fetchPack, pointsBelow, tableBelow } from '#testing/exam-pack.ts';
import { freshKey } from '#testing/filings.ts';
import { type Answer, call } from '#testing/people.ts';
import { readPdf } from '#testing/read-pdf.ts';
import { completedFiling, openFiler, reportOf } from '#testing/reports.ts';

const { clock, stand, who } = await openFiler();
afterEach(async () => {
  expect(await checkLedgerIntegrity(stand.context.db)).toEqual([]);
});

const get = async (path: string): Promise<Answer['body']> =>
  (await call(stand, 'GET', path, { token: who.admin.token })).body;
const post = (path: string, body: object, key = freshKey()): Promise<Answer> =>
  call(stand, 'POST', path, { token: who.admin.token, body, headers: { 'idempotency-key': key } });
const step = (id: string, event: string, body: object) => post(`/report/${id}/${event}`, body);
const balanceOf = async (account: string) => (await get(`/ledger/account/${account}`)).balance as string;
async function paperOf(id: string): Promise<string> {
  const { rawPayload } = await stand.app.inject({
    method: 'GET',
    url: `/api/v1/report/${id}/export?format=pdf`,
    headers: { authorization: `Bearer ${who.admin.token}` },
  });
  return (await readPdf(rawPayload)).map((page) => page.text).join(' ');
}
const transaction = async (id: string) =>
  (await get('/bank-transaction?limit=200')).items.find((item: { id: string }) => item.id === id);

await completedFiling(who);
clock.set('2026-05-05T16:00:00.000Z');
const march = (await reportOf(who, { state: 'TX', kind: 'STAMPING_FEE', start: '2026-03-01' })).id as string;
const penalty = {
  amount: '50.31',
  penalty: '50.00',
  interest: '0.31',
  paidDate: '2026-06-10',
  method: 'ACH',
  reference: 'Notice 4711',
};
let penaltyId = '';
const debit = await bankLine(stand, who.admin, readCents('-50.31'), {
  description: 'TX COMPTROLLER NOTICE 4711',
  postedOn: parseCivilDate('2026-06-11'),
});

test('before a report is filed a penalty goes with what is paid for it', async () => {
  const { status, body } = await step(march, 'penalty', { ...penalty, paidDate: '2026-05-05' });
  expect([status, body.error.code]).toEqual([409, 'EVENT_NOT_ALLOWED']);
  expect((await get(`/report/${march}`)).allowedEvents).not.toContain('penalty');
  expect((await step(march, 'ready', {})).status).toBe(200);
  expect((await step(march, 'file', { confirmation: 'C', filedDate: '2026-05-04' })).status).toBe(200);
  const paid = { amount: '4.10', paidDate: '2026-05-04', method: 'ACH', reference: 'R-1' };
  expect((await step(march, 'pay', paid)).body.allowedEvents).toContain('penalty');
  clock.set('2026-06-12T16:00:00.000Z');
});

test.each([
  [{ amount: '50.30' }, 'amount', 'Penalty and interest come to $50.31, and the payment must match it.'],
  [{ amount: '-50.31' }, 'amount', 'Penalty and interest come to $50.31, and the payment must match it.'],
  [{ amount: '0.00', penalty: '0.00', interest: '0.00' }, 'penalty', 'Enter a penalty or interest.'],
  [{ penalty: '-0.01', interest: '50.32' }, 'penalty', 'Enter an amount of 0.00 or more.'],
  [{ paidDate: '2026-06-13' }, 'paidDate', 'Enter a day up to today, Jun 12, 2026.'],
  [{ paidDate: '2026-05-03' }, 'paidDate', 'Enter a day from May 4, 2026 on, when it was filed.'],
])('is refused with %o', async (changes, field, message) => {
  const { status, body } = await step(march, 'penalty', { ...penalty, ...changes });
  expect([status, body.error.fields]).toEqual([422, { [field]: message }]);
  expect(await balanceOf('PENALTY')).toBe('0.00');
});

test('leaves the bank on its day as the agency’s expense, once, and the report stays paid', async () => {
  const [bank, income] = [readCents(await balanceOf('BANK')), readCents((await get('/ledger/trust')).income)];
  const key = freshKey();
  const { status, body } = await post(`/report/${march}/penalty`, penalty, key);
  expect([status, body.status, body.payable, body.stillOwed, body.remitted]).toEqual([
    200,
    'PAID',
    '4.10',
    '0.00',
    '4.10',
  ]);
  expect(body.penaltiesPaid).toEqual([
    { ...penalty, id: expect.any(String), reportId: march, reversal: null },
  ]);
  expect((await post(`/report/${march}/penalty`, penalty, key)).body.penaltiesPaid).toHaveLength(1);
  penaltyId = body.penaltiesPaid[0].id;
  expect(readCents(await balanceOf('BANK'))).toBe(bank - 5_031n);
  expect(await balanceOf('PENALTY')).toBe('50.31');
  expect(await balanceOf('PENALTY?asOf=2026-06-09')).toBe('0.00');
  expect(await balanceOf('DUE_TO_STATE:TX:STAMPING_FEE')).toBe('0.00');
  const trust = await get('/ledger/trust');
  expect([trust.difference, readCents(trust.income)]).toEqual(['0.00', income - 5_031n]);
  expect((await get(`/report/${march}/event`)).items.at(-1)).toMatchObject({
    event: 'penalty',
    fromStatus: 'PAID',
    toStatus: 'PAID',
    amount: '50.31',
    penalty: '50.00',
    interest: '0.31',
    paidDate: '2026-06-10',
    reference: 'Notice 4711',
  });
});

test('is outstanding until the bank’s withdrawal is matched with it, which reads so by its report', async () => {
  const outstanding = async (asOf: string) =>
    (await get(`/ledger/bank-reconciliation?asOf=${asOf}`)).payments;
  const name = 'Texas stamping fee, Mar 2026';
  const item = { kind: 'PENALTY', id: penaltyId, name, reportId: march, amount: '-50.31' };
  expect((await outstanding('2026-06-12')).items).toContainEqual(expect.objectContaining(item));

  expect((await transaction(debit)).matches).toMatchObject([
    { kind: 'PENALTY', ids: [penaltyId], name: `Penalty, ${name}` },
  ]);
  const match = { kind: 'PENALTY', id: penaltyId };
  const confirm = { commit: true, transactions: [{ id: debit, match }] };
  expect((await post('/bank-transaction/confirm', confirm)).body.items[0].outcome).toBe('MATCHED');
  expect((await transaction(debit)).matched).toMatchObject([item]);
  expect((await outstanding('2026-06-12')).items).not.toContainEqual(expect.objectContaining(item));
  expect((await outstanding('2026-06-10')).items).toContainEqual(expect.objectContaining(item));

  // A second line of the same amount is not the same penalty.
  const other = await bankLine(stand, who.admin, readCents('-50.31'), {
    postedOn: parseCivilDate('2026-06-12'),
  });
  expect((await transaction(other)).matches).toEqual([]);
  const again = { commit: true, transactions: [{ id: other, match }] };
  expect((await post('/bank-transaction/confirm', again)).body.items[0]).toMatchObject({
    outcome: 'REFUSED',
    message: 'It’s already matched with another bank transaction.',
  });
  const less = await bankLine(stand, who.admin, readCents('-50.30'), {
    postedOn: parseCivilDate('2026-06-12'),
  });
  const wrong = { commit: true, transactions: [{ id: less, match }] };
  expect((await post('/bank-transaction/confirm', wrong)).body.items[0].message).toBe(
    'Its amount is −$50.31, and the bank’s −$50.30.',
  );
});

test('is found by checking the books where it was reversed while its line is matched with it', async () => {
  let found: string[] = [];
  const planted = stand.owner.transaction().execute(async (tx) => {
    await sql`insert into report_penalty_reversals (report_penalty_id, reversed_on, reason, reversed_by, created_at)
      values (${penaltyId}, '2026-06-12', 'Waived', ${who.admin.id}, now())`.execute(tx);
    found = (await checkLedgerIntegrity(tx)).map(({ code }) => code);
    throw new Error('taken back');
  });
  await expect(planted).rejects.toThrow('taken back');
  expect(found.sort()).toEqual(['BANK_TRANSACTION', 'PENALTY_PAID_LATER']);
});

test('stands on paper and in the exam pack of its report, apart from what was paid for it', async () => {
  expect(await paperOf(march)).toContain('Penalty paid later $50.31, Jun 10, 2026, ACH, Notice 4711');
  const { files } = await fetchPack(stand, who.admin, `/report/${march}/exam-pack`);
  const index = files['index.html'] ?? '';
  const tied = tableBelow(index, 'Tie-out');
  expect(tied.find(([figure]) => figure === 'Ledger')?.at(-1)).toBe('$4.10');
  const [, where, amount] = tied.find(([figure]) => figure === 'Penalty paid later') ?? [];
  expect([where, amount]).toEqual([expect.stringContaining('Jun 10, 2026'), '$50.31']);
  expect(where).toContain('TX COMPTROLLER NOTICE 4711');
  expect(pointsBelow(index, 'Tie-out')).toEqual(['No bank line is matched with the payment yet.']);
  expect(tableBelow(index, 'Ledger').map((row) => [row[2], row.at(-1)])).toContainEqual([
    'Penalties and interest',
    '$50.31',
  ]);
});

test('an amended version shows it too, and neither its payment nor a reversal of that moves it', async () => {
  expect((await step(march, 'reverse-payment', { reason: 'Wrong account' })).status).toBe(200);
  expect([await balanceOf('PENALTY'), await balanceOf('DUE_TO_STATE:TX:STAMPING_FEE')]).toEqual([
    '50.31',
    '-4.10',
  ]);
  const paid = { amount: '4.10', paidDate: '2026-06-12', method: 'ACH', reference: 'R-2' };
  expect((await step(march, 'pay', paid)).status).toBe(200);
  const { body: amended } = await step(march, 'amend', { reason: 'A confirmation was wrong' });
  expect(amended).toMatchObject({ version: 2, status: 'OPEN', payable: '0.00' });
  expect(amended.penaltiesPaid).toMatchObject([{ id: penaltyId, reportId: march }]);
  expect(amended.allowedEvents).toContain('penalty');
  const { status, body } = await step(amended.id, 'penalty', {
    ...penalty,
    amount: '1.00',
    penalty: '1.00',
    interest: '0.00',
    paidDate: '2026-06-12',
  });
  expect([status, body.status, body.penaltiesPaid.length]).toEqual([200, 'OPEN', 2]);
});

test('is reversed once, by however many at once, when no transaction of the bank is it any more', async () => {
  const reverse = () =>
    post(`/report/${march}/penalty/${penaltyId}/reverse`, { reason: 'The state waived it' });
  const refused = await reverse();
  expect([refused.status, refused.body.error.code, refused.body.error.message]).toEqual([
    422,
    'REPORT_BLOCKED',
    'A transaction at First Harbor on Jun 11, 2026 is matched to this penalty. Undo the match on the Bank page first.',
  ]);
  expect((await post(`/bank-transaction/${debit}/restore`, {})).status).toBe(200);
  const answers = await Promise.all(Array.from({ length: 8 }, reverse));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
  expect(await balanceOf('PENALTY')).toBe('1.00');
  const { penaltiesPaid } = await get(`/report/${march}`);
  expect(penaltiesPaid[0].reversal).toEqual({ reversedDate: '2026-06-12', reason: 'The state waived it' });
  expect((await get(`/report/${march}/event`)).items.at(-1)).toMatchObject({
    event: 'reverse-penalty',
    reason: 'The state waived it',
    amount: '50.31',
  });
  expect((await transaction(debit)).matches).toEqual([]);
  expect(await paperOf(march)).not.toContain('$50.31');
  const match = { kind: 'PENALTY', id: penaltyId };
  const late = { commit: true, transactions: [{ id: debit, match }] };
  expect((await post('/bank-transaction/confirm', late)).body.items[0].message).toBe(
    'There is no such penalty.',
  );
  // Of another report there is no such penalty.
  const { versions } = await get(`/report/${march}`);
  const other = versions.find(({ version }: { version: number }) => version === 2).id;
  expect((await post(`/report/${other}/penalty/${penaltyId}/reverse`, { reason: 'x' })).status).toBe(404);
});

test('is paid on any day since the report was first filed, whenever its amended version was', async () => {
  const { id } = await reportOf(who, { state: 'TX', kind: 'STAMPING_FEE', start: '2026-03-01' });
  expect((await step(id, 'ready', {})).status).toBe(200);
  const { body: filed } = await step(id, 'file', { confirmation: 'C-2', filedDate: '2026-06-12' });
  expect(filed).toMatchObject({ version: 2, filedDate: '2026-06-12' });
  const before = await step(id, 'penalty', { ...penalty, paidDate: '2026-05-03' });
  expect(before.body.error.fields).toEqual({
    paidDate: 'Enter a day from May 4, 2026 on, when it was filed.',
  });
  const { status, body } = await step(id, 'penalty', { ...penalty, paidDate: '2026-05-04' });
  expect([status, body.penaltiesPaid[0]]).toMatchObject([200, { paidDate: '2026-05-04', amount: '50.31' }]);
});
