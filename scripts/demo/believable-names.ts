import type { LineOfBusiness } from '#domain/tax/vocabulary.ts';
import type { Chance } from './seeded-random.ts';

const FIRST = [
  'Ana',
  'Ben',
  'Carla',
  'Dev',
  'Elena',
  'Frank',
  'Grace',
  'Hugo',
  'Iris',
  'Jamal',
  'Kay',
  'Liam',
  'Mara',
  'Noah',
  'Olga',
  'Priya',
  'Quinn',
  'Rosa',
  'Sam',
  'Tess',
  'Uma',
  'Victor',
  'Wendy',
  'Yusuf',
  'Zoe',
];
const LAST = [
  'Alvarez',
  'Baker',
  'Cho',
  'Dawson',
  'Eriksen',
  'Fuentes',
  'Gray',
  'Hall',
  'Ibarra',
  'Jensen',
  'Khan',
  'Lindqvist',
  'Moreno',
  'Nguyen',
  'Okafor',
  'Park',
  'Reyes',
  'Schmidt',
  'Tran',
  'Underwood',
  'Vega',
  'Walsh',
  'Young',
  'Zimmer',
];
const PLACES = [
  'Coastal Bend',
  'Blue Ridge',
  'Lakeshore',
  'Three Rivers',
  'Old Mill',
  'Summit',
  'Prairie',
  'Harborview',
  'Ironwood',
  'Cedar Creek',
  'Red Rock',
  'North Fork',
  'Palmetto',
  'High Plains',
  'Granite',
  'Bayou',
  'Willamette',
  'Keystone',
  'Gulfstream',
  'Sandhill',
];
const AGENCY_ENDINGS = [
  'Insurance Agency',
  'Insurance Group',
  'Risk Advisors',
  'Insurance Services',
  'Underwriters',
];
const TRADES: readonly (readonly [string, LineOfBusiness])[] = [
  ['Marina LLC', 'COMMERCIAL_PROPERTY'],
  ['Roofing Inc.', 'GENERAL_LIABILITY'],
  ['Apartments LP', 'COMMERCIAL_PACKAGE'],
  ['Brewing Company', 'GENERAL_LIABILITY'],
  ['Trucking LLC', 'EXCESS_LIABILITY'],
  ['Dental Group', 'PROFESSIONAL_LIABILITY'],
  ['Data Systems Inc.', 'CYBER'],
  ['Builders LLC', 'BUILDERS_RISK'],
  ['Boat Works', 'INLAND_MARINE'],
  ['Hospitality Partners', 'COMMERCIAL_PACKAGE'],
  ['Environmental Services', 'POLLUTION'],
  ['Staffing LLC', 'EMPLOYMENT_PRACTICES'],
  ['Ranch Holdings', 'FLOOD'],
  ['Law Offices PLLC', 'PROFESSIONAL_LIABILITY'],
  ['Event Rentals', 'GENERAL_LIABILITY'],
];
/** Made up, so that no real insurer seems to have written a demo policy; the numbers are not in use. */
const INSURERS = [
  ['Example Specialty Insurance Company', '99001'],
  ['Sample Excess and Surplus Insurance Company', '99002'],
  ['Model Indemnity Company', '99003'],
  ['Specimen Casualty Company', '99004'],
  ['Fictional Lines Insurance Company', '99005'],
] as const;
const STREETS = [
  'Harbor Rd',
  'Main St',
  'Commerce Way',
  'Mill Ln',
  'Ranch Road 12',
  'Canal St',
  'Oak Ave',
  'Front St',
];
const CITIES: Readonly<Record<string, readonly (readonly [string, string, string])[]>> = {
  TX: [
    ['Rockport', '78382', 'Aransas'],
    ['Austin', '78701', 'Travis'],
    ['Houston', '77002', 'Harris'],
    ['El Paso', '79901', 'El Paso'],
  ],
  FL: [
    ['Tampa', '33602', 'Hillsborough'],
    ['Naples', '34102', 'Collier'],
    ['Miami', '33131', 'Miami-Dade'],
  ],
  IL: [
    ['Chicago', '60601', 'Cook'],
    ['Peoria', '61602', 'Peoria'],
  ],
  OR: [
    ['Portland', '97204', 'Multnomah'],
    ['Bend', '97701', 'Deschutes'],
  ],
  PA: [
    ['Pittsburgh', '15222', 'Allegheny'],
    ['Lancaster', '17602', 'Lancaster'],
  ],
};

export function personName(chance: Chance): { firstName: string; lastName: string } {
  return { firstName: chance.pick(FIRST), lastName: chance.pick(LAST) };
}

/** `index` keeps the names of different agencies apart. */
export function agencyName(index: number): string {
  const place = PLACES[index % PLACES.length] ?? '';
  return `${place} ${AGENCY_ENDINGS[Math.floor(index / PLACES.length) % AGENCY_ENDINGS.length] ?? ''}`;
}

export function insuredName(chance: Chance): { name: string; line: LineOfBusiness } {
  const [trade, line] = chance.pick(TRADES);
  return { name: `${chance.pick(chance.happens(0.5) ? PLACES : LAST)} ${trade}`, line };
}

export function insurer(chance: Chance): { name: string; naic: string } {
  const [name, naic] = chance.pick(INSURERS);
  return { name, naic };
}

export function addressIn(chance: Chance, state: string) {
  const cities = CITIES[state];
  if (!cities) throw new RangeError(`the demo has no addresses in ${state}`);
  const [city, postalCode, county] = chance.pick(cities);
  return { street: `${chance.between(100, 9900)} ${chance.pick(STREETS)}`, city, state, postalCode, county };
}
