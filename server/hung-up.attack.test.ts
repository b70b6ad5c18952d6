import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { JobSender } from '#documents/bounded/job-sender.ts';
import { ProcessPool } from '#documents/bounded/process-pool.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { call, PASSWORD, type SignedIn, signInAdmin, signInAs, signUpCustomer } from '#testing/people.ts';
import { dial, listen } from '#testing/raw-connections.ts';
import { pdfFile } from '#testing/uploads.ts';

// Seventy accounts sent a file each and hung up: all of them were looked into for nobody, and a customer waited for a minute.

/** On a busy machine a process takes seconds to start. */
vi.setConfig({ testTimeout: 120_000 });

let stand: TestApp;
let port: number;
beforeAll(async () => {
  stand = await createTestApp();
  port = await listen(stand.app);
}, 120_000);
afterAll(() => stand.close());

async function unconfirmed(name: string): Promise<SignedIn> {
  const email = `${name}@example.com`;
  const body = {
    firstName: name,
    lastName: 'Agent',
    email,
    password: PASSWORD,
    companyName: `${name} Agency`,
  };
  expect((await call(stand, 'POST', '/user/public', { body })).status).toBe(201);
  return await signInAs(stand, email);
}

/** Sends a file and hangs up when its job has come to the line. What the job was for, and how it ended. */
async function hangUpOn(path: string, { token }: SignedIn, bytes: Buffer): Promise<[JobSender, unknown]> {
  const { run } = ProcessPool.prototype;
  const { promise: asked, resolve } = Promise.withResolvers<[JobSender, Promise<unknown>]>();
  const watched = vi.spyOn(ProcessPool.prototype, 'run').mockImplementation(function (
    this: ProcessPool,
    job,
    sender,
  ) {
    const ended = run.call(this, job, sender);
    resolve([
      sender,
      ended.then(
        () => 'done',
        (error: unknown) => error,
      ),
    ]);
    return ended;
  });
  try {
    const { socket, closed, heard } = dial(port);
    const form = Buffer.concat([
      Buffer.from('--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n'),
      bytes,
      Buffer.from('\r\n--b--\r\n'),
    ]);
    const head = [
      `POST /api/v1${path} HTTP/1.1`,
      'Host: a',
      'Connection: close',
      `Authorization: Bearer ${token}`,
      'Content-Type: multipart/form-data; boundary=b',
      `Content-Length: ${form.length}`,
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    socket.write(form);
    const [sender, ended] = await Promise.race([asked, closed.then(() => expect.fail(heard()))]);
    socket.destroy();
    return [sender, await ended];
  } finally {
    watched.mockRestore();
  }
}

test('a file whose sender hangs up is looked into no further, and leaves nothing on the disk', async () => {
  const sam = await unconfirmed('sam');
  const dana = await signUpCustomer(stand, 'Dana');
  const admin = await signInAdmin(stand);
  const bytes = await pdfFile();
  const draft = await call(stand, 'POST', '/filing-draft', {
    token: dana.token,
    body: { content: { state: 'TX' } },
  });
  const sent: [string, SignedIn, JobSender['standing']][] = [
    ['/filing-draft/read-declaration', sam, 'UNCONFIRMED'],
    [`/filing-draft/${draft.body.id}/document?kind=OTHER`, dana, 'CUSTOMER'],
    ['/client/import?dryRun=true', admin, 'OFFICE'],
    ['/filing-draft/read-declaration', dana, 'CUSTOMER'],
  ];
  for (const [path, who, standing] of sent) {
    const [sender, ended] = await hangUpOn(path, who, bytes);
    expect([path, sender.id, sender.standing]).toEqual([path, who.id, standing]);
    expect(ended).toMatchObject({ code: 'MALFORMED', log: expect.stringContaining('its sender has left') });
  }
  await vi.waitFor(() =>
    expect(readdirSync(join(stand.context.config.dataDir, 'files', 'incoming'))).toEqual([]),
  );
});
