import type { FeeKind, LineOfBusiness } from '#domain/tax/vocabulary.ts';

interface Address {
  street: string;
  city: string;
  state: string;
  zip: string;
}

/** What a declaration of the second corpus says; amounts in cents, days as YYYY-MM-DD. */
export interface SecondDeclaration {
  policyNumber: string;
  /** The policy that it renews: a trap, never the answer. */
  priorNumber: string;
  insured: string;
  dba?: string;
  mailing: Address;
  /** What is insured, where that is elsewhere. */
  risk?: Address;
  effective: string;
  expiration: string;
  /** One without a share, or several with theirs, in percent. */
  insurers: readonly { name: string; naic?: string; share?: string }[];
  coverages: readonly { words: string; line: LineOfBusiness; premium: number }[];
  /** Terrorism's own premium, where it was bought; what it was offered for, where it was not. */
  terrorism: { premium: number; bought: boolean } | null;
  fees: readonly { kind: FeeKind; amount: number }[];
  taxes: readonly { kind: 'tax' | 'stamping'; rate: string; amount: number }[];
  producer: Address & { name: string };
}

const INSUREDS: readonly Pick<SecondDeclaration, 'insured' | 'dba' | 'mailing' | 'risk'>[] = [
  {
    insured: 'Sandpiper Cold Storage, LLC',
    mailing: { street: '2714 Wharf Avenue', city: 'Galveston', state: 'TX', zip: '77550' },
  },
  {
    insured: 'Kettle & Crane Brewing Company',
    dba: 'The Crane Taproom',
    mailing: { street: '61 N. Foundry St.', city: 'Chattanooga', state: 'TN', zip: '37402' },
    risk: { street: '905 Riverfront Pkwy', city: 'Chattanooga', state: 'TN', zip: '37403' },
  },
  {
    insured: 'Delgado, Ruth M. and Delgado, Peter',
    mailing: { street: '17 Pelican Ct', city: 'Cape Coral', state: 'FL', zip: '33904' },
  },
  {
    insured: 'VALLEY OAK APARTMENTS LP',
    mailing: { street: 'PO Box 9931', city: 'Fresno', state: 'CA', zip: '93794' },
    risk: { street: '4410 E Shields Ave', city: 'Fresno', state: 'CA', zip: '93726' },
  },
  {
    insured: 'Ironbridge Scaffolding Inc',
    mailing: { street: '1550 Industrial Blvd, Unit 12', city: 'Newark', state: 'NJ', zip: '07114' },
  },
  {
    insured: 'First Mesa Charter School District No. 7',
    mailing: { street: '300 School House Road', city: 'Las Cruces', state: 'NM', zip: '88001-2204' },
  },
  {
    insured: 'Blue Heron Hospitality Group, LLC',
    dba: 'Heron Inn & Suites',
    mailing: { street: '8 Lakeshore Drive', city: 'Traverse City', state: 'MI', zip: '49684' },
    risk: { street: '1211 Front Street East', city: 'Traverse City', state: 'MI', zip: '49686' },
  },
  {
    insured: 'T. Nakamura Orchards',
    mailing: { street: '22905 State Route 97', city: 'Chelan', state: 'WA', zip: '98816' },
  },
  {
    insured: '4th & Vine Holdings Corp.',
    mailing: { street: '402 Vine Street, Floor 9', city: 'Cincinnati', state: 'OH', zip: '45202' },
  },
  {
    insured: "D'Angelo Crane Rental, Inc.",
    mailing: { street: '77 Quarry Lane', city: 'Scranton', state: 'PA', zip: '18508' },
    risk: { street: '1400 Keyser Avenue', city: 'Scranton', state: 'PA', zip: '18504' },
  },
  {
    insured: 'Prairie Wind Energy Partners LLLP',
    mailing: { street: '5 Turbine Way', city: 'Abilene', state: 'TX', zip: '79601' },
  },
];

