import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** A table such as somebody may import for Kentucky; the figures are made up. */
const TABLE = `place,class,rate,minimum,from
Exampleville,FIRE_AND_ALLIED_PERILS,0.05,5.00,1990-07-01
Exampleville,FIRE_AND_ALLIED_PERILS,0.07,,2026-07-01
Exampleville,CASUALTY_AND_LIABILITY,0.0925,25.00,1990-07-01
Exampleville,VEHICLE,0.1,,2020-07-01
Exampleville,ALL_OTHER_RISKS,0,10.00,1990-07-01
Otherton,FIRE_AND_ALLIED_PERILS,0,,1990-07-01
Otherton,INLAND_MARINE,0.011,,1990-07-01
`;

/** Where the table knows the risk, or does not. */
export const PLACES = ['Exampleville', ' exampleville', 'Otherton', 'Nowhere'];

export const PLACE_TABLE = 'ky/municipal-rates.csv';

/**
 * What no state asks for today but its files may say tomorrow: outside shares and fees where lines have shares and
 * premium counts in whole dollars, a flat amount that a return brings back, holes, ends and stays.
 */
const CHANGES: readonly { file: string; from: string; to: string }[] = [
  { file: 'il/fire-marshal-tax.yaml', from: 'POLICY_FEE: NOT_TAXED', to: 'POLICY_FEE: TAXED' },
  {
    file: 'il/fire-marshal-tax.yaml',
    from: 'OTHER_FEE: NOT_TAXED',
    to: 'OTHER_FEE: NOT_TAXED\n  PREMIUM_OUTSIDE_US: NOT_TAXED',
  },
  { file: 'il/fire-marshal-tax.yaml', from: 'honoured: []', to: 'honoured: [INDUSTRIAL_INSURED]' },
  { file: 'il/stamping-fee.yaml', from: 'lines: ALL', to: 'lines: { except: [AVIATION, WET_MARINE] }' },
  {
    file: 'sd/fire-tax.yaml',
    from: '  POLICY_FEE:',
    to: '  PREMIUM_OUTSIDE_US: NOT_TAXED\n  POLICY_FEE:',
  },
  {
    file: 'pa/stamping-fee.yaml',
    from: '[NEW_BUSINESS, NEW_BUSINESS_RENEWAL]',
    to: '[NEW_BUSINESS, NEW_BUSINESS_RENEWAL, ENDORSEMENT_RETURN]',
  },
  { file: 'wa/stamping-fee.yaml', from: 'to: 2023-12-31', to: 'to: 2022-06-30' },
  { file: 'nv/stamping-fee.yaml', from: 'to: null', to: 'to: 2024-02-29' },
  { file: 'ut/stamping-fee.yaml', from: 'status: in_force', to: 'status: stayed' },
  { file: 'ca/premium-tax.yaml', from: 'stand_in: TRANSACTION_EFFECTIVE\n', to: '' },
];

/** The rulebook's files by their path, as they are. */
export function readFiles(folder: string): Map<string, string> {
  const texts = new Map<string, string>();
  for (const state of readdirSync(folder)) {
    if (!/^[a-z]{2}$/.test(state) || !statSync(join(folder, state)).isDirectory()) continue;
    for (const file of readdirSync(join(folder, state))) {
      if (file.endsWith('.yaml'))
        texts.set(`${state}/${file}`, readFileSync(join(folder, state, file), 'utf8'));
    }
  }
  return texts;
}

/** The same files with the table of places and with CHANGES. Throws where a change finds nothing to change. */
export function makeUp(texts: ReadonlyMap<string, string>): Map<string, string> {
  const made = new Map(texts);
  made.set(PLACE_TABLE, TABLE);
  for (const { file, from, to } of CHANGES) {
    const text = made.get(file) ?? '';
    if (!text.includes(from)) throw new Error(`${file} no longer says ${from}`);
    made.set(file, text.replace(from, to));
  }
  return made;
}
