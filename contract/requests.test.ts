import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { API } from './api.ts';
import { createApiKeyRequest } from './api-key.ts';
import { companyName, freeText, officeLine, pageQuery, personName, phoneNumber } from './common.ts';
import { addCompanyNoteRequest } from './company-records.ts';
import { contactRequest } from './contact.ts';
import {
  completeRequest,
  listFilingsQuery,
  recordPaymentRequest,
  reopenRequest,
  startRequest,
  submitRequest,
} from './filing.ts';
import { bulkCompleteRequest } from './filing-bulk.ts';
import { messageRequest } from './filing-event.ts';
import { leadingZeroBits, proofText } from './human-check.ts';
import { splitRoute, TAGS } from './route.ts';

/** What is taken, or what is said against it: "path: sentence". */
const read = (schema: z.ZodType, given: unknown): unknown => {
  const result = schema.safeParse(given);
  return result.success
    ? result.data
    : result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
};
const ONE_LINE = [': Enter a name on one line.'];
const NO_SITE = [': Enter a name without a web address.'];
const ONE_ALPHABET = [
  ': A word in this name mixes Latin with Cyrillic or Greek letters. Type it again in one alphabet.',
];

test.each<[string, unknown]>([
  ['  Maria ', 'Maria'],
  ['St.John', 'St.John'],
  ['Mt.Vernon', 'Mt.Vernon'],
  ['J.R. Smith', 'J.R. Smith'],
  ['Dr.Ruiz Jr.Ste.Marie', 'Dr.Ruiz Jr.Ste.Marie'],
  ['Ann-Mary O’Neil', 'Ann-Mary O’Neil'],
  ['1.5', '1.5'],
  ['x'.repeat(200), 'x'.repeat(200)],
  ['evil.example', NO_SITE],
  ['Win at evil.example now', NO_SITE],
  ['https://x', NO_SITE],
  ['www.x', NO_SITE],
  ['WWW.X', NO_SITE],
  ['ünïcode.example', NO_SITE],
  ['a1.example', NO_SITE],
  ['Maria\nBcc: all', ONE_LINE],
  ['Maria\u2028Lopez', ONE_LINE],
  ['Maria\u2029Lopez', ONE_LINE],
  ['Maria\u0000', ONE_LINE],
  ['\u3164', ONE_LINE],
  ['Mar\u200bia', ONE_LINE],
  ['M\u0430ria', ONE_ALPHABET],
])('the name of a person: %j', (given, expected) => {
  expect(read(personName, given)).toEqual(expected);
});

test.each<[string, unknown]>([
  [' (512) 555-0142 ', '(512) 555-0142'],
  ['', ''],
  ['123', [': Phone is not a valid phone number']],
  ['512-555\n0142', expect.arrayContaining([': Enter it on one line, without hidden characters.'])],
])('the phone of a person: %j', (given, expected) => {
  expect(read(phoneNumber, given)).toEqual(expected);
});

test.each(['', '  ', 'x'.repeat(201)])('no person is called %j', (given) => {
  expect(personName.safeParse(given).success).toBe(false);
});

test.each<[string, unknown]>([
  [' Acme.com LLC ', 'Acme.com LLC'],
  ['', ''],
  ['x'.repeat(200), 'x'.repeat(200)],
  ['ftp://acme', NO_SITE],
  ['Acme www.acme', NO_SITE],
  ['awww.x', 'awww.x'],
  ['Acme\r\nLLC', ONE_LINE],
  ['Acme\u{e0100} LLC', ONE_LINE],
  ['Acme 1\ufe0f LLC', ONE_LINE],
  ['Coffee \u2615\ufe0f LLC', 'Coffee \u2615 LLC'],
  ['\u0410cme LLC', ONE_ALPHABET],
])('the name of a company: %j', (given, expected) => {
  expect(read(companyName, given)).toEqual(expected);
});

test('a company is called by at most 200 characters', () => {
  expect(companyName.safeParse('x'.repeat(201)).success).toBe(false);
});

const LETTER = fc.constantFrom(...'abcxyzABCXYZáàâäãåæçéèêëíïñóôöøúüßÉÑÜłşžő');
const WORD = fc.array(LETTER, { minLength: 1, maxLength: 12 }).map((letters) => letters.join(''));
const BETWEEN = fc.constantFrom(' ', ' & ', '’', "'", '-', ', ', ' + ', '&');

test('honest names pass as they are written: accents, apostrophes, ampersands', () => {
  fc.assert(
    fc.property(WORD, fc.array(fc.tuple(BETWEEN, WORD), { maxLength: 4 }), (first, others) => {
      const name = [first, ...others.flat()].join('');
      expect(read(companyName, name)).toBe(name);
      expect(read(personName, name)).toBe(name);
    }),
  );
});

const filing = { draftId: '3f0c1b9e-7c55-4c58-9d0a-0a1b2c3d4e5f', version: 3 };
const EITHER = ['inputs: Send either draftId with version, or inputs.'];
test.each<[object, unknown]>([
  [filing, filing],
  [{ inputs: {} }, { inputs: {} }],
  [{}, EITHER],
  [{ draftId: filing.draftId }, EITHER],
  [{ version: 3 }, EITHER],
  [{ inputs: {}, draftId: filing.draftId }, EITHER],
  [{ inputs: {}, version: 3 }, EITHER],
])('a filing is submitted from a draft as it stands, or from inputs: %j', (given, expected) => {
  expect(read(submitRequest, given)).toEqual(expected);
});

