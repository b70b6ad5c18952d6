import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  fillTemplate,
  openPlaceholder,
  PLACEHOLDERS,
  type Placeholder,
  unknownPlaceholders,
} from './message-template.ts';

const blank = Object.fromEntries(PLACEHOLDERS.map((name) => [name, null])) as Record<Placeholder, null>;

test('placeholders are filled in wherever they stand, and what is not known stays in braces', () => {
  const values = { ...blank, insured: 'Mesquite {balance} LLC', balance: '$12.50' };
  // What is filled in is not read again.
  expect(fillTemplate('{insured}: {balance}, {balance} by {due}.', values)).toBe(
    'Mesquite {balance} LLC: $12.50, $12.50 by {due}.',
  );
  expect(openPlaceholder('by {due}.')).toBe('{due}');
  expect(openPlaceholder('by {Friday}, {} or { due }')).toBeNull();
});

test('what no filing knows is named once', () => {
  expect(unknownPlaceholders('{insured} {Insured} {price} {price} {}')).toEqual(['Insured', 'price', '']);
  expect(unknownPlaceholders(PLACEHOLDERS.map((name) => `{${name}}`).join(' '))).toEqual([]);
});

test('a text without placeholders stays as it is, and one that is accepted leaves nothing open when all is known', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.string(), fc.constantFrom(...PLACEHOLDERS.map((name) => `{${name}}`)))),
      (parts) => {
        const text = parts.join('');
        const known = Object.fromEntries(PLACEHOLDERS.map((name) => [name, 'x'])) as Record<
          Placeholder,
          string
        >;
        const filled = fillTemplate(text, known);
        if (unknownPlaceholders(text).length === 0) expect(openPlaceholder(filled)).toBeNull();
        expect(fillTemplate(text, blank)).toBe(text);
      },
    ),
  );
});
