/** What an agency says of itself, and the most letters each takes. An admin writes it, or the environment does. */
export const AGENCY_FIELDS = {
  legalName: { longest: 200, variable: 'AGENCY_LEGAL_NAME' },
  brandName: { longest: 80, variable: 'AGENCY_BRAND_NAME' },
  mailingAddress: { longest: 200, variable: 'AGENCY_MAILING_ADDRESS' },
  streetAddress: { longest: 200, variable: 'AGENCY_STREET_ADDRESS' },
  phone: { longest: 40, variable: 'AGENCY_PHONE' },
  email: { longest: 254, variable: 'AGENCY_EMAIL' },
  licenseNumbers: { longest: 200, variable: 'AGENCY_LICENSE_NUMBERS' },
  achInstructions: { longest: 1000, variable: 'AGENCY_ACH_INSTRUCTIONS' },
  wireInstructions: { longest: 1000, variable: 'AGENCY_WIRE_INSTRUCTIONS' },
  checkInstructions: { longest: 1000, variable: 'AGENCY_CHECK_INSTRUCTIONS' },
  privacyText: { longest: 50_000, variable: 'AGENCY_PRIVACY_TEXT' },
  termsText: { longest: 50_000, variable: 'AGENCY_TERMS_TEXT' },
} as const;

export type AgencyField = keyof typeof AGENCY_FIELDS;
export type AgencyTexts = Readonly<Record<AgencyField, string>>;
export const AGENCY_FIELD_NAMES = Object.keys(AGENCY_FIELDS) as AgencyField[];

/** Without these nobody knows whom they deal with. */
export const REQUIRED_AGENCY_FIELDS = [
  'legalName',
  'brandName',
  'mailingAddress',
  'streetAddress',
  'phone',
  'email',
] as const satisfies readonly AgencyField[];

/** As the page and the mails call them. */
export const AGENCY_FIELD_LABELS: Readonly<Record<AgencyField, string>> = {
  legalName: 'Legal name',
  brandName: 'Brand name',
  mailingAddress: 'Mailing address',
  streetAddress: 'Street address',
  phone: 'Phone',
  email: 'Email',
  licenseNumbers: 'License numbers',
  achInstructions: 'ACH instructions',
  wireInstructions: 'Wire instructions',
  checkInstructions: 'Check instructions',
  privacyText: 'Privacy notice',
  termsText: 'Terms of service',
};

/** Where each way to pay is explained. */
export const INSTRUCTION_FIELDS = {
  ACH: 'achInstructions',
  WIRE: 'wireInstructions',
  CHECK: 'checkInstructions',
} as const;

/** Where a text comes from: the environment wins over what was saved; an example stands in until either speaks. */
export const AGENCY_SOURCES = ['ENVIRONMENT', 'SAVED', 'EXAMPLE', 'NONE'] as const;
export type AgencySource = (typeof AGENCY_SOURCES)[number];

export interface AgencyLayers {
  /** What the environment sets: nobody can change it here. */
  given: Partial<AgencyTexts>;
  /** What an admin has saved; blank for what nobody has. */
  saved: Partial<AgencyTexts>;
  /** What stands in elsewhere than in production. */
  example: Partial<AgencyTexts>;
}

const INSTRUCTIONS: readonly AgencyField[] = Object.values(INSTRUCTION_FIELDS);
/** Whether customers are told by it how to pay. */
export const isInstruction = (field: AgencyField): boolean => INSTRUCTIONS.includes(field);

/** Where the text in force comes from. Real and sample payment details never mix. */
export function sourceOf(field: AgencyField, { given, saved, example }: AgencyLayers): AgencySource {
  if (given[field] !== undefined) return 'ENVIRONMENT';
  if ((saved[field] ?? '') !== '') return 'SAVED';
  const isPaidElsewhere =
    isInstruction(field) &&
    INSTRUCTIONS.some((other) => given[other] !== undefined || (saved[other] ?? '') !== '');
  return (example[field] ?? '') === '' || isPaidElsewhere ? 'NONE' : 'EXAMPLE';
}

/** Whether the agency has said it itself, here or in the environment. */
const isOwn = (field: AgencyField, layers: AgencyLayers) =>
  ['ENVIRONMENT', 'SAVED'].includes(sourceOf(field, layers));

/** Every text as it is in force; blank where there is none. An agency that gave no brand name acts under its legal name. */
export function textsInForce(layers: AgencyLayers): AgencyTexts {
  const { given, saved, example } = layers;
  const from = { ENVIRONMENT: given, SAVED: saved, EXAMPLE: example, NONE: {} as Partial<AgencyTexts> };
  const textOf = (field: AgencyField) => from[sourceOf(field, layers)][field] ?? '';
  const standIn = (field: AgencyField): AgencyField =>
    field === 'brandName' && !isOwn('brandName', layers) && isOwn('legalName', layers) ? 'legalName' : field;
  return Object.fromEntries(
    AGENCY_FIELD_NAMES.map((field) => [field, textOf(standIn(field))]),
  ) as AgencyTexts;
}
