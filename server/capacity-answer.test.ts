import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#db/pool.ts';
import { replaceCapacityAnswers } from '#db/queries/capacity-answers.ts';
import { parseCivilDate } from '#domain/calendar/civil-date.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { submit, texasFiling } from '#testing/filings.ts';
import { type Answer, call, PASSWORD, type SignedIn, signInAdmin, signUpCustomer } from '#testing/people.ts';
import { pdfFile, upload } from '#testing/uploads.ts';
import { waitForBlockedQueries } from '#testing/wait-for-blocked-queries.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';
const MARCH_TENTH = new Date('2026-03-10T16:00:00.000Z');
/** The end of December 31, 2026 where the agency works. */
const LAST_MOMENT = new Date('2027-01-01T05:59:59.000Z');
const FIRST_MOMENT_AFTER = new Date('2027-01-01T06:00:00.000Z');

let stand: TestApp;
let admin: SignedIn;
let customer: SignedIn;
let bytes: Buffer;
let now = MARCH_TENTH;
beforeAll(async () => {
  stand = await createTestApp({ clock: { now: () => now } });
  admin = await signInAdmin(stand);
  customer = await signUpCustomer(stand, 'Cleo');
  bytes = await pdfFile();
});
afterAll(() => stand.close());
beforeEach(async () => {
  now = MARCH_TENTH;
  await stand.context.db.deleteFrom('capacity_answers').execute();
  await stand.context.db.deleteFrom('capacity_rulings').execute();
});

const ANSWER = {
  states: 'IL',
  capacity: 'COURTESY',
  answeredBy: 'Illinois Department of Insurance',
  answeredOn: '2026-03-02',
  validThrough: '2026-12-31',
};

const record = (changes: Partial<typeof ANSWER> = {}, file = { name: 'letter.pdf', bytes }, who = admin) =>
  upload(stand, who, `/capacity-answer?${new URLSearchParams({ ...ANSWER, ...changes })}`, file);
const settingsOf = async (state: string) =>
  (await call(stand, 'GET', `/filing-state/${state}/settings`, { token: admin.token })).body;
const ruleOf = async (state: string, capacity = 'COURTESY') => {
  const { body } = await call(stand, 'GET', `/filing-state/${state}`);
  return body.capacities.find((rule: { capacity: string }) => rule.capacity === capacity);
};

const lastAudit = async () =>
  await stand.context.db
    .selectFrom('audit_entries')
    .select(['action', 'actor_id', 'details'])
    .orderBy('sequence', 'desc')
    .executeTakeFirstOrThrow();

let policies = 0;
const inIllinois = (): Promise<Answer> =>
  submit(
    stand,
    customer,
    texasFiling({
      state: 'IL',
      capacity: 'COURTESY',
      policyNumber: `IL-${++policies}`,
      policyEffectiveDate: '2026-12-01',
      expirationDate: '2027-12-01',
      lateReason: 'Found late.',
      insured: {
        legalName: 'Lake Roofing LLC',
        mailingAddress: { street: '100 Main Street', city: 'Peoria', state: 'IL', postalCode: '61602' },
      },
    }),
  );
const CLOSED = { status: 422, body: { error: { code: 'CAPACITY_UNREVIEWED' } } };

