import { expect, test } from 'vitest';
import { createLog } from './log.ts';

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = [];
  write(createLog('trace', { write: (line) => lines.push(line) }));
  return lines.join('');
}

test('secrets are hidden wherever they lie', () => {
  const text = logged((log) => {
    log.info({ password: 'hunter2-secret', body: { token: 'tok-secret', insured: { fein: '12-3456789' } } });
    log.info({ headers: { authorization: 'Bearer abc-secret', cookie: 'sid-secret' } });
    log.info({ payment: { bank: { accountNumber: '000-secret' } }, code: '123456' });
  });
  expect(text).not.toMatch(/secret"|12-3456789|123456/);
  expect(text.match(/\[hidden\]/g)?.length).toBeGreaterThanOrEqual(6);
});

/** Written out a second time: a name that falls out of the list is one that is logged. */
const SECRETS = [
  ...['authorization', 'cookie', 'password', 'newPassword', 'currentPassword', 'adminPassword'],
  ...['token', 'refreshToken', 'resolver', 'code', 'secret', 'secretKey', 'apiKey'],
  ...['fein', 'accountNumber', 'routingNumber', 'bank', 'databaseUrl', 'smtpUrl'],
];
test.each(SECRETS)('%s is hidden at the top of what is logged and up to three levels below', (key) => {
  let said: object = { [key]: 'hunter2' };
  for (let depth = 0; depth <= 3; depth += 1) {
    const text = logged((log) => log.info(said));
    expect(text).toContain(`"${key}":"[hidden]"`);
    expect(text).not.toContain('hunter2');
    said = { body: said };
  }
});

test('an error keeps the code that says what broke', () => {
  const text = logged((log) =>
    log.error({ err: Object.assign(new Error('no route'), { code: 'ECONNREFUSED' }) }),
  );
  expect(JSON.parse(text).err.code).toBe('ECONNREFUSED');
});

test('the query of an address and what follows a secret in its path are not logged', () => {
  const text = logged((log) => {
    log.info({ req: { id: '1', method: 'GET', url: '/api/v1/filing?search=Jane+Doe', ip: '127.0.0.1' } });
    log.info({
      req: {
        id: '2',
        method: 'GET',
        url: '/api/v1/verify/ABCD',
        routeOptions: { url: '/api/v1/verify/:code' },
      },
    });
    log.info({
      req: { id: '3', method: 'GET', url: '/verify/ABCD-EFGH', routeOptions: { url: '/*' } },
    });
  });
  expect(text).toContain('"/verify/:hidden"');
  expect(text).toContain('/api/v1/filing');
  expect(text).not.toMatch(/Jane|ABCD/);
});

test('an address that no route has is logged as far as its parts are words, states, ids and files', () => {
  const at = (url: string) => logged((log) => log.info({ req: { id: '1', method: 'GET', url } }));
  const id = '0198f3a1-6c1e-7b9e-8d54-3f0c2a9b7e11';
  for (const url of [
    '/',
    '/wp-login',
    '/filing/TX',
    `/admin/filings/${id}`,
    '/assets/entry-Bd7_x.js',
    '/api/v1/x',
  ])
    expect(at(url)).toContain(`"path":"${url}"`);
  expect(at('/verify/ABCD-EFGH/')).toContain('"/verify/:hidden/"');
  expect(at('/%76erify/ABCD-EFGH?x=1')).toContain('"/:hidden/:hidden"');
  expect(at('//calendar/q8Zk.ics')).toContain('"//calendar/:hidden"');
});
