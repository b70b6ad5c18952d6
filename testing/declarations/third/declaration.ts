import { declarationFrom } from '../paper-declaration.ts';
import type { SecondDeclaration } from '../second/declaration.ts';

/** A declaration of the third corpus has the shape of the second, with people, firms and figures of its own. */
type ThirdDeclaration = SecondDeclaration;

type Insured = Pick<ThirdDeclaration, 'insured' | 'dba' | 'mailing' | 'risk'>;

const INSUREDS: readonly Insured[] = [
  {
    insured: 'Magnolia Street Partners, L.L.C.',
    mailing: { street: '1803 Magnolia St', city: 'Baton Rouge', state: 'LA', zip: '70802' },
  },
  {
    insured: 'Okafor & Lindqvist Engineering PLLC',
    dba: 'OL Structural',
    mailing: { street: '240 W 37th Street, 11th Floor', city: 'New York', state: 'NY', zip: '10018' },
  },
  {
    insured: 'Rosalind Achterberg',
    mailing: { street: '5526 Bayshore Gardens Blvd', city: 'Bradenton', state: 'FL', zip: '34207' },
    risk: { street: '118 Gulf Drive N', city: 'Bradenton Beach', state: 'FL', zip: '34217' },
  },
  {
    insured: 'HIGH DESERT TRAMPOLINE PARKS INC',
    dba: 'JUMP MESA',
    mailing: { street: 'P.O. Box 4418', city: 'Albuquerque', state: 'NM', zip: '87196' },
    risk: { street: '9911 Coors Blvd NW Ste B', city: 'Albuquerque', state: 'NM', zip: '87114' },
  },
  {
    insured: 'Board of Trustees of Saint Columba Academy',
    mailing: { street: '45 Abbey Road', city: 'Worcester', state: 'MA', zip: '01609' },
  },
  {
    insured: 'JW Tran Trucking',
    mailing: { street: '16730 FM 1485', city: 'New Caney', state: 'TX', zip: '77357-3302' },
  },
  {
    insured: 'Quill Mountain Condominium Association, Inc.',
    mailing: { street: 'c/o Alpine Property Mgmt, 33 Ridge Rd', city: 'Avon', state: 'CO', zip: '81620' },
    risk: { street: '700 W Beaver Creek Blvd', city: 'Avon', state: 'CO', zip: '81620' },
  },
  {
    insured: '1212 Peachtree Owner LP',
    mailing: { street: '1212 Peachtree St NE', city: 'Atlanta', state: 'GA', zip: '30309' },
  },
  {
    insured: "McAllister's Wrecker Service of Biloxi, Inc.",
    mailing: { street: '2209 Pass Rd', city: 'Biloxi', state: 'MS', zip: '39531' },
  },
  {
    insured: 'The Estate of Harold P. Nwosu',
    mailing: { street: '908 Old Mill Ln', city: 'Bend', state: 'OR', zip: '97701' },
    risk: { street: '61280 Skyline Ranch Road', city: 'Bend', state: 'OR', zip: '97703' },
  },
  {
    insured: 'Cedar Rapids Ethanol Cooperative',
    mailing: { street: '4000 Grain Terminal Road SW', city: 'Cedar Rapids', state: 'IA', zip: '52404' },
  },
] as const;

const SECURITY: readonly ThirdDeclaration['insurers'][] = [
  [{ name: 'Evanston Insurance Company', naic: '35378' }],
  [{ name: 'Scottsdale Insurance Company', naic: '41297' }],
  [{ name: 'Northlight Specialty Insurance Corp', naic: '98771' }],
  [{ name: 'Kinsale Insurance Company', naic: '38920' }],
  [{ name: 'Underwriters at Lloyd’s, London' }],
  [{ name: 'Example Grove Surplus Lines Insurance Company', naic: '98772' }],
  [{ name: 'Lexington Insurance Company', naic: '19437' }],
];

const FEES: readonly ThirdDeclaration['fees'][] = [
  [
    { kind: 'POLICY_FEE', amount: 20_000 },
    { kind: 'INSPECTION_FEE', amount: 15_000 },
  ],
  [{ kind: 'POLICY_FEE', amount: 3_500 }],
  [
    { kind: 'POLICY_FEE', amount: 35_000 },
    { kind: 'BROKER_FEE', amount: 75_000 },
  ],
  [{ kind: 'INSPECTION_FEE', amount: 12_500 }],
  [],
];

const NUMBERS = [
  ['MKLV7PBC004412', 'MKLV7PBC003871'],
  ['CPS8127745', 'CPS7640012'],
  ['GL-0100338842-1', 'GL-0100338842-0'],
  ['W3A9F0260201', 'W3A9F0250201'],
  ['UMR B1776EX26Q0093', 'UMR B1776EX25Q0071'],
  ['LHQ 44-190-771', 'LHQ 44-190-512'],
  ['3GZ5518', '3GZ4207'],
] as const;

const PRODUCERS: readonly ThirdDeclaration['producer'][] = [
  {
    name: 'Bayou General Agency, LLC',
    street: '3500 N Causeway Blvd, Ste 900',
    city: 'Metairie',
    state: 'LA',
    zip: '70002',
  },
  {
    name: 'Stonebridge Insurance Brokers of California',
    street: '18 Technology Dr',
    city: 'Irvine',
    state: 'CA',
    zip: '92618',
  },
  {
    name: 'Hollis Wholesale Brokerage',
    street: '210 S Tryon Street',
    city: 'Charlotte',
    state: 'NC',
    zip: '28202',
  },
];

const TERMS = [
  ['2026-11-15', '2027-11-15'],
  ['2026-02-28', '2027-02-28'],
  ['2026-06-01', '2026-12-01'],
  ['2025-12-31', '2026-12-31'],
] as const;

const RATES = [
  ['4.94%', 0.0494, '0.06%', 0.0006],
  ['3%', 0.03, null, 0],
  ['3.6%', 0.036, '0.18%', 0.0018],
  ['5.0%', 0.05, null, 0],
] as const;

export const thirdDeclaration = declarationFrom({
  insureds: INSUREDS,
  security: SECURITY,
  fees: FEES,
  numbers: NUMBERS,
  producers: PRODUCERS,
  terms: TERMS,
  rates: RATES,
});
