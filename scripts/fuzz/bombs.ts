import fc from 'fast-check';

const DEEP = 10_000;
const LONG = 60_000;
const MANY = 20_000;

const LAST_CODE_POINT = 0x10ffff;
/** Any text at all, halves of signs included. fast-check's own takes seconds to get ready. */
const anyText = (maxLength: number) =>
  fc
    .array(fc.integer({ min: 0, max: LAST_CODE_POINT }), { maxLength })
    .map((codePoints) => String.fromCodePoint(...codePoints));

/** Values that no form sends and that have broken programs. */
export const bomb: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    '\ud800',
    '\u202e\u200b\ufeff',
    'ﷺ'.repeat(200),
    'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍',
    '9999-12-31',
    '0000-00-00',
    '0001-01-01',
    '1899-12-31',
    '2101-01-01',
    '+275760-09-13',
    '2026-02-30',
    'Infinity',
    '1e400',
    '-0',
    '99999999999999999999999999.99',
    '0.0000000000000000000000000001',
    '../../etc/passwd',
    "' or 1=1 --",
    '<script>alert(1)</script>',
    '=HYPERLINK("http://x")',
    '{"$ne":null}',
  ),
  fc.constantFrom(null, true, false, 0, -1, 1e308, -1e308, 2 ** 53, 1.5, {}, [], [[]], { constructor: {} }),
  fc.constant('a'.repeat(LONG)),
  fc.constant(Array.from({ length: 2_000 }, (_, index) => index)),
  anyText(40),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Whole bodies as text, most of them no JSON of ours and some no JSON at all. */
export const bodyBomb: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '',
    '{',
    'null',
    '[]',
    '"text"',
    '1e999',
    '\ufeff{}',
    '{"__proto__":{"x":1}}',
    '{"constructor":{"prototype":{"x":1}}}',
    '{"a":1,"a":2}',
    '%7B%7D',
    '\u0000',
  ),
  fc.constant('['.repeat(DEEP) + ']'.repeat(DEEP)),
  fc.constant(`${'{"a":'.repeat(DEEP)}1${'}'.repeat(DEEP)}`),
  fc.constant(`{${Array.from({ length: MANY }, (_, index) => `"k${index}":1`).join(',')}}`),
  fc.constant(`[${'{},'.repeat(MANY)}{}]`),
  anyText(200),
  fc.json({ maxDepth: 5 }),
);

export const contentType = fc.oneof(
  { weight: 12, arbitrary: fc.constant<string | null>('application/json') },
  {
    weight: 2,
    arbitrary: fc.constantFrom<string | null>(
      null,
      'text/plain',
      'application/json; charset=utf-16',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'multipart/form-data',
      'application/xml',
      'not a type',
      'application/json;'.repeat(50),
    ),
  },
);
