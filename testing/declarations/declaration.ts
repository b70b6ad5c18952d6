import type { FeeKind, LineOfBusiness } from '#domain/tax/vocabulary.ts';

/** What a declaration of the corpus is about; amounts in cents. */
export interface Declaration {
  policyNumber: string;
  insured: string;
  street: string;
  city: string;
  state: string;
  zip: string;
  effective: string;
  expiration: string;
  insurer: string;
  /** Null where the page does not print it, as most do not. */
  naic: string | null;
  /** As the page calls it, and as we do. */
  line: readonly [words: string, line: LineOfBusiness];
  premium: number;
  fees: readonly (readonly [label: string, kind: FeeKind, amount: number])[];
  taxes: readonly (readonly [label: string, amount: number])[];
  agency: string;
}

/** The fields that are to be read from it, by path. */
export function expectedFields(of: Declaration): Record<string, string> {
  return {
    policyNumber: of.policyNumber,
    policyEffectiveDate: of.effective,
    expirationDate: of.expiration,
    'insured.legalName': of.insured,
    'insured.mailingAddress.street': of.street,
    'insured.mailingAddress.city': of.city,
    'insured.mailingAddress.state': of.state,
    'insured.mailingAddress.postalCode': of.zip,
    'insurers.0.name': of.insurer,
    ...(of.naic === null ? {} : { 'insurers.0.naic': of.naic }),
    'coverages.0.premium': dollars(of.premium),
    'coverages.0.line': of.line[1],
    ...Object.fromEntries(
      of.fees.flatMap(([, kind, amount], at) => [
        [`fees.${at}.kind`, kind],
        [`fees.${at}.amount`, dollars(amount)],
      ]),
    ),
  };
}

const dollars = (amount: number) => (amount / 100).toFixed(2);

/** The numbers of a seed, each from 0 to below 1: Marsaglia's xorshift, the same everywhere. */
export function randomOf(seed: number): () => number {
  let state = seed + 0x9e3779b9;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

const INSUREDS = [
  'Copano Bay Charters LLC',
  'HARBOR POINT MARINA, INC.',
  'Mesquite Ridge Homeowners Association',
  'Three Rivers Roofing & Siding Co.',
  'O’Malley Family Trust',
  'Lone Star Trucking, L.P.',
  'Bluebonnet Senior Living Partners',
];
const PLACES = [
  ['1200 Harbor Rd', 'Rockport', 'TX', '78382'],
  ['P.O. Box 418', 'St. Petersburg', 'FL', '33701'],
  ['88 W 14th Street, Suite 300', 'Denver', 'CO', '80202-1100'],
  ['4500 Old Mill Lane', 'Baton Rouge', 'LA', '70808'],
] as const;
const INSURERS = [
  ['Example Specialty Insurance Company', '12345'],
  ['Gulf Coast Surplus Lines Insurance Co.', '10101'],
  ['Certain Underwriters at Lloyd’s, London', null],
  ['Prairie Excess & Surplus Insurance Company', '20202'],
] as const;
const LINES = [
  ['Commercial General Liability', 'GENERAL_LIABILITY'],
  ['Commercial Property', 'COMMERCIAL_PROPERTY'],
  ['Cyber Liability', 'CYBER'],
  ['Excess Liability', 'EXCESS_LIABILITY'],
  ['Inland Marine', 'INLAND_MARINE'],
] as const;
const AGENCIES = ['Coastal Bend Insurance Agency', 'Summit Wholesale Brokers', 'Northgate Specialty'];

/** The declaration of a seed: another one for each, and the same each time. */
export function declarationOf(seed: number): Declaration {
  const random = randomOf(seed);
  // The first few of neighboring seeds are alike.
  for (let skipped = 0; skipped < 8; skipped += 1) random();
  const below = (count: number) => Math.floor(random() * count);
  const oneOf = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  const [street, city, state, zip] = oneOf(PLACES);
  const [insurer, naic] = oneOf(INSURERS);
  const premium = 50_000 + below(5_000_000);
  const fees = (
    [
      ['Policy Fee', 'POLICY_FEE', 5_000 * (1 + below(8))],
      ['Inspection Fee', 'INSPECTION_FEE', 2_500 * (1 + below(10))],
      ['Broker Fee', 'BROKER_FEE', 10_000 + below(20_000)],
    ] as const
  ).filter(() => random() < 0.6);
  const base = premium + fees.reduce((sum, [, , amount]) => sum + amount, 0);
  const year = 2025 + below(2);
  const month = String(1 + below(12)).padStart(2, '0');
  const day = String(1 + below(28)).padStart(2, '0');
  return {
    policyNumber: oneOf([
      `HPM-${1_000_000 + below(8_999_999)}-00`,
      `3FN${1000 + below(8999)}`,
      `CPX ${100_000 + below(899_999)}`,
    ]),
    insured: oneOf(INSUREDS),
    street,
    city,
    state,
    zip,
    effective: `${year}-${month}-${day}`,
    expiration: `${year + 1}-${month}-${day}`,
    insurer,
    naic: random() < 0.5 ? naic : null,
    line: oneOf(LINES),
    premium,
    fees,
    taxes: [
      ['Surplus Lines Tax', Math.round(base * 0.0485)],
      ...(random() < 0.6 ? ([['Stamping Fee', Math.round(base * 0.0004)]] as const) : []),
    ],
    agency: oneOf(AGENCIES),
  };
}

export const sumOf = (of: Declaration): number =>
  of.premium +
  of.fees.reduce((sum, [, , amount]) => sum + amount, 0) +
  of.taxes.reduce((sum, [, amount]) => sum + amount, 0);
