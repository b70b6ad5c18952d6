import fc from 'fast-check';
import { texasFiling } from '#testing/filings.ts';
import { bomb } from './bombs.ts';
import { ADMIN, CUSTOMER } from './roles.ts';

/** The part of a JSON schema that the contract uses. */
export interface Schema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}

/** Stands in a drawn request where an id of the pool goes; the last two digits say which. */
export const ID_MARK = '00000000-0000-4000-8000-0000000000';
export const idMark = fc.integer({ min: 10, max: 99 }).map((place) => `${ID_MARK}${place}`);

/** The same for an id of another collection than the request's own, in a body that is right. */
const idOf = (collection: string) => `{an id of ${collection}}`;

const NULL_SCHEMA: Schema = { type: 'null' };
/** Complete whenever it is sent: by today the office wants to know why it comes so late. */
const FILING = texasFiling({ lateReason: 'The carrier issued the policy late.' });
/** In several states: an admin who is drawn too may close one of them. */
const FILINGS = (['TX', 'CO', 'GA', 'WI'] as const).map((state) => ({
  ...FILING,
  state,
  insured: {
    legalName: 'Lone Star Roofing LLC',
    mailingAddress: { street: '100 Main Street', city: 'Springfield', state, postalCode: '78701' },
  },
}));
/** Whole bodies that are right, where drawing field by field never gets there. */
export const RIGHT_BODIES: Readonly<Record<string, readonly unknown[]>> = {
  'POST /api/v1/quote': [
    { state: 'TX', filingType: 'NEW_BUSINESS', policyEffectiveDate: '2026-03-01', premium: '10000.00' },
  ],
  'POST /api/v1/filing': FILINGS.map((inputs) => ({ inputs })),
  'POST /api/v1/filing-draft': [{ content: FILING }],
  'POST /api/v1/identity/sign-in': [ADMIN, CUSTOMER],
  'POST /api/v1/filing/{id}/record-payment': [
    { amount: '501.23', method: 'ACH', receivedOn: '2026-03-05', reference: 'Wire 4711' },
  ],
  'POST /api/v1/payment': [
    {
      companyId: idOf('company'),
      amount: '250.00',
      method: 'CHECK',
      receivedDate: '2026-03-05',
      reference: 'Check 1042',
      allocations: [],
    },
  ],
  'POST /api/v1/saved-view': [
    { list: 'filings', name: 'Texas', query: { state: 'TX', columns: 'number,insured' }, isShared: true },
  ],
  'POST /api/v1/filing/bulk/start': [{ ids: [idOf('filing')], dryRun: true }],
  'POST /api/v1/message-template': [
    { name: 'Reminder', text: 'About {insured}', currentPassword: ADMIN.password },
  ],
  'PATCH /api/v1/agency': [
    { version: 0, achInstructions: 'Harbor Bank, account 000123456789.', currentPassword: ADMIN.password },
  ],
  'POST /api/v1/capacity-ruling': [
    {
      states: ['NV'],
      capacity: 'COURTESY',
      gate: 'BLOCKED',
      reason: 'The association refuses it.',
      citation: 'Letter of March 2, 2026',
      currentPassword: ADMIN.password,
    },
  ],
  'POST /api/v1/ledger/bank-opening': [
    { date: '2026-03-01', amount: '1000.00', currentPassword: ADMIN.password },
  ],
  'POST /api/v1/user/me/calendar': [{ currentPassword: ADMIN.password }],
  'POST /api/v1/invoice/{id}/void': [{ reason: 'Billed twice', currentPassword: ADMIN.password }],
  'POST /api/v1/payment/{id}/reverse': [{ reason: 'Billed twice', currentPassword: ADMIN.password }],
  'POST /api/v1/company/{id}/refund': [
    { amount: '0.01', method: 'CHECK', paidDate: '2026-03-05', reference: 'Check 7' },
  ],
};
/** What a field of such a name takes, first match; another text is drawn from all of them. */
const BY_NAME: readonly [RegExp, readonly unknown[]][] = [
  [/^(inputs|content)$/, [FILING, { ...FILING, paymentMethod: 'CHECK' }, { ...FILING, fees: [] }]],
  [/(date|On|From|To|Before|until)$/i, ['2026-03-01', '2026-03-05', '2027-03-01', '2026-12-31']],
  [/(premium|amount)/i, ['100.00', '10000.00', '250.00', '-20.00', '0.01']],
  [/rate|share/i, ['0.05', '1.5', '50']],
  [/^(state|code)$/, ['TX', 'FL', 'CA', 'KY', 'IL', 'OR']],
  [/password/i, [ADMIN.password, CUSTOMER.password, 'copper meadow 18 ladder']],
  [/email/i, [CUSTOMER.email, 'another@fuzz.example']],
  [/naic/i, ['12345']],
  [/^fein$/, ['12-3456789', '123456789', 'ending-6789.x', '']],
  [/version/i, [1, 2, 3]],
  [/limit/i, [1, 20, 50]],
  [/phone/i, ['(512) 555-0134']],
  [/postalCode/i, ['78701']],
  [/paymentMethod|^method$/, ['ACH', 'CHECK']],
  [/^account$/, ['BANK', 'FEE_INCOME']],
];
const SANE_TEXT = fc.constantFrom(
  ...BY_NAME.flatMap(([, values]) => values.filter((value) => typeof value === 'string')),
  'GL-1001',
  'Lone Star Roofing LLC',
  'x',
  'NEW_BUSINESS',
  'GENERAL_LIABILITY',
  'A sentence of several words.',
);

