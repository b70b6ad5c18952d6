import type { OfficeFiling, OfficeReport } from '#exports/office/office-report.ts';

const HOME = {
  street: '100 Main Street',
  city: 'Springfield',
  state: 'MO',
  postalCode: '01234-0001',
  county: '',
};

/** A new policy of 10,000.00 with a fee of 250.00, and whatever a test changes of it. */
export function officeFiling(changes: Partial<OfficeFiling> = {}): OfficeFiling {
  return {
    number: 'NB-MO-26-000001',
    transaction: 'NEW',
    isCorrection: false,
    policyNumber: '00012-GL',
    insuredName: 'Lone Star Roofing LLC',
    mailingAddress: HOME,
    riskAddress: HOME,
    policyEffectiveOn: '2026-03-01',
    expiresOn: '2027-03-01',
    transactionEffectiveOn: '2026-03-01',
    issuedOn: '',
    invoicedOn: '',
    insurers: [{ name: 'Harbor Specialty Insurance Company', naic: '01234', sharePercent: '' }],
    coverages: [{ line: 'General liability', codes: ['5003'], premium: '10000.00' }],
    fees: [{ kind: 'Policy fee', amount: '250.00' }],
    premium: '10000.00',
    feeTotal: '250.00',
    premiumAndFees: '10250.00',
    shareHere: '100',
    charges: [
      { kind: 'PREMIUM_TAX', label: 'Premium tax', amount: '512.50' },
      { kind: 'STAMPING_FEE', label: 'Stamping fee', amount: '4.10' },
    ],
    total: '516.60',
    allocation: [],
    exemptions: [],
    declinations: [
      { insurer: 'First Casualty', naic: '00991', reason: 'Class not written', declinedOn: '2026-02-01' },
    ],
    producer: { name: 'Gulf Retail Agency', licenseNumber: '0099' },
    licensee: { name: 'Example Agency, LLC', licenseNumber: 'SL123456' },
    lateReason: '',
    confirmation: 'OFFICE-1',
    ...changes,
  };
}

/** What goes wrong in files: names, signs, cents, several insurers and lines, a return and a correction. */
export const DIFFICULT_FILINGS: readonly OfficeFiling[] = [
  officeFiling(),
  officeFiling({
    number: 'NB-MO-26-000002',
    transaction: 'RENEWAL',
    policyNumber: '=1+1',
    insuredName: 'Müller & Söhne "Bau"; Łódź, <Inc.>',
    riskAddress: {
      street: '1 O’Hare Plaza, Suite 4',
      city: 'Peñasco',
      state: 'MO',
      postalCode: '00501',
      county: 'St. Louis',
    },
    insurers: [
      { name: "Lloyd's Syndicate 2003", naic: 'AA-1128003', sharePercent: '62.5' },
      { name: 'Underwriters at Lloyd’s, London', naic: 'AA-1122000', sharePercent: '37.5' },
    ],
    coverages: [
      { line: 'Commercial property', codes: ['1001', '1002'], premium: '0.01' },
      { line: 'Cyber', codes: [], premium: '999999999.98' },
    ],
    fees: [],
    premium: '999999999.99',
    feeTotal: '0.00',
    premiumAndFees: '999999999.99',
    shareHere: '62.5',
    charges: [
      { kind: 'PREMIUM_TAX', label: 'Premium tax', amount: '50000000.00' },
      { kind: 'STAMPING_FEE', label: 'Stamping fee', amount: '0.01' },
      { kind: 'FIRE_MARSHAL_TAX', label: 'Fire marshal tax', amount: '0.00' },
    ],
    total: '50000000.01',
    allocation: [
      { state: 'MO', premium: '624999999.99' },
      { state: 'KS', premium: '375000000.00' },
    ],
    exemptions: ['Exempt commercial purchaser'],
    declinations: [],
    producer: { name: '', licenseNumber: '' },
    licensee: { name: '', licenseNumber: '' },
    lateReason: 'The insurer’s\nbinder came late',
  }),
  officeFiling({
    number: 'EN-MO-26-000003',
    transaction: 'RETURN',
    transactionEffectiveOn: '2026-03-31',
    insuredName: 'The Very Long Named Company of Insureds and Affiliates',
    coverages: [{ line: 'General liability', codes: ['5003'], premium: '-0.50' }],
    fees: [],
    premium: '-0.50',
    feeTotal: '0.00',
    premiumAndFees: '-0.50',
    charges: [{ kind: 'PREMIUM_TAX', label: 'Premium tax', amount: '-0.03' }],
    total: '-0.03',
    declinations: [],
  }),
  officeFiling({
    isCorrection: true,
    premium: '-10000.00',
    feeTotal: '-250.00',
    premiumAndFees: '-10250.00',
    coverages: [{ line: 'General liability', codes: ['5003'], premium: '-10000.00' }],
    fees: [{ kind: 'Policy fee', amount: '-250.00' }],
    charges: [{ kind: 'PREMIUM_TAX', label: 'Premium tax', amount: '-512.50' }],
    total: '-512.50',
  }),
  officeFiling({
    number: 'EN-MO-26-000004',
    transaction: 'ADDITIONAL',
    premium: '0.00',
    premiumAndFees: '0.00',
    feeTotal: '0.00',
    fees: [],
    coverages: [{ line: 'General liability', codes: ['5003'], premium: '0.00' }],
    charges: [],
    total: '0.00',
  }),
];

/** A quarter of Missouri with those filings, and whatever a test changes of it. */
export function officeReport(
  filings: Iterable<OfficeFiling> = DIFFICULT_FILINGS,
  changes: Partial<Omit<OfficeReport, 'filings'>> = {},
): OfficeReport {
  return {
    title: 'Missouri Appendix 1, Q1 2026',
    state: 'MO',
    stateName: 'Missouri',
    periodStart: '2026-01-01',
    periodEnd: '2026-03-31',
    filer: { name: 'Example Agency, LLC', licenseNumber: 'SL123456' },
    charges: [
      { label: 'Premium tax', amount: '50000512.47' },
      { label: 'Stamping fee', amount: '4.11' },
    ],
    total: '50000516.58',
    filings: (async function* () {
      yield* filings;
    })(),
    ...changes,
  };
}
