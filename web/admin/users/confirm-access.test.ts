import { expect, test } from 'vitest';
import type { UserBody } from '#contract/user.ts';
import { confirmationOf } from './confirm-access.tsx';

const uma = {
  firstName: 'Uma',
  lastName: 'Hall',
  email: 'uma@oldmill.example',
  role: 'REGULAR',
  status: 'ACTIVE',
  companyId: 'c-1',
  companyName: 'Old Mill Insurance Agency',
} as UserBody;
const NEXT = 'Three Rivers Insurance Agency';

test('who is moved is named with both companies, and what ends with the first', () => {
  expect(confirmationOf(uma, { companyId: 'c-2' }, NEXT)).toMatchObject({
    title: `Move Uma Hall from Old Mill Insurance Agency to ${NEXT}?`,
    text: expect.stringContaining('API keys they have are revoked'),
  });
});

test('who has no company yet is added to one, and loses nothing', () => {
  const added = confirmationOf({ ...uma, companyId: null, companyName: null }, { companyId: 'c-2' }, NEXT);
  expect(added?.title).toBe(`Add Uma Hall to ${NEXT}?`);
  expect(added?.text).not.toContain('API keys');
});
