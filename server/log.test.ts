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

test('an error keeps the code that says what broke', () => {
  const text = logged((log) =>
    log.error({ err: Object.assign(new Error('no route'), { code: 'ECONNREFUSED' }) }),
  );
  expect(text).toContain('ECONNREFUSED');
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
    log.info({ req: { id: '3', method: 'GET', url: '/verify/ABCD', routeOptions: { url: '/*' } } });
  });
  expect(text).toContain('"/verify/:code"');
  expect(text).toContain('/api/v1/filing');
  expect(text).not.toMatch(/Jane|ABCD/);
});
