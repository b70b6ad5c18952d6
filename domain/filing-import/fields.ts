import { labelOf } from '../filing/field-labels.ts';
import { lettersOf } from '../table-row/read-cell.ts';

/** How the text of a cell is taken; CHOICE and STATE become a code, the others stay text that the parser reads. */
export type CellKind = 'TEXT' | 'STATE' | 'DATE' | 'AMOUNT' | 'CHOICE' | 'YES_NO' | 'LIST';

/** Something that a column of a file may hold. */
export interface ImportField {
  /** As in FilingInputs, "*" for a position: "coverages.*.premium". Fees of one kind: "fees.POLICY_FEE". */
  path: string;
  /** What a template calls it; a second one is "Premium 2". */
  heading: string;
  kind: CellKind;
  /** What others call it, in small letters without signs. */
  also: readonly string[];
}

/** What the sender was told that the row costs: a row that costs anything else is not sent. */
export const EXPECTED_TOTAL = 'expectedTotal';
/** A heading that our own files of failed rows have and no import reads. */
export const REASON_HEADING = 'What to correct';

const field = (path: string, kind: CellKind, also: readonly string[] = [], heading = labelOf(path)) => ({
  path,
  heading,
  kind,
  also,
});

/** What a file calls the parts of the only address that it has: the insured's. */
const PLAIN_ADDRESS = {
  street: ['address', 'address1', 'street', 'streetaddress', 'insuredaddress', 'insuredstreet'],
  city: ['city', 'insuredcity'],
  state: ['insuredstate'],
  postalCode: ['zip', 'zipcode', 'postalcode', 'insuredzip', 'insuredzipcode'],
  county: ['county', 'insuredcounty'],
};

function addressFields(
  at: 'mailingAddress' | 'riskAddress',
  word: string,
  plain: Partial<typeof PLAIN_ADDRESS> = {},
): ImportField[] {
  const path = (part: string) => `insured.${at}.${part}`;
  const small = word.toLowerCase();
  const { street = [], city = [], state = [], postalCode = [], county = [] } = plain;
  return [
    field(path('street'), 'TEXT', [`${small}street`, `${small}address`, ...street]),
    field(path('city'), 'TEXT', city, `${word} city`),
    field(path('state'), 'STATE', state, `${word} state`),
    field(
      path('postalCode'),
      'TEXT',
      [`${small}zipcode`, `${small}postalcode`, ...postalCode],
      `${word} ZIP`,
    ),
    field(path('county'), 'TEXT', county, `${word} county`),
    field(path('country'), 'TEXT', [], `${word} country`),
  ];
}

/** Every column that an import knows, in the order of the form. */
export const IMPORT_FIELDS: readonly ImportField[] = [
  field('state', 'STATE', ['state', 'st', 'filingstate', 'taxstate', 'jurisdiction']),
  field('filingType', 'CHOICE', [
    'transaction',
    'type',
    'filingtype',
    'transtype',
    'policytype',
    'newrenewal',
  ]),
  field('capacity', 'CHOICE', ['capacity', 'placedby']),
  field('capacityEvidence.licenseHolder', 'TEXT', ['licensee', 'brokerofrecord', 'licenseholder']),
  field('capacityEvidence.licenseNumber', 'TEXT', ['sllicense', 'sllicensenumber', 'surpluslineslicense']),
  field('capacityEvidence.consentGiven', 'YES_NO', ['consent'], 'Licensee agreed'),
  field('capacityEvidence.attestation', 'TEXT'),
  field('policyNumber', 'TEXT', ['policy', 'policyno', 'policynum', 'polno']),
  field('policyEffectiveDate', 'DATE', [
    'effective',
    'eff',
    'effdate',
    'policyeffdate',
    'policyeffective',
    'policyeffectivedate',
    'inceptiondate',
    'inception',
  ]),
  field('expirationDate', 'DATE', [
    'expiration',
    'exp',
    'expdate',
    'policyexpdate',
    'expires',
    'policyexpiration',
    'policyexpirationdate',
    'expiry',
  ]),
  field('transactionEffectiveDate', 'DATE', [
    'endorsementeffective',
    'transactioneffective',
    'transactioneffectivedate',
    'endorsementdate',
  ]),
  field('termStartDate', 'DATE', ['termstart', 'extensionoryearstarts']),
  field('issueDate', 'DATE', ['issued', 'policyissued', 'dateissued']),
  field('invoiceDate', 'DATE', ['invoiced', 'billingdate']),
  field(
    'insured.legalName',
    'TEXT',
    ['insured', 'insuredname', 'namedinsured', 'legalname', 'client'],
    'Insured',
  ),
  field('insured.doingBusinessAs', 'TEXT', ['dba']),
  field('insured.fein', 'TEXT', [
    'ein',
    'insuredfein',
    'insuredein',
    'taxid',
    'federalid',
    'federaltaxid',
    'employeridentificationnumber',
    'federalemployeridentificationnumber',
    'feinnumber',
    'feinno',
    'einnumber',
    'einno',
    'feinein',
    'insuredsfein',
    'insuredtaxid',
    'fedid',
    'fedtaxid',
    'taxidnumber',
    'taxidno',
    'federalidnumber',
    'federaltaxidnumber',
    'taxpayerid',
    'taxpayeridentificationnumber',
  ]),
  ...addressFields('mailingAddress', 'Mailing', PLAIN_ADDRESS),
  ...addressFields('riskAddress', 'Risk'),
  field('homeStateBasis', 'CHOICE', ['homestatebasis', 'basis']),
  field('coverages.*.line', 'CHOICE', [
    'line',
    'lob',
    'coverage',
    'coveragecode',
    'coverageline',
    'classofbusiness',
    'coveragetype',
  ]),
  field('coverages.*.premium', 'AMOUNT', [
    'premiumamount',
    'writtenpremium',
    'grosspremium',
    'coveragepremium',
    'premiumusd',
  ]),
  field('coverages.*.premiumOutsideUs', 'AMOUNT'),
  field('fees.POLICY_FEE', 'AMOUNT', ['polfee'], 'Policy fee'),
  field('fees.INSPECTION_FEE', 'AMOUNT', ['inspfee', 'inspection'], 'Inspection fee'),
  field('fees.BROKER_FEE', 'AMOUNT', [], 'Broker fee'),
  field('fees.*.kind', 'CHOICE', ['feekind', 'feetype']),
  field('fees.*.amount', 'AMOUNT', [], 'Fee amount'),
  field('fees.*.chargedBy', 'CHOICE', [], 'Fee charged by'),
  field('insurers.*.name', 'TEXT', [
    'carrier',
    'company',
    'insurername',
    'insurancecompany',
    'insurercompany',
    'carriername',
  ]),
  field('insurers.*.naic', 'TEXT', [
    'naic',
    'naicnumber',
    'naiccode',
    'insurernaic',
    'carriernaic',
    'aliennumber',
  ]),
  field('insurers.*.sharePercent', 'TEXT', ['share', 'sharepercent', 'insurershare', 'participation']),
  field('allocation.*.state', 'STATE', [], 'Allocation state'),
  field('allocation.*.premium', 'AMOUNT', [], 'Allocation premium'),
  field('municipality.place', 'TEXT', ['municipality', 'taxcity']),
  field('municipality.share', 'TEXT'),
  field('exemptions', 'LIST', ['exemption'], 'Exemptions'),
  field('exemptionEvidence', 'TEXT', ['exemptionproof']),
  field('declinations.*.insurer', 'TEXT', ['decliningcarrier', 'declination']),
  field('declinations.*.naic', 'TEXT', [], 'Declining insurer NAIC'),
  field('declinations.*.reason', 'TEXT', ['declinationreason'], 'Declined because'),
  field('declinations.*.date', 'DATE', ['declinationdate']),
  field('producer.name', 'TEXT', ['agent', 'retailagent', 'producername']),
  field('producer.licenseNumber', 'TEXT', ['producerlicense'], 'Producer license number'),
  field('originalPolicy.filedBy', 'TEXT'),
  field('originalPolicy.confirmationNumber', 'TEXT'),
  field('paymentMethod', 'CHOICE', ['payment', 'paymentmethod']),
  field('lateReason', 'TEXT', ['latereason']),
  field('note', 'TEXT', ['notes', 'comments', 'remarks']),
  field(EXPECTED_TOTAL, 'AMOUNT', ['totaldue', 'totaltaxesandfees'], 'Expected total'),
];

