import { describe, expect, test } from 'vitest';
import { submit, texasFiling } from '#testing/filings.ts';
import { ask, newLicense, openOffice } from '#testing/licenses.ts';
import { call, signUpCustomer } from '#testing/people.ts';
import { pdfFile, upload } from '#testing/uploads.ts';

const { stand, admin, customer, companyId } = await openOffice();

const NOBODY = '00000000-0000-4000-8000-000000000000';
const get = (path: string) => ask(stand, admin, 'GET', path);
let clients = 0;
const newClient = async (of: string | null = companyId) =>
  (await ask(stand, admin, 'POST', '/client', { name: `Client ${++clients}`, companyId: of })).body.id;
const license = async (clientId: string, said: Record<string, unknown> = {}) =>
  (await ask(stand, admin, 'POST', '/license', newLicense({ clientId, ...said }))).body;
const give = (clientId: string, kind: string, said: Record<string, unknown> = {}) =>
  ask(stand, admin, 'POST', `/client/${clientId}/authorization`, {
    states: ['TX'],
    kind,
    signedDate: '2026-01-15',
    person: 'Lena Licensee',
    ...said,
  });
const onFile = async (state = 'TX') =>
  (await get(`/filing-evidence?companyId=${companyId}&state=${state}`)).body.items;

test.each([
  ['POST', `/client/${NOBODY}/authorization`],
  ['DELETE', `/client/${NOBODY}/authorization/${NOBODY}`],
  ['POST', `/client/${NOBODY}/authorization/${NOBODY}/document`],
  ['GET', `/client/${NOBODY}/authorization/${NOBODY}/document`],
] as const)('%s %s is for admins', async (method, path) => {
  expect((await call(stand, method, path)).status).toBe(401);
  expect((await call(stand, method, path, { token: customer.token })).body.error.code).toBe('FORBIDDEN');
});

describe('what a client has shown', () => {
  test('stands by what runs out first, each with how it stands', async () => {
    const clientId = await newClient(null);
    await give(clientId, 'SERVICE_AGREEMENT', { expirationDate: '2026-06-08', states: ['TX', 'FL'] });
    await give(clientId, 'PORTAL_GRANT');
    await give(clientId, 'BANK_AUTHORITY', { expirationDate: '2026-03-09' });
    const { body } = await give(clientId, 'ATTESTATION', { expirationDate: '2026-06-09' });
    expect(
      body.authorizations.map((one: { kind: string; state: string; status: string }) => [
        one.kind,
        one.state,
        one.status,
      ]),
    ).toEqual([
      ['BANK_AUTHORITY', 'TX', 'EXPIRED'],
      ['SERVICE_AGREEMENT', 'FL', 'EXPIRING'],
      ['SERVICE_AGREEMENT', 'TX', 'EXPIRING'],
      ['ATTESTATION', 'TX', 'IN_FORCE'],
      ['PORTAL_GRANT', 'TX', 'IN_FORCE'],
    ]);
    expect((await get(`/client/${clientId}`)).body).toEqual(body);
    expect((await ask(stand, admin, 'DELETE', `/client/${clientId}`)).body.error.fields).toEqual({
      authorizations: '5 authorizations',
    });
  });

  test.each([
    [{ states: [] }, 'states'],
    [{ states: ['ZZ'] }, 'states.0'],
    [{ kind: 'HANDSHAKE' }, 'kind'],
    [{ person: ' ' }, 'person'],
    [{ signedDate: '2026-03-11' }, 'signedDate'],
    [{ expirationDate: '2026-01-14' }, 'expirationDate'],
  ])('%j is refused at %s', async (said, field) => {
    const answer = await give(await newClient(null), 'ATTESTATION', said);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.error.fields)).toEqual([field]);
  });

  test('has its paper, which is handed out to admins only', async () => {
    const clientId = await newClient();
    const { body } = await give(clientId, 'PORTAL_GRANT');
    const path = `/client/${clientId}/authorization/${body.authorizations[0].id}/document`;
    expect((await get(path)).status).toBe(404);
    const bytes = await pdfFile();
    const added = await upload(stand, admin, path, { name: 'grant.pdf', bytes });
    expect(added).toMatchObject({ status: 201, body: { authorizations: [{ fileName: 'grant.pdf' }] } });
    const response = await stand.app.inject({
      url: `/api/v1${path}`,
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect(response.rawPayload.equals(bytes)).toBe(true);
    const other = path.replace(clientId, await newClient());
    expect((await get(other)).status).toBe(404);
  });
});

