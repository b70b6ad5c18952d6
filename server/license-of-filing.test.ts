import { expect, test } from 'vitest';
import { addDays, parseCivilDate } from '#domain/calendar/civil-date.ts';
import { payment, send, submit, texasFiling } from '#testing/filings.ts';
import { ask, openOffice } from '#testing/licenses.ts';
import { call } from '#testing/people.ts';

const { stand, admin, customer, companyId } = await openOffice();

let policies = 0;
/** Paid, and for the licensed agent who placed it; the policy took effect on March 1. */
async function paidFiling(licenseNumber: string): Promise<string> {
  const inputs = texasFiling({
    policyNumber: `LICENSE-${++policies}`,
    capacity: 'THIRD_PARTY',
    capacityEvidence: {
      licenseHolder: 'Lena Licensee',
      licenseNumber,
      consentGiven: true,
      attestation: 'Agreed in writing.',
    },
  });
  const { body } = await submit(stand, customer, inputs);
  await send(stand, admin, body.id, 'record-payment', payment(body.total));
  return body.id;
}
const effective = async (id: string) =>
  (await ask(stand, admin, 'GET', `/filing/${id}`)).body.policyEffectiveDate as string;
const license = async (licenseNumber: string, said: Record<string, unknown>) =>
  (
    await ask(stand, admin, 'POST', '/license', {
      ...{ licenseNumber, licensee: 'Lena Licensee', state: 'TX', companyId },
      ...said,
    })
  ).body;
const checks = async (id: string, who = admin) =>
  (await call(stand, 'GET', `/filing/${id}`, { token: who.token })).body.checks
    .map(({ code }: { code: string }) => code)
    .filter((code: string) => code.startsWith('LICENSE'));
const complete = (id: string, said: object = {}) =>
  send(stand, admin, id, 'complete', { confirmationNumber: 'C-1', ...said });

test('where the office keeps no license of the company nothing changes', async () => {
  const id = await paidFiling('NONE-1');
  expect(await checks(id)).toEqual([]);
  expect((await send(stand, admin, id, 'start')).status).toBe(200);
});

test('a license that had run out stops start and complete until its renewal is on record', async () => {
  const id = await paidFiling('OUT-1');
  const day = await effective(id);
  const { id: licenseId } = await license('out 1', { expirationDate: addDays(parseCivilDate(day), -1) });
  expect(await checks(id)).toEqual(['LICENSE_EXPIRED']);
  // Whose license it is, and what is wrong with it, is the office's to settle.
  expect(await checks(id, customer)).toEqual([]);
  const refused = await send(stand, admin, id, 'start');
  expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([422, ['license']]);
  expect((await complete(id, { acknowledgeWarnings: true })).body.error.fields).toHaveProperty('license');
  await ask(stand, admin, 'PATCH', `/license/${licenseId}`, { version: 1, expirationDate: day });
  expect(await checks(id)).toEqual([]);
  expect((await send(stand, admin, id, 'start')).status).toBe(200);
});

test('a license that had run out by our record stops the customer before the filing is sent, at its field', async () => {
  const sent = await paidFiling('LAPSED-1');
  const day = await effective(sent);
  const { id: licenseId } = await license('lapsed 1', { expirationDate: addDays(parseCivilDate(day), -1) });
  const { inputs, evidenceId } = (await ask(stand, customer, 'GET', `/filing/${sent}`)).body;
  const again = (capacityEvidence: object) =>
    submit(stand, customer, { ...inputs, policyNumber: `LICENSE-${++policies}`, capacityEvidence });
  const refused = [await again({ evidenceId }), await again(inputs.capacityEvidence)];
  expect(refused.map(({ status, body }) => [status, body.error.fields])).toEqual([
    [
      422,
      {
        'capacityEvidence.evidenceId': expect.stringMatching(
          /^License lapsed 1 expired on .* renewal first\.$/,
        ),
      },
    ],
    [422, { 'capacityEvidence.evidenceId': expect.stringContaining('expired') }],
  ]);
  const { evidenceId: _known, ...typed } = inputs.capacityEvidence;
  expect((await again(typed)).body.error.fields).toEqual({
    'capacityEvidence.licenseNumber': expect.stringContaining('expired'),
  });
  await ask(stand, admin, 'PATCH', `/license/${licenseId}`, { version: 1, expirationDate: day });
  expect((await again({ evidenceId })).status).toBe(201);
});

test('one that is not on record, while others of the company are, is acknowledged before it is final', async () => {
  const id = await paidFiling('ELSE-1');
  expect(await checks(id)).toEqual(['LICENSE_NOT_ON_RECORD']);
  expect((await send(stand, admin, id, 'start')).status).toBe(200);
  expect((await complete(id)).body.error.fields).toHaveProperty('acknowledgeWarnings');
  expect((await complete(id, { acknowledgeWarnings: true })).status).toBe(200);
  const { items } = (await ask(stand, admin, 'GET', `/filing/${id}/event`)).body;
  expect(JSON.stringify(items)).toContain('complete');
});
