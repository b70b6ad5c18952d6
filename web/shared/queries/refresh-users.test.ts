import { afterEach, expect, test } from 'vitest';
import { LIST_AUDIT } from '#contract/paths/records.ts';
import { LIST_USERS } from '#contract/paths/user.ts';
import { queryClient } from './query-client.ts';
import { refreshUsers } from './refresh-users.ts';

afterEach(() => queryClient.clear());

test('after a change the viewer, the user and every list of users and of activity are asked for anew, and terms are not', async () => {
  const kept = {
    viewer: ['current-user'],
    user: ['user', '7'],
    firstPage: [LIST_USERS, 'list', {}],
    searched: [LIST_USERS, 'list', { search: 'Lopez' }],
    activity: [LIST_AUDIT, 'list', {}],
    terms: ['user', '7', 'terms'],
    filings: ['filings', 'list', {}],
  };
  for (const key of Object.values(kept)) queryClient.setQueryData(key, {});
  await refreshUsers();
  const isStale = (key: readonly unknown[]) => queryClient.getQueryState(key)?.isInvalidated;
  expect(Object.fromEntries(Object.entries(kept).map(([name, key]) => [name, isStale(key)]))).toEqual({
    viewer: true,
    user: true,
    firstPage: true,
    searched: true,
    activity: true,
    terms: false,
    filings: false,
  });
});
