import { expect, test } from 'vitest';
import { viewerName } from './viewer-name.ts';

test.each([
  ['Maria', 'Maria'],
  ['', 'maria@agency.example'],
  ['  ', 'maria@agency.example'],
])('with the first name "%s" the menu says %s', (firstName, name) => {
  expect(viewerName({ firstName, email: 'maria@agency.example' })).toBe(name);
});
