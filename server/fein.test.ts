import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '#domain/access/actor.ts';
import { FEIN_FAULT, SEALED_FEIN_FAULT, UNREADABLE_FEIN } from '#domain/filing/fein.ts';
import type { FilingInputs } from '#domain/filing/filing-inputs.ts';
import { LIMITS } from '#operations/attempts/limit-attempts.ts';
import { openFein } from '#operations/fein/seal-fein.ts';
import { revealFein } from '#operations/filing/reveal-fein.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { fetchPack } from '#testing/exam-pack.ts';
import { csvOfFilings } from '#testing/filing-import-rows.ts';
import { workOff } from '#testing/filing-imports.ts';
import { freshKey, MARCH_TENTH, send, submit, texasFiling } from '#testing/filings.ts';
import { type Answer, call, PASSWORD, type SignedIn, signInAdmin, signUpCustomer } from '#testing/people.ts';
import { readPdf } from '#testing/read-pdf.ts';
import { uploadWhenFree } from '#testing/uploads.ts';
import { createLog } from './log.ts';

const SEALED = /^ending-\d{4}\.[0-9a-f]{16}\.[0-9a-f]{100}$/;
const CLEAR = '12-3456789';

let stand: TestApp;
let admin: SignedIn;
let cleo: SignedIn;
let stranger: SignedIn;
/** All that left the product: lines of its log and bodies of its answers. */
const left: string[] = [];
beforeAll(async () => {
  stand = await createTestApp({
    clock: MARCH_TENTH,
    log: createLog('trace', { write: (line) => left.push(line) }),
  });
  admin = await signInAdmin(stand);
  cleo = await signUpCustomer(stand, 'Cleo');
  stranger = await signUpCustomer(stand, 'Sam');
});
afterAll(() => stand.close());
const deleteAttempts = () => sql`delete from attempt_counters`.execute(stand.owner);
beforeEach(async () => {
  await deleteAttempts();
});

let policies = 0;
const filingWith = (fein: string, changes: FilingInputs = {}) => {
  policies += 1;
  const insured = { ...texasFiling().insured, fein };
  return texasFiling({ policyNumber: `FEIN-${policies}`, insured, ...changes });
};

/** One call whose answer is looked at later. */
async function ask(
  who: SignedIn,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: object,
  key = freshKey(),
): Promise<Answer> {
  const answer = await call(stand, method, path, {
    token: who.token,
    ...(body === undefined ? {} : { body }),
    ...(method === 'POST' ? { headers: { 'idempotency-key': key } } : {}),
  });
  left.push(JSON.stringify([answer.headers, answer.body]));
  return answer;
}
const good = async (...asked: Parameters<typeof ask>) => {
  const answer = await ask(...asked);
  expect([asked[2], answer.status]).toEqual([asked[2], expect.toSatisfy((code: number) => code < 300)]);
  return answer.body;
};
const reveal = (who: SignedIn, id: string) => call(stand, 'POST', `/filing/${id}/fein`, { token: who.token });

/** Every row of every table as text, with the table before it. */
async function tablesAsText(): Promise<string[]> {
  const { rows } = await stand.context.pool.query<{ name: string; schema: string }>(
    `select table_schema as schema, table_name as name from information_schema.tables
     where table_schema in ('public', 'identity') and table_type = 'BASE TABLE'`,
  );
  const texts: string[] = [];
  for (const { schema, name } of rows) {
    const read = await stand.context.pool.query<{ text: string | null }>(
      `select string_agg(row::text, e'\\n') as text from "${schema}"."${name}" row`,
    );
    texts.push(`${name}\n${read.rows[0]?.text ?? ''}`);
  }
  return texts;
}

