import type { FilingInputs } from '#domain/filing/filing-inputs.ts';
import type { Clock } from '#operations/context.ts';
import type { TestApp } from './app.ts';
import { type Answer, call, type SignedIn } from './people.ts';

/** A day on which a Texas policy of March 1, 2026 is on time. */
export const MARCH_TENTH: Clock = { now: () => new Date('2026-03-10T16:00:00.000Z') };

/** A complete Texas filing: tax 497.13 and stamping fee 4.10 on 10,000.00 of premium and 250.00 of policy fee. */
export function texasFiling(changes: FilingInputs = {}): FilingInputs {
  return {
    state: 'TX',
    filingType: 'NEW_BUSINESS',
    capacity: 'PROCURED',
    capacityEvidence: { licenseHolder: 'Gulf Wholesale LLC', licenseNumber: '1234567' },
    insured: {
      legalName: 'Lone Star Roofing LLC',
      mailingAddress: { street: '100 Main Street', city: 'Austin', state: 'TX', postalCode: '78701' },
    },
    homeStateBasis: 'PRINCIPAL_PLACE_OF_BUSINESS',
    policyNumber: 'GL-1001',
    policyEffectiveDate: '2026-03-01',
    expirationDate: '2027-03-01',
    insurers: [{ name: 'Harbor Specialty Insurance Company', naic: '12345' }],
    coverages: [{ line: 'GENERAL_LIABILITY', premium: '10000.00' }],
    fees: [{ kind: 'POLICY_FEE', amount: '250.00', chargedBy: 'INSURER' }],
    paymentMethod: 'ACH',
    ...changes,
  };
}

let keys = 0;
/** An Idempotency-Key that no other call of the run has. */
export function freshKey(): string {
  keys += 1;
  return `key-${process.pid}-${keys}`;
}

/** One step in the life of a filing. */
export async function send(
  test: TestApp,
  who: SignedIn,
  filingId: string,
  event: string,
  body: object = {},
  key = freshKey(),
): Promise<Answer> {
  return await call(test, 'POST', `/filing/${filingId}/${event}`, {
    token: who.token,
    body,
    headers: { 'idempotency-key': key },
  });
}

/** Submits the inputs at once. */
export async function submit(
  test: TestApp,
  who: SignedIn,
  inputs: FilingInputs,
  key = freshKey(),
): Promise<Answer> {
  return await call(test, 'POST', '/filing', {
    token: who.token,
    body: { inputs },
    headers: { 'idempotency-key': key },
  });
}

export const payment = (amount: string, method = 'ACH') => ({
  amount,
  method,
  receivedOn: '2026-03-09',
  reference: 'Wire 4711',
});