const payment = { amount: '10.00', receivedOn: '2026-03-01', reference: '77' };
const METHOD = ['method: Send either method, or fromCredit.'];
test.each<[object, unknown]>([
  [{ method: 'ACH' }, { ...payment, method: 'ACH' }],
  [
    { method: 'ACH', fromCredit: false },
    { ...payment, method: 'ACH', fromCredit: false },
  ],
  [{ fromCredit: true }, { ...payment, fromCredit: true }],
  [{}, METHOD],
  [{ fromCredit: false }, METHOD],
  [{ method: 'ACH', fromCredit: true }, METHOD],
])('money comes by a method, or from credit: %j', (given, expected) => {
  expect(read(recordPaymentRequest, { ...payment, ...given })).toEqual(expected);
});

test('a filter takes several values between commas, each of its own', () => {
  const states = (state: string) => {
    const result = listFilingsQuery.safeParse({ state });
    return result.success ? result.data.state : null;
  };
  expect(states('TX,,LA,')).toEqual(['TX', 'LA']);
  expect(states('TX;LA')).toBeNull();
  expect(states('ZZ')).toBeNull();
});

test('filings are filtered by every status and payment method of the specification, and by no other', () => {
  const taken = (filter: object) => listFilingsQuery.safeParse(filter).success;
  expect(taken({ status: 'UNPAID,PAID,COMPLETED,PENDING,REJECTED' })).toBe(true);
  expect(taken({ status: 'DRAFT' })).toBe(false);
  expect(taken({ paymentMethod: 'ACH,WIRE,CHECK,PENDING_INVOICE,INVOICED' })).toBe(true);
  expect(taken({ paymentMethod: 'CREDIT' })).toBe(false);
});

test('a list is given fifty at a time, or as many as asked for up to 200', () => {
  expect(pageQuery.limit.parse(undefined)).toBe(50);
  expect(pageQuery.limit.parse('200')).toBe(200);
  for (const limit of ['0', '201', '1.5', 'all'])
    expect(pageQuery.limit.safeParse(limit).success).toBe(false);
});

test('an API key has each scope once', () => {
  const scopes = ['filing:read', 'quote', 'filing:read'];
  expect(createApiKeyRequest.parse({ name: 'Ours', scopes })).toEqual({
    name: 'Ours',
    scopes: ['filing:read', 'quote'],
    expiresInDays: 90,
  });
});

test.each<[number[], number]>([
  [[255, 0], 0],
  [[128], 0],
  [[1, 0], 7],
  [[0, 64], 9],
  [[0, 0, 1], 23],
  [[0, 0], 16],
  [[], 0],
])('the hash %j begins with %i zero bits', (bytes, bits) => {
  expect(leadingZeroBits(new Uint8Array(bytes))).toBe(bits);
});

test('a proof is looked for with the challenge and a count', () => {
  expect(proofText('c-7', 12)).toBe('c-7.12');
});

test('a route is its method and its path', () => {
  expect(splitRoute('GET /user/:id')).toEqual({ method: 'GET', path: '/user/:id' });
  expect(splitRoute('')).toEqual({ method: '', path: '' });
});

/** How a line begins that says what a thing is, and not what a call does. */
const NO_VERB =
  /^(An?|All|Any|Every\w*|How|It|New|One|Somebody|That|The\w*|This|What|Who\w*|Which|Whether|Your?)\b/;

test('every route is told in a line that begins with a verb, under one of the headings, with a reason for who may call it', () => {
  for (const [text, { summary, tag, access }] of Object.entries(API)) {
    expect(summary, text).toMatch(/^[A-Z][^\n]{5,}[^.]$/);
    expect(summary, text).not.toMatch(NO_VERB);
    expect(access.why, text).toMatch(/^[A-Z][^\n]{5,}[^.]$/);
    expect(TAGS, text).toContain(tag);
  }
});

test('what an office gave is no place for an address to go to: it is mailed to the customer and stands on the proof', () => {
  for (const line of ['TX-2026-88123', 'No. 12', 'E. Smith, by phone', 'SLTX 2026.118']) {
    expect(officeLine(200).safeParse(line).success).toBe(true);
  }
  for (const line of [
    'pay at evil-bank.example',
    'https://evil',
    'me@evil.example',
    'a\u202eb',
    'x'.repeat(201),
  ]) {
    expect(officeLine(200).safeParse(line).success).toBe(false);
  }
  for (const field of ['confirmationNumber', 'confirmationAbsentReason']) {
    expect(completeRequest.safeParse({ [field]: 'Pay at evil-bank.example' }).success).toBe(false);
  }
  const filingId = '00000000-0000-4000-8000-000000000000';
  const bulk = { filingIds: [filingId], confirmationNumbers: { [filingId]: 'Pay at evil-bank.example' } };
  expect(bulkCompleteRequest.safeParse(bulk).success).toBe(false);
  expect(startRequest.safeParse({ officeReference: 'Pay at evil-bank.example' }).success).toBe(false);
});

test.each([
  ['a message', messageRequest, 'text'],
  ['a message to us', contactRequest, 'message'],
  ['a note on a company', addCompanyNoteRequest, 'text'],
  ['a reason', reopenRequest, 'reason'],
])(
  '%s that says nothing anybody sees is none, and another keeps what is seen of it',
  (_what, schema, field) => {
    const faultsOf = (text: string) =>
      (schema.safeParse({ [field]: text }).error?.issues ?? []).filter(({ path }) => path[0] === field);
    expect(faultsOf('\u200b \u2060')).toHaveLength(1);
    expect(faultsOf('Pay \u202eus')).toEqual([]);
    expect(freeText(20).parse(' Pay \u202eus.\r\nNow\u200b. ')).toBe('Pay us.\nNow.');
  },
);

test('a text is as long as what is seen of it', () => {
  expect(read(freeText(3), ' \u200ba\r\nb\u2060 ')).toBe('a\nb');
  expect(read(freeText(3), 'abcd')).toHaveLength(1);
});
