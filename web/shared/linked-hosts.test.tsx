// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { open, withServer } from '#testing/web/product.tsx';
import { LinkedHosts } from './linked-hosts.tsx';

withServer();

test.each([
  ['SLTX electronic filing (sltx.org)', [['sltx.org', 'https://sltx.org']]],
  [
    'SLA SLIP (slip.slacal.com), or nsla.org',
    [
      ['slip.slacal.com', 'https://slip.slacal.com'],
      ['nsla.org', 'https://nsla.org'],
    ],
  ],
  ['OPTins', []],
  ['SLIP+ for States, since 2026-04-01. Not all of it.', []],
])('%s', (text, links) => {
  const { container, unmount } = open(<LinkedHosts text={text} />);
  expect(container.textContent).toBe(text);
  expect([...container.querySelectorAll('a')].map((a) => [a.textContent, a.getAttribute('href')])).toEqual(
    links,
  );
  unmount();
});
