import { expect, test } from 'vitest';
import { asAdmin, issue, signUpInvoiced, submitByInvoice } from '#testing/invoices.ts';
import { newLicense } from '#testing/licenses.ts';
import { call, PASSWORD } from '#testing/people.ts';
import { completedFiling, openFiler, reportOf } from '#testing/reports.ts';

const { clock, stand, who } = await openFiler();
const { admin } = who;
const post = async (path: string, body: object) => {
  const answer = await asAdmin(stand, admin, path, body);
  if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
  return answer.body;
};
const entryOf = async (subjectKind: string, subjectId: string) => {
  const query = new URLSearchParams({ subjectKind, subjectId });
  const { body } = await call(stand, 'GET', `/audit?${query}`, { token: admin.token });
  return body.items[0];
};
const nameOf = async (subjectKind: string, subjectId: string): Promise<string | null> =>
  (await entryOf(subjectKind, subjectId)).subjectName;

test('the log names what each entry is about as people do', async () => {
  const ivy = await signUpInvoiced(stand, admin, 'Ivy');
  const [filingId] = await submitByInvoice(stand, ivy, 1);
  const filing = (await call(stand, 'GET', `/filing/${filingId}`, { token: admin.token })).body;
  const invoice = (await issue(stand, admin, ivy, [filingId!])).body;
  const { companyId } = ivy;
  await call(stand, 'PATCH', `/company/${companyId}`, {
    token: admin.token,
    body: { notes: 'Call', version: 1 },
  });
  const paid = { companyId, amount: '10.00', method: 'WIRE', receivedDate: '2026-03-09', reference: 'W-1' };
  const payment = await post('/payment', paid);
  const client = await post('/client', { name: 'Harbor Cafe LLC' });
  const license = await post('/license', newLicense());
  const holder = { state: 'TX', licenseHolder: 'Gulf Lines', licenseNumber: '7700' };
  const evidence = await post(`/company/${companyId}/filing-evidence`, holder);
  const written = { name: 'Ask for the SL-8', text: 'About {insured}', currentPassword: PASSWORD };
  const template = await post('/message-template', written);
  await completedFiling(who);
  const report = await reportOf(who, { state: 'TX', kind: 'STAMPING_FEE', start: '2026-03-01' });
  clock.set('2026-04-02T16:00:00.000Z');
  await post(`/report/${report.id}/ready`, {});

  expect(await nameOf('filing', filing.id)).toBe(filing.number);
  expect(await nameOf('invoice', invoice.id)).toBe(invoice.number);
  expect(await nameOf('company', companyId)).toBe('Ivy Agency');
  expect(await nameOf('user', ivy.person.id)).toBe('Ivy Agent');
  expect(await nameOf('payment', payment.id)).toBe(`R-260309-${payment.id.slice(0, 8).toUpperCase()}`);
  expect(await nameOf('client', client.id)).toBe('Harbor Cafe LLC');
  expect(await nameOf('license', license.id)).toBe(`${license.state} ${license.licenseNumber}`);
  expect(await nameOf('evidence', evidence.id)).toBe('TX 7700');
  expect(await nameOf('message-template', template.id)).toBe('Ask for the SL-8');
  expect(await nameOf('report', report.id)).toBe('Texas stamping fee, Mar 2026');
  // So it does of the records in an entry, which it keeps by their ids.
  expect(await entryOf('payment', payment.id)).toMatchObject({
    details: { companyId },
    detailNames: { [companyId]: 'Ivy Agency' },
  });
  expect((await entryOf('client', client.id)).detailNames).toEqual({});
  // What is gone has no name any more, and its entries stay.
  await call(stand, 'DELETE', `/client/${client.id}`, { token: admin.token });
  expect(await nameOf('client', client.id)).toBeNull();
});
