// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open, withServer } from '#testing/web/product.tsx';
import VerifyCodePage from './code-page.tsx';

withServer();

function send(typed: string) {
  const { place } = open(<VerifyCodePage />, '/verify');
  const box = screen.getByLabelText<HTMLInputElement>('Verification code');
  fireEvent.change(box, { target: { value: typed } });
  fireEvent.submit(box.form as HTMLFormElement);
  return place;
}

test.each(['7F3K-9M2Q-X4TB-0HNW', ' 7f3k9m2q x4tbohnw '])(
  'a code as somebody reads it off the paper leads to what it proves: %s',
  async (typed) => {
    const place = send(typed);
    await expect.poll(place).toBe('/verify/7F3K-9M2Q-X4TB-0HNW');
  },
);

test.each([
  ['', 'Please enter Verification code'],
  ['   ', /blank/],
  ['7F3K-9M2Q', /^That isn’t a verification code\. Codes have 16 letters and digits/],
  ['../contact', /^That isn’t a verification code/],
])('what is no code stays where it is, and is named at its box: %s', async (typed, words) => {
  const place = send(typed);
  await screen.findByText(words);
  expect(place()).toBe('/verify');
  expect(screen.getByLabelText('Verification code').getAttribute('aria-invalid')).toBe('true');
});
