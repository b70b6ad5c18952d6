// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { open, withServer } from '#testing/web/product.tsx';
import { SavedNote } from './saved-note.tsx';

withServer();
beforeEach(() => sessionStorage.clear());

const words = async () => (await screen.findByRole('status')).textContent;

test('a form says that it is saved as one types, and to who views that nothing is', async () => {
  const { unmount } = open(<SavedNote save={{ kind: 'untouched' }} />);
  expect(await words()).toBe('Saved as you type');
  unmount();
  sessionStorage.setItem('viewing', JSON.stringify({ userId: '7', token: 't', endsAt: Date.now() + 60_000 }));
  open(<SavedNote save={{ kind: 'untouched' }} />);
  expect(await words()).toBe('You’re viewing. Nothing is saved.');
});