/** Columns of the templates: what most filings have, with a second coverage and insurer to show how more are added. */
export const TEMPLATE_PATHS: readonly string[] = [
  'state',
  'filingType',
  'capacity',
  'capacityEvidence.licenseHolder',
  'capacityEvidence.licenseNumber',
  'capacityEvidence.consentGiven',
  'policyNumber',
  'policyEffectiveDate',
  'expirationDate',
  'transactionEffectiveDate',
  'issueDate',
  'insured.legalName',
  'insured.fein',
  'insured.mailingAddress.street',
  'insured.mailingAddress.city',
  'insured.mailingAddress.state',
  'insured.mailingAddress.postalCode',
  'homeStateBasis',
  'coverages.0.line',
  'coverages.0.premium',
  'coverages.1.line',
  'coverages.1.premium',
  'fees.POLICY_FEE',
  'fees.INSPECTION_FEE',
  'fees.BROKER_FEE',
  'fees.0.kind',
  'fees.0.amount',
  'fees.0.chargedBy',
  'insurers.0.name',
  'insurers.0.naic',
  'insurers.0.sharePercent',
  'insurers.1.name',
  'insurers.1.naic',
  'insurers.1.sharePercent',
  'producer.name',
  'producer.licenseNumber',
  'paymentMethod',
  'lateReason',
  'note',
  EXPECTED_TOTAL,
];

const FIELD_AT: ReadonlyMap<string, ImportField> = new Map(IMPORT_FIELDS.map((one) => [one.path, one]));

/** The field of a path such as "coverages.1.premium"; undefined for what no column may hold. */
export function importFieldAt(path: string): ImportField | undefined {
  return FIELD_AT.get(path.replace(/\.\d{1,2}(?=\.)/, '.*'));
}

/** What a template calls the column of this path: "Premium", "Premium 2". */
export function headingOf(path: string): string {
  const position = Number(/\.(\d{1,2})\./.exec(path)?.[1] ?? 0);
  const heading = importFieldAt(path)?.heading ?? labelOf(path);
  return position === 0 ? heading : `${heading} ${position + 1}`;
}

const NAMES: ReadonlyMap<string, ImportField> = new Map(
  [...IMPORT_FIELDS]
    // Of two fields that go by one name the first one counts.
    .reverse()
    .flatMap((one) => [lettersOf(one.heading), ...one.also].map((name) => [name, one] as const)),
);

/** The path that a heading speaks for: "Premium 2", "2nd premium" and "premium_2" are "coverages.1.premium". Null for none. */
export function pathOfHeading(heading: string): string | null {
  const exact = NAMES.get(lettersOf(heading));
  const number = /\d{1,2}/.exec(heading)?.[0];
  const named = exact ?? NAMES.get(lettersOf(heading.replace(/\d{1,2}(?:st|nd|rd|th)?/, '')));
  if (named === undefined) return null;
  if (!named.path.includes('*')) return exact === undefined ? null : named.path;
  const position = Math.max(1, Number(number ?? 1)) - 1;
  return named.path.replace('*', String(position));
}
