import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { connectForLongWork } from '#db/pool.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { csvOfFilings } from '#testing/filing-import-rows.ts';
import { importThatWaits, workOff } from '#testing/filing-imports.ts';
import { freshKey, MARCH_TENTH, payment, send, submit, texasFiling } from '#testing/filings.ts';
import { type InvoicedCustomer, signUpInvoiced } from '#testing/invoices.ts';
import { type Answer, call, PASSWORD, type SignedIn, signInAdmin, signUpCustomer } from '#testing/people.ts';
import { uploadWhenFree } from '#testing/uploads.ts';
import { waitForBlockedQueries } from '#testing/wait-for-blocked-queries.ts';

// Two who each wait for what the other holds: the database breaks one of them off, and whoever that is is answered 503.

let stand: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  stand = await createTestApp({ clock: MARCH_TENTH });
  admin = await signInAdmin(stand);
});
afterAll(() => stand.close());

let goes: InvoicedCustomer;
let stays: InvoicedCustomer;
let round = 0;
beforeEach(async () => {
  round += 1;
  goes = await signUpInvoiced(stand, admin, `Greta${round}`);
  stays = await signUpInvoiced(stand, admin, `Sven${round}`);
});

const ask = (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) =>
  call(stand, method, path, {
    token: admin.token,
    ...(body === undefined ? {} : { body }),
    headers: method === 'POST' ? { 'idempotency-key': freshKey() } : {},
  });

interface Held {
  query(sql: string, values?: unknown[]): Promise<void>;
}

/** What somebody else holds, on a connection of their own, while `meanwhile` starts what waits for it. */
async function whileHeld(sql: string, values: unknown[], meanwhile: (held: Held) => Promise<void>) {
  const client = await connectForLongWork(stand.context.pool);
  const query = async (text: string, given: unknown[] = []) => {
    expect((await client.query(text, given)).rowCount).toBeGreaterThan(0);
  };
  try {
    await client.query('begin');
    await query(sql, values);
    await meanwhile({ query });
  } finally {
    await client.end();
  }
}

async function previewed(): Promise<() => Promise<Answer>> {
  const path = `/company/${stays.companyId}/merge`;
  const { body } = await ask('GET', `${path}/preview?fromId=${goes.companyId}`);
  const asked = { fromId: goes.companyId, confirmation: body.from.company, seen: body.seen };
  return () => ask('POST', path, { ...asked, currentPassword: PASSWORD });
}

/** Whoever submits is held up with the number of the filing: the policy is theirs, and the row is not there yet. */
const NUMBERS = `select from filing_numbers where state = 'TX' for update`;

describe('of one policy, while another filing of it is submitted', () => {
  const submitted = (changes = {}) =>
    submit(stand, goes.person, texasFiling({ policyNumber: `GL-${round}`, ...changes }));
  const endorsement = {
    filingType: 'ENDORSEMENT_ADDITIONAL',
    transactionEffectiveDate: '2026-03-04',
    coverages: [{ line: 'GENERAL_LIABILITY', premium: '100.00' }],
    fees: [],
  } as const;
  const another = { ...endorsement, transactionEffectiveDate: '2026-03-05' };
  const steps: [string, number, object, (id: string) => Promise<() => Promise<Answer>>][] = [
    [
      'a filing is returned',
      200,
      another,
      async (id) => () => send(stand, admin, id, 'reject', { reason: 'OTHER', words: 'Correct it' }),
    ],
    ['a filing is withdrawn', 200, another, async (id) => () => send(stand, goes.person, id, 'withdraw')],
    [
      'a filing is sent again, and is there twice then',
      422,
      {},
      async (id) => {
        await send(stand, admin, id, 'reject', { reason: 'OTHER', words: 'Correct it' });
        const inputs = texasFiling({ policyNumber: `GL-${round}` });
        return () => send(stand, goes.person, id, 'resubmit', { inputs });
      },
    ],
  ];
  test.each(steps)('%s', async (_, status, other, prepare) => {
    const first = await submitted();
    // Of both kinds there is a number.
    expect((await submitted(endorsement)).status).toBe(201);
    const step = await prepare(first.body.id);
    const answers: Promise<Answer>[] = [];
    await whileHeld(NUMBERS, [], async () => {
      answers.push(submitted(other));
      await waitForBlockedQueries(stand);
      answers.push(step());
      await waitForBlockedQueries(stand, 2);
    });
    expect((await Promise.all(answers)).map((answer) => answer.status)).toEqual([201, status]);
  });
});

