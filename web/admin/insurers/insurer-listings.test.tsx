// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { InsurerBody } from '#contract/insurer.ts';
import { InsurerListings } from './insurer-listings.tsx';

type Listing = InsurerBody['listings'][number];
const listing = (state: Listing['state'], sourceAddress = ''): Listing => ({
  state,
  listedOn: '2026-10-01',
  importedOn: '2026-10-02',
  sourceAddress,
});

test('two lists are said at once, each with its source where that is known', () => {
  const { container } = render(
    <InsurerListings listings={[listing('TX'), listing('FL', 'https://lists.example/fl')]} />,
  );
  expect(container.querySelector('details')).toBeNull();
  expect(container.textContent).toMatch(/On the .*Texas.*On the .*Florida/);
  expect([...container.querySelectorAll('a')].map(({ href }) => href)).toEqual(['https://lists.example/fl']);
});

test('more of them are folded away under their number', () => {
  const { container } = render(<InsurerListings listings={[listing('TX'), listing('FL'), listing('LA')]} />);
  const folded = container.querySelector('details');
  expect(folded?.open).toBe(false);
  expect(folded?.querySelector('summary')?.textContent).toBe('On 3 state lists');
  expect(folded?.querySelectorAll('small')).toHaveLength(3);
});
