import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { call, PASSWORD, signUpCustomer } from '#testing/people.ts';
import { startWorker, type WorkerHandle } from './start-worker.ts';

/** As many as there are places for all work together, and as webhooks have of them. */
const OWNERS = ['Ann', 'Bea', 'Cal', 'Dee', 'Eve', 'Fay', 'Gus', 'Hal', 'Ida', 'Jon'];
const PLACES = 6;

let stand: TestApp;
let worker: WorkerHandle;
const calls: Socket[] = [];
const silent = createServer((socket) => calls.push(socket.on('error', () => {}).resume()));
beforeAll(async () => {
  stand = await createTestApp({ variables: { WEBHOOKS_REACH_PRIVATE_NETWORK: 'true' } });
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await worker.stop();
  for (const socket of calls) socket.destroy();
  silent.close();
  await stand.close();
});

test('webhooks of several customers whose servers never answer keep no mail waiting', async () => {
  const { port } = silent.address() as AddressInfo;
  for (const name of OWNERS) {
    const { token } = await signUpCustomer(stand, name);
    const made = await call(stand, 'POST', '/webhook', {
      token,
      body: {
        url: `http://127.0.0.1:${port}/`,
        events: ['filing.message'],
        currentPassword: PASSWORD,
      },
    });
    await call(stand, 'POST', `/webhook/${made.body.id}/test`, { token });
  }
  await stand.context.pool.query(`delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
    where t.id = j.task_id and t.identifier = 'send-mail'`);
  worker = await startWorker(stand.context, stand.context.pool, stand.context.reportError, {
    endWithinMs: 100,
  });
  await vi.waitFor(() => expect(calls).toHaveLength(PLACES), 8_000);
  await call(stand, 'POST', '/user/send-password-reset-email', { body: { email: 'ann@example.com' } });
  const sent = async () => {
    const mails = await stand.context.db
      .selectFrom('outbox_mails')
      .select('status')
      .where('template', '=', 'password-reset')
      .execute();
    expect(mails).toEqual([{ status: 'SENT' }]);
  };
  await vi.waitFor(sent, 20_000);
  // None of them was given up meanwhile, and no other began: each of their places is still taken.
  expect(calls.map(({ readableEnded }) => readableEnded)).toEqual(Array(PLACES).fill(false));
});
