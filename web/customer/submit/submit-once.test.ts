import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../shared/api/api-error.ts';
import { submitOnce } from './submit-once.ts';

const kept = new Map<string, string>();
beforeEach(() => {
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
});
afterEach(() => {
  kept.clear();
  vi.unstubAllGlobals();
});

async function keyOfTry(subject: string, outcome?: ApiError): Promise<string> {
  let used = '';
  const send = async (key: string) => {
    used = key;
    if (outcome) throw outcome;
  };
  await submitOnce(subject, send).catch((error: unknown) => expect(error).toBe(outcome));
  return used;
}

test.each([
  ['no answer', new ApiError(0, {})],
  ['a first try that is still at work', new ApiError(409, { code: 'IDEMPOTENCY_IN_PROGRESS' })],
  ['too many requests', new ApiError(429, { code: 'RATE_LIMITED' })],
  ['a server that broke', new ApiError(500, { code: 'INTERNAL' })],
])('after %s the next try is the same request', async (_what, outcome) => {
  const first = await keyOfTry('draft:1', outcome);
  expect(await keyOfTry('draft:1')).toBe(first);
});

test('the browser keeps nothing of what is sent, and what differs in one letter is another request', async () => {
  const subject = JSON.stringify({ insured: { legalName: 'Bayou Café LLC' }, premium: '1200.00' });
  const first = await keyOfTry(subject, new ApiError(0, {}));
  expect([...kept.keys()]).toEqual([expect.stringMatching(/^stampline-submit:[0-9a-f]{64}$/)]);
  expect([...kept.values()]).toEqual([first]);
  expect(await keyOfTry(subject.replace('1200', '1201'), new ApiError(0, {}))).not.toBe(first);
  expect(kept.size).toBe(2);
  expect(await keyOfTry(subject)).toBe(first);
});

test('after an answer, yes or no, the next try is another request; another subject always is', async () => {
  const refused = await keyOfTry('draft:1', new ApiError(422, { code: 'FILING_INCOMPLETE' }));
  const taken = await keyOfTry('draft:1');
  const again = await keyOfTry('draft:1', new ApiError(0, {}));
  const other = await keyOfTry('draft:2');
  expect(new Set([refused, taken, again, other]).size).toBe(4);
});
