import { afterAll, beforeAll, expect } from 'vitest';
import { startWebhookReceiver, type WebhookReceiver } from '#testing/webhook-receiver.ts';
import { asCustomer, expectAccessible, keepPicture, PASSWORD, SMALL_SCREEN, test } from './fixtures.ts';

let receiver: WebhookReceiver;
beforeAll(async () => {
  receiver = await startWebhookReceiver();
});
afterAll(() => receiver.close());

test('a webhook is made, tried, fails, is replayed, turned off and deleted', async ({ browser }) => {
  const { page, close } = await asCustomer(browser);
  await page.goto('/user/profile#webhooks');
  const section = page.getByRole('region', { name: 'Webhooks' });
  await section.getByRole('button', { name: 'New webhook' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('URL').fill('ams.example');
  await dialog.getByLabel('Current password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Create webhook' }).click();
  await dialog.getByText('Enter a web address that starts with https://.').waitFor();
  await dialog.getByLabel('URL').fill(receiver.url);
  await dialog.getByLabel('Message on a filing').uncheck();
  await expectAccessible(page, 'the dialog for a new webhook');
  await keepPicture(page, 'profile-new-webhook');
  await dialog.getByRole('button', { name: 'Create webhook' }).click();
  await section.getByText('it won’t be shown again').waitFor();
  await section.getByText(/^whsec_[\w-]{43}$/).waitFor();
  await section.getByText('Filing submitted · Filing status changed').waitFor();
  await keepPicture(page, 'profile-fresh-webhook');
  await section.getByRole('button', { name: 'I saved it' }).click();

  receiver.status = 503;
  await section.getByRole('button', { name: `Deliveries to ${receiver.url}` }).click();
  await dialog.getByText('Nothing sent yet.').waitFor();
  await dialog.getByRole('button', { name: 'Send a test' }).click();
  await dialog.getByText('Your server answered 503.').waitFor();
  await dialog.getByText('Next attempt:').waitFor();
  receiver.status = 200;
  await dialog.getByRole('button', { name: 'Send a test' }).click();
  await dialog.getByText('Delivered').waitFor();
  await expectAccessible(page, 'the deliveries of a webhook');
  await keepPicture(page, 'profile-webhook-deliveries');
  await page.setViewportSize(SMALL_SCREEN);
  await keepPicture(page, 'profile-webhook-deliveries-small');
  await dialog.getByRole('button', { name: 'Replay Test' }).click();
  await expect.poll(() => receiver.received.length).toBe(3);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await keepPicture(page, 'profile-webhooks-small');

  await section.getByRole('button', { name: `Turn off ${receiver.url}` }).click();
  await section.getByText('Off', { exact: true }).waitFor();
  await section.getByRole('button', { name: `Turn on ${receiver.url}` }).click();
  const turnOn = page.getByRole('dialog', { name: 'Turn on this webhook?' });
  await expectAccessible(page, 'the dialog that turns on a webhook');
  await turnOn.getByRole('button', { name: 'Turn on' }).click();
  await turnOn.getByText('Please enter Current password').waitFor();
  await turnOn.getByLabel('Current password').fill(PASSWORD);
  await turnOn.getByRole('button', { name: 'Turn on' }).click();
  await section.getByRole('button', { name: `Turn off ${receiver.url}` }).waitFor();
  await section.getByRole('button', { name: `Delete ${receiver.url}` }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await section.getByRole('button', { name: `Delete ${receiver.url}` }).waitFor({ state: 'detached' });
  await close();
});
