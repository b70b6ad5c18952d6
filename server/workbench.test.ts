import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { MARCH_TENTH, payment, send, submit, texasFiling } from '#testing/filings.ts';
import { call, type SignedIn, signInAdmin, signInAs, signUpCustomer } from '#testing/people.ts';

let stand: TestApp;
let admin: SignedIn;
let ada: SignedIn;
let customer: SignedIn;
let now = MARCH_TENTH.now();
beforeAll(async () => {
  stand = await createTestApp({ clock: { now: () => now } });
  admin = await signInAdmin(stand);
  customer = await signUpCustomer(stand, 'Cleo');
  const made = await signUpCustomer(stand, 'Ada');
  await call(stand, 'PATCH', `/user/${made.id}`, { token: admin.token, body: { role: 'ADMIN' } });
  ada = await signInAs(stand, made.email);
});
afterAll(() => stand.close());

let policies = 0;
async function submitted(): Promise<{ id: string; version: number }> {
  policies += 1;
  const { body } = await submit(stand, customer, texasFiling({ policyNumber: `BENCH-${policies}` }));
  return { id: body.id, version: body.version };
}

const read = (who: SignedIn, path: string) => call(stand, 'GET', path, { token: who.token });

// biome-ignore lint/suspicious/noExplicitAny: a body as tests look at it
const eventsOf = async (who: SignedIn, id: string): Promise<any[]> =>
  (await read(who, `/filing/${id}/event`)).body.items;

async function auditedOf(id: string): Promise<string[]> {
  const rows = await stand.context.db
    .selectFrom('audit_entries')
    .select('action')
    .where('subject_id', '=', id)
    .orderBy('sequence')
    .execute();
  return rows.map(({ action }) => action);
}

test('a filing is given to an admin and taken back, which the customer does not learn', async () => {
  const { id, version } = await submitted();
  const assignees = await read(admin, '/filing/assignee');
  expect(assignees.body.items.map(({ name }: { name: string }) => name)).toContain('Ada Agent');
  expect(assignees.body.items).toHaveLength(2);

  const given = await send(stand, admin, id, 'assign', { adminId: ada.id, version });
  expect(given.body).toMatchObject({ assignee: { id: ada.id, name: 'Ada Agent' }, version: version + 1 });
  // The same again changes nothing and leaves no trace.
  expect((await send(stand, admin, id, 'assign', { adminId: ada.id })).body.version).toBe(version + 1);
  expect((await eventsOf(admin, id)).at(-1)).toMatchObject({
    event: 'assign',
    summary: 'Assigned to Ada Agent.',
    isInternal: true,
  });

  const refused = await send(stand, admin, id, 'assign', { adminId: customer.id });
  expect(refused).toMatchObject({
    status: 422,
    body: { error: { fields: { adminId: expect.any(String) } } },
  });
  expect((await send(stand, customer, id, 'assign', { adminId: null })).status).toBe(403);

  const seen = await read(customer, `/filing/${id}`);
  expect(seen.body).toMatchObject({ assignee: null, snoozedUntil: null });
  expect((await eventsOf(customer, id)).map(({ event }) => event)).toEqual(['submit']);

  expect((await send(stand, ada, id, 'assign', { adminId: null })).body.assignee).toBeNull();
  expect(await auditedOf(id)).toEqual(['filing.submit', 'filing.assign', 'filing.assign']);
});

test('a note stays within the agency, a message does not', async () => {
  const { id } = await submitted();
  expect((await send(stand, admin, id, 'note', { text: 'Pays late: call first.' })).status).toBe(201);
  expect((await send(stand, customer, id, 'note', { text: 'Mine' })).status).toBe(403);
  await send(stand, admin, id, 'message', { text: 'Please send the declaration page.' });

  expect((await eventsOf(admin, id)).map(({ event, reason }) => [event, reason])).toEqual([
    ['submit', null],
    ['note', 'Pays late: call first.'],
    ['message', 'Please send the declaration page.'],
  ]);
  const everything = JSON.stringify([
    await eventsOf(customer, id),
    (await read(customer, `/filing/${id}`)).body,
    (await read(customer, '/user/me/data')).body,
  ]);
  expect(everything).toContain('declaration page');
  expect(everything).not.toContain('Pays late');
  const mails = await stand.context.db.selectFrom('outbox_mails').select('body_text').execute();
  expect(mails.some(({ body_text }) => body_text.includes('Pays late'))).toBe(false);
  expect(await auditedOf(id)).toEqual(['filing.submit', 'filing.note', 'filing.message']);
});

