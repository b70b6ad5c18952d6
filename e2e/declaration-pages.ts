import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { civilDay } from '#testing/civil-day.ts';

/** "03/01/2026" of "2026-03-01": as papers write a day. */
export const american = (day: string) => day.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$2/$3/$1');

/** What the declaration of a Texas policy of this year says, line by line, with the taxes that the law takes. */
export const declarationLines = (policyNumber: string, insured: string, address: string) => [
  `Policy Number: ${policyNumber}`,
  `Named Insured: ${insured}`,
  `Mailing Address: ${address}`,
  `Policy Period: ${american(civilDay(-3))} to ${american(civilDay(362))}`,
  'Insurer: Example Specialty Insurance Company (NAIC 12345)',
  'Home State: Texas',
  'Line of Business: General Liability',
  'Total Premium: $48,250.00',
  'Policy Fee: $350.00',
  'Surplus Lines Tax: $2,357.10',
  'Stamping Fee: $19.44',
  'Grand Total: $50,976.54',
];

/** Waits for what a notice says of a declaration; what a busy product did not read is read again. */
export async function whenRead(page: Page, notice: string | RegExp): Promise<void> {
  const again = page.getByRole('button', { name: 'Read the page again' });
  const seen = async () => {
    if (await again.isVisible()) await again.click();
    return await page.getByText(notice).isVisible();
  };
  await expect.poll(seen, { timeout: 90_000 }).toBe(true);
}
