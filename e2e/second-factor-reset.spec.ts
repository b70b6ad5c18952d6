import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { totpAt } from '#identity/local/totp.ts';
import {
  asAdmin,
  asCustomer,
  asVisitor,
  expectAccessible,
  keepPicture,
  newAddress,
  PASSWORD,
  type Person,
  SMALL_SCREEN,
  test,
} from './fixtures.ts';
import { inDatabase } from './in-database.ts';
import { linkIn, mailTo } from './mails.ts';
import { runningProduct } from './product.ts';

async function ask<T>(person: Person, path: string, body?: object): Promise<T> {
  const answer = await fetch(`${runningProduct().url}/api/v1${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      authorization: `Bearer ${person.token}`,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** An admin who was invited by the first one, signed in through the login page. */
async function invitedAdmin(
  browser: Browser,
  admin: Person,
  firstName: string,
): Promise<{ page: Page; close(): Promise<void> }> {
  const email = newAddress(firstName.toLowerCase());
  await ask(admin, '/user', { firstName, lastName: 'Admin', email, role: 'ADMIN' });
  const visitor = await asVisitor(browser);
  await visitor.page.goto(linkIn(await mailTo(email, 'invitation to')));
  await visitor.page.getByLabel('Password').fill(PASSWORD);
  await visitor.page.getByRole('button', { name: 'Create password' }).click();
  await visitor.page.getByText('Your account is ready').waitFor();
  await visitor.page.goto('/login?next=%2Fadmin%2Fusers');
  await visitor.page.getByLabel('Email').fill(email);
  await visitor.page.getByLabel('Password').fill(PASSWORD);
  await visitor.page.getByRole('button', { name: 'Login' }).click();
  await visitor.page.getByRole('heading', { level: 1, name: 'Users' }).waitFor();
  return visitor;
}

/** An admin whom nobody here has made of late: to the product, that is a person of their own. */
async function adminOfLongAgo(browser: Browser): Promise<Person> {
  const made = await asCustomer(browser);
  await inDatabase('update users set role = $1 where email = $2', ['ADMIN', made.email]);
  return made;
}

async function enrol(customer: Person): Promise<void> {
  const started = await ask<{ secret: string; verificationId: string }>(
    customer,
    '/identity/second-factor/enrol',
    {
      factor: 'TOTP',
      currentPassword: PASSWORD,
    },
  );
  await ask(customer, '/identity/second-factor/enrol/confirm', {
    verificationId: started.verificationId,
    code: totpAt(started.secret, new Date()),
  });
}

test('who lost everything asks, one admin starts, another approves, and the owner stops it by the mail', async ({
  browser,
}) => {
  const customer = await asCustomer(browser);
  await enrol(customer);
  const { id } = await ask<{ id: string }>(customer, '/user/me');
  const owner = await asVisitor(browser, { viewport: SMALL_SCREEN });
  await owner.page.goto('/login');
  await owner.page.getByLabel('Email').fill(customer.email);
  await owner.page.getByLabel('Password').fill(PASSWORD);
  await owner.page.getByRole('button', { name: 'Login' }).click();
  await owner.page.getByRole('button', { name: 'Lost your device and recovery codes?' }).click();
  await keepPicture(owner.page, 'reset-ask-small');
  await expectAccessible(owner.page, 'asking for a reset');
  await owner.page.getByRole('button', { name: 'Request a reset' }).click();
  await owner.page.getByText('We’ve notified our administrators').waitFor();

  const admin = await asAdmin(browser);
  const first = await invitedAdmin(browser, admin, 'Frida');
  const second = await adminOfLongAgo(browser);
  await first.page.reload();
  await first.page.getByText('requested help').first().waitFor();
  await keepPicture(first.page, 'reset-list');
  await first.page.goto(`/admin/users/${id}`);
  await first.page.getByText('Two-step verification reset requested').waitFor();
  await first.page.getByRole('button', { name: 'Reset two-step verification' }).click();
  const dialog = first.page.getByRole('dialog');
  await dialog.getByLabel('Identity check').fill('Called back at the number on file');
  await dialog.getByLabel('Current password').fill(PASSWORD);
  await keepPicture(first.page, 'reset-start');
  await dialog.getByRole('button', { name: 'Start the reset' }).click();
  await first.page.getByText('The reset needs a second administrator').waitFor();
  expect(await first.page.getByRole('button', { name: 'Approve the reset' }).count()).toBe(0);

  await second.page.goto(`/admin/users/${id}`);
  await second.page.getByRole('button', { name: 'Approve the reset' }).click();
  await second.page.getByRole('dialog').getByLabel('Current password').fill(PASSWORD);
  await second.page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await second.page.getByText('Two-step verification will be removed').waitFor();
  await expectAccessible(second.page, 'a user with a reset');
  await keepPicture(second.page, 'reset-approved');
  await second.page.setViewportSize(SMALL_SCREEN);
  await keepPicture(second.page, 'reset-approved-small');

  await owner.page.goto(linkIn(await mailTo(customer.email, 'will be removed')));
  await keepPicture(owner.page, 'reset-stop-small');
  await owner.page.getByRole('button', { name: 'Stop the reset' }).click();
  await owner.page.getByText('Nothing was removed').waitFor();
  await second.page.reload();
  await second.page.getByRole('button', { name: 'Reset two-step verification' }).waitFor();
  for (const { close } of [customer, owner, admin, first, second]) await close();
});
