import { expect, test } from 'vitest';
import { displayAddress, displayCounty, isRiskElsewhere } from './display-address.ts';

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

const austin = { street: '500 Congress Ave', city: 'Austin', state: 'TX', postalCode: '78701' } as const;
test.each([
  ['nothing is said of it', undefined, false],
  ['it is empty', {}, false],
  ['it is where mail goes', { ...austin }, false],
  ['it is where mail goes, in a county that nobody named before', { ...austin, county: 'Travis' }, true],
  ['it has another street', { ...austin, street: '12 Lavaca St' }, true],
  ['it has another ZIP', { ...austin, postalCode: '78702' }, true],
  ['only its county is said', { county: 'Travis' }, true],
])('the risk: %s', (_, riskAddress, isElsewhere) => {
  expect(isRiskElsewhere({ mailingAddress: austin, ...(riskAddress && { riskAddress }) })).toBe(isElsewhere);
});

test('a risk is elsewhere where no mailing address is said', () => {
  expect(isRiskElsewhere({ riskAddress: austin })).toBe(true);
});
