import { expect, test } from 'vitest';
import { judgeAnswer } from './judge-answer.ts';

const answer = (status: number, body: unknown, type = 'application/json; charset=utf-8') => ({
  status,
  type,
  text: typeof body === 'string' ? body : JSON.stringify(body),
  ms: 1,
});
const error = { code: 'INVALID', message: 'Some fields need your attention.', requestId: 'r' };

const CHECKS = { database: true, migrations: true, worker: false, disk: true };

test.each([
  [answer(200, 'anything'), null],
  [answer(503, { error: { ...error, code: 'UNAVAILABLE' } }), null],
  [answer(503, { status: 'not ready', checks: CHECKS }), null],
  [answer(500, { status: 'not ready', checks: CHECKS }), 'a fault of ours'],
  [answer(422, { error }), null],
  [answer(0, ''), 'the connection was closed without an answer'],
  [answer(500, { error: { ...error, code: 'INTERNAL' } }), 'a fault of ours'],
  [answer(404, 'Not found', 'text/plain'), 'an error as text/plain'],
  [answer(422, { error: { code: 'INVALID' } }), 'an error of another shape'],
  [answer(422, { message: 'no' }), 'an error of another shape'],
  [answer(422, '{'), 'an error of another shape'],
  [answer(400, { error }), 'INVALID with the status of another code'],
  [answer(422, { error: { ...error, code: 'NEW' } }), 'an unknown code NEW'],
  [answer(422, { error: { ...error, message: '' } }), 'an error without a sentence'],
])('%o is judged', (given, verdict) => {
  expect(judgeAnswer(given)).toBe(verdict);
});
