// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open, withServer } from '#testing/web/product.tsx';
import { ApiError } from '../api/api-error.ts';
import { ListFault } from './list-fault.tsx';
import { useListAddress } from './use-list-address.ts';

withServer();

function List({ fields }: { fields: Record<string, string> }) {
  const { params, change } = useListAddress<{ sort: string; order: string; status: string }>([
    'sort',
    'order',
    'status',
  ]);
  const isRefused = Object.keys(fields).some((name) => name in params);
  const error = isRefused ? new ApiError(400, { code: 'MALFORMED', message: 'Unreadable', fields }) : null;
  return <ListFault list={{ error, refetch: () => undefined }} params={params} change={change} />;
}

test.each([
  ['sort=nonsense', { sort: 'None of them' }],
  ['sort=number&order=upward', { order: 'None of them' }],
])('a list that has no order %s is shown in its usual one', async (order, fields) => {
  const { place, router } = open(<List fields={fields} />, `/user/invoices?status=PAID&${order}`);
  await waitFor(() => expect(place()).toBe('/user/invoices?status=PAID'));
  expect(screen.queryByText('Unreadable')).toBeNull();
  // The address that was no good is not among those that lead back.
  expect(router.state.historyAction).toBe('REPLACE');
});

test('a filter that the list does not have is not dropped unseen: more would be shown than was asked for', async () => {
  const { place } = open(
    <List fields={{ status: 'None of them' }} />,
    '/user/invoices?status=NONE&sort=number',
  );
  await screen.findByText('Unreadable');
  expect(place()).toBe('/user/invoices?status=NONE&sort=number');
});
