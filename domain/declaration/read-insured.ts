import { blockFrom, type LabelPlace, looksLikeLabel, placesOf } from './labels.ts';
import type { Cell } from './page-cells.ts';
import { agreed, type Found, together } from './read-field.ts';
import { type NameAndAddress, type ReadAddress, readNameAndAddress } from './read-value.ts';

const INSURED =
  /(?:first )?(?:named )?(?:insured|assured)(?:'s|’s)?(?:\s*\(s\))?(?: name)?(?:\s*(?:and|&)\s*(?:mailing )?address)?|name (?:and|&) (?:mailing )?address of (?:the )?(?:named )?(?:insured|assured)|applicant(?: name)?/i;
const MAILING =
  /(?:(?:named )?(?:insured|assured)(?:'s|’s)? )?mailing address(?: of (?:the )?(?:named )?(?:insured|assured))?|insured address/i;
const RISK =
  /(?:risk|property|physical|location) (?:address|location)|location of (?:risk|property)|address of risk/i;
/** A name, one or two lines of a street, and the city. */
const MOST_LINES = 5;
const DBA = /^(?:d\/?b\/?a:?|doing business as:?)\s+/i;
/** What stands where a name does, and is none. */
const NO_NAME = /^(?:see|as per|per|to be|tba|tbd|same|n\/a|and |is |shall|the )/i;

interface Block extends NameAndAddress {
  label: string;
  /** All of its lines as one, for their place. */
  cell: Cell;
}

function blocksOf(cells: readonly Cell[], label: RegExp): Block[] {
  return placesOf(cells, label).flatMap((place) => {
    const start = startOf(place);
    if (start === null) return [];
    const block = blockFrom(start, cells, MOST_LINES);
    const texts = block.map(({ text }) => text);
    return [{ ...readNameAndAddress(texts), label: place.label, cell: around(start, block) }];
  });
}

function around(first: Cell, block: readonly Cell[]): Cell {
  const right = Math.max(...block.map(({ x, width }) => x + width));
  const bottom = Math.max(...block.map(({ y, height }) => y + height));
  const left = Math.min(...block.map(({ x }) => x));
  return { ...first, x: left, width: right - left, height: bottom - first.y };
}

/** Where the value begins: behind the colon, else to the right, else below. */
function startOf({ cell, rest, isParted, right, below }: LabelPlace): Cell | null {
  if (rest !== '') {
    if (!isParted) return null;
    // What follows in the next lines begins below the value as often as below its label.
    return { ...cell, text: rest, x: cell.x };
  }
  const found = [right, below].find(
    (each) => each !== null && !looksLikeLabel(each.text) && !isHeading(cell, each),
  );
  return found ?? null;
}

const COMPANY = /\b(?:llc|llp|l\.l\.c|inc|corp|co|company|lp|ltd|trust|hoa|association|partners|dba)\b\.?/i;
const isShouted = (text: string) => /[A-Z]{3}/.test(text) && !/[a-z\d]/.test(text);

/** Both in capitals, side by side, without a colon between them: heads of two columns, unless the other is a company. */
function isHeading(label: Cell, other: Cell): boolean {
  if (other.line !== label.line || label.text.trim().endsWith(':') || COMPANY.test(other.text)) return false;
  return isShouted(label.text) && isShouted(other.text);
}

/** The insured with both addresses, each only where every place that names it says the same. */
export function readInsured(cells: readonly Cell[]): Found {
  const insureds = blocksOf(cells, INSURED).filter(
    ({ names }) => names.length > 0 && !NO_NAME.test(names[0] ?? ''),
  );
  const mailing = [...insureds, ...blocksOf(cells, MAILING)];
  return together(
    agreed(
      'insured.legalName',
      insureds.map((block) => ({ ...block, value: nameOf(block) })),
    ),
    agreed(
      'insured.doingBusinessAs',
      insureds.flatMap((block) =>
        block.names
          .filter((line) => DBA.test(line))
          .map((line) => ({ ...block, value: line.replace(DBA, '') })),
      ),
    ),
    addressFields('insured.mailingAddress', mailing),
    addressFields('insured.riskAddress', blocksOf(cells, RISK)),
  );
}

const nameOf = ({ names }: NameAndAddress) =>
  names
    .filter((line) => !DBA.test(line))
    .join(' ')
    .replace(/[,;]$/, '');

/** All of an address or nothing of it: a street of one place with the city of another is worse than none. */
function addressFields(path: string, blocks: readonly Block[]): Found {
  const said = blocks.flatMap(({ address, label, cell }) =>
    address === null ? [] : [{ address, label, cell }],
  );
  const parts: (keyof ReadAddress)[] = ['street', 'city', 'state', 'postalCode'];
  const found = together(
    ...parts.map((part) =>
      agreed(
        `${path}.${part}`,
        said.map((each) => ({ ...each, value: each.address[part] })),
      ),
    ),
  );
  return found.conflicts.length === 0 ? found : { fields: [], conflicts: found.conflicts };
}
