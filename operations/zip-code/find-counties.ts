import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ZipCodeBody } from '#contract/zip-code.ts';
import { JURISDICTION_CODES } from '#domain/jurisdictions/codes.ts';

type Counties = ZipCodeBody['counties'];

const FILE = join(import.meta.dirname, 'zip-counties.txt');

/** A county with its codes as they stand in the file: looked through when asked, it takes a tenth of what a map of them would. */
interface County {
  county: Counties[number];
  codes: string;
}

let table: readonly County[] | undefined;

/**
 * The counties of a ZIP code of five digits, by state and name; none where the table lacks it. An area of the Census Bureau
 * (2010) follows the addresses of its code, and is not quite it: what is found here is proposed, and never held against
 * anybody. "Travis County" is "Travis"; a parish and a borough keep their word.
 */
export function findCounties(code: string): Counties {
  // Read when first asked for: a start need not wait for it.
  table ??= readTable(readFileSync(FILE, 'utf8'));
  return table.filter(({ codes }) => codes.includes(code)).map(({ county }) => county);
}

function readTable(text: string): readonly County[] {
  return text.split('\n').flatMap((line) => {
    const [name, county, codes] = line.split('|');
    const state = JURISDICTION_CODES.find((each) => each === name);
    return state === undefined || county === undefined || codes === undefined
      ? []
      : [{ county: { state, county }, codes }];
  });
}
