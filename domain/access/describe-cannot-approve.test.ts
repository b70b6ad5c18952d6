import { expect, test } from 'vitest';
import { describeCannotApprove } from './describe-cannot-approve.ts';

// In Chicago it is the day before.
const heldSince = new Date('2026-12-01T03:00:00Z');
const from = new Date('2026-12-08T03:00:00Z');
const until = { heldSince, from };
const say = (why: Parameters<typeof describeCannotApprove>[0]['why']) =>
  describeCannotApprove({ why, until }, 'Mia Cole', 'America/Chicago');

test('an admin reads from when they may approve a reset, and why not before', () => {
  expect(say('ADDED_BY_STARTER')).toBe(
    'You can approve this after Dec 7, 2026: Mia Cole added your account on Nov 30, 2026.',
  );
  expect(say('CHANGED_STARTER')).toContain(': you changed Mia Cole’s account on Nov 30, 2026.');
  expect(say('SAME_PERSON_BEHIND_BOTH')).toContain(
    ': the same person added or changed both your account and Mia Cole’s, most recently on Nov 30, 2026.',
  );
});

test('the own reset, and the one that they started, is always another’s to approve', () => {
  const cannot = { why: 'OWN_START', until: null } as const;
  expect(describeCannotApprove(cannot, 'Mia Cole', 'UTC')).toBe('Another administrator must approve this.');
});