test('a snooze ends on its day, or with whatever happens to the filing', async () => {
  const { id } = await submitted();
  const snooze = (until: string | null) =>
    send(stand, admin, id, 'snooze', { until, reason: 'Awaiting proof' });
  for (const until of ['2026-03-10', '2026-03-09', '2027-03-11', '2026-02-30']) {
    expect(await snooze(until)).toMatchObject({
      status: 422,
      body: { error: { fields: { until: expect.any(String) } } },
    });
  }
  expect((await snooze('2026-03-11')).body.snoozedUntil).toBe('2026-03-11');
  expect((await snooze('2027-03-10')).body.snoozedUntil).toBe('2027-03-10');
  expect((await eventsOf(admin, id)).at(-1)).toMatchObject({
    summary: 'Snoozed until Mar 10, 2027.',
    reason: 'Awaiting proof',
  });
  expect((await snooze(null)).body.snoozedUntil).toBeNull();

  const events = (await eventsOf(admin, id)).length;
  await snooze(null);
  // Nothing is changed: nothing is kept.
  expect(await eventsOf(admin, id)).toHaveLength(events);
  const last = await stand.context.db
    .selectFrom('audit_entries')
    .select(['actor_id', 'action', 'details'])
    .where('subject_id', '=', id)
    .orderBy('sequence', 'desc')
    .executeTakeFirstOrThrow();
  const { number } = (await read(admin, `/filing/${id}`)).body;
  expect(last).toEqual({
    ...{ actor_id: admin.id, action: 'filing.snooze', details: { number, until: null } },
  });

  await snooze('2026-03-20');
  await send(stand, admin, id, 'message', { text: 'Any news?' });
  expect((await read(admin, `/filing/${id}`)).body.snoozedUntil).toBe('2026-03-20');
  await send(stand, customer, id, 'message', { text: 'Here it is.' });
  expect((await read(admin, `/filing/${id}`)).body.snoozedUntil).toBeNull();

  await snooze('2026-03-20');
  expect((await send(stand, admin, id, 'record-payment', payment('501.23'))).body.snoozedUntil).toBeNull();
  await send(stand, admin, id, 'complete', { confirmationNumber: 'C-1' });
  expect((await snooze('2026-03-20')).status).toBe(422);
});

test('a step for another version than the one that is there is refused, and changes nothing', async () => {
  const { id, version } = await submitted();
  await send(stand, ada, id, 'assign', { adminId: ada.id, version });
  const stale = { ...payment('501.23'), version };
  expect(await send(stand, admin, id, 'record-payment', stale)).toMatchObject({
    status: 409,
    body: { error: { code: 'FILING_CHANGED' } },
  });
  for (const [event, body] of [
    ['assign', { adminId: null }],
    ['snooze', { until: '2026-03-20' }],
    ['reject', { reason: 'OTHER', words: 'Wrong' }],
  ] as const) {
    expect((await send(stand, admin, id, event, { ...body, version })).body.error.code).toBe(
      'FILING_CHANGED',
    );
  }
  const there = await read(admin, `/filing/${id}`);
  expect(there.body).toMatchObject({ status: 'UNPAID', paid: '0.00', version: version + 1 });
  const paid = await send(stand, admin, id, 'record-payment', { ...stale, version: version + 1 });
  expect(paid.body).toMatchObject({ status: 'PAID', version: expect.any(Number) });
  expect(paid.body.version).toBeGreaterThan(version + 1);
});

test('a list is narrowed to whose work it is and to what is out of the way, for admins alone', async () => {
  const [mine, adas, nobodys] = [await submitted(), await submitted(), await submitted()];
  await send(stand, admin, mine.id, 'assign', { adminId: admin.id });
  await send(stand, admin, adas.id, 'assign', { adminId: ada.id });
  await send(stand, admin, adas.id, 'snooze', { until: '2026-03-11' });
  const those = new Set([mine.id, adas.id, nobodys.id]);
  const listed = async (who: SignedIn, query: string) =>
    (await read(who, `/filing?limit=200&${query}`)).body.items
      .filter(({ id }: { id: string }) => those.has(id))
      .map(({ id }: { id: string }) => id);
  expect(await listed(admin, 'assignee=me')).toEqual([mine.id]);
  expect(await listed(admin, `assignee=${ada.id}`)).toEqual([adas.id]);
  expect(await listed(admin, 'assignee=none')).toEqual([nobodys.id]);
  expect(await listed(admin, 'snoozed=yes')).toEqual([adas.id]);
  expect(new Set(await listed(admin, 'snoozed=no'))).toEqual(new Set([mine.id, nobodys.id]));
  expect((await read(admin, '/filing?assignee=somebody')).status).toBe(400);

  const row = (await read(admin, '/filing?snoozed=yes')).body.items[0];
  expect(row).toMatchObject({ assigneeName: 'Ada Agent', snoozedUntil: '2026-03-11' });
  // The customer learns nothing by asking, and is shown nothing.
  expect(await listed(customer, `assignee=${ada.id}&snoozed=yes`)).toHaveLength(3);
  const seen = (await read(customer, '/filing')).body.items;
  for (const each of seen) expect(each).toMatchObject({ assigneeName: null, snoozedUntil: null });

  // On its day it is back by itself.
  const start = now;
  now = new Date(start.getTime() + 24 * 60 * 60 * 1000);
  expect(await listed(admin, 'snoozed=yes')).toEqual([]);
  expect(await listed(admin, 'snoozed=no')).toHaveLength(3);
  now = start;
});

