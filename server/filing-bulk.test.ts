import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { listFilingsQuery } from '#contract/filing.ts';
import type { Actor } from '#domain/access/actor.ts';
import { bulkFilings } from '#operations/filing/bulk/bulk-filings.ts';
import { payWhatIsOpen } from '#operations/filing/bulk/bulk-steps.ts';
import { selectFilings } from '#operations/filing/bulk/select-filings.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { freshKey, MARCH_TENTH, payment, send, submit, texasFiling } from '#testing/filings.ts';
import { unprovenAuthor } from '#testing/invoices.ts';
import { call, PASSWORD, type SignedIn, signInAdmin, signUpCustomer } from '#testing/people.ts';

let stand: TestApp;
let admin: SignedIn;
let bea: SignedIn;
beforeAll(async () => {
  stand = await createTestApp({ clock: MARCH_TENTH });
  admin = await signInAdmin(stand);
  bea = await signUpCustomer(stand, 'Bea');
});
afterAll(() => stand.close());

const NOBODY = '00000000-0000-4000-8000-000000000000';
const PROOF = { currentPassword: PASSWORD };
const MONEY = { method: 'ACH', receivedOn: '2026-03-09', reference: 'ACH 77' };

let policies = 0;
const newFilings = async (count: number): Promise<string[]> => {
  const ids: string[] = [];
  for (let each = 0; each < count; each += 1) {
    policies += 1;
    ids.push((await submit(stand, bea, texasFiling({ policyNumber: `BULK-${policies}` }))).body.id);
  }
  return ids;
};
const pay = (id: string) => send(stand, admin, id, 'record-payment', payment('501.23'));
const bulk = (event: string, body: object, { key, who = admin }: { key?: string; who?: SignedIn } = {}) =>
  call(stand, 'POST', `/filing/bulk/${event}`, {
    token: who.token,
    body,
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });
const statusOf = async (id: string) =>
  (await call(stand, 'GET', `/filing/${id}`, { token: admin.token })).body.status;
const countOf = async (table: 'audit_entries' | 'outbox_mails' | 'filing_events' | 'payments') => {
  const { count } = await stand.context.db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};
const everything = async () => [
  await countOf('audit_entries'),
  await countOf('outbox_mails'),
  await countOf('filing_events'),
  await countOf('payments'),
];

describe('a dry run', () => {
  test('says for each filing what would happen or why not, and keeps nothing', async () => {
    const [unpaid, paid] = (await newFilings(2)) as [string, string];
    await pay(paid);
    const before = await everything();
    const { status, body } = await bulk('start', { filingIds: [unpaid, paid, NOBODY, paid] });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      dryRun: true,
      counts: { possible: 1, done: 0, refused: 2 },
      items: [
        {
          filingId: unpaid,
          result: 'REFUSED',
          code: 'EVENT_NOT_ALLOWED',
          before: { status: 'UNPAID' },
          after: null,
        },
        {
          filingId: paid,
          result: 'POSSIBLE',
          insuredName: 'Lone Star Roofing LLC',
          before: { status: 'PAID', total: '501.23', balance: '0.00' },
          after: { status: 'PENDING' },
          code: null,
        },
        { filingId: NOBODY, number: null, result: 'REFUSED', code: 'NOT_FOUND', before: null },
      ],
    });
    expect(body.items[0].message).toContain('is unpaid now');
    expect(await everything()).toEqual(before);
    expect(await statusOf(paid)).toBe('PAID');
  });

  test('tells what a completion lacks, in the words of the single step', async () => {
    const [id] = (await newFilings(1)) as [string];
    await pay(id);
    const { body } = await bulk('complete', { filingIds: [id] });
    const single = await send(stand, admin, id, 'complete', {});
    expect(body.items[0]).toMatchObject({
      result: 'REFUSED',
      code: 'INVALID',
      message: single.body.error.message,
    });
  });
});

