import { expect, test } from 'vitest';
import { ask, newLicense, openOffice } from '#testing/licenses.ts';

const { stand, admin, companyId } = await openOffice();

const get = async (path: string) => (await ask(stand, admin, 'GET', path)).body;
const post = async (path: string, body: unknown) => (await ask(stand, admin, 'POST', path, body)).body;
const newClient = async (name: string, of: string | null = companyId) =>
  (await post('/client', { name, companyId: of })).id;
const give = (clientId: string, kind: string, state: string, expirationDate: string | null = null) =>
  post(`/client/${clientId}/authorization`, {
    ...{ states: [state], kind, signedDate: '2026-01-15', person: 'Lena Licensee', expirationDate },
  });
const expiring = async () => (await get('/dashboard/admin')).expiring;

test('the dashboard counts what expires within 90 days and what has expired, as the lists do, and names the next', async () => {
  expect(await expiring()).toEqual({
    licenses: { expiring: 0, expired: 0 },
    authorizations: { expiring: 0, expired: 0 },
    next: [],
  });
  const clientId = await newClient('Expiring Brokers');
  // The last day before 90, the 90th and the one after it; the day before today; one that is not used.
  for (const [licenseNumber, expirationDate] of [
    ...[
      ['E-1', '2026-03-10'],
      ['E-2', '2026-06-08'],
      ['E-3', '2026-06-09'],
    ],
    ['E-4', '2026-03-09'],
  ]) {
    await post('/license', newLicense({ clientId, licenseNumber, expirationDate }));
  }
  await post('/license', newLicense({ expirationDate: '2026-03-20', status: 'INACTIVE' }));
  await give(clientId, 'ATTESTATION', 'TX', '2026-04-01');
  await give(clientId, 'PORTAL_GRANT', 'TX', '2026-03-09');
  // Renewed: the one that runs out does no harm.
  await give(clientId, 'BANK_AUTHORITY', 'TX', '2026-03-09');
  const { authorizations } = await give(clientId, 'BANK_AUTHORITY', 'TX', '2030-01-01');
  const told = await expiring();
  expect(told).toEqual({
    licenses: { expiring: 2, expired: 1 },
    authorizations: { expiring: 1, expired: 1 },
    next: [
      ['2026-03-10', null, 'E-1', 'Lena Licensee'],
      ['2026-04-01', 'ATTESTATION', 'Expiring Brokers', 'Lena Licensee'],
      ['2026-06-08', null, 'E-2', 'Lena Licensee'],
    ].map(([expirationDate, kind, name, person]) => ({
      ...{ state: 'TX', kind, name, person, clientId, expirationDate },
    })),
  });
  for (const [status, count] of Object.entries(told.licenses)) {
    expect((await get(`/license?status=${status.toUpperCase()}`)).total).toBe(count);
  }
  await newClient('Quiet Brokers');
  for (const standing of ['EXPIRING', 'EXPIRED']) {
    const { items } = await get(`/client?authorization=${standing}`);
    expect(items.map(({ name }: { name: string }) => name)).toEqual(['Expiring Brokers']);
  }
  const [summary] = (await get('/client?search=expiring')).items;
  expect(summary).toMatchObject({
    licenses: { active: 1, expiring: 2, expired: 1 },
    authorizationCounts: { inForce: 1, expiring: 1, expired: 1 },
  });
  const portal = authorizations.find(({ kind }: { kind: string }) => kind === 'PORTAL_GRANT').id;
  await ask(stand, admin, 'DELETE', `/client/${clientId}/authorization/${portal}?reason=Left`);
  expect((await expiring()).authorizations).toEqual({ expiring: 1, expired: 0 });
});

test('a client says why a state is not on file', async () => {
  const clientId = await newClient('Gap Brokers');
  const license = (said: object) => post('/license', newLicense({ clientId, ...said }));
  await license({ state: 'TX' });
  // One that counts is enough, whatever else is there.
  await license({ state: 'TX', expirationDate: '2026-03-09' });
  await license({ state: 'NM', expirationDate: '2026-03-09' });
  await license({ state: 'OH', status: 'PENDING' });
  await license({ state: 'NV', status: 'INACTIVE' });
  for (const state of ['TX', 'NM', 'FL']) await give(clientId, 'SERVICE_AGREEMENT', state);
  await give(clientId, 'ATTESTATION', 'TX');
  await give(clientId, 'ATTESTATION', 'NM');
  await give(clientId, 'ATTESTATION', 'FL', '2026-03-09');
  // What was withdrawn is no state of theirs.
  const { authorizations } = await give(clientId, 'PORTAL_GRANT', 'WY');
  const portal = authorizations.find(({ state }: { state: string }) => state === 'WY').id;
  await ask(stand, admin, 'DELETE', `/client/${clientId}/authorization/${portal}?reason=Left`);
  const { readyStates, notReady, states, unlicensedStates } = await get(`/client/${clientId}`);
  expect({ readyStates, states, unlicensedStates }).toEqual({
    readyStates: ['TX'],
    states: ['TX'],
    unlicensedStates: ['NM', 'NV', 'OH'],
  });
  expect(notReady).toEqual([
    { state: 'FL', gaps: ['LICENSE', 'ATTESTATION'] },
    { state: 'NM', gaps: ['LICENSE_EXPIRED'] },
    { state: 'NV', gaps: ['LICENSE_INACTIVE', 'SERVICE_AGREEMENT', 'ATTESTATION'] },
    { state: 'OH', gaps: ['LICENSE_PENDING', 'SERVICE_AGREEMENT', 'ATTESTATION'] },
  ]);
  const [evidence] = await get(`/filing-evidence?companyId=${companyId}&state=TX`).then(({ items }) => items);
  await ask(stand, admin, 'DELETE', `/filing-evidence/${evidence.id}?reason=Disputed`);
  expect((await get(`/client/${clientId}`)).notReady.at(-1)).toEqual({ state: 'TX', gaps: ['ON_FILE'] });
  const { version } = await get(`/client/${clientId}`);
  await ask(stand, admin, 'PATCH', `/client/${clientId}`, { version, companyId: null });
  expect((await get(`/client/${clientId}`)).notReady.at(-1)).toEqual({ state: 'TX', gaps: ['COMPANY'] });
});