const SECURITY: readonly SecondDeclaration['insurers'][] = [
  [{ name: 'Sample Harbor Specialty Insurance Company', naic: '98761' }],
  [{ name: 'Fictional Mountain Surplus Insurance Co.', naic: '98762' }],
  [
    { name: "Certain Underwriters at Lloyd's, London", share: '60' },
    { name: 'Sample Harbor Specialty Insurance Company', share: '40' },
  ],
  [{ name: 'Invented Prairie Excess Insurance, Inc.', naic: '98763' }],
  [
    { name: 'Made-Up Coastal Insurance SE', share: '50' },
    { name: 'Fictional Mountain Surplus Insurance Co.', share: '30' },
    { name: 'Invented Prairie Excess Insurance, Inc.', share: '20' },
  ],
];

const COVERAGES: readonly SecondDeclaration['coverages'][] = [
  [{ words: 'General Liability', line: 'GENERAL_LIABILITY', premium: 1_841_200 }],
  [{ words: 'Property', line: 'COMMERCIAL_PROPERTY', premium: 24_310_050 }],
  [
    { words: 'Commercial Property', line: 'COMMERCIAL_PROPERTY', premium: 712_500 },
    { words: 'Commercial General Liability', line: 'GENERAL_LIABILITY', premium: 318_775 },
  ],
  [{ words: 'Builders Risk', line: 'BUILDERS_RISK', premium: 96_000 }],
  [{ words: 'Professional Liability', line: 'PROFESSIONAL_LIABILITY', premium: 550_000 }],
  [{ words: 'Excess Liability', line: 'EXCESS_LIABILITY', premium: 1_250_000 }],
  [{ words: 'Contractors Pollution Liability', line: 'POLLUTION', premium: 433_099 }],
];

const FEES: readonly SecondDeclaration['fees'][] = [
  [{ kind: 'POLICY_FEE', amount: 15_000 }],
  [
    { kind: 'POLICY_FEE', amount: 25_000 },
    { kind: 'INSPECTION_FEE', amount: 17_500 },
  ],
  [],
  [
    { kind: 'INSPECTION_FEE', amount: 22_500 },
    { kind: 'BROKER_FEE', amount: 50_000 },
    { kind: 'OTHER_FEE', amount: 4_995 },
  ],
];

const NUMBERS = [
  ['SHX 204 7719 - 03', 'SHX 204 7719 - 02'],
  ['B0999 AB26 00417', 'B0999 AB25 00362'],
  ['FMS-CP-0040812-26', 'FMS-CP-0038120-25'],
  ['7IPX60091A', '7IPX51177A'],
  ['ESL/26/118830', 'ESL/25/104402'],
  ['00 GLX 5512903', '00 GLX 4419026'],
] as const;

const PRODUCERS: readonly SecondDeclaration['producer'][] = [
  {
    name: 'Larkspur Wholesale Insurance Services',
    street: '900 Commerce Center, Suite 410',
    city: 'Nashville',
    state: 'TN',
    zip: '37201',
  },
  {
    name: 'Tidewater Retail Agency Inc',
    street: '12 Main Street',
    city: 'Norfolk',
    state: 'VA',
    zip: '23510',
  },
];

const TERMS = [
  ['2026-01-05', '2027-01-05'],
  ['2026-03-31', '2027-03-31'],
  ['2025-12-15', '2026-06-15'],
  ['2026-10-02', '2027-10-02'],
  ['2026-07-01', '2028-07-01'],
] as const;

const TERRORISM = [null, { premium: 37_500, bought: true }, { premium: 41_200, bought: false }] as const;

const of = <Item>(list: readonly Item[], at: number): Item => list[at % list.length] as Item;

