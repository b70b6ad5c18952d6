import type { RouteKey } from '#contract/api.ts';
import { payment, texasFiling } from './filings.ts';
import { newLicense } from './licenses.ts';
import { PASSWORD } from './people.ts';

export const NOBODY = '00000000-0000-4000-8000-000000000000';

export const LICENSE = { state: 'TX', licenseHolder: 'Coastal Bend', licenseNumber: '1204417' };

let policies = 0;
export const newFiling = () => texasFiling({ policyNumber: `MATRIX-${++policies}` });

/** What a call needs so that it is refused for who asks, and not for what is asked. */
export const BODIES: Partial<Record<RouteKey, () => object>> = {
  'POST /client': () => ({ name: 'Matrix Client' }),
  'PATCH /client/:id': () => ({ version: 1 }),
  'POST /client/:id/authorization': () => ({
    states: ['TX'],
    kind: 'ATTESTATION',
    signedDate: '2026-03-01',
    person: 'Mat Rix',
  }),
  'POST /license': () => newLicense(),
  'PATCH /license/:id': () => ({ version: 1 }),
  'POST /company': () => ({ company: 'Matrix Agency' }),
  // Changes nothing, so that everybody meets the version that is there.
  'PATCH /company/:id': () => ({ version: 1 }),
  'POST /company/:id/filing-evidence': () => LICENSE,
  'POST /company/:id/invoice': () => ({ filingIds: [NOBODY] }),
  'POST /company/:id/invoice/preview': () => ({ filingIds: [NOBODY] }),
  'POST /filing': () => ({ inputs: newFiling() }),
  'POST /filing/:id/message': () => ({ text: 'Hello' }),
  'POST /filing/:id/resubmit': () => ({ inputs: newFiling() }),
  'POST /filing/:id/review': () => ({ inputs: newFiling() }),
  'POST /filing/:id/record-payment': () => payment('501.23'),
  'POST /filing/:id/complete': () => ({ confirmationNumber: 'C-1' }),
  'POST /filing/:id/reject': () => ({ reason: 'OTHER', words: 'Please correct the name.' }),
  'POST /filing/:id/reopen': () => ({ reason: 'Returned by the office' }),
  'POST /invoice/:id/void': () => ({ reason: 'Wrong company' }),
  'POST /user/me/session/:id/end': () => ({ currentPassword: PASSWORD }),
  'POST /user/me/session/end-others': () => ({ currentPassword: PASSWORD }),
  'POST /bank-transaction/:id/ignore': () => ({ reason: 'Interest' }),
  'POST /bank-transaction/confirm': () => ({ transactions: [{ id: NOBODY, companyId: NOBODY }] }),
  'POST /payment/:id/reverse': () => ({ reason: 'Returned by the bank' }),
  'POST /filing-draft': () => ({ content: { state: 'TX' } }),
  'POST /filing-draft/:id/review': () => ({ version: 1 }),
  'PUT /filing-draft/:id': () => ({ version: 1, content: { state: 'TX' } }),
};
