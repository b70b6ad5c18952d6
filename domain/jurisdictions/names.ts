import { JURISDICTION_CODES, type JurisdictionCode } from './codes.ts';

/** English names as printed on filings. */
export const JURISDICTION_NAMES: Readonly<Record<JurisdictionCode, string>> = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  GU: 'Guam',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  PR: 'Puerto Rico',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  VI: 'U.S. Virgin Islands',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
};

/** As people look for them. */
export const JURISDICTIONS_BY_NAME = JURISDICTION_CODES.toSorted((left, right) =>
  JURISDICTION_NAMES[left].localeCompare(JURISDICTION_NAMES[right], 'en'),
);

const lettersOf = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '');

/** The state that a code or an English name means, however it is spelled ("tx", "New-York"); null for none. */
export function findJurisdiction(text: string): JurisdictionCode | null {
  const letters = lettersOf(text);
  const isMeant = (code: JurisdictionCode) =>
    code.toLowerCase() === letters || lettersOf(JURISDICTION_NAMES[code]) === letters;
  return JURISDICTION_CODES.find(isMeant) ?? null;
}