test('a customer whose company is sent as it is while a row of their file is submitted', async () => {
  const file = {
    name: 'March.csv',
    bytes: Buffer.from(csvOfFilings([texasFiling({ policyNumber: `IM-${round}` })])),
  };
  await submit(stand, goes.person, texasFiling({ policyNumber: `GL-${round}` }));
  const { body, status } = await uploadWhenFree(stand, goes.person, '/filing/import?mode=SUBMIT', file);
  expect(status).toBe(202);
  const answers: Promise<Answer>[] = [];
  let work: Promise<void> | undefined;
  await whileHeld(NUMBERS, [], async () => {
    work = workOff(stand, body.id);
    await waitForBlockedQueries(stand);
    answers.push(
      ask('PATCH', `/user/${goes.person.id}`, { companyId: goes.companyId, phone: '512-555-0100' }),
    );
    await waitForBlockedQueries(stand, 2);
  });
  await work;
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200]);
  expect((await ask('GET', `/job/${body.id}`)).body.progress).toMatchObject({ submitted: 1 });
});

test('an admin with a company who files for a customer of another one, as the two are merged', async () => {
  const { id } = admin;
  // A merge locks the customer's company first.
  const [customer, own] = goes.companyId < stays.companyId ? [goes, stays] : [stays, goes];
  await stand.owner.updateTable('users').set({ company_id: own.companyId }).where('id', '=', id).execute();
  try {
    const draft = { ...texasFiling({ policyNumber: `GL-${round}` }), onBehalfOfUserId: customer.person.id };
    const { body } = await ask('POST', '/filing-draft', { content: draft });
    const merge = await previewed();
    const answers: Promise<Answer>[] = [];
    await whileHeld('select from filing_drafts where id = $1 for update', [body.id], async () => {
      answers.push(ask('POST', '/filing', { draftId: body.id, version: body.version }));
      await waitForBlockedQueries(stand);
      answers.push(merge());
      await waitForBlockedQueries(stand, 2);
    });
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([201, 409]);
  } finally {
    await stand.owner.updateTable('users').set({ company_id: null }).where('id', '=', id).execute();
  }
});

test('an admin with a company who files for it, as it is merged into another one', async () => {
  const { id } = admin;
  await stand.owner.updateTable('users').set({ company_id: goes.companyId }).where('id', '=', id).execute();
  try {
    // Of its kind there is a number.
    expect((await submit(stand, goes.person, texasFiling({ policyNumber: `GL-${round}` }))).status).toBe(201);
    const merge = await previewed();
    const answers: Promise<Answer>[] = [];
    await whileHeld(NUMBERS, [], async () => {
      answers.push(submit(stand, admin, texasFiling({ policyNumber: `GL-${round}-A` })));
      await waitForBlockedQueries(stand);
      answers.push(merge());
      await waitForBlockedQueries(stand, 2);
    });
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([201, 409]);
  } finally {
    await stand.owner.updateTable('users').set({ company_id: null }).where('id', '=', id).execute();
  }
});

// The merge has all admins, as whoever gives the password, and waits for a company that the other is the first to get.
describe('as two companies are merged by whoever shows to be an admin', () => {
  async function asMerged(change: () => Promise<Answer>): Promise<(number | string)[]> {
    const merge = await previewed();
    const answers: Promise<Answer>[] = [];
    const held = 'select from companies where id = $1 for no key update';
    await whileHeld(held, [goes.companyId], async () => {
      answers.push(change());
      await waitForBlockedQueries(stand);
      answers.push(merge());
      await waitForBlockedQueries(stand, 2);
    });
    return (await Promise.all(answers)).map(({ status, body }) => body.error?.code ?? status);
  }

  test('an admin whose company is sent as it is', async () => {
    const { id } = admin;
    const { companyId } = goes;
    await stand.owner.updateTable('users').set({ company_id: companyId }).where('id', '=', id).execute();
    try {
      const same = () => ask('PATCH', `/user/${id}`, { companyId, phone: '512-555-0100' });
      expect(await asMerged(same)).toEqual([200, 201]);
    } finally {
      await stand.owner.updateTable('users').set({ company_id: null }).where('id', '=', id).execute();
    }
  });

  test('an admin who starts on a filing that is nobody’s, and takes it by that', async () => {
    const inputs = texasFiling({ policyNumber: `GL-${round}` });
    const { id, total } = (await submit(stand, goes.person, inputs)).body;
    expect((await send(stand, admin, id, 'record-payment', payment(total))).status).toBe(200);
    expect(await asMerged(() => send(stand, admin, id, 'start'))).toEqual([200, 201]);
  });
});

