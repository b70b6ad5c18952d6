import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { civilDay } from '#testing/civil-day.ts';
import {
  callAs,
  completedFiling,
  completeInputs,
  expectAccessible,
  fetchAs,
  keepPicture,
  PASSWORD,
  test,
  waitForStatus,
} from './fixtures.ts';
import { runningProduct } from './product.ts';

const EFFECTIVE = civilDay(-20);

/** Submits the form as it stands, and gives the filing's id. */
async function submitForm(page: Page, shown: string): Promise<string> {
  const panel = page.getByRole('complementary', { name: 'Price and checks' });
  await panel.getByText(shown).first().waitFor();
  await panel.getByRole('button', { name: 'Submit filing' }).click();
  const dialog = page.getByRole('dialog', { name: 'Review and submit' });
  await dialog.getByText(shown).first().waitFor();
  await expectAccessible(page, 'the last look');
  await dialog.getByRole('button', { name: 'Submit filing' }).click();
  await page.waitForURL(/\/user\/filings\//);
  return page.url().split('/').at(-1) ?? '';
}

test('a renewal is submitted with the policy number and the premium of the new term', async ({
  admin,
  customer,
}) => {
  const { page } = customer;
  const { id } = await completedFiling(customer, admin, EFFECTIVE);
  await page.goto(`/user/filings/${id}`);
  await page.getByRole('link', { name: 'Renew this policy' }).click();
  await page.getByRole('heading', { level: 1, name: 'Renew a policy' }).waitFor();
  await page.getByLabel('Policy number').fill('MR-RENEWED-1');
  await page.getByLabel('Premium', { exact: true }).fill('12000');
  await keepPicture(page, 'renew-policy');
  // 4.85% and 0.04% of 12,000.00.
  const made = await submitForm(page, '$586.80');
  expect(await callAs(customer, 'GET', `/filing/${made}`)).toMatchObject({
    status: 'UNPAID',
    filingType: 'NEW_BUSINESS_RENEWAL',
    total: '586.80',
    inputs: { policyNumber: 'MR-RENEWED-1', policyEffectiveDate: civilDay(290), capacity: 'THIRD_PARTY' },
  });
  await page.getByText('TX, renewal').first().waitFor();
});

test('an endorsement that returns premium is submitted without anybody typing a minus', async ({
  admin,
  customer,
}) => {
  const { page } = customer;
  const { id, number } = await completedFiling(customer, admin, EFFECTIVE);
  await page.goto(`/user/filings/${id}`);
  await page.getByRole('link', { name: 'Endorse this policy' }).click();
  await page.getByRole('link', { name: number }).last().waitFor();
  await page.getByLabel('Endorsement, return premium').check();
  await page.getByLabel('Endorsement effective date').fill(EFFECTIVE);
  const premium = page
    .getByLabel('Return premium', { exact: true })
    .or(page.getByLabel('Premium', { exact: true }));
  await premium.fill('2500');
  await keepPicture(page, 'endorse-policy');
  const made = await submitForm(page, '−$122.25');
  expect(await callAs(customer, 'GET', `/filing/${made}`)).toMatchObject({
    status: 'PENDING',
    filingType: 'ENDORSEMENT_RETURN',
    // The stamping fee comes back, too: 0.04% of 2,500.00.
    total: '-122.25',
    inputs: { parentFilingId: id, coverages: [{ premium: '-2500.00' }] },
  });
  await waitForStatus(page, 'Pending');
});

test('a program files by its key: priced, submitted once however often it asks, and read back until it is filed', async ({
  admin,
  customer,
}) => {
  const made = await fetchAs('/user/me/api-key', customer.token, {
    method: 'POST',
    body: JSON.stringify({
      name: 'Agency system',
      scopes: ['quote', 'filing:read', 'filing:write'],
      currentPassword: PASSWORD,
    }),
  });
  const { key } = (await made.json()) as { key: string };
  const submit = (inputs: object, idempotencyKey: string) =>
    fetch(`${runningProduct().url}/api/v1/filing`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${key}`,
        'content-type': 'application/json',
        'idempotency-key': idempotencyKey,
      },
      body: JSON.stringify({ inputs }),
    });
  const read = async (id: string) =>
    (await (await fetchAs(`/filing/${id}`, key)).json()) as Record<string, unknown>;

  const inputs = completeInputs();
  const once = randomBytes(16).toString('hex');
  const [first, second] = await Promise.all([submit(inputs, once), submit(inputs, once)]);
  expect([first?.status, second?.status]).toEqual([201, 201]);
  const filing = (await first?.json()) as { id: string; total: string };
  expect(await second?.json()).toEqual(filing);
  expect(((await (await submit(inputs, once)).json()) as { id: string }).id).toBe(filing.id);
  const other = await submit({ ...inputs, policyNumber: 'ANOTHER-1' }, once);
  expect(other.status).toBe(409);
  expect(await other.json()).toMatchObject({ error: { code: 'IDEMPOTENCY_KEY_REUSED' } });
  expect(await read(filing.id)).toMatchObject({ status: 'UNPAID', total: '489.00' });
  const listed = (await (await fetchAs('/filing', key)).json()) as { items: { policyNumber: string }[] };
  const ofPolicy = listed.items.filter(({ policyNumber }) => policyNumber === inputs.policyNumber);
  expect(ofPolicy).toHaveLength(1);

  // People see it where they see their own.
  const { page } = customer;
  await page.goto('/user/dashboard');
  await page.getByText(String(inputs.policyNumber)).first().waitFor();
  await callAs(admin, 'POST', `/filing/${filing.id}/record-payment`, {
    amount: filing.total,
    method: 'ACH',
    receivedOn: civilDay(0),
    reference: 'Wire 2',
  });
  expect(await read(filing.id)).toMatchObject({ status: 'PAID' });
  await callAs(admin, 'POST', `/filing/${filing.id}/complete`, {
    confirmationNumber: 'OFFICE-API-1',
    acknowledgeWarnings: true,
  });
  expect(await read(filing.id)).toMatchObject({ status: 'COMPLETED', confirmationNumber: 'OFFICE-API-1' });
});
