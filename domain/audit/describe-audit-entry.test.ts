import { expect, test } from 'vitest';
import { AUDIT_ACTIONS, AUDIT_SUBJECTS } from './audit-vocabulary.ts';
import {
  describeAct,
  describeAction,
  describeActionGroup,
  describeSubject,
  describeSubjectKind,
} from './describe-audit-entry.ts';

test('every action is said in words of its own, as what somebody did', () => {
  const labels = AUDIT_ACTIONS.map(describeAction);
  expect(new Set(labels).size).toBe(labels.length);
  for (const label of labels) expect(label).toMatch(/^[A-Z][a-z]+ [^.:_]+[A-Za-z)]$|^Signed (in|up)$/);
  expect(describeAction('user.record-token')).toBe('Logged in');
  expect(describeAction('user.end-sessions')).toBe('Ended a user’s sessions');
});

test('an action of before is read from its name', () => {
  expect(describeAction('rule.read-again')).toBe('Rule: read again');
  expect(describeAction('evidence.renew-late')).toBe('License on file: renew late');
  expect(describeAction('seal')).toBe('Seal');
});

test('actions are found under what they are about', () => {
  expect(describeActionGroup('filing.submit')).toBe('Filing');
  expect(describeActionGroup('webhook.turn-off')).toBe('Webhook');
  expect(
    AUDIT_SUBJECTS.map(describeSubjectKind).every((label) => /^[A-Z][a-z]+( [a-z]+)*$/.test(label)),
  ).toBe(true);
});

const ID = '6870d86d-0000-4000-8000-000000000000';

test.each([
  ['filing', ID, 'NB-TX-26-000003', 'Filing NB-TX-26-000003'],
  ['user', ID, null, 'User 6870d86d'],
  ['setup', 'SECOND_FACTOR', null, 'Setup: second factor'],
  ['agency', 'agency', null, 'Agency'],
  ['filing-state', 'TX', null, 'Texas'],
  ['filing-state', '54 states', null, '54 states'],
  ['capacity', 'PROCURED', null, 'Filing capacity: Placed by us'],
  ['capacity', 'TX:THIRD_PARTY', null, 'Filing capacity: Third party, Texas'],
  ['bank-balance', '2026-11-03', null, 'Bank balance Nov 3, 2026'],
  ['rule', 'tx.tax', null, 'Rule tx.tax'],
])('an entry about the %s %s, called %s, is about “%s”', (kind, id, name, words) => {
  expect(describeSubject(kind, id, name)).toBe(words);
});

test.each([
  [{ status: { from: 'ACTIVE', to: 'DISABLED' } }, 'Disabled a user'],
  [{ status: { from: 'DISABLED', to: 'ACTIVE' } }, 'Reactivated a user'],
  [{ role: { from: 'REGULAR', to: 'ADMIN' } }, 'Made a user an administrator'],
  [{ role: { from: 'ADMIN', to: 'REGULAR' } }, 'Made an administrator a customer'],
  [{ companyId: { from: null, to: 'c' } }, 'Moved a user to another company'],
  [{ phone: { from: '', to: '512-555-0100' } }, 'Changed a user'],
  [null, 'Changed a user'],
])('a change of a user says what it came to: %j', (details, said) => {
  expect(describeAct({ action: 'user.update', details })).toBe(said);
});

test('of another act the same details say nothing more', () => {
  expect(describeAct({ action: 'company.update', details: { status: { to: 'DISABLED' } } })).toBe(
    'Changed a company',
  );
  expect(describeAct({ action: 'webhook.update', details: { isEnabled: { from: true, to: false } } })).toBe(
    'Turned off a webhook',
  );
});