test('a customer who becomes an admin while they file, as their company is merged', async () => {
  // Of its kind there is a number.
  expect((await submit(stand, goes.person, texasFiling({ policyNumber: `GL-${round}` }))).status).toBe(201);
  const merge = await previewed();
  const { id } = goes.person;
  const answers: Promise<Answer>[] = [];
  try {
    await whileHeld(NUMBERS, [], async () => {
      answers.push(submit(stand, goes.person, texasFiling({ policyNumber: `GL-${round}-A` })));
      await waitForBlockedQueries(stand);
      const promoted = ask('PATCH', `/user/${id}`, { role: 'ADMIN', currentPassword: PASSWORD });
      // Either it waits for who files, or it is done.
      await Promise.race([promoted, waitForBlockedQueries(stand, 2)]);
      answers.push(promoted, merge());
      await waitForBlockedQueries(stand, 2);
    });
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([201, 200, 409]);
  } finally {
    await stand.owner.updateTable('users').set({ role: 'REGULAR' }).where('id', '=', id).execute();
  }
});

test('an admin who is let in twice at one moment, while somebody else shows to be an admin', async () => {
  const { db } = stand.context;
  const newcomers = [goes.person.id, stays.person.id];
  await db.updateTable('users').set({ role: 'ADMIN' }).where('id', 'in', newcomers).execute();
  try {
    // Who is let in comes before both others in the order in which admins are locked.
    const [out = '', middle = '', last = ''] = [admin.id, ...newcomers].toSorted();
    const [one, another] = [admin, goes.person, stays.person].filter(({ id }) => id !== out);
    await stand.owner.updateTable('users').set({ status: 'DISABLED' }).where('id', '=', out).execute();
    const change = (who: SignedIn | undefined, id: string, body: object) =>
      call(stand, 'PATCH', `/user/${id}`, {
        token: who?.token ?? '',
        body: { ...body, currentPassword: PASSWORD },
      });
    const other = await signUpCustomer(stand, `Olga${round}`);
    const lock = 'select from users where id = $1 for no key update';
    const answers: Promise<Answer>[] = [];
    await whileHeld(lock, [last], async () => {
      const first = await connectForLongWork(stand.context.pool);
      try {
        await first.query('begin');
        await first.query(lock, [middle]);
        await first.query(`update users set status = 'ACTIVE' where id = $1`, [out]);
        answers.push(change(one, out, { status: 'ACTIVE' }));
        await waitForBlockedQueries(stand);
        await first.query('commit');
      } finally {
        await first.end();
      }
      answers.push(change(another, other.id, { role: 'ADMIN' }));
      await waitForBlockedQueries(stand, 2);
    });
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200]);
    await db.updateTable('users').set({ role: 'REGULAR' }).where('id', '=', other.id).execute();
  } finally {
    await db.updateTable('users').set({ status: 'ACTIVE' }).where('id', '=', admin.id).execute();
    await db.updateTable('users').set({ role: 'REGULAR' }).where('id', 'in', newcomers).execute();
  }
});

describe('whoever locks several filings does so in the order of their ids', () => {
  /** Filings of which the first that was submitted is not the first in that order. Returns that order. */
  async function inAnotherOrder(): Promise<string[]> {
    const ids: string[] = [];
    while (ids.length < 4 || ids[0] === ids.toSorted()[0]) {
      const inputs = texasFiling({ policyNumber: `GL-${round}-${ids.length}` });
      ids.push((await submit(stand, goes.person, inputs)).body.id);
    }
    return ids.toSorted();
  }
  const LOCK = 'select from filings where id = $1 for no key update';

  /** As the reminders of payments lock what they remind of. */
  async function remindedWhile(ids: string[], change: () => Promise<Answer>): Promise<Answer> {
    let answer: Promise<Answer> | undefined;
    await whileHeld(LOCK, [ids[0]], async ({ query }) => {
      answer = change();
      await waitForBlockedQueries(stand);
      for (const id of ids.slice(1)) await query(LOCK, [id]);
    });
    return (await answer) as Answer;
  }

  test('a merge, and its undo', async () => {
    const ids = await inAnotherOrder();
    expect((await remindedWhile(ids, await previewed())).status).toBe(201);
    const path = `/company/${stays.companyId}/merge`;
    const [{ id: mergeId }] = (await ask('GET', path)).body.takenOver;
    const undo = { mergeId, currentPassword: PASSWORD };
    const undone = await remindedWhile(ids, () => ask('POST', `${path}/undo`, undo));
    expect([undone.status, undone.body?.error?.message]).toEqual([200, undefined]);
  });

  test('another name of a company', async () => {
    const ids = await inAnotherOrder();
    const { version } = (await ask('GET', `/company/${goes.companyId}`)).body;
    const path = `/company/${goes.companyId}`;
    const body = { version, company: `Greta ${round} Renamed LLC`, currentPassword: PASSWORD };
    const renamed = await remindedWhile(ids, () => ask('PATCH', path, body));
    expect([renamed.status, renamed.body?.error?.message]).toEqual([200, undefined]);
  });
});

