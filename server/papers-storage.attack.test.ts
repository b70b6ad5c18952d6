import { expect, test } from 'vitest';
import { STORED_BYTES_OF_AGENCY_MAXIMUM, STORED_BYTES_PER_COMPANY_MAXIMUM } from '#contract/limits.ts';
import { inTransaction } from '#db/pool.ts';
import { lockAuditHead } from '#db/queries/audit.ts';
import { ask, newLicense, openOffice } from '#testing/licenses.ts';
import { PASSWORD } from '#testing/people.ts';
import { PNG, pdfFile, uploadWhenFree } from '#testing/uploads.ts';
import { waitForBlockedQueries } from '#testing/wait-for-blocked-queries.ts';

const { stand, admin, companyId } = await openOffice();
const pdf = await pdfFile();

/** A client of the company, or of the agency itself, with a place for the papers of its license and authorization. */
async function openClient(of: string | null) {
  const client = (await ask(stand, admin, 'POST', '/client', { name: `Client of ${of}`, companyId: of }))
    .body;
  const license = (await ask(stand, admin, 'POST', '/license', newLicense({ clientId: client.id }))).body;
  const said = {
    states: ['TX'],
    kind: 'SERVICE_AGREEMENT',
    signedDate: '2026-01-15',
    person: 'Lena Licensee',
  };
  const { authorizations } = (await ask(stand, admin, 'POST', `/client/${client.id}/authorization`, said))
    .body;
  return {
    id: client.id,
    license: `/license/${license.id}/document`,
    authorization: `/client/${client.id}/authorization/${authorizations[0].id}/document`,
  };
}

const add = (path: string) => uploadWhenFree(stand, admin, path, { bytes: pdf, name: 'a.pdf' });
const roomOf = (of: string | null) => (of === null ? '/agency/storage' : `/company/${of}/storage`);
const usedOf = async (of: string | null) => (await ask(stand, admin, 'GET', roomOf(of))).body.usedBytes;

/** As if what is kept there had so many bytes together. */
async function growTo(of: string | null, bytes: number): Promise<void> {
  await stand.owner.updateTable('documents').set({ size_bytes: 1n }).execute();
  const kept = await stand.owner
    .selectFrom('documents')
    .select('id')
    .where('company_id', of === null ? 'is' : '=', of)
    .execute();
  await stand.owner
    .updateTable('documents')
    .set({ size_bytes: BigInt(bytes - kept.length + 1) })
    .where('id', '=', kept[0]?.id ?? '')
    .execute();
  expect(await usedOf(of)).toBe(bytes);
}

test.each([
  ['a company', companyId, STORED_BYTES_PER_COMPANY_MAXIMUM],
  ['the agency itself', null, STORED_BYTES_OF_AGENCY_MAXIMUM],
])('papers of %s have room to the last byte, and none for one more', async (_who, of, maximum) => {
  const client = await openClient(of);
  expect((await add(client.license)).status).toBe(201);
  for (const path of [client.license, client.authorization]) {
    await growTo(of, maximum - pdf.length + 1);
    const refused = await add(path);
    expect(refused).toMatchObject({ status: 409, body: { error: { code: 'STORAGE_FULL' } } });
    expect(refused.body.error.message).toContain('Delete papers');
    await growTo(of, maximum - pdf.length);
    expect((await add(path)).status).toBe(201);
    expect(await usedOf(of)).toBe(maximum);
  }
});

test.each([
  ['a company', companyId, STORED_BYTES_PER_COMPANY_MAXIMUM],
  ['the agency itself', null, STORED_BYTES_OF_AGENCY_MAXIMUM],
])('the last room of %s is taken once, also by two at one moment', async (_who, of, maximum) => {
  const client = await openClient(of);
  await add(client.license);
  await growTo(of, maximum - pdf.length);
  const adding: ReturnType<typeof add>[] = [];
  // Both have come as far as they get before the first is written down.
  await inTransaction(stand.owner, async (tx) => {
    await lockAuditHead(tx, []);
    for (const [before, path] of [client.license, client.authorization].entries()) {
      adding.push(add(path));
      await waitForBlockedQueries(stand, before + 1);
    }
  });
  expect((await Promise.all(adding)).map(({ status }) => status).sort()).toEqual([201, 409]);
});

test('a logo and a written answer take room of the agency', async () => {
  await growTo(null, STORED_BYTES_OF_AGENCY_MAXIMUM);
  const logo = { name: 'logo.png', bytes: PNG, texts: { currentPassword: PASSWORD } };
  const answer = new URLSearchParams({
    states: 'IL',
    capacity: 'COURTESY',
    answeredBy: 'Illinois Department of Insurance',
    answeredOn: '2026-03-02',
    validThrough: '2026-12-31',
  });
  const refused = [
    await uploadWhenFree(stand, admin, '/agency/logo', logo),
    await add(`/capacity-answer?${answer}`),
  ];
  for (const { body } of refused) expect(body.error.code).toBe('STORAGE_FULL');
});

test('papers count for the company that their client or license belongs to now', async () => {
  const client = await openClient(null);
  const license = (await ask(stand, admin, 'POST', '/license', newLicense())).body;
  await growTo(null, 3 * pdf.length);
  for (const path of [client.license, client.authorization, `/license/${license.id}/document`]) {
    expect((await add(path)).status).toBe(201);
  }
  const [agency, company] = [await usedOf(null), await usedOf(companyId)];
  const { version } = (await ask(stand, admin, 'GET', `/client/${client.id}`)).body;
  expect((await ask(stand, admin, 'PATCH', `/client/${client.id}`, { version, companyId })).status).toBe(200);
  expect(await usedOf(companyId)).toBe(company + 2 * pdf.length);
  const moved = await ask(stand, admin, 'PATCH', `/license/${license.id}`, {
    version: license.version,
    companyId,
  });
  expect(moved.status).toBe(200);
  expect(await usedOf(companyId)).toBe(company + 3 * pdf.length);
  expect(await usedOf(null)).toBe(agency - 3 * pdf.length);
});