describe('a written answer', () => {
  test('opens the capacity through its last day, and on the next it is closed again', async () => {
    expect(await inIllinois()).toMatchObject(CLOSED);
    expect(await ruleOf('IL')).toMatchObject({
      gate: 'UNREVIEWED',
      explanation: expect.stringContaining('written answer is on file'),
    });
    expect((await record()).status).toBe(201);
    expect(await ruleOf('IL')).toMatchObject({
      gate: 'ALLOWED',
      basis: 'OFFICE',
      explanation: expect.stringContaining('Illinois Department of Insurance, Mar 2, 2026'),
    });
    expect((await inIllinois()).status).toBe(201);
    now = LAST_MOMENT;
    expect((await inIllinois()).status).toBe(201);
    now = FIRST_MOMENT_AFTER;
    expect(await inIllinois()).toMatchObject(CLOSED);
    expect(await ruleOf('IL')).toMatchObject({
      gate: 'UNREVIEWED',
      explanation: expect.stringContaining('expired on Dec 31, 2026'),
    });
    const settings = await settingsOf('IL');
    expect(settings.gates.COURTESY).toBe('UNREVIEWED');
    expect(settings.answers).toEqual([
      expect.objectContaining({
        standing: 'EXPIRED',
        answeredBy: 'Illinois Department of Insurance',
        answeredOn: '2026-03-02',
        validThrough: '2026-12-31',
        document: { fileName: 'letter.pdf', sizeBytes: bytes.length },
      }),
    ]);
  });

  test('is mailed to those who waited for it, once; after its last day they may ask again', async () => {
    const mails = async () =>
      (
        await stand.context.db
          .selectFrom('outbox_mails')
          .select(['recipient', 'subject'])
          .where('template', '=', 'capacity-decided')
          .orderBy('created_at')
          .execute()
      ).map(({ subject }) => subject);
    await stand.context.db.deleteFrom('capacity_requests').execute();
    await inIllinois();
    await inIllinois();
    expect((await settingsOf('IL')).waiting).toEqual([
      {
        capacity: 'COURTESY',
        userName: 'Cleo Agent',
        companyName: 'Cleo Agency',
        policyNumber: 'IL-5',
        insuredName: 'Lake Roofing LLC',
        askedAt: now.toISOString(),
      },
    ]);
    const before = await mails();
    expect((await record({ states: 'WY' })).status).toBe(201);
    expect(await mails()).toEqual(before);
    await record();
    expect(await mails()).toEqual([...before, 'Illinois: you can submit your filing']);
    expect((await settingsOf('IL')).waiting).toEqual([]);
    await record({ validThrough: '2026-12-30' });
    expect(await mails()).toHaveLength(before.length + 1);
    now = FIRST_MOMENT_AFTER;
    expect(await inIllinois()).toMatchObject(CLOSED);
    expect((await settingsOf('IL')).waiting).toHaveLength(1);
    await call(stand, 'POST', '/capacity-ruling', {
      token: admin.token,
      body: {
        states: ['IL'],
        capacity: 'COURTESY',
        gate: 'BLOCKED',
        reason: 'Counsel.',
        citation: 'Memo',
        currentPassword: PASSWORD,
      },
    });
    expect((await mails()).at(-1)).toBe('Illinois: we can’t file in that capacity');
  });

  test('may speak of several states, and is audited', async () => {
    expect((await record({ states: 'WY,IL' })).status).toBe(201);
    const told = await stand.context.db
      .selectFrom('outbox_mails')
      .select('body_text')
      .where('template', '=', 'filing-state-changed')
      .where('recipient', '=', admin.email)
      .where('body_text', 'like', '%put a written answer on file for 2 states%')
      .execute();
    expect(told).toHaveLength(1);
    const { body } = await call(stand, 'GET', '/filing-state/settings', { token: admin.token });
    const open = body.items.filter(
      ({ gates }: { gates: { COURTESY: string } }) => gates.COURTESY === 'ALLOWED',
    );
    expect(open.map(({ code }: { code: string }) => code)).toEqual(['AR', 'IL', 'WY']);
    expect(await lastAudit()).toMatchObject({
      action: 'capacity.answer',
      actor_id: admin.id,
      details: { states: ['IL', 'WY'], answeredBy: ANSWER.answeredBy, validThrough: '2026-12-31' },
    });
  });

  test('opens third-party filing where it waits for one', async () => {
    expect((await record({ states: 'PR', capacity: 'THIRD_PARTY' })).status).toBe(201);
    expect(await ruleOf('PR', 'THIRD_PARTY')).toMatchObject({ gate: 'ALLOWED' });
    expect(await ruleOf('PR')).toMatchObject({ gate: 'UNREVIEWED' });
  });

  test('takes the place of the one before, also when two admins file one at once', async () => {
    const answers = await Promise.all([record(), record({ validThrough: '2027-06-30' })]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const { answers: kept } = await settingsOf('IL');
    expect(kept.map(({ standing }: { standing: string }) => standing).sort()).toEqual([
      'ON_FILE',
      'WITHDRAWN',
    ]);
  });

  test('recorded while another is being recorded, it takes its place', async () => {
    await record();
    const { document_id: documentId } = await stand.context.db
      .selectFrom('capacity_answers')
      .select('document_id')
      .executeTakeFirstOrThrow();
    let asked: Promise<Answer> | undefined;
    await inTransaction(stand.context.db, async (tx) => {
      await replaceCapacityAnswers(tx, {
        states: ['IL'],
        capacity: 'COURTESY',
        answeredBy: 'Illinois Department of Insurance',
        answeredOn: parseCivilDate('2026-03-03'),
        validThrough: parseCivilDate('2026-12-31'),
        documentId,
        by: admin.id,
        at: now,
      });
      asked = record({ answeredOn: '2026-03-04' });
      await Promise.race([asked, waitForBlockedQueries(stand)]);
    });
    expect((await asked)?.status).toBe(201);
    const { answers } = await settingsOf('IL');
    const standings = answers.map((each: { answeredOn: string; standing: string }) => [
      each.answeredOn,
      each.standing,
    ]);
    expect(standings.sort()).toEqual([
      ['2026-03-02', 'WITHDRAWN'],
      ['2026-03-03', 'WITHDRAWN'],
      ['2026-03-04', 'ON_FILE'],
    ]);
  });

  test('withdrawn, it closes the capacity; its document stays', async () => {
    await record();
    const [answer] = (await settingsOf('IL')).answers;
    const end = () => call(stand, 'DELETE', `/capacity-answer/${answer.id}`, { token: admin.token });
    expect((await end()).status).toBe(200);
    expect(await lastAudit()).toMatchObject({
      action: 'capacity.withdraw-answer',
      actor_id: admin.id,
      details: { answerId: answer.id, state: 'IL', capacity: 'COURTESY' },
    });
    const told = await stand.context.db
      .selectFrom('outbox_mails')
      .select('body_text')
      .where('recipient', '=', admin.email)
      .where('body_text', 'like', '%withdrew a written answer on file for Illinois%')
      .execute();
    expect(told).toHaveLength(1);
    expect(await inIllinois()).toMatchObject(CLOSED);
    expect((await end()).body.error.code).toBe('CONFLICT');
    const download = await stand.app.inject({
      method: 'GET',
      url: `/api/v1/capacity-answer/${answer.id}/document`,
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect([download.statusCode, download.rawPayload.equals(bytes)]).toEqual([200, true]);
    expect(download.headers['content-disposition']).toContain('letter.pdf');
  });
});

describe('what is refused', () => {
  test.each([
    ['a state that blocks it', { states: 'IL,TX' }, 'states', /Texas has a rule/],
    ['a state that allows it', { states: 'AR' }, 'states', /Arkansas has a rule/],
    ['third-party filing where it is open', { capacity: 'THIRD_PARTY' }, 'states', /Illinois has a rule/],
    ['no state', { states: '' }, 'states', /Please enter/],
    ['nobody who answered', { answeredBy: ' ' }, 'answeredBy', /Please enter/],
    ['a letter of tomorrow', { answeredOn: '2026-03-11' }, 'answeredOn', /future/],
    ['a letter older than any that counts', { answeredOn: '1989-12-31' }, 'answeredOn', /before Jan 1, 1990/],
    ['a day that does not exist', { answeredOn: '2026-02-30' }, 'answeredOn', /./],
    ['an answer that has expired', { validThrough: '2026-03-09' }, 'validThrough', /expired/],
  ])('%s', async (_what, changes, field, message) => {
    const answer = await record(changes);
    expect(answer).toMatchObject({ status: 422, body: { error: { code: 'INVALID' } } });
    expect(answer.body.error.fields[field]).toMatch(message);
    expect(await stand.context.db.selectFrom('capacity_answers').selectAll().execute()).toEqual([]);
  });

  test('dated today and good for today is soon enough', async () => {
    expect((await record({ answeredOn: '2026-03-10', validThrough: '2026-03-10' })).status).toBe(201);
    expect((await record({ answeredOn: '1990-01-01' })).status).toBe(201);
  });

  test('a decision of the agency counts before an answer', async () => {
    await record();
    await call(stand, 'POST', '/capacity-ruling', {
      token: admin.token,
      body: {
        states: ['IL'],
        capacity: 'COURTESY',
        gate: 'BLOCKED',
        reason: 'Counsel.',
        citation: 'Memo',
        currentPassword: PASSWORD,
      },
    });
    expect(await ruleOf('IL')).toMatchObject({ gate: 'BLOCKED' });
    expect((await settingsOf('IL')).gates.COURTESY).toBe('BLOCKED');
    expect((await record()).body.error.fields).toHaveProperty('states');
  });

  test('a file that is none of the kinds taken, and it leaves nothing', async () => {
    const answer = await record({}, { name: 'letter.pdf', bytes: Buffer.from('MZ not a letter') });
    expect(answer.body.error.code).toBe('MEDIA_TYPE_NOT_ALLOWED');
    expect((await settingsOf('IL')).answers).toEqual([]);
  });

  test('from anybody but an admin', async () => {
    expect((await record({}, undefined, customer)).status).toBe(403);
    for (const [method, path] of [
      ['GET', `/capacity-answer/${NOBODY}/document`],
      ['DELETE', `/capacity-answer/${NOBODY}`],
    ] as const) {
      expect((await call(stand, method, path, { token: customer.token })).status).toBe(403);
      expect((await call(stand, method, path, { token: admin.token })).status).toBe(404);
    }
  });
});