/** How often a value is a bomb instead, out of 25; 0 in a request that means well. */
export type Malice = 0 | 1;

function saneValue(schema: Schema, malice: Malice, name: string): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => valueFor(choice, malice, name)));
  if (schema.allOf) return valueFor(Object.assign({}, ...schema.allOf), malice, name);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  const { minimum = 0, maximum = 1_000 } = schema;
  switch (type) {
    case 'object':
      return objectOf(schema, malice);
    case 'array':
      return fc.array(valueFor(schema.items ?? NULL_SCHEMA, malice, name), {
        minLength: schema.minItems ?? 0,
        maxLength: 3,
      });
    case 'integer':
      return fc.integer({ min: Math.max(minimum, -1_000), max: Math.min(maximum, Math.max(minimum, 1_000)) });
    case 'number':
      return fc.double({ min: minimum, max: Math.max(minimum, Math.min(maximum, 1_000)), noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return schema.format === 'uuid' || /Id$/.test(name) ? idMark : SANE_TEXT;
  }
}

function objectOf(schema: Schema, malice: Malice): fc.Arbitrary<unknown> {
  const required = new Set(schema.required ?? []);
  const members = Object.entries(schema.properties ?? {}).map(([name, member]) =>
    fc
      .tuple(fc.boolean(), valueFor(member, malice, name))
      .map(([given, value]): [string, unknown][] => (given || required.has(name) ? [[name, value]] : [])),
  );
  const none = fc.constant<[string, unknown][]>([]);
  const unknown = fc
    .tuple(fc.constantFrom('__proto__', 'extra', 'x'.repeat(500)), bomb)
    .map((member) => [member] as [string, unknown][]);
  const extra =
    malice === 0 ? none : fc.oneof({ weight: 30, arbitrary: none }, { weight: 1, arbitrary: unknown });
  return fc.tuple(extra, ...members).map((parts) => Object.fromEntries(parts.flat()));
}

/** Mostly what the schema asks for, so that requests get past it; with malice sometimes a bomb in one place. */
export function valueFor(schema: Schema, malice: Malice, name: string): fc.Arbitrary<unknown> {
  const known = schema.enum === undefined && BY_NAME.find(([pattern]) => pattern.test(name))?.[1];
  const sane = known
    ? fc.oneof(
        { weight: 4, arbitrary: fc.constantFrom(...known) },
        { weight: 1, arbitrary: saneValue(schema, malice, name) },
      )
    : saneValue(schema, malice, name);
  return malice === 0 ? sane : fc.oneof({ weight: 24, arbitrary: sane }, { weight: 1, arbitrary: bomb });
}
