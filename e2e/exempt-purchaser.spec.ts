import { expect } from 'vitest';
import {
  callAs,
  completeInputs,
  expectAccessible,
  keepPicture,
  type Person,
  SMALL_SCREEN,
  test,
  WIDE_SCREEN,
} from './fixtures.ts';

/** A draft whose policy takes effect on that day, with the exemption ticked. */
async function claimedExemption(
  { page, ...person }: Person,
  policyEffectiveDate: string,
  evidence: object = {},
) {
  const content = { ...completeInputs(), paymentMethod: undefined, policyEffectiveDate, ...evidence };
  const { id } = await callAs({ page, ...person }, 'POST', '/filing-draft', { content });
  await page.goto(`/submit?draft=${id}`);
  const fold = page.getByText('The insured claims an exemption');
  const exemption = page.getByLabel('Exempt commercial purchaser');
  await fold.waitFor();
  if (!(await exemption.isVisible())) await fold.click();
  await exemption.check();
  await page.getByText('Does the insured qualify?').click();
  return page;
}

test('an agent learns question by question that the insured qualifies, and the proof takes the answers', async ({
  customer,
}) => {
  const page = await claimedExemption(customer, '2026-03-01');
  await page.getByText('Does the insured employ or retain a qualified risk manager').waitFor();
  await page.getByLabel('Qualified risk manager').selectOption('RETAINED');
  await page.getByText('Who is the risk manager?').waitFor();
  await page.getByLabel('Risk manager’s name').fill('Jane Doe');
  await page.getByLabel('Qualifications').fill('ARM, 12 years');
  await page.getByLabel('Commercial P&C premium paid').fill('$150,000');
  await page.getByLabel('Measure of size').selectOption('EMPLOYEES');
  const employees = page.getByLabel('Full-time equivalent employees');
  await employees.fill('500');
  await page.getByText('The insured doesn’t meet the federal definition').waitFor();
  await page.getByText('500. It must be more than 500, and is exactly that.').waitFor();
  expect(await page.getByRole('button', { name: 'Use these answers' }).count()).toBe(0);

  await employees.fill('501');
  await page.getByText('The insured meets the federal definition').waitFor();
  await page.getByText('As of the policy’s effective date, Mar 1, 2026.').waitFor();
  await expectAccessible(page, 'exempt purchaser, meets');
  const use = page.getByRole('button', { name: 'Use these answers' });

  // The answer to other figures is not used while the new one is on its way.
  const answers = '**/api/v1/exempt-purchaser';
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(answers, (route) => released.then(() => route.continue()));
  await employees.fill('499');
  await expect.poll(() => use.isDisabled()).toBe(true);
  release();
  await page.getByText('and is 1 below.').waitFor();
  expect(await use.count()).toBe(0);
  await page.unroute(answers);
  await employees.fill('501');
  await use.click();
  const proof = page.getByLabel('Proof of the exemption');
  await expect
    .poll(() => proof.inputValue())
    .toContain('Full-time equivalent employees: 501 is more than 500.');
  await expect
    .poll(() => page.locator('textarea:focus').getAttribute('data-field'))
    .toBe('exemptionEvidence');

  // It can be edited, and other answers take the place of the first without it.
  await proof.press('Control+End');
  await proof.pressSequentially(' Certificate in our file.');
  await employees.fill('620');
  await use.click();
  await expect.poll(() => proof.inputValue()).toContain('620 is more than 500. Certificate in our file.');
  expect(await proof.inputValue()).not.toContain('501');

  // What was left is not kept; what was used is.
  await page.getByText(/^Saved \d/).waitFor();
  await page.reload();
  await expect.poll(() => proof.inputValue()).toContain('620 is more than 500. Certificate in our file.');
  await page.getByText('Does the insured qualify?').click();
  expect(await page.getByLabel('Qualified risk manager').inputValue()).toBe('');
});

test('an amount that nobody has published is said to be unknown, at both sizes and in the dark', async ({
  customer,
}) => {
  const page = await claimedExemption(customer, '2026-03-01', { exemptionEvidence: 'Letter of May 1.' });
  await page.getByLabel('Qualified risk manager').selectOption('EMPLOYED');
  await page.getByLabel('Risk manager’s name').fill('Jane Doe');
  await page.getByLabel('Qualifications').fill('CPCU, 8 years as risk manager');
  await page.getByLabel('Commercial P&C premium paid').fill('150,000.00');
  await page.getByLabel('Measure of size').selectOption('NET_WORTH');
  await page.getByLabel('Net worth').fill('25,000,000');
  await page.getByText('We can’t say whether the insured meets the federal definition').waitFor();
  await page.getByText('Confirm the amount in force on Mar 1, 2026.').waitFor();
  for (const [name, viewport] of [
    ['wide', WIDE_SCREEN],
    ['small', SMALL_SCREEN],
  ] as const) {
    await page.setViewportSize(viewport);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page, `exempt purchaser, ${name}, ${colorScheme}`);
      await page.getByText('Does the insured qualify?').scrollIntoViewIfNeeded();
      await keepPicture(page, `exempt-purchaser-${name}-${colorScheme}`);
    }
    const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
    expect(await page.evaluate(overflow)).toBe(0);
  }
  await page.getByRole('button', { name: 'Use these answers' }).click();
  const proof = page.getByLabel('Proof of the exemption');
  await expect
    .poll(() => proof.inputValue())
    .toMatch(/^Letter of May 1\.\nExempt commercial purchaser, 15 U\.S\.C\. 8206\(5\)/);
});

test('a premium that cannot be read is named', async ({ customer }) => {
  const page = await claimedExemption(customer, '2026-03-01');
  await page.getByLabel('Qualified risk manager').selectOption('EMPLOYED');
  await page.getByLabel('Commercial P&C premium paid').fill('much');
  await page.getByText('Premium is not a valid amount').waitFor();
});