test('two who change the same version at once: one is refused', async () => {
  const { id, version } = await submitted();
  const answers = await Promise.all([
    send(stand, admin, id, 'assign', { adminId: admin.id, version }),
    send(stand, ada, id, 'snooze', { until: '2026-03-20', version }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('who else has a record open is known as long as their page says so', async () => {
  const { id } = await submitted();
  const path = `/presence/filing/${id}`;
  const keep = (who: SignedIn, at = path) => call(stand, 'PUT', at, { token: who.token });
  expect((await keep(admin)).body.items).toEqual([]);
  expect((await keep(ada)).body.items).toMatchObject([{ userId: admin.id, seenAt: now.toISOString() }]);
  expect((await read(admin, path)).body.items).toMatchObject([{ userId: ada.id, name: 'Ada Agent' }]);

  const start = now;
  now = new Date(start.getTime() + 45_000);
  expect((await read(admin, path)).body.items).toHaveLength(1);
  now = new Date(start.getTime() + 45_001);
  expect((await read(admin, path)).body.items).toEqual([]);
  await keep(ada);
  expect((await read(admin, path)).body.items).toHaveLength(1);
  await call(stand, 'DELETE', path, { token: ada.token });
  expect((await read(admin, path)).body.items).toEqual([]);
  // Those of whom nothing was heard any more are not kept either.
  const kept = await stand.context.db.selectFrom('presences').select('user_id').execute();
  expect(kept).toEqual([]);
  now = start;

  expect((await keep(customer)).status).toBe(403);
  expect((await keep(admin, '/presence/filing/00000000-0000-4000-8000-000000000000')).status).toBe(404);
  expect((await keep(admin, `/presence/user/${admin.id}`)).status).toBe(404);
});

test('previous and next follow the filter and the order of the list', async () => {
  const names = ['Zeta', 'Alpha', 'Mid', 'Alpha'];
  const ids: string[] = [];
  for (const [index, legalName] of names.entries()) {
    now = new Date(MARCH_TENTH.now().getTime() + 1000 * (index + 1));
    const insured = { ...texasFiling().insured, legalName: `${legalName} Walks` };
    const { body } = await submit(stand, customer, texasFiling({ policyNumber: `WALK-${index}`, insured }));
    ids.push(body.id);
  }
  const [zeta, alpha, mid, second] = ids as [string, string, string, string];
  const walk = async (from: string, query: string) => {
    const found: string[] = [from];
    for (let at: string | null = from; at !== null && found.length < 10; ) {
      const { body } = await read(admin, `/filing/${at}/neighbor?search=Walks&${query}`);
      at = body.nextId;
      if (at === null) break;
      expect((await read(admin, `/filing/${at}/neighbor?search=Walks&${query}`)).body.previousId).toBe(
        found.at(-1),
      );
      found.push(at);
    }
    return found;
  };
  expect(await walk(second, '')).toEqual([second, mid, alpha, zeta]);
  expect(await walk(zeta, 'order=asc')).toEqual([zeta, alpha, mid, second]);
  const alphas = [alpha, second].sort();
  expect(await walk(alphas[0] ?? '', 'sort=insureds_name')).toEqual([...alphas, mid, zeta]);

  // One that has left the list still has its place there.
  await send(stand, admin, mid, 'record-payment', payment('501.23'));
  const left = await read(admin, `/filing/${mid}/neighbor?search=Walks&queue=unpaid&sort=creation_date`);
  expect(left.body).toEqual({ previousId: second, nextId: alpha });
  expect((await read(admin, `/filing/${customer.id}/neighbor`)).status).toBe(404);
  expect((await read(customer, `/filing/${mid}/neighbor`)).status).toBe(403);
});

test('the entry sheet holds each value by itself, in the order of the office, with dates as portals take them', async () => {
  const { id } = await submitted();
  const sheet = await read(admin, `/filing/${id}/entry-sheet`);
  const fields = sheet.body.groups.flatMap(
    ({ fields }: { fields: { label: string; values: string[] }[] }) => fields,
  );
  const valuesOf = (label: string) =>
    fields.find((field: { label: string }) => field.label === label)?.values;
  // Texas publishes no screen.
  expect(sheet.body.document).toBeNull();
  expect(valuesOf('Policy effective date')).toEqual(['03/01/2026']);
  expect(valuesOf('Mailing address, city')).toEqual([texasFiling().insured?.mailingAddress?.city]);
  expect(valuesOf('Mailing address, ZIP')).toEqual([texasFiling().insured?.mailingAddress?.postalCode]);
  expect(valuesOf('Insurer, NAIC or alien number')).toEqual([texasFiling().insurers?.[0]?.naic]);
  expect(valuesOf('License number')).toEqual([texasFiling().capacityEvidence?.licenseNumber]);
  expect(valuesOf('General liability')).toEqual(['10000.00']);
  expect(valuesOf('Stamping fee')).toEqual(['4.10']);
  expect(valuesOf('Total of state taxes and fees')).toEqual(['501.23']);
  expect((await read(customer, `/filing/${id}/entry-sheet`)).status).toBe(403);
});