test('a filing that changes hands while its company is waited for, as the other one is taken first', async () => {
  const [first, last] = goes.companyId < stays.companyId ? [goes, stays] : [stays, goes];
  const { id, total } = (await submit(stand, last.person, texasFiling({ policyNumber: `GL-${round}` }))).body;
  const lock = 'select from companies where id = $1 for no key update';
  const moved = 'update filings set company_id = $2 where id = $1';
  const merge = await connectForLongWork(stand.context.pool);
  const undo = await connectForLongWork(stand.context.pool);
  await merge.query('begin');
  await undo.query('begin');
  for (const { companyId } of [first, last]) await merge.query(lock, [companyId]);
  const answer = send(stand, admin, id, 'record-payment', payment(total));
  await waitForBlockedQueries(stand);
  const both = undo.query(lock, [first.companyId]).then(() => undo.query(lock, [last.companyId]));
  await waitForBlockedQueries(stand, 2);
  await merge.query(moved, [id, first.companyId]);
  await merge.query('commit');
  // Whoever has the filing's old company by now gives it back before they wait for the new one.
  await both;
  await undo.query('commit');
  expect([(await answer).status, (await answer).body.error?.message]).toEqual([200, undefined]);
  for (const client of [merge, undo]) await client.end();
});

describe('what takes the place of something older while its company is merged', () => {
  /** The merge has both companies and waits for a note. */
  async function duringMerge(change: () => Promise<Answer>): Promise<Promise<Answer>[]> {
    const path = `/company/${goes.companyId}/note`;
    expect((await ask('POST', path, { text: 'Calls on Mondays.' })).status).toBe(201);
    const merge = await previewed();
    const answers: Promise<Answer>[] = [];
    const note = 'select from company_notes where company_id = $1 for update';
    await whileHeld(note, [goes.companyId], async () => {
      answers.push(merge());
      await waitForBlockedQueries(stand);
      answers.push(change());
      await waitForBlockedQueries(stand, 2);
    });
    return answers;
  }

  test('a confirmation of a license', async () => {
    const path = `/company/${goes.companyId}/filing-evidence`;
    const confirm = () =>
      ask('POST', path, {
        state: 'TX',
        licenseHolder: 'Gulf Wholesale LLC',
        licenseNumber: `77${round}`,
        attestation: 'They say so by phone.',
      });
    expect((await confirm()).status).toBe(201);
    const [merged, confirmed] = await Promise.all(await duringMerge(confirm));
    expect([merged?.status, confirmed?.status, confirmed?.body.error?.message]).toEqual([
      201,
      422,
      'This company was merged into another. Use that company.',
    ]);
  });

  test('a file of filings, of which only the newest are kept', async () => {
    const { id: userId } = goes.person;
    const { companyId } = goes;
    for (let kept = 0; kept <= 20; kept += 1) {
      await importThatWaits(stand.context.db, { userId, companyId }, 'CANCELED');
    }
    const file = {
      name: 'New.csv',
      bytes: Buffer.from(csvOfFilings([texasFiling({ policyNumber: `N-${round}` })])),
    };
    const started = () => uploadWhenFree(stand, goes.person, '/filing/import?mode=CHECK', file);
    const [merged, sent] = await Promise.all(await duringMerge(started));
    expect(merged?.status).toBe(201);
    expect([sent?.status, sent?.body.error?.message]).toEqual([
      401,
      'Your access changed meanwhile. Send it again.',
    ]);
  });
});