describe('done', () => {
  test('what can be is done, the rest says why not, and a repeat with the key changes nothing', async () => {
    const [unpaid, paid, other] = (await newFilings(3)) as [string, string, string];
    await pay(paid);
    await pay(other);
    const key = freshKey();
    const body = { filingIds: [paid, unpaid, other], dryRun: false, officeReference: 'B-1' };
    const first = await bulk('start', body, { key });
    expect(first.body.counts).toEqual({ possible: 0, done: 2, refused: 1 });
    expect(await statusOf(paid)).toBe('PENDING');
    expect(await statusOf(unpaid)).toBe('UNPAID');
    const before = await everything();
    // What was refused stays refused under this key, even where it would be possible by now.
    await pay(unpaid);
    const afterPayment = await everything();
    expect((await bulk('start', body, { key })).body).toEqual(first.body);
    expect(await everything()).toEqual(afterPayment);
    expect(afterPayment).not.toEqual(before);
    const reused = await bulk('start', { ...body, officeReference: 'B-2' }, { key });
    expect([reused.status, reused.body.error.code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
  });

  test('two runs with one key at once are one run', async () => {
    const ids = await newFilings(4);
    const key = freshKey();
    const before = await countOf('payments');
    const runs = await Promise.all(
      Array.from({ length: 4 }, () =>
        bulk('record-payment', { filingIds: ids, dryRun: false, ...MONEY }, { key }),
      ),
    );
    for (const { status, body } of runs) {
      expect(status).toBe(200);
      expect(body).toEqual(runs[0]!.body);
    }
    expect(await countOf('payments')).toBe(before + 4);
  });

  test('16 at once with keys of their own pay each filing once', async () => {
    const ids = await newFilings(3);
    const before = await countOf('payments');
    const runs = await Promise.all(
      Array.from({ length: 16 }, () =>
        bulk('record-payment', { filingIds: ids, dryRun: false, ...MONEY }, { key: freshKey() }),
      ),
    );
    expect(runs.map(({ status }) => status)).toEqual(runs.map(() => 200));
    expect(runs.reduce((done, { body }) => done + body.counts.done, 0)).toBe(3);
    expect(await countOf('payments')).toBe(before + 3);
    for (const id of ids) expect(await statusOf(id)).toBe('PAID');
  });

  test('what was interrupted goes on with its key, with the filings that it began with', async () => {
    const [first, second, third] = (await newFilings(3)) as [string, string, string];
    const actor: Actor = {
      id: admin.id,
      role: 'ADMIN',
      companyId: null,
      email: admin.email,
    };
    const filter = listFilingsQuery.parse({ from: '2026-03-10', search: 'Lone', status: 'UNPAID', limit: 3 });
    const { limit: _limit, ...all } = filter;
    const body = { filter: { ...all }, dryRun: false, ...MONEY, method: 'ACH' as const };
    const request = {
      route: 'POST /x',
      body,
      key: freshKey(),
      author: unprovenAuthor(actor),
      takesProof: false,
    };
    const paidBefore = await countOf('payments');
    let steps = 0;
    const died = bulkFilings(stand.context, actor, {
      ...request,
      step: async (...step: Parameters<typeof payWhatIsOpen>) => {
        steps += 1;
        if (steps === 2) throw new Error('the server died');
        await payWhatIsOpen(...step);
      },
    });
    await expect(died).rejects.toThrow('the server died');
    expect(await countOf('payments')).toBe(paidBefore + 1);

    const [late] = (await newFilings(1)) as [string];
    const items = await bulkFilings(stand.context, actor, { ...request, step: payWhatIsOpen });
    expect(items.map(({ filingId }) => filingId)).toEqual(expect.arrayContaining([first, second, third]));
    expect(items.map(({ filingId }) => filingId)).not.toContain(late);
    expect(items.every(({ result }) => result === 'DONE')).toBe(true);
    expect(await countOf('payments')).toBe(paidBefore + items.length);
    expect(await statusOf(late)).toBe('UNPAID');
  });

  test.each(['UNAVAILABLE', 'IDEMPOTENCY_IN_PROGRESS'] as const)(
    'what the server could not do (%s) is no refusal: its repeat does it',
    async (code) => {
      const [id] = (await newFilings(1)) as [string];
      const actor: Actor = { id: admin.id, role: 'ADMIN', companyId: null, email: admin.email };
      const body = { filingIds: [id], dryRun: false, ...MONEY, method: 'ACH' as const };
      const request = {
        route: 'POST /x',
        body,
        key: freshKey(),
        author: unprovenAuthor(actor),
        takesProof: false,
      };
      const failed = bulkFilings(stand.context, actor, {
        ...request,
        step: () => Promise.reject(new AppError(code)),
      });
      await expect(failed).rejects.toMatchObject({ code });
      expect(await bulkFilings(stand.context, actor, { ...request, step: payWhatIsOpen })).toMatchObject([
        { filingId: id, result: 'DONE' },
      ]);
      expect(await statusOf(id)).toBe('PAID');
    },
  );
});

describe('each step', () => {
  test('completes with a number for each, and reopens', async () => {
    const [one, two] = (await newFilings(2)) as [string, string];
    await pay(one);
    await pay(two);
    const confirmationNumbers = { [one]: 'C-1', [two]: 'C-2' };
    const done = await bulk(
      'complete',
      { filingIds: [one, two], confirmationNumbers, acknowledgeWarnings: true, dryRun: false },
      { key: freshKey() },
    );
    expect(done.body.items).toMatchObject([
      { result: 'DONE', after: { status: 'COMPLETED' } },
      { result: 'DONE' },
    ]);
    const shown = await call(stand, 'GET', `/filing/${two}`, { token: admin.token });
    expect(shown.body.confirmationNumber).toBe('C-2');
    const back = await bulk(
      'reopen',
      { filingIds: [one, two], reason: 'Completed by mistake', dryRun: false, ...PROOF },
      { key: freshKey() },
    );
    expect(back.body.counts.done).toBe(2);
    expect(await statusOf(one)).toBe('PENDING');
  });

  test('rejects with words', async () => {
    const ids = await newFilings(2);
    const words = { reason: 'MISSING_DOCUMENT', words: 'Please add the declaration.' };
    const { body } = await bulk(
      'reject',
      { filingIds: ids, ...words, dryRun: false, ...PROOF },
      { key: freshKey() },
    );
    expect(body.items).toMatchObject([
      { after: { status: 'REJECTED', balance: '0.00' } },
      { result: 'DONE' },
    ]);
  });

  test('prices anew, and leaves alone what comes to another total than was shown', async () => {
    const [one, two] = (await newFilings(2)) as [string, string];
    const request = { filingIds: [one, two], expectedTotals: { [one]: '501.23', [two]: '500.00' } };
    const { body } = await bulk('reassess', { ...request, dryRun: false }, { key: freshKey() });
    expect(body.items).toMatchObject([
      { result: 'DONE', after: { total: '501.23' } },
      { result: 'REFUSED', code: 'PRICE_CHANGED' },
    ]);
  });
});

describe('what is said once', () => {
  test('for all is each one’s number, unless it has one of its own', async () => {
    const [one, two] = (await newFilings(2)) as [string, string];
    await pay(one);
    await pay(two);
    const numbers = { confirmationNumber: 'ALL-9', confirmationNumbers: { [one]: 'OWN-1' } };
    const body = { filingIds: [one, two], ...numbers, acknowledgeWarnings: true, dryRun: false };
    expect((await bulk('complete', body, { key: freshKey() })).body.counts.done).toBe(2);
    for (const [id, number] of [
      [one, 'OWN-1'],
      [two, 'ALL-9'],
    ]) {
      const { body: shown } = await call(stand, 'GET', `/filing/${id}`, { token: admin.token });
      expect(shown.confirmationNumber).toBe(number);
    }
  });

  test('in the place of a number, and of a snooze, is kept with each', async () => {
    const [one] = (await newFilings(1)) as [string];
    await pay(one);
    const asleep = { filingIds: [one], until: '2026-03-20', reason: 'Awaiting proof', dryRun: false };
    expect((await bulk('snooze', asleep, { key: freshKey() })).body.counts.done).toBe(1);
    const absent = { confirmationAbsentReason: 'Paper state', acknowledgeWarnings: true, dryRun: false };
    const { body } = await bulk('complete', { filingIds: [one], ...absent }, { key: freshKey() });
    expect(body.counts.done).toBe(1);
    const { rows } = await stand.context.pool.query(
      'select reason from filing_events where filing_id = $1 and reason is not null order by reason',
      [one],
    );
    expect(rows.map(({ reason }) => reason)).toContain('Awaiting proof');
    const { body: shown } = await call(stand, 'GET', `/filing/${one}`, { token: admin.token });
    expect(shown.confirmationAbsentReason).toBe('Paper state');
  });

  test('credit pays as far as it goes, and is not spent twice', async () => {
    const cleo = await signUpCustomer(stand, 'Cleo');
    const submitOwn = async (policyNumber: string): Promise<string> =>
      (await submit(stand, cleo, texasFiling({ policyNumber }))).body.id;
    const paid = await submitOwn('CREDIT-1');
    await send(stand, admin, paid, 'record-payment', payment('1101.23'));
    const filingIds = [await submitOwn('CREDIT-2'), await submitOwn('CREDIT-3')];
    const credit = { fromCredit: true, receivedOn: '2026-03-09', reference: 'Credit' };
    const { body } = await bulk(
      'record-payment',
      { filingIds, ...credit, dryRun: false },
      { key: freshKey() },
    );
    expect(body.items).toMatchObject([
      { result: 'DONE', after: { status: 'PAID', balance: '0.00' } },
      { result: 'REFUSED', before: { balance: '501.23' } },
    ]);
    const { body: account } = await call(stand, 'GET', '/account', { token: cleo.token });
    expect(account.credit).toBe('98.77');
  });
});

describe('all of a list', () => {
  const actor = (): Actor => ({ id: admin.id, role: 'ADMIN', companyId: null, email: admin.email });
  const unpaid = (order: 'asc' | 'desc') => {
    const { limit: _, ...filter } = listFilingsQuery.parse({ status: 'UNPAID', sort: 'number', order });
    return { filter };
  };

  test('is taken in its order, and not at all where it is longer than one request takes', async () => {
    await newFilings(3);
    const up = await selectFilings(stand.context, actor(), unpaid('asc'));
    const down = await selectFilings(stand.context, actor(), unpaid('desc'));
    expect(up.length).toBeGreaterThanOrEqual(3);
    expect(down).toEqual([...up].reverse());
    const most = up.length - 1;
    await expect(selectFilings(stand.context, actor(), unpaid('asc'), most)).rejects.toMatchObject({
      code: 'INVALID',
      details: {
        fields: {
          filter: `This filter comes to more than ${most} filings. Narrow it, or take a page at a time.`,
        },
      },
    });
    expect(await selectFilings(stand.context, actor(), unpaid('asc'), up.length)).toEqual(up);
  });
});

describe('shared out', () => {
  test('assigns to a colleague, or to nobody, and says whose they were', async () => {
    const [one, two] = (await newFilings(2)) as [string, string];
    const dry = await bulk('assign', { filingIds: [one, NOBODY], adminId: admin.id });
    expect(dry.body.items).toMatchObject([
      { result: 'POSSIBLE', before: { assignee: null }, after: { assignee: expect.any(String) } },
      { result: 'REFUSED', code: 'NOT_FOUND' },
    ]);
    const filingIds = [one, two];
    const done = await bulk('assign', { filingIds, adminId: admin.id, dryRun: false }, { key: freshKey() });
    expect(done.body.counts.done).toBe(2);
    const mine = await call(stand, 'GET', '/filing?assignee=me', { token: admin.token });
    expect(mine.body.items.map(({ id }: { id: string }) => id)).toEqual(expect.arrayContaining(filingIds));
    const back = await bulk('assign', { filingIds, adminId: null, dryRun: false }, { key: freshKey() });
    expect(back.body.items).toMatchObject([{ after: { assignee: null } }, { after: { assignee: null } }]);
  });

  test('is refused for somebody who is no admin, in the words of the single step', async () => {
    const [id] = (await newFilings(1)) as [string];
    const { body } = await bulk('assign', { filingIds: [id], adminId: bea.id });
    expect(body.items).toMatchObject([
      { result: 'REFUSED', code: 'INVALID', message: 'Choose an active administrator.' },
    ]);
  });

  test('snoozes until a day, and brings back', async () => {
    const filingIds = await newFilings(2);
    const key = freshKey();
    const asleep = await bulk('snooze', { filingIds, until: '2026-03-20', dryRun: false }, { key });
    expect(asleep.body.items).toMatchObject([
      { result: 'DONE', before: { snoozedUntil: null }, after: { snoozedUntil: '2026-03-20' } },
      { result: 'DONE' },
    ]);
    const past = await bulk('snooze', { filingIds, until: '2026-03-10' });
    expect(past.body.counts).toEqual({ possible: 0, done: 0, refused: 2 });
    const awake = await bulk('snooze', { filingIds, until: null, dryRun: false }, { key: freshKey() });
    expect(awake.body.items).toMatchObject([{ after: { snoozedUntil: null } }, { result: 'DONE' }]);
  });
});

describe('refused as a whole', () => {
  let ids: string[];
  beforeEach(async () => {
    ids = [NOBODY];
  });

  test.each([
    ['neither ids nor filter', () => ({}), 422],
    ['both', () => ({ filingIds: ids, filter: {} }), 422],
    ['no ids', () => ({ filingIds: [] }), 422],
    ['too many', () => ({ filingIds: Array.from({ length: 501 }, () => crypto.randomUUID()) }), 422],
    ['an unknown field', () => ({ filingIds: ids, colour: 'red' }), 400],
    ['an unknown filter', () => ({ filter: { colour: 'red' } }), 400],
  ])('%s', async (_what, body, status) => {
    expect((await bulk('start', body())).status).toBe(status);
  });

  test('without a key where it is no dry run', async () => {
    const { status, body } = await bulk('start', { filingIds: ids, dryRun: false });
    expect([status, body.error.code]).toEqual([400, 'IDEMPOTENCY_KEY_MISSING']);
  });

  test('for customers', async () => {
    const { status, body } = await bulk('start', { filingIds: ids }, { who: bea });
    expect([status, body.error.code]).toEqual([403, 'FORBIDDEN']);
  });
});