/** The declaration of a number; the lists have lengths that share few divisors, so that what meets differs. */
export function secondDeclaration(at: number): SecondDeclaration {
  const coverages = of(COVERAGES, at);
  const terrorism = of(TERRORISM, at + Math.floor(at / 5));
  const fees = of(FEES, at + Math.floor(at / 4));
  const [policyNumber, priorNumber] = of(NUMBERS, at + Math.floor(at / 6));
  const [effective, expiration] = of(TERMS, at + Math.floor(at / 5));
  const base =
    coverages.reduce((sum, { premium }) => sum + premium, 0) +
    (terrorism?.bought ? terrorism.premium : 0) +
    fees.reduce((sum, { amount }) => sum + amount, 0);
  return {
    policyNumber,
    priorNumber,
    ...of(INSUREDS, at),
    effective,
    expiration,
    insurers: of(SECURITY, at + Math.floor(at / 5)),
    coverages,
    terrorism,
    fees,
    taxes: [
      { kind: 'tax', rate: '4.85%', amount: Math.round(base * 0.0485) },
      ...(at % 3 === 1
        ? []
        : [{ kind: 'stamping', rate: '0.04%', amount: Math.round(base * 0.0004) } as const]),
    ],
    producer: of(PRODUCERS, at),
  };
}

/** Premium of the coverages and of terrorism that was bought, in cents. */
export const premiumOf = ({ coverages, terrorism }: SecondDeclaration): number =>
  coverages.reduce((sum, { premium }) => sum + premium, 0) + (terrorism?.bought ? terrorism.premium : 0);

/** What the page comes to, in cents. */
export const totalOf = (declaration: SecondDeclaration): number =>
  premiumOf(declaration) +
  declaration.fees.reduce((sum, { amount }) => sum + amount, 0) +
  declaration.taxes.reduce((sum, { amount }) => sum + amount, 0);

/** What a layout does not print of a declaration, or prints beside it. */
export interface Printed {
  naic?: true;
  risk?: true;
  /** When the policy or the invoice was issued, as YYYY-MM-DD. */
  issueDate?: string;
  invoiceDate?: string;
  /** The mailing address is left out, as on an invoice. */
  noMailing?: true;
}

const address = (path: string, { street, city, state, zip }: Address) => ({
  [`${path}.street`]: street,
  [`${path}.city`]: city,
  [`${path}.state`]: state,
  [`${path}.postalCode`]: zip,
});
const dollars = (cents: number) => (cents / 100).toFixed(2);

/** The answer key: each field of the filing that the page says, by its path. */
export function answersOf(declaration: SecondDeclaration, printed: Printed): Record<string, string> {
  const { coverages, terrorism } = declaration;
  const lines = terrorism?.bought
    ? [...coverages, { line: 'TERRORISM', premium: terrorism.premium }]
    : coverages;
  return {
    policyNumber: declaration.policyNumber,
    policyEffectiveDate: declaration.effective,
    expirationDate: declaration.expiration,
    'insured.legalName': declaration.insured,
    ...(declaration.dba === undefined ? {} : { 'insured.doingBusinessAs': declaration.dba }),
    ...(printed.noMailing ? {} : address('insured.mailingAddress', declaration.mailing)),
    ...(printed.risk && declaration.risk ? address('insured.riskAddress', declaration.risk) : {}),
    ...(printed.issueDate === undefined ? {} : { issueDate: printed.issueDate }),
    ...(printed.invoiceDate === undefined ? {} : { invoiceDate: printed.invoiceDate }),
    ...Object.fromEntries(
      declaration.insurers.flatMap(({ name, naic, share }, at) => [
        [`insurers.${at}.name`, name],
        ...(printed.naic && naic ? [[`insurers.${at}.naic`, naic]] : []),
        ...(share ? [[`insurers.${at}.sharePercent`, share]] : []),
      ]),
    ),
    ...Object.fromEntries(
      lines.flatMap(({ line, premium }, at) => [
        [`coverages.${at}.line`, line],
        [`coverages.${at}.premium`, dollars(premium)],
      ]),
    ),
    ...Object.fromEntries(
      declaration.fees.flatMap(({ kind, amount }, at) => [
        [`fees.${at}.kind`, kind],
        [`fees.${at}.amount`, dollars(amount)],
      ]),
    ),
  };
}
