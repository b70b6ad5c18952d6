import type { RouteKey } from '#contract/api.ts';
import { payment, texasFiling } from './filings.ts';
import { newLicense } from './licenses.ts';
import { PASSWORD } from './people.ts';

export const NOBODY = '00000000-0000-4000-8000-000000000000';

export const LICENSE = { state: 'TX', licenseHolder: 'Coastal Bend', licenseNumber: '1204417' };

/** Records of nobody's company, by the route that makes one. */
export const NEW_THINGS = {
  '/client': () => ({ name: 'Matrix Client' }),
  '/license': () => newLicense(),
  '/saved-view': () => ({ list: 'clients', name: 'Matrix view', query: {} }),
};

let policies = 0;
export const newFiling = () =>
  texasFiling({
    policyNumber: `MATRIX-${++policies}`,
    insured: { ...texasFiling().insured, fein: '12-3456789' },
  });

/** What a call needs so that it is refused for who asks, and not for what is asked. */
export const BODIES: Partial<Record<RouteKey, () => object>> = {
  'POST /user/:id/view-as': () => ({ reason: 'Matrix', currentPassword: PASSWORD }),
  'POST /client': NEW_THINGS['/client'],
  'PATCH /client/:id': () => ({ version: 1 }),
  'POST /client/:id/authorization': () => ({
    states: ['TX'],
    kind: 'ATTESTATION',
    signedDate: '2026-03-01',
    person: 'Mat Rix',
  }),
  'POST /license': NEW_THINGS['/license'],
  'PATCH /license/:id': () => ({ version: 1 }),
  'POST /company': () => ({ company: 'Matrix Agency' }),
  // Changes nothing, so that everybody meets the version that is there.
  'PATCH /company/:id': () => ({ version: 1 }),
  'POST /company/:id/note': () => ({ text: 'Called the agency.' }),
  'PATCH /company/:id/note/:noteId': () => ({ text: 'Called the agency.', version: 1 }),
  'POST /company/:id/merge': () => ({
    fromId: NOBODY,
    confirmation: 'x',
    seen: 'x',
    currentPassword: PASSWORD,
  }),
  'POST /company/:id/merge/undo': () => ({ mergeId: NOBODY, currentPassword: PASSWORD }),
  'POST /filing-state/:code/override/:id/withdraw': () => ({ currentPassword: PASSWORD }),
  'POST /filing-state/:code/place-rate/decline': () => ({
    place: 'Nowhere',
    answer: 'None.',
    currentPassword: PASSWORD,
  }),
  'POST /capacity-ruling/:id/withdraw': () => ({ currentPassword: PASSWORD }),
  'POST /company/:id/filing-evidence': () => LICENSE,
  'POST /company/:id/invoice': () => ({ filingIds: [NOBODY] }),
  'POST /company/:id/invoice/preview': () => ({ filingIds: [NOBODY] }),
  'PATCH /webhook/:id': () => ({ isEnabled: true }),
  'POST /filing': () => ({ inputs: newFiling() }),
  'POST /filing/bulk/record-payment': () => ({
    filingIds: [NOBODY],
    method: 'ACH',
    receivedOn: '2026-03-09',
    reference: 'Wire 4711',
  }),
  'POST /filing/bulk/start': () => ({ filingIds: [NOBODY] }),
  'POST /filing/bulk/complete': () => ({ filingIds: [NOBODY] }),
  'POST /filing/bulk/reject': () => ({ filingIds: [NOBODY], reason: 'OTHER', words: 'Please correct it.' }),
  'POST /filing/bulk/reopen': () => ({ filingIds: [NOBODY], reason: 'Returned by the office' }),
  'POST /filing/bulk/reassess': () => ({ filingIds: [NOBODY] }),
  'POST /saved-view': NEW_THINGS['/saved-view'],
  'POST /filing/:id/message': () => ({ text: 'Hello' }),
  'POST /filing/:id/note': () => ({ text: 'Called the agent.' }),
  'POST /filing/:id/assign': () => ({ adminId: null }),
  'POST /filing/:id/snooze': () => ({ until: null }),
  'POST /filing/:id/message/dismiss': () => ({}),
  'POST /filing/:id/resubmit': () => ({ inputs: newFiling() }),
  'POST /filing/:id/review': () => ({ inputs: newFiling() }),
  'POST /filing/:id/record-payment': () => payment('501.23'),
  'POST /filing/:id/complete': () => ({ confirmationNumber: 'C-1' }),
  'POST /filing/:id/reject': () => ({ reason: 'OTHER', words: 'Please correct the name.' }),
  'POST /filing/:id/reopen': () => ({ reason: 'Returned by the office' }),
  'POST /invoice/:id/void': () => ({ reason: 'Wrong company', currentPassword: PASSWORD }),
  'POST /user/me/session/:id/end': () => ({ currentPassword: PASSWORD }),
  'POST /user/me/session/end-others': () => ({ currentPassword: PASSWORD }),
  'POST /user/me/calendar': () => ({ currentPassword: PASSWORD }),
  'POST /message-template': () => ({
    name: `Matrix ${++policies}`,
    text: 'About {insured}',
    currentPassword: PASSWORD,
  }),
  'PATCH /message-template/:id': () => ({
    name: 'Matrix',
    text: 'About {insured}',
    version: 1,
    currentPassword: PASSWORD,
  }),
  'POST /bank-transaction/:id/ignore': () => ({ reason: 'Interest' }),
  'POST /bank-transaction/confirm': () => ({ transactions: [{ id: NOBODY, companyId: NOBODY }] }),
  'POST /payment/:id/reverse': () => ({ reason: 'Returned by the bank', currentPassword: PASSWORD }),
  'POST /filing-draft': () => ({ content: { state: 'TX' } }),
  'POST /filing-draft/:id/review': () => ({ version: 1 }),
  'PATCH /filing-draft/:id/document/:documentId': () => ({ kind: 'BINDER' }),
  'PUT /filing-draft/:id': () => ({ version: 1, content: { state: 'TX' } }),
};

/** What a call needs in its address. */
export const QUERIES: Partial<Record<RouteKey, string>> = {
  'GET /saved-view': '?list=clients',
  'POST /insurer/import': '?state=TX',
  'DELETE /filing-evidence/:id': '?reason=Revoked',
  'GET /filing/import/template': '?format=csv',
  'GET /job/:id/failed-rows': '?format=csv',
  'GET /search': '?q=texas',
  'GET /company/:id/merge/preview': `?fromId=${NOBODY}`,
};
