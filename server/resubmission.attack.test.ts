import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FilingInputs } from '#domain/filing/filing-inputs.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { MARCH_TENTH, send, submit, texasFiling } from '#testing/filings.ts';
import { type SignedIn, signInAdmin, signUpCustomer } from '#testing/people.ts';

// A filing that was sent back is sent again under what it was refused for the first time.

let stand: TestApp;
let ann: SignedIn;
let bob: SignedIn;
let returned: string;
beforeAll(async () => {
  stand = await createTestApp({ clock: MARCH_TENTH });
  const admin = await signInAdmin(stand);
  ann = await signUpCustomer(stand, 'Ann');
  bob = await signUpCustomer(stand, 'Bob');
  returned = (await submit(stand, ann, texasFiling())).body.id;
  expect(
    (await send(stand, admin, returned, 'reject', { reason: 'OTHER', words: 'Correct it' })).status,
  ).toBe(200);
});
afterAll(() => stand.close());

/** The fault of a field in what is sent first, in a look at what is sent again, and in what is sent again. */
async function faultsOf(field: string, changes: FilingInputs) {
  const inputs = texasFiling(changes);
  const first = await submit(stand, ann, { ...inputs, policyNumber: 'GL-1002' });
  const looked = await send(stand, ann, returned, 'review', { inputs });
  const again = await send(stand, ann, returned, 'resubmit', { inputs });
  expect([first.status, looked.status, again.status]).toEqual([422, 200, 422]);
  return [first.body.error, looked.body.refusal, again.body.error].map(({ fields }) => fields[field]);
}

test('in a way to pay that the agency does not offer', async () => {
  const { agency } = stand.context.config;
  const { WIRE: _, ...others } = agency.paymentInstructions;
  stand.context.config.agency = { ...agency, paymentInstructions: others };
  const refused = 'We do not take payments by Wire. Choose another payment method.';
  expect(await faultsOf('paymentMethod', { paymentMethod: 'WIRE' })).toEqual([refused, refused, refused]);
});

test('in the name of another customer', async () => {
  const stays = 'The filing stays with the user who submitted it. Leave this out.';
  expect(await faultsOf('onBehalfOfUserId', { onBehalfOfUserId: bob.id })).toEqual([
    'Only our staff can file on behalf of another user. Leave this out.',
    stays,
    stays,
  ]);
  const own = { inputs: texasFiling({ onBehalfOfUserId: ann.id }) };
  expect((await send(stand, ann, returned, 'resubmit', own)).status).toBe(200);
});
