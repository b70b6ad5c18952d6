import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { expect, test, vi } from 'vitest';
import { customerOf } from '#testing/job-senders.ts';
import { paymentReceipt } from '#testing/payment-receipt.ts';
import { PNG } from '#testing/uploads.ts';
import type { PaymentReceipt } from '../pdf/payment-receipt.ts';

/** Pools of its own: another file of this worker may have left processes ready. */
async function freshRunBounded() {
  vi.resetModules();
  return (await import('./run-bounded.ts')).runBounded;
}

/** How many processes are started by what is done. */
async function startedBy(work: () => Promise<unknown>): Promise<number> {
  let started = 0;
  const count = () => {
    started += 1;
  };
  subscribe('child_process', count);
  await work().finally(() => unsubscribe('child_process', count));
  return started;
}

test('what opens somebody’s picture lies in no folder, either, and shares no process with what draws our papers', async () => {
  const runBounded = await freshRunBounded();
  const tryPicture = () => runBounded('try-logo', PNG, { id: 'an admin', standing: 'OFFICE' });
  const draw = () => runBounded('draw-payment-receipt', paymentReceipt(1), customerOf('a customer'));
  expect([
    await startedBy(tryPicture),
    await startedBy(draw),
    await startedBy(tryPicture),
    await startedBy(draw),
  ]).toEqual([1, 1, 0, 0]);
}, 60_000);

test('what somebody wrote leaves nothing behind on a paper that the same process draws for somebody else', async () => {
  const runBounded = await freshRunBounded();
  const draw = (changes: Partial<PaymentReceipt> = {}, owner = 'a customer') =>
    runBounded('draw-payment-receipt', paymentReceipt(1, changes), customerOf(owner));
  const alone = Buffer.from(await draw());
  // Signs that no font has, right to left, half of one, marks upon marks, and as many lines as fit; then a picture that is none.
  const words = '\u202e\ud800\u0000ﷺ Z\u0351\u036b (\\) endstream endobj << /JS (1) >> 漢字 🏴'.repeat(40);
  const lines = Array.from({ length: 300 }, () => ({ ...paymentReceipt(1).lines[0]!, insuredName: words }));
  const hostile = { company: words, address: words, reference: words, lines };
  const started = await startedBy(async () => {
    await draw(hostile, 'a stranger');
    expect(Buffer.from(await draw()).equals(alone)).toBe(true);
  });
  expect(started).toBe(0);
  const broken = draw({ logo: PNG.subarray(0, 40) }, 'a stranger');
  await expect(broken).rejects.toThrow();
  expect(await startedBy(async () => expect(Buffer.from(await draw()).equals(alone)).toBe(true))).toBe(1);
}, 60_000);