describe('filings of its company', () => {
  test('lean on agreement, attestation and license without asking, in that state alone', async () => {
    const clientId = await newClient();
    const { id: licenseId } = await license(clientId, {
      licenseNumber: 'LEAN-1',
      licensee: 'Lena Lean',
      expirationDate: '2026-12-31',
    });
    await give(clientId, 'SERVICE_AGREEMENT', { states: ['TX', 'FL'] });
    expect(await onFile()).toEqual([]);
    const { body } = await give(clientId, 'ATTESTATION', { states: ['TX', 'FL'] });
    expect(body.readyStates).toEqual(['TX']);
    expect(await onFile('FL')).toEqual([]);
    const [evidence] = await onFile();
    expect(evidence).toMatchObject({
      standing: 'ON_FILE',
      licenseHolder: 'Lena Lean',
      licenseNumber: 'LEAN-1',
      validThrough: '2026-12-31',
      attestation:
        'Attestation: Lena Licensee, Jan 15, 2026. Service agreement: Lena Licensee, Jan 15, 2026.',
    });
    const filed = await submit(
      stand,
      customer,
      texasFiling({
        policyNumber: 'LEAN-1',
        capacity: 'THIRD_PARTY',
        capacityEvidence: { evidenceId: evidence.id },
      }),
    );
    expect([filed.status, filed.body.evidenceId]).toEqual([201, evidence.id]);
    // What it rested on stays on record, also when it counts no more.
    await ask(stand, admin, 'DELETE', `/filing-evidence/${evidence.id}?reason=Disputed`);
    const refused = await ask(stand, admin, 'DELETE', `/license/${licenseId}`);
    expect(refused.body.error.fields).toEqual({ filings: '1 filing' });
  });

  test('lean on it no longer than the first of what is needed counts, nor longer than twelve months', async () => {
    const clientId = await newClient();
    await give(clientId, 'ATTESTATION', { states: ['OH'] });
    await give(clientId, 'SERVICE_AGREEMENT', { states: ['OH'], expirationDate: '2026-05-01' });
    await license(clientId, { state: 'OH' });
    expect(await onFile('OH')).toMatchObject([{ validThrough: '2026-05-01' }]);
    await give(clientId, 'SERVICE_AGREEMENT', { states: ['OH'], expirationDate: '2029-05-01' });
    expect((await onFile('OH'))[0]).toMatchObject({ standing: 'ON_FILE', validThrough: '2027-03-09' });
  });

  test('are asked again once a paper is withdrawn, the license runs out or the client leaves the company', async () => {
    const clientId = await newClient();
    const states = ['NV'];
    const { id } = await license(clientId, { state: 'NV' });
    await give(clientId, 'ATTESTATION', { states });
    const { body } = await give(clientId, 'SERVICE_AGREEMENT', { states });
    const standing = async () => (await onFile('NV')).map((one: { standing: string }) => one.standing)[0];
    expect(await standing()).toBe('ON_FILE');

    const paper = body.authorizations.find(({ kind }: { kind: string }) => kind === 'ATTESTATION').id;
    const path = `/client/${clientId}/authorization/${paper}`;
    const noReason = await ask(stand, admin, 'DELETE', path);
    expect(noReason.body.error.fields).toHaveProperty('reason');
    const withdrawn = await ask(stand, admin, 'DELETE', `${path}?reason=Revoked`);
    expect(withdrawn).toMatchObject({ status: 200, body: { readyStates: [] } });
    expect(await standing()).toBe('WITHDRAWN');
    expect((await ask(stand, admin, 'DELETE', `${path}?reason=Again`)).status).toBe(409);

    await give(clientId, 'ATTESTATION', { states });
    expect(await standing()).toBe('ON_FILE');
    const patch = (said: object) => ask(stand, admin, 'PATCH', `/license/${id}`, said);
    await patch({ version: 1, expirationDate: '2026-03-09' });
    expect(await standing()).toBe('WITHDRAWN');
    await patch({ version: 2, expirationDate: '2026-03-10' });
    expect((await onFile('NV'))[0]).toMatchObject({ standing: 'ON_FILE', validThrough: '2026-03-10' });

    await ask(stand, admin, 'PATCH', `/client/${clientId}`, { version: 1, companyId: null });
    expect(await standing()).toBe('WITHDRAWN');
    await ask(stand, admin, 'PATCH', `/client/${clientId}`, { version: 2, companyId });
    expect(await standing()).toBe('ON_FILE');
    expect((await ask(stand, admin, 'DELETE', `/license/${id}`)).status).toBe(409);
    // Whatever a license was on file for goes with what it said before.
    await patch({ version: 5, state: 'UT' });
    expect(await standing()).toBe('WITHDRAWN');
    await patch({ version: 6, state: 'NV' });
    expect(await standing()).toBe('ON_FILE');
    // Straight from one company to another: what the first had on file goes.
    const other = await signUpCustomer(stand, 'Olga');
    const { companyId: theirs } = (await get(`/user/${other.id}`)).body;
    await ask(stand, admin, 'PATCH', `/client/${clientId}`, { version: 3, companyId: theirs });
    expect(await standing()).toBe('WITHDRAWN');
    const [now] = (await get(`/filing-evidence?companyId=${theirs}&state=NV`)).body.items;
    expect(now.standing).toBe('ON_FILE');
  });
});