/** Every file that the product wrote, by its name. */
function filesAsText(): string[] {
  const { dataDir } = stand.context.config;
  return readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${name}\n${readFileSync(join(parentPath, name), 'latin1')}`);
}

async function sendFile(who: SignedIn, path: string, text: string): Promise<Answer> {
  const answer = await uploadWhenFree(stand, who, path, { name: 'March.csv', bytes: Buffer.from(text) });
  left.push(JSON.stringify(answer.body));
  return answer;
}

/** From the first letter typed to the file for the examiner; gives the filing and what it is sealed as. */
async function wholeLife(typed: string, wrong: string): Promise<{ id: string; sealed: string }> {
  const inputs = filingWith(typed);
  const half = await good(cleo, 'POST', '/filing-draft', { content: { insured: { fein: wrong } } });
  await good(cleo, 'PUT', `/filing-draft/${half.id}`, { version: 1, content: filingWith(wrong) });
  await ask(cleo, 'POST', '/filing', { draftId: half.id, version: 2 });
  const draft = await good(cleo, 'POST', '/filing-draft', { content: inputs });
  expect(draft.content.insured.fein).toMatch(SEALED);
  await good(cleo, 'PUT', `/filing-draft/${draft.id}`, { version: 1, content: inputs });
  await good(cleo, 'POST', `/filing-draft/${draft.id}/review`, { version: 2 });
  const filing = await good(cleo, 'POST', '/filing', { draftId: draft.id, version: 2 });
  await good(admin, 'POST', `/filing/${filing.id}/reject`, { reason: 'OTHER', words: 'Correct the name.' });
  await good(cleo, 'POST', `/filing/${filing.id}/review`, { inputs });
  const key = freshKey();
  const sentAgain = () => good(cleo, 'POST', `/filing/${filing.id}/resubmit`, { inputs }, key);
  const again = await sentAgain();
  expect(await sentAgain()).toEqual(again);
  for (const path of ['', '/event', '/entry-sheet']) await good(admin, 'GET', `/filing/${filing.id}${path}`);
  for (const who of [cleo, admin])
    for (const format of ['csv', 'xlsx']) await good(who, 'GET', `/filing/export?format=${format}`);
  await good(admin, 'GET', '/audit');
  await good(cleo, 'GET', '/user/me/data');
  const { files } = await fetchPack(stand, admin, `/filing/${filing.id}/exam-pack`);
  left.push(...Object.values(files));
  expect(Object.values(files).join('\n')).toContain(`ending ${typed.trim().slice(-4)}`);
  return { id: filing.id, sealed: again.inputs.insured.fein };
}

/** The same by a file: one row is right, the next two are refused. */
async function importAll(typed: string, wrong: string): Promise<void> {
  const text = csvOfFilings([
    filingWith(typed),
    filingWith(wrong),
    filingWith(typed, { policyEffectiveDate: 'soon' }),
  ]);
  const preview = await sendFile(cleo, '/filing/import/preview', text);
  expect(preview.status).toBe(200);
  const column = preview.body.columns.find(({ heading }: { heading: string }) => heading === 'FEIN');
  expect(column).toMatchObject({ path: 'insured.fein' });
  expect(column.samples).toEqual([`ending ${typed.trim().slice(-4)}`, UNREADABLE_FEIN]);
  const job = (await sendFile(cleo, '/filing/import?mode=SUBMIT', text)).body;
  await workOff(stand, job.id);
  const done = await good(cleo, 'GET', `/job/${job.id}`);
  const reasons = done.rowErrors.map((row: { faults: object[] }) => row.faults);
  expect(reasons).toMatchObject([
    [{ field: 'insured.fein', column: 'FEIN', message: FEIN_FAULT }],
    [{ field: 'policyEffectiveDate' }],
  ]);
  for (const format of ['csv', 'xlsx'])
    await good(cleo, 'GET', `/job/${job.id}/failed-rows?format=${format}`);
}

test('whatever is given as a FEIN is in no table, file, log line or answer, and an admin gets it back whole', async () => {
  // A run of zeros stands in many a row by itself.
  const digits = (length: number) =>
    fc
      .stringMatching(new RegExp(`^[0-9]{${length}}$`))
      .filter((text) => new Set(text).size > Math.min(3, length - 1));
  const written = fc.constantFrom('-', '', ' ');
  await fc.assert(
    fc.asyncProperty(digits(2), digits(7), written, digits(8), async (prefix, rest, between, eight) => {
      left.length = 0;
      await deleteAttempts();
      const [typed, wrong] = [`${prefix}${between}${rest}`, `${eight}-77-x`];
      const { id, sealed } = await wholeLife(typed, wrong);
      expect(sealed).toMatch(SEALED);
      await importAll(typed, wrong);
      const clear = [prefix + rest, `${prefix}-${rest}`, typed, wrong];
      for (const text of [...left, ...(await tablesAsText()), ...filesAsText()]) {
        const told = clear.find((each) => text.includes(each));
        expect(told === undefined ? null : `${told}: ${text.slice(0, 300)}`).toBeNull();
      }
      const shown = await reveal(admin, id);
      expect(shown).toMatchObject({ status: 200, body: { fein: `${prefix}-${rest}` } });
      // Nor where it was shown.
      const after = [...left, ...(await tablesAsText())];
      expect(after.filter((text) => text.includes(`${prefix}-${rest}`))).toEqual([]);
    }),
    { numRuns: 3, endOnFailure: true },
  );
});

describe('the form', () => {
  const draftOf = async (fein: string) =>
    (await ask(cleo, 'POST', '/filing-draft', { content: filingWith(fein) })).body;

  test('asks for nine digits in plain words, and keeps nothing that is none', async () => {
    for (const wrong of ['12-345678', '123-45-6789', 'applied for', '1'.repeat(400)]) {
      const draft = await draftOf(wrong);
      expect(draft.content.insured.fein).toBe(UNREADABLE_FEIN);
      expect(draft.checks).toContainEqual(
        expect.objectContaining({ severity: 'BLOCK', field: 'insured.fein', message: FEIN_FAULT }),
      );
      expect(await submit(stand, cleo, filingWith(wrong))).toMatchObject({
        status: 422,
        body: { error: { code: 'FILING_INCOMPLETE', fields: { 'insured.fein': FEIN_FAULT } } },
      });
    }
  });

  test('takes it out again, and changes no price by it', async () => {
    const draft = await draftOf(CLEAR);
    const { fein, ...insured } = draft.content.insured;
    const kept = await ask(cleo, 'PUT', `/filing-draft/${draft.id}`, { version: 1, content: draft.content });
    expect(kept.body.content.insured.fein).toBe(fein);
    const without = { ...draft.content, insured };
    const gone = await ask(cleo, 'PUT', `/filing-draft/${draft.id}`, { version: 2, content: without });
    expect(gone.body.content.insured).not.toHaveProperty('fein');
    expect(gone.body.quote).toEqual(draft.quote);
  });

  test('refuses a sealed text that is not ours at its field, and keeps nothing', async () => {
    const { content } = await draftOf(CLEAR);
    const [fein, last] = [content.insured.fein.slice(0, -2), content.insured.fein.slice(-2)];
    const forged = `${fein}${last === '00' ? '11' : '00'}`;
    const answer = await ask(cleo, 'POST', '/filing-draft', { content: filingWith(forged) });
    expect(answer).toMatchObject({
      status: 422,
      body: { error: { code: 'INVALID', fields: { 'content.insured.fein': SEALED_FEIN_FAULT } } },
    });
    const swapped = filingWith(content.insured.fein.replace('ending-6789', 'ending-0000'));
    expect(await submit(stand, cleo, swapped)).toMatchObject({
      status: 422,
      body: { error: { fields: { 'inputs.insured.fein': SEALED_FEIN_FAULT } } },
    });
    const { config } = stand.context;
    expect(await openFein(config, content.insured.fein)).toBe(CLEAR);
  });

  test('a repeat of the request is the same one, and with another FEIN it is another', async () => {
    const key = freshKey();
    const inputs = filingWith(CLEAR);
    const first = await submit(stand, cleo, inputs, key);
    expect(first.status).toBe(201);
    expect((await submit(stand, cleo, inputs, key)).body.id).toBe(first.body.id);
    const other = { ...inputs, insured: { ...inputs.insured, fein: '12-3456788' } };
    expect((await submit(stand, cleo, other, key)).body.error.code).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  test('what is kept to know a repeat tells of no two people that they have typed the same number', async () => {
    const colleague = await signUpCustomer(stand, 'Clem');
    await sql`update users set company_id = (select company_id from users where id = ${cleo.id})
      where id = ${colleague.id}`.execute(stand.context.db);
    const [key, inputs] = [freshKey(), filingWith(CLEAR)];
    for (const who of [cleo, colleague]) {
      const { status, body } = await submit(stand, who, inputs, key);
      expect(status).toBe(201);
      // Or the next is the same policy once more.
      await good(who, 'POST', `/filing/${body.id}/withdraw`, {});
    }
    const kept = await stand.context.db
      .selectFrom('idempotency_keys')
      .select('request_hash')
      .where('key', '=', key)
      .execute();
    expect(new Set(kept.map(({ request_hash: hash }) => hash)).size).toBe(2);
  });

  test('who reads a sealed one learns by no repeat whether a number is the one inside', async () => {
    const { body: first } = await submit(stand, cleo, filingWith(CLEAR));
    const sealed = first.inputs.insured.fein;
    const [key, other] = [freshKey(), freshKey()];
    const inputs = filingWith(sealed);
    const guess = (fein: string) => ({ ...inputs, insured: { ...inputs.insured, fein } });
    expect((await submit(stand, stranger, inputs, key)).status).toBe(201);
    const said = async (fein: string) => (await submit(stand, stranger, guess(fein), key)).body.error.code;
    expect(await said(CLEAR)).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(await said('12-3456788')).toBe('IDEMPOTENCY_KEY_REUSED');
    // The sealed text itself is the same request.
    expect((await submit(stand, stranger, inputs, key)).status).toBe(201);
    // Nor the other way round.
    const clear = filingWith(CLEAR);
    expect((await submit(stand, stranger, clear, other)).status).toBe(201);
    const asSealed = { ...clear, insured: { ...clear.insured, fein: sealed } };
    expect((await submit(stand, stranger, asSealed, other)).body.error.code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect((await reveal(stranger, first.id)).status).toBe(403);
  });

  test('a FEIN under another spelling of the name, as a number or in a list is refused and repeated nowhere', async () => {
    const digits = '918273645';
    const { fein: _, ...insured } = filingWith('').insured ?? {};
    const odd = [
      { ...insured, FEIN: digits },
      { ...insured, Fein: digits },
      { ...insured, ' fein': digits },
      { ...insured, fein: Number(digits) },
      { ...insured, fein: [digits] },
      { ...insured, fein: { fein: Number(digits) } },
      { ...insured, ['__proto__']: { fein: digits } },
    ];
    for (const each of odd) {
      const key = freshKey();
      const answer = await ask(cleo, 'POST', '/filing-draft', { content: { insured: each } }, key);
      expect([400, 422], JSON.stringify(each)).toContain(answer.status);
      expect(JSON.stringify(answer.body)).not.toContain(digits);
    }
    expect((await tablesAsText()).filter((text) => text.includes(digits))).toEqual([]);
    expect(left.filter((text) => text.includes(digits))).toEqual([]);
  });

  test('a renewal and an endorsement go on with what the policy has', async () => {
    const { body: first } = await submit(stand, cleo, filingWith(CLEAR));
    const next = texasFiling({
      policyNumber: first.policyNumber,
      filingType: 'ENDORSEMENT_ADDITIONAL',
      transactionEffectiveDate: '2026-03-05',
      parentFilingId: first.id,
      insured: first.inputs.insured,
    });
    const { status, body } = await submit(stand, cleo, next);
    expect([status, body.inputs.insured.fein]).toEqual([201, first.inputs.insured.fein]);
  });
});

describe('in the clear', () => {
  test('an admin sees it, and the audit log says who looked and at which filing', async () => {
    const { body: filing } = await submit(stand, cleo, filingWith(CLEAR));
    const { status, body, headers } = await reveal(admin, filing.id);
    expect([status, body, headers['cache-control']]).toEqual([200, { fein: CLEAR }, 'no-store']);
    const [entry] = (await call(stand, 'GET', '/audit', { token: admin.token })).body.items;
    expect(entry).toMatchObject({
      action: 'filing.reveal-fein',
      actorId: admin.id,
      subjectId: filing.id,
      subjectName: filing.number,
    });
    expect(JSON.stringify(entry)).not.toContain(CLEAR);
  });

  test('nobody else does, not even who typed it, nor by a key or through the customer’s eyes', async () => {
    const { body: filing } = await submit(stand, cleo, filingWith(CLEAR));
    expect((await reveal(cleo, filing.id)).status).toBe(403);
    expect((await reveal(stranger, filing.id)).status).toBe(403);
    expect((await call(stand, 'POST', `/filing/${filing.id}/fein`)).status).toBe(401);
    const view = await call(stand, 'POST', `/user/${cleo.id}/view-as`, {
      token: admin.token,
      body: { reason: 'To look', currentPassword: PASSWORD },
    });
    expect((await reveal({ ...admin, token: view.body.token }, filing.id)).status).toBe(403);
    const before = await stand.owner
      .selectFrom('audit_entries')
      .select('sequence')
      .where('subject_id', '=', filing.id)
      .where('action', '=', 'filing.reveal-fein')
      .execute();
    expect(before).toEqual([]);
  });

  test('a filing without one and a filing that is none are not found', async () => {
    const { body: filing } = await submit(stand, cleo, texasFiling({ policyNumber: 'NO-FEIN' }));
    expect((await reveal(admin, filing.id)).body.error).toMatchObject({
      code: 'NOT_FOUND',
      message: 'This filing has no FEIN.',
    });
    expect((await reveal(admin, '00000000-0000-4000-8000-000000000000')).status).toBe(404);
  });

  test('sixty an hour are a day’s work, and more are a list of everybody', async () => {
    const { body: filing } = await submit(stand, cleo, filingWith(CLEAR));
    for (let count = 0; count < LIMITS.feinOfUser.attempts; count += 1) {
      expect((await reveal(admin, filing.id)).status).toBe(200);
    }
    expect((await reveal(admin, filing.id)).status).toBe(429);
  });
});

test('with another secret key it opens by the one of before, and without that one it is said to be lost', async () => {
  const { body: filing } = await submit(stand, cleo, filingWith(CLEAR));
  const { db, config } = stand.context;
  const secretKey = `${config.secretKey} of tomorrow`;
  const actor: Actor = { id: admin.id, role: 'ADMIN', companyId: null, email: admin.email };
  const shownWith = (previousSecretKeys: string[]) =>
    revealFein({ db, config: { ...config, secretKey, previousSecretKeys } }, actor, filing.id);
  expect(await shownWith([config.secretKey])).toBe(CLEAR);
  await expect(shownWith([])).rejects.toMatchObject({ code: 'CONFLICT' });
});

test('the database itself keeps none in the clear, whatever way in forgets to seal it', async () => {
  const insured = { legalName: 'A', fein: CLEAR };
  const draft = stand.owner.insertInto('filing_drafts').values({
    user_id: cleo.id,
    company_id: null,
    content: JSON.stringify({ insured }),
  });
  await expect(draft.execute()).rejects.toThrow(/filing_drafts_fein_sealed/);
  const { body: filing } = await submit(stand, cleo, filingWith(CLEAR));
  const submission = sql`insert into filing_submissions
      (filing_id, sequence, inputs, rulebook_version, warnings, premium_cents, state_total_cents, agency_total_cents,
       total_cents, submitted_by)
    select filing_id, 2, ${JSON.stringify(texasFiling({ insured }))}::jsonb, rulebook_version, warnings, premium_cents,
       state_total_cents, agency_total_cents, total_cents, submitted_by
    from filing_submissions where filing_id = ${filing.id}`;
  await expect(submission.execute(stand.owner)).rejects.toThrow(/filing_submissions_fein_sealed/);
});

test('the summary of a filing names its last four digits, and one without a FEIN has no line for it', async () => {
  const pdfOf = async (fein: string) => {
    const { body: filing } = await submit(stand, cleo, filingWith(fein));
    const { rawPayload } = await stand.app.inject({
      url: `/api/v1/filing/${filing.id}/summary.pdf`,
      headers: { authorization: `Bearer ${cleo.token}` },
    });
    return (await readPdf(rawPayload)).map(({ text }) => text).join(' ');
  };
  const text = await pdfOf(CLEAR);
  expect(text).toContain('FEIN ending 6789');
  for (const told of [CLEAR, CLEAR.replace('-', ''), 'ending-6789']) expect(text).not.toContain(told);
  expect(await pdfOf('')).not.toMatch(/FEIN |ending/);
});

test('a step of the life of a filing keeps it as it is', async () => {
  const { body: filing } = await submit(stand, cleo, filingWith(CLEAR));
  await send(stand, admin, filing.id, 'reject', { reason: 'OTHER', words: 'Correct the name.' });
  const seen = (await call(stand, 'GET', `/filing/${filing.id}`, { token: cleo.token })).body;
  expect(seen.inputs.insured.fein).toBe(filing.inputs.insured.fein);
});
