import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { ask, newLicense, openOffice } from '#testing/licenses.ts';
import { pdfFile, upload } from '#testing/uploads.ts';

const { stand, admin, companyId } = await openOffice();

/** What the audit log says of one record, the oldest first; every entry is the admin’s. */
async function auditedOf(subjectId: string) {
  const entries = await stand.context.db
    .selectFrom('audit_entries')
    .select(['actor_id', 'action', 'subject_kind', 'details'])
    .where('subject_id', '=', subjectId)
    .orderBy('sequence')
    .execute();
  expect(new Set(entries.map(({ actor_id }) => actor_id))).toEqual(new Set([admin.id]));
  return entries.map(({ subject_kind, action, details }) => [subject_kind, action, details]);
}

test('each change of a license and of its papers', async () => {
  const said = newLicense({ licensee: 'Lena Lean', companyId });
  const { id } = (await ask(stand, admin, 'POST', '/license', said)).body;
  const path = `/license/${id}`;
  await ask(stand, admin, 'PATCH', path, { version: 1, expirationDate: '2027-06-30' });
  // Nothing is changed: nothing is said.
  await ask(stand, admin, 'PATCH', path, { version: 2, expirationDate: '2027-06-30' });
  const file = { name: 'license.pdf', bytes: await pdfFile() };
  const { documents } = (await upload(stand, admin, `${path}/document`, file)).body;
  const document = documents[0].id;
  await ask(stand, admin, 'DELETE', `${path}/document/${document}`);
  expect((await ask(stand, admin, 'DELETE', path)).status).toBe(200);
  expect(await auditedOf(id)).toEqual([
    ['license', 'license.create', expect.objectContaining({ ...said, status: 'ACTIVE', expiresOn: null })],
    ['license', 'license.update', { expiresOn: { from: null, to: '2027-06-30' } }],
    ['license', 'license.document', { document, sha256: expect.any(String) }],
    ['license', 'license.remove-document', { document }],
    ['license', 'license.delete', { ...said, clientId: null }],
  ]);
});

test('each change of what a client has shown, and what it put on file', async () => {
  const { id } = (await ask(stand, admin, 'POST', '/client', { name: 'Harbor Brokers', companyId })).body;
  const licensed = newLicense({ clientId: id, licensee: 'Hal Harbor' });
  await ask(stand, admin, 'POST', '/license', licensed);
  const give = (kind: string) =>
    ask(stand, admin, 'POST', `/client/${id}/authorization`, {
      ...{ states: ['TX', 'FL', 'TX'], kind, signedDate: '2026-01-15', person: 'Hal Harbor' },
    });
  await give('SERVICE_AGREEMENT');
  const { authorizations } = (await give('ATTESTATION')).body;
  const agreement = authorizations.find(
    ({ kind, state }: { kind: string; state: string }) => kind === 'SERVICE_AGREEMENT' && state === 'TX',
  ).id;
  const path = `/client/${id}/authorization/${agreement}`;
  await upload(stand, admin, `${path}/document`, { name: 'agreement.pdf', bytes: await pdfFile() });
  await ask(stand, admin, 'DELETE', `${path}?reason=Left+us`);
  const authorized = (kind: string) => [
    ...['client', 'client.authorize'],
    { states: ['FL', 'TX'], kind, person: 'Hal Harbor', signedOn: '2026-01-15', expiresOn: null },
  ];
  expect(await auditedOf(id)).toEqual([
    ['client', 'client.create', { name: 'Harbor Brokers', companyId }],
    authorized('SERVICE_AGREEMENT'),
    authorized('ATTESTATION'),
    [
      ...['client', 'client.authorization-document'],
      { authorizationId: agreement, document: expect.any(String), sha256: expect.any(String) },
    ],
    [
      ...['client', 'client.withdraw-authorization'],
      { authorizationId: agreement, state: 'TX', kind: 'SERVICE_AGREEMENT', reason: 'Left us' },
    ],
  ]);

  const [evidence] = (await ask(stand, admin, 'GET', `/filing-evidence?companyId=${companyId}&state=TX`)).body
    .items;
  expect((await auditedOf(evidence.id))[0]).toEqual([
    ...['evidence', 'evidence.confirm'],
    {
      ...{ companyId, state: 'TX', licenseHolder: 'Hal Harbor', licenseNumber: licensed.licenseNumber },
      validThrough: evidence.validThrough,
    },
  ]);
  // Who recorded a paper and why it ended are shown beside it.
  const { body } = await ask(stand, admin, 'GET', `/client/${id}`);
  expect(body.authorizations.find((paper: { id: string }) => paper.id === agreement)).toMatchObject({
    ...{ status: 'WITHDRAWN', endReason: 'Left us', fileName: 'agreement.pdf' },
    recordedBy: 'Administrator',
  });
});

test('each change of a saved view', async () => {
  const view = { list: 'filings', name: 'Texas', query: { state: 'TX' }, isShared: false, isDefault: false };
  const { id } = (await ask(stand, admin, 'POST', '/saved-view', view)).body;
  await ask(stand, admin, 'PATCH', `/saved-view/${id}`, { name: 'Ours', isShared: true });
  await ask(stand, admin, 'DELETE', `/saved-view/${id}`);
  expect(await auditedOf(id)).toEqual([
    ['saved-view', 'saved-view.create', view],
    ['saved-view', 'saved-view.update', { list: 'filings', name: 'Ours', isShared: true }],
    ['saved-view', 'saved-view.delete', { list: 'filings', name: 'Ours' }],
  ]);
});

test('a failed job that is tried again', async () => {
  const { rows } = await sql<{ id: string }>`
    select (graphile_worker.add_job('verify-ledger', '{}', max_attempts => 1)).id::text as id`.execute(
    stand.owner,
  );
  const id = rows[0]?.id ?? '';
  await sql`update graphile_worker._private_jobs set attempts = 1, last_error = 'the disk is full'
    where id = ${id}::bigint`.execute(stand.owner);
  expect((await ask(stand, admin, 'POST', `/stuck-work/job/${id}/retry`)).status).toBe(200);
  expect(await auditedOf(id)).toEqual([['job', 'job.retry', { task: 'verify-ledger' }]]);
});
