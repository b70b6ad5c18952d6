// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { LIST_AUDIT } from '#contract/paths/records.ts';
import type { UserBody } from '#contract/user.ts';
import { open, person, withServer } from '#testing/web/product.tsx';
import { queryClient } from '../../shared/queries/query-client.ts';
import { SecondFactorReset } from './second-factor-reset.tsx';

const { server } = withServer();

const { lacksSecondFactor: _, ...maria } = person();
const USER: UserBody = {
  ...maria,
  status: 'ACTIVE',
  createdAt: '2026-10-02T15:00:00.000Z',
  lastSignInAt: '2026-11-30T15:00:00.000Z',
};
const STARTED = {
  id: '4',
  userId: USER.id,
  userName: 'Maria Lopez',
  status: 'STARTED',
  createdAt: '2026-11-29T15:00:00.000Z',
  reason: 'Called back at the number on file',
  startedBy: 'Ann Admin',
  startedAt: '2026-11-29T15:00:00.000Z',
  approvedBy: null,
  approvedAt: null,
  dueAt: null,
  cannotApprove: null,
  noApprover: null,
};

function show(user: UserBody, factor: object, resets: object[] = []) {
  server().answers['GET /second-factor-reset'] = { body: { items: resets, waitingHours: 24 } };
  server().answers[`GET /user/${user.id}/second-factor`] = {
    body: { recentChanges: [], noApprover: null, ...factor },
  };
  open(<SecondFactorReset user={user} />);
}

const OWN_START = { ...STARTED, cannotApprove: { why: 'OWN_START', until: null } };
const ON = { isOn: true, since: '2026-10-03T15:00:00.000Z' };

test.each([
  ['starts', [], 'Reset two-step verification'],
  ['approves', [STARTED], 'Approve the reset'],
])(
  'an administrator who %s a reset is asked for the password as everywhere else',
  async (_who, resets, button) => {
    show(USER, ON, resets);
    fireEvent.click(await screen.findByRole('button', { name: button }));
    expect(await screen.findByLabelText('Current password')).toBeDefined();
  },
);

test('it says since when two-step verification is on, and offers its reset', async () => {
  show(USER, ON);
  expect(await screen.findByText(/^Two-step verification has been on since/)).toBeDefined();
  expect(await screen.findByText(/Oct 3, 2026/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Reset two-step verification' })).toBeDefined();
});

test.each([
  ['off', USER, { isOn: false, since: null }],
  ['off', { ...USER, status: 'INVITED', lastSignInAt: null }, { isOn: false, since: null }],
  ['on', { ...USER, status: 'DISABLED' }, { isOn: true, since: null }],
] as const)(
  'where it is %s and there is nothing to reset, no reset is offered',
  async (word, user, factor) => {
    show(user, factor);
    expect(await screen.findByText(`Two-step verification is ${word}.`)).toBeDefined();
    expect(screen.queryByRole('button')).toBeNull();
  },
);

test.each([
  [null, /^Another administrator must approve it; we emailed those who can\.$/],
  [
    { from: '2026-12-07T15:00:00.000Z' },
    /^No one can approve a reset before Dec 7, 2026\. .*after 7 days.*We’ll email them then\. Or stop this reset, and your system administrator can run npm run recover-second-factor\.$/,
  ],
  [
    { from: null },
    /^No one can approve a reset yet: there is no other administrator\. .* run npm run recover-second-factor\.$/,
  ],
])('whoever started a reset reads who can approve it, and from when: %j', async (noApprover, words) => {
  show(USER, ON, [{ ...OWN_START, noApprover }]);
  const said = await screen.findByText(/^(Another administrator must|No one can) approve/);
  expect(said.textContent).toMatch(words);
});

test.each([
  [
    { from: null },
    /there is no other administrator\. .* after 7 days\. Or your system administrator can run/,
  ],
  [
    { from: '2026-12-07T15:00:00.000Z' },
    /^No one can approve a reset before Dec 7, 2026\. .* Or your system/,
  ],
])('who could not have a reset approved is warned before the start: %j', async (noApprover, words) => {
  show(USER, { ...ON, noApprover });
  await screen.findByRole('button', { name: 'Reset two-step verification' });
  const notice = await screen.findByText('You can’t finish a reset alone');
  expect(notice.parentElement?.textContent).toMatch(new RegExp(words.source.replace('^', '')));
});

test('it says what of the sign-in changed of late, which is how an account is taken over', async () => {
  show(USER, { ...ON, recentChanges: [{ what: 'EMAIL', at: '2026-11-30T22:21:00.000Z' }] });
  expect((await screen.findByText(/^Email changed/)).textContent).toMatch(/^Email changed Nov 30, 2026/);
});

test.each([
  ['(555) 555-0100', /^Call them at a number you already have\./],
  [null, /^No phone on file\. Verify their identity another way\./],
])('whoever starts a reset is told how to reach the owner, whose phone is %s', async (phone, words) => {
  show({ ...USER, phone }, ON);
  fireEvent.click(await screen.findByRole('button', { name: 'Reset two-step verification' }));
  expect(await screen.findByText(words)).toBeDefined();
});

test('what nobody has started is a request, which is dismissed, and the number on file stands by itself', async () => {
  const asked = { ...STARTED, status: 'ASKED', startedBy: null, startedAt: null, reason: '' };
  show({ ...USER, phone: '(555) 555-0100' }, ON, [asked]);
  expect(await screen.findByRole('button', { name: 'Dismiss the request' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Stop the reset' })).toBeNull();
  expect(await screen.findByText(/Number on file: \(555\) 555-0100$/)).toBeDefined();
});

test('what was done stands in the activity at once', async () => {
  const asked = { ...STARTED, status: 'ASKED', startedBy: null, startedAt: null, reason: '' };
  show(USER, ON, [asked]);
  server().answers[`POST /second-factor-reset/${STARTED.id}/stop`] = { body: { ok: true } };
  queryClient.setQueryData([LIST_AUDIT, 'list', {}], {});
  fireEvent.click(await screen.findByRole('button', { name: 'Dismiss the request' }));
  await vi.waitFor(() =>
    expect(queryClient.getQueryState([LIST_AUDIT, 'list', {}])?.isInvalidated).toBe(true),
  );
});
