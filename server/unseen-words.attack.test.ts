import { expect, test } from 'vitest';
import { csvOfFilings } from '#testing/filing-import-rows.ts';
import { workOff } from '#testing/filing-imports.ts';
import { submit, texasFiling } from '#testing/filings.ts';
import { openOffice } from '#testing/licenses.ts';
import { call } from '#testing/people.ts';
import { uploadWhenFree } from '#testing/uploads.ts';

// Words of a filing that an office reads and hands on to a state: signs that nobody sees turn them around, or are all of them.

const { stand, customer } = await openOffice();

const TURNED = 'Bound\u202e late\u200b, by phone\u2066';
const READ = 'Bound late, by phone';
const WORDS = { note: TURNED, lateReason: TURNED, exemptionEvidence: TURNED };
const inputsOf = async (id: string) => {
  const { body } = await call(stand, 'GET', `/filing/${id}`, { token: customer.token });
  return body.inputs;
};

test('of a filing and a draft they are left out', async () => {
  const seen = { note: READ, lateReason: READ, exemptionEvidence: READ };
  const filing = await submit(stand, customer, texasFiling({ policyNumber: 'GL-UNSEEN-1', ...WORDS }));
  expect(filing.status).toBe(201);
  expect(await inputsOf(filing.body.id)).toMatchObject(seen);

  const capacityEvidence = { attestation: TURNED };
  const body = { content: { ...texasFiling({ policyNumber: 'GL-UNSEEN-2' }), ...WORDS, capacityEvidence } };
  const draft = await call(stand, 'POST', '/filing-draft', { token: customer.token, body });
  expect(draft.status).toBe(201);
  expect(draft.body.content).toMatchObject({ ...seen, capacityEvidence: { attestation: READ } });
});

test('from a file they are left out too', async () => {
  const inputs = texasFiling({ policyNumber: 'GL-UNSEEN-3', note: TURNED });
  const bytes = Buffer.from(csvOfFilings([inputs]));
  const sent = await uploadWhenFree(stand, customer, '/filing/import', { name: 'March.csv', bytes });
  expect(sent.status).toBe(202);
  await workOff(stand, sent.body.id);
  const path = '/filing?search=GL-UNSEEN-3&searchField=policy_number';
  const { items } = (await call(stand, 'GET', path, { token: customer.token })).body;
  expect(items).toHaveLength(1);
  expect((await inputsOf(items[0].id)).note).toBe(READ);
});

test('alone they are no reason why a filing is late', async () => {
  const late = { policyEffectiveDate: '2025-06-01', expirationDate: '2026-06-01' };
  const fields = async (lateReason: string) => {
    const inputs = texasFiling({ policyNumber: 'GL-UNSEEN-4', ...late, lateReason });
    const { status, body } = await submit(stand, customer, inputs);
    return [status, body.error?.fields];
  };
  const refused = [422, { lateReason: expect.stringContaining('Enter the reason') }];
  expect(await fields('')).toEqual(refused);
  expect(await fields('\u200b\u2060')).toEqual(refused);
});
