import { expect, test } from 'vitest';
import { displayAddress, displayCounty } from './display-address.ts';

test.for([
  ['Travis', 'Travis County'],
  ['Travis County', 'Travis County'],
  ['Orleans Parish', 'Orleans Parish'],
  ['Kenai Peninsula Borough', 'Kenai Peninsula Borough'],
  ['Alexandria city', 'Alexandria city'],
] as const)('%s is shown as %s', ([county, shown]) => expect(displayCounty(county)).toBe(shown));

test('an address abroad ends with its country', () => {
  expect(displayAddress({ street: '40 King St W', city: 'Toronto, ON', country: 'Canada' })).toBe(
    '40 King St W, Toronto, ON, Canada',
  );
});
