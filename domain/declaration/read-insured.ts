import { type DeclarationText, lineOf } from './declaration-text.ts';
import type { LabelKind } from './label-patterns.ts';
import { blockFrom, type LabelPlace, valuesOf } from './label-places.ts';
import { looksLikeLabel } from './labels.ts';
import {
  cityLineIn,
  isCompany,
  isMisread,
  looksLikeStreet,
  type NameAndAddress,
  type ReadAddress,
  readNameAndAddress,
  UNFINISHED,
} from './name-and-address.ts';
import type { Cell } from './page-cells.ts';
import { billedTo, inWindow, mayBeInsured, ownNames } from './read-addressee.ts';
import { agreed, type Found, NOTHING_FOUND, together } from './read-field.ts';
import { riskPlaces } from './scheduled-locations.ts';

/** A name, its trading name, one or two lines of a street, and the city. */
const MOST_LINES = 7;
/** What stands where a name does, and is none. */
const NO_NAME =
  /^(?:(?:see|as per|per|to be|tba|tbd|same|n\/a|none|and|is|are|shall|the (?:named|insured|company)|means|who|all(?! .*\b(?:llc|inc|corp|ltd|lp)\b)|included)(?![\w'’])|\W*$|\d+$|yes$|no$|page \d)/i;
/** What heads other boxes of a form, and nobody is called. */
const OF_FORM =
  /\b(?:premiums?|deductibles?|limits? of|surplus lines? tax|stamping fee|(?:policy|endorsement|certificate|binder|account|invoice) (?:number|no\.|#|period|term|type|fee)|effective date|expiration date|(?:total|amount|balance) due)(?!\w)/i;
/** A sentence about insureds. */
const PROSE = /\b(?:shall|will|means|must|hereby|agrees?|pursuant|warrants?|does not|is not)\b/i;

/** Where a value begins in the cell of its label is reckoned by its letters, which are not equally wide: by this part of what stands before it. */
const UNEVEN = 0.2;

/** What no label names is not sure. */
const ADDRESSEE = 'Addressee';

interface Block extends NameAndAddress {
  label: string;
  lines: readonly Cell[];
  /** All of its lines as one, for their place. */
  cell: Cell;
}

function blocksOf(
  text: DeclarationText,
  places: readonly LabelPlace[],
  { kinds, first }: { kinds: readonly LabelKind[]; first: 'NAME' | 'STREET' },
): Block[] {
  return places.flatMap((place) => {
    if (!kinds.includes(place.kind)) return [];
    for (const { way, text: words, cell } of belowFirst(text, place)) {
      const start = startOf(place, { way, words, cell });
      if (start === null || (first === 'NAME' && !isName(start.text))) continue;
      // Where values stand above their labels, the next line is another value's.
      const block =
        way === 'ABOVE'
          ? [start]
          : blockFrom(text, start, {
              most: MOST_LINES,
              from: Math.min(place.cell.x, start.x),
              slack: way === 'SAME' ? UNEVEN * (start.x - place.cell.x) : 0,
            });
      const read = readNameAndAddress(
        block.map((each) => each.text),
        first,
      );
      if (first === 'STREET' && read.address === null) {
        const whole = withCityLine(places, { place, block });
        if (whole === null) continue;
        return [whole];
      }
      return [{ ...read, label: place.words, cell: around(start, block), lines: block }];
    }
    return [];
  });
}

/** In a grid, what stands right of a label may be in another column: a whole name and address below it is surely its own. */
function belowFirst(text: DeclarationText, { cell, candidates }: LabelPlace): LabelPlace['candidates'] {
  const [first, second] = candidates;
  if (first?.way !== 'RIGHT' || second?.way !== 'BELOW' || cell.text.trim().endsWith(':')) return candidates;
  const readAt = (start: Cell) =>
    readNameAndAddress(blockFrom(text, start, { most: MOST_LINES }).map((line) => line.text));
  const below = readAt(second.cell);
  return below.address !== null && below.names.length > 0 ? [second, first] : candidates;
}

function isName(text: string): boolean {
  const name = text.trim();
  if (OF_FORM.test(name)) return false;
  if (NO_NAME.test(name) || looksLikeLabel(name) || isMisread(name) || name.length > 120 || PROSE.test(name))
    return false;
  return (name.match(/\p{L}/gu)?.length ?? 0) >= 2;
}

/** Where the value begins. */
function startOf(
  { kind, rest, isParted, cell: label }: LabelPlace,
  { way, words, cell }: { way: string; words: string; cell: Cell },
): Cell | null {
  if (way !== 'SAME') return isHeading(label, cell) ? null : cell;
  // "Insureds and others" says nothing of an insured.
  if (!isParted && !isSurely(words, label) && !isAddressOf(kind, words)) return null;
  const before = cell.text.lastIndexOf(rest);
  const start = cell.x + (cell.width * Math.max(before, 0)) / Math.max(cell.text.length, 1);
  return { ...cell, text: words, x: start, width: cell.x + cell.width - start };
}

/** A company right behind "Named Insured", as narrow words of a scan or a typist without colons have it. */
const isSurely = (words: string, label: Cell) =>
  /^\W*(?:(?:first )?named insured|insured name)/i.test(label.text) && isCompany(words);

/** "Mailing address PO Box 77, Salem, OR 97301": a whole address behind a label that says whose it is. */
const isAddressOf = (kind: LabelKind, words: string) =>
  (kind === 'MAILING_ADDRESS' || kind === 'RISK_ADDRESS') &&
  readNameAndAddress([words], 'STREET').address !== null;

function around(first: Cell, block: readonly Cell[]): Cell {
  const right = Math.max(...block.map(({ x, width }) => x + width));
  const bottom = Math.max(...block.map(({ y, height }) => y + height));
  const left = Math.min(...block.map(({ x }) => x));
  return { ...first, x: left, width: right - left, height: bottom - first.y };
}

const COMPANY =
  /\b(?:llc|llp|lllp|l\.l\.c|inc|corp|co|company|lp|ltd|trust|hoa|association|partners|dba)\b\.?/i;
const isShouted = (text: string) => /[A-Z]{3}/.test(text) && !/[a-z\d]/.test(text);

/** Both in capitals, side by side, without a colon between them: heads of two columns, unless the other is a company. */
function isHeading(label: Cell, other: Cell): boolean {
  if (other.line !== label.line || label.text.trim().endsWith(':') || COMPANY.test(other.text)) return false;
  return isShouted(label.text) && isShouted(other.text);
}

/** A street behind one label, and "City, State, ZIP" behind the next. */
function withCityLine(
  places: readonly LabelPlace[],
  { place, block }: { place: LabelPlace; block: readonly Cell[] },
): Block | null {
  const [start] = block;
  const street = start === undefined ? '' : start.text;
  const next = placesBelow(places, place.cell);
  const city = valuesOf(
    next.filter(({ kind }) => kind === 'CITY_LINE').slice(0, 1),
    ['CITY_LINE'],
    cityLineIn,
  )[0];
  const parts = city?.value ?? cityParts(next);
  if (start === undefined || parts === null || !looksLikeStreet(street)) return null;
  const [second] = next.find(({ kind }) => kind === 'SECOND_STREET')?.candidates ?? [];
  const isUnit = second !== undefined && !looksLikeLabel(second.text);
  const address: ReadAddress = { street: isUnit ? `${street}, ${second.text}` : street, ...parts };
  return {
    names: [],
    tradingName: null,
    address,
    label: place.words,
    cell: around(start, block),
    lines: block,
  };
}

/** City, state and ZIP code, each behind a label of its own. */
function cityParts(places: readonly LabelPlace[]): Omit<ReadAddress, 'street'> | null {
  const said = (kind: LabelKind) => places.find((place) => place.kind === kind)?.candidates[0]?.text ?? '';
  return cityLineIn(`${said('CITY')}, ${said('STATE')} ${said('POSTAL_CODE')}`);
}

/** Within the lines of an address, as forms have them. */
const NEAR_LINES = 4;

const placesBelow = (places: readonly LabelPlace[], { page, line }: Cell) =>
  places.filter(({ cell }) => cell.page === page && cell.line >= line && cell.line <= line + NEAR_LINES);

/** "Mail to" a street right below who gets it; further down, or with a name, it says where to send a payment. */
const isLetterbox = ({ candidates: [first], cell }: LabelPlace, { cell: party }: LabelPlace) =>
  cell.line - party.line < NEAR_LINES && first !== undefined && looksLikeStreet(first.text);

/** Heads of a table of what is insured. */
const OF_SCHEDULE =
  /^(?:(?:bldg|building|loc|location|prem|premises|item|risk|unit)s?\.?(?: ?(?:no\.?|number|#))?(?: ?\/ ?(?:bldg|building)\.?)?|no\.?|#|construction(?: (?:type|class))?|const\.?|occupancy|stories|year built|yr\.? built|protection(?: class)?|sq\.? ?(?:ft|feet)\.?|square (?:feet|footage)|area)$/i;
const isOfSchedule = (text: DeclarationText, { cell, rest }: LabelPlace) =>
  rest === '' && lineOf(text, cell).some((other) => other !== cell && OF_SCHEDULE.test(other.text.trim()));

/** An "Address" that does not say whose it is belongs to whom the nearest label above it names. */
function addressesOfInsured(text: DeclarationText, places: readonly LabelPlace[]): LabelPlace[] {
  return places.filter((place) => {
    if (place.kind === 'MAILING_ADDRESS') return true;
    if ((place.kind !== 'ADDRESS' && place.kind !== 'STREET') || isOfSchedule(text, place)) return false;
    const parties = places.filter(
      ({ kind, cell }) =>
        (kind === 'INSURED' ||
          kind === 'CLIENT' ||
          kind === 'OTHER_PARTY' ||
          kind === 'INSURER' ||
          kind === 'RISK_ADDRESS') &&
        cell.page === place.cell.page &&
        cell.line < place.cell.line &&
        Math.abs(cell.x - place.cell.x) < place.cell.sheet.width / 4,
    );
    const nearest = parties.at(-1);
    if (nearest !== undefined && /^mail/i.test(place.words) && !isLetterbox(place, nearest)) return false;
    return nearest?.kind === 'INSURED' || nearest?.kind === 'CLIENT';
  });
}

/** What completes a street whose city has a label of its own. */
const OF_CITY: readonly LabelKind[] = ['CITY_LINE', 'CITY', 'STATE', 'POSTAL_CODE', 'SECOND_STREET'];

/** The insured with both addresses, each only where every place that names it says the same. */
export function readInsured(text: DeclarationText, places: readonly LabelPlace[]): Found {
  const isNamed = (block: Block) =>
    block.names.length > 0 && isName(block.names[0] ?? '') && !UNFINISHED.test(nameOf(block));
  const named = (kinds: readonly LabelKind[], of = places) =>
    blocksOf(text, of, { kinds, first: 'NAME' }).filter(isNamed);
  const sure = named(['INSURED']);
  const labeled = sure.length > 0 ? sure : named(['CLIENT']);
  const insureds = labeled.length > 0 || isAskedFor(places) ? labeled : unlabeled();

  /** Where no label asks for the insured. */
  function unlabeled(): Block[] {
    const names = named(['NAME'], ownNames(places)).filter((block) => mayBeInsured(block.names));
    if (names.length > 0) return names;
    const addressees = [...named(['ADDRESSEE']), ...named(['OTHER_PARTY'], billedTo(places))].filter(
      (block) => block.address !== null && mayBeInsured(block.names),
    );
    if (addressees.length > 0) return addressees;
    const window = inWindow(text, places);
    const [start] = window?.lines ?? [];
    return window === null || start === undefined
      ? []
      : [{ ...window, label: ADDRESSEE, cell: around(start, window.lines) }];
  }
  const own = addressesOfInsured(text, places);
  const mailing = [
    ...insureds,
    ...blocksOf(text, [...own, ...places.filter(({ kind }) => OF_CITY.includes(kind))], {
      kinds: ['MAILING_ADDRESS', 'ADDRESS', 'STREET'],
      first: 'STREET',
    }),
  ];
  const risks = riskPlaces(text, blocksOf(text, places, { kinds: ['RISK_ADDRESS'], first: 'STREET' }));
  const trading = [
    ...insureds.flatMap((block) =>
      block.tradingName === null ? [] : [{ ...block, value: block.tradingName }],
    ),
    ...valuesOf(places, ['TRADING_NAME'], (words) => (isName(words) ? words.trim() : null)),
  ];
  const { fields, conflicts } = together(
    agreed(
      'insured.legalName',
      insureds.map((block) => ({ ...block, value: nameOf(block) })),
    ),
    agreed('insured.doingBusinessAs', trading),
    addressFields('insured.mailingAddress', mailing),
    addressFields('insured.riskAddress', risks),
  );
  return {
    fields: fields.map((field) => (field.label === ADDRESSEE ? { ...field, confidence: 'LOW' } : field)),
    conflicts,
  };
}

/** Whether a label asks for the insured: what it leads to was not readable, and nothing else is to be taken for it. */
const isAskedFor = (places: readonly LabelPlace[]) =>
  places.some(
    ({ kind, rest, isParted }) => (kind === 'INSURED' || kind === 'CLIENT') && (rest === '' || isParted),
  );

const nameOf = ({ names }: NameAndAddress) => names.join(' ').replace(/[,;]$/, '');

/** All of an address or nothing of it: a street of one place with the city of another is worse than none. */
function addressFields(path: string, blocks: readonly Pick<Block, 'address' | 'label' | 'cell'>[]): Found {
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
  return found.conflicts.length === 0 ? found : { ...NOTHING_FOUND, conflicts: found.conflicts };
}
