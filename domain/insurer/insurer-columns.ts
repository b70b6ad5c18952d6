import type { TableVocabulary } from '../table-row/find-columns.ts';
import { insurerNumber } from './insurer-key.ts';

/** The columns of a state's list of insurers. */
export const INSURER_HEADINGS = {
  insurer: 'Insurer',
  number: 'NAIC or alien number',
  otherNumber: 'Alien number',
  domicile: 'Domicile',
} as const;
export type InsurerColumn = keyof typeof INSURER_HEADINGS;

/** Some lists have a column for NAIC numbers and one for alien numbers, in either order; some have one of them. */
const NUMBERS = [
  ...[
    'naicoraliennumber',
    'naic',
    'naicnumber',
    'naicno',
    'naiccode',
    'naicid',
    'naiccocode',
    'naiccompanycode',
  ],
  ...['aliennumber', 'alienno', 'alienid', 'alienidnumber', 'naicalienid', 'naicaliennumber', 'aliencode'],
  ...['cocode', 'companycode', 'naicoralienid', 'naicalien'],
];

export const INSURER_VOCABULARY: TableVocabulary<InsurerColumn> = {
  headings: INSURER_HEADINGS,
  also: {
    insurer: [
      ...['insurer', 'insurername', 'nameofinsurer', 'name', 'company', 'companyname', 'nameofcompany'],
      ...['carrier', 'carriername', 'insurancecompany', 'insurancecompanyname', 'legalname', 'fulllegalname'],
    ],
    number: NUMBERS,
    otherNumber: NUMBERS,
    domicile: [
      'domicile',
      'stateofdomicile',
      'domiciliarystate',
      'domiciliaryjurisdiction',
      'countryofdomicile',
    ],
  },
  needed: ['insurer', 'number'],
};

/** What lists write where an insurer has no number. */
const NO_NUMBER = /^(?:|0+|[-–—]+|n\/?a|none)$/i;

/** The number of a row: "" where it gives none, null where what it gives is none. */
export function numberOfRow({
  number,
  otherNumber,
}: Record<'number' | 'otherNumber', string>): string | null {
  const given = [number, otherNumber].filter((text) => !NO_NUMBER.test(text));
  return given.length === 0 ? '' : (given.map(insurerNumber).find((read) => read !== null) ?? null);
}
