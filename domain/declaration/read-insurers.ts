import { type DeclarationText, leftOf, lineOf, linesBeside, rightOf } from './declaration-text.ts';
import {
  ALIEN,
  insurerIn,
  isBroken,
  isRestOfName,
  NAIC,
  type NamedInsurer,
  type ReadInsurer,
  shareIn,
} from './insurer-name.ts';
import type { LabelKind } from './label-patterns.ts';
import { blockFrom, type LabelPlace, valuesOf } from './label-places.ts';
import { labelIn, looksLikeLabel } from './labels.ts';
import { BEARS_RISK, letterhead, onlyCompany } from './letterhead.ts';
import type { Cell } from './page-cells.ts';
import {
  agreed,
  type Confidence,
  type Found,
  fieldAt,
  NOTHING_FOUND,
  plain,
  together,
} from './read-field.ts';

/** More insurers than this on one policy are a list of something else. */
const MOST_INSURERS = 12;
const WHOLE = 100;
/** The lines of one cell stand this close to its first, in heights. */
const WITHIN_CELL = 2;
const LEADS_ON = /\b(?:by|with|through|the)$/i;
/** Of how a syndicate is made up, or of an insurer's own part. */
const OF_A_PART = /\bof which\b|% of (?:line|the line|section|their)/i;

/** The insurers, with their shares where there are several; numbers only where it is plain whose they are. */
export function readInsurers(text: DeclarationText, places: readonly LabelPlace[]): Found {
  const shared = readShares(text);
  if (shared !== null) return shared.length === 0 ? NOTHING_FOUND : fieldsOf(text, places, shared);
  const lists = [
    labeled(text, places, 'INSURER'),
    labeled(text, places, 'PERHAPS_INSURER'),
    letterhead(text, places),
  ];
  const named = lists.find((list) => list.length > 0) ?? [];
  // "Issued by Harbor Dwelling Underwriters" beside "Company: Quarry Insurance Company": who signs, and who bears the risk.
  const bearing = named.filter((list) => list.every(({ name }) => BEARS_RISK.test(name)));
  const said = named === lists[1] && bearing.length > 0 ? bearing : named;
  if (said.length === 0) return fieldsOf(text, places, onlyCompany(text, places), 'LOW');
  const different = [
    ...new Map(said.map((list) => [list.map(({ name }) => plain(name)).join(), list])).values(),
  ];
  const [first, ...others] = different;
  if (first === undefined) return NOTHING_FOUND;
  if (others.length > 0) {
    const values = different.map((list) => list.map(({ name }) => name).join(', '));
    return { fields: [], conflicts: [{ path: 'insurers.0.name', values }] };
  }
  return fieldsOf(text, places, withShares(text, places, first), said.length > 1 ? 'HIGH' : 'MEDIUM');
}

const toHundredths = (share: string | null) => Math.round(Number(share) * 10_000);
const isTheWhole = (insurers: readonly NamedInsurer[]) =>
  insurers.reduce((sum, { share }) => sum + toHundredths(share), 0) === WHOLE * 10_000;

/** Insurers with a percentage on their line; null where there are none, and nobody where they do not come to 100. */
function readShares(text: DeclarationText): ReadInsurer[] | null {
  const rows = new Map<string, ReadInsurer>();
  for (const cell of text.cells) {
    if (
      OF_A_PART.test(
        lineOf(text, cell)
          .map((each) => each.text)
          .join(' '),
      )
    )
      continue;
    const listed = inOneCell(cell);
    const row = listed.length > 0 ? null : rowOf(text, cell);
    for (const each of row === null ? listed : [row])
      rows.set(`${plain(each.name)} ${toHundredths(each.share)}`, each);
  }
  const insurers = [...rows.values()];
  if (insurers.length === 0) return null;
  return isTheWhole(insurers) && insurers.length <= MOST_INSURERS ? insurers : [];
}

/** "Brit Syndicate 2987 60%, Hiscox Syndicate 33 40%": several with their shares in one cell. */
function inOneCell(cell: Cell): ReadInsurer[] {
  const label = labelIn(cell.text);
  const words = label !== null && label.rest !== '' ? label.rest : cell.text;
  const parts = words.split(/(?<=\d\s?%\)?)\s*(?:[,;]|\band\b)\s*(?:and )?(?=[A-Z])/);
  if (parts.length < 2) return [];
  const insurers = parts.map((part) => insurerIn(part, 'LABELED'));
  return insurers.flatMap((insurer) =>
    insurer?.share == null || insurers.includes(null)
      ? []
      : [{ ...insurer, label: label?.words ?? 'Insurer', cell }],
  );
}

function rowOf(text: DeclarationText, cell: Cell): ReadInsurer | null {
  const alone = shareIn(cell.text);
  if (alone === null) {
    const label = labelIn(cell.text);
    const words = label !== null && label.rest !== '' ? label.rest : cell.text;
    const inCell = insurerIn(words, 'UNLABELED');
    return inCell?.share == null ? null : { ...inCell, label: label?.words ?? 'Insurer', cell };
  }
  for (const left of leftOf(text, cell)) {
    if (labelIn(left.text)?.rest === '') return null;
    const name = { ...left, text: withBrokenLines(text, left) };
    const insurer = insurerIn(name.text, 'UNLABELED') ?? underHead(text, name, cell);
    if (insurer !== null) return { name: insurer.name, share: alone, label: 'Share', cell: left };
  }
  // London's security lists the share first.
  if (leftOf(text, cell).some((left) => !looksLikeLabel(left.text))) return null;
  const [right] = rightOf(text, cell);
  const insurer = right === undefined ? null : insurerIn(right.text, 'UNLABELED');
  if (right === undefined || insurer === null || insurer.share !== null) return null;
  return { name: insurer.name, share: alone, label: 'Share', cell: right };
}

/** A name with the lines below it in its cell of a table, which a narrow column broke. */
function withBrokenLines(text: DeclarationText, cell: Cell): string {
  let name = cell.text;
  for (const line of linesBeside(text, cell, { direction: 'BELOW', most: WITHIN_CELL })) {
    const next = line.find(({ x }) => Math.abs(x - cell.x) < cell.height / 2);
    if (next === undefined) continue;
    if (line.some((other) => shareIn(other.text) !== null) || !isBroken(name, next.text, true)) break;
    name = `${name} ${next.text}`;
  }
  return name;
}

/** The head of a cell's column that is one of these labels, alone in its own cell. */
function headOver(text: DeclarationText, cell: Cell, kinds: readonly LabelKind[]): Cell | undefined {
  return text.cells.find((head) => {
    const label = labelIn(head.text);
    if (head.page !== cell.page || head.line >= cell.line || head.line < cell.line - MOST_INSURERS)
      return false;
    const isOver = head.x < cell.x + cell.width && head.x + head.width > cell.x - cell.height;
    return isOver && label !== null && label.rest === '' && kinds.includes(label.kind);
  });
}

/** A name in a table whose columns are called so: any, as "Made-Up Coastal SE". */
function underHead(text: DeclarationText, name: Cell, share: Cell): NamedInsurer | null {
  const head = headOver(text, name, ['INSURER', 'PERHAPS_INSURER']);
  const shareHead = headOver(text, share, ['SHARE']);
  if (head === undefined || shareHead === undefined || head.line !== shareHead.line) return null;
  return /^total/i.test(name.text) ? null : insurerIn(name.text, 'LABELED');
}

/** The number of an insurer in the column of numbers. */
const numbersUnderHead = (text: DeclarationText, name: Cell) =>
  lineOf(text, name).flatMap((cell) =>
    /^\d{5}$/.test(cell.text) && headOver(text, cell, ['NAIC']) !== undefined
      ? [{ value: cell.text, label: 'NAIC', cell }]
      : [],
  );

/** What labels name as insurers, one list for each label. */
function labeled(text: DeclarationText, places: readonly LabelPlace[], kind: LabelKind): ReadInsurer[][] {
  const as = kind === 'INSURER' ? 'LABELED' : 'UNLABELED';
  return places.flatMap((place) => {
    if (place.kind !== kind) return [];
    for (const { way, text: words, cell } of place.candidates) {
      // "Underwriters at Lloyd's" is a name; "Coverage is provided by" leads to one without a colon.
      const leadsOn = place.isParted || way !== 'SAME' || LEADS_ON.test(place.words);
      if (!leadsOn && kind === 'PERHAPS_INSURER') continue;
      const lines =
        way === 'ABOVE'
          ? [cell]
          : blockFrom(text, cell, { most: MOST_INSURERS, from: place.cell.x, goesOn: isRestOfName });
      const names = namesIn([words, ...lines.slice(1).map((line) => line.text)], leadsOn ? as : 'UNLABELED');
      if (names.length > 0)
        return [names.map(({ at, ...name }) => ({ ...name, label: place.words, cell: lines[at] ?? cell }))];
    }
    return [];
  });
}

/** The names that begin a block, one in each line or broken into the next. */
function namesIn(lines: readonly string[], as: 'LABELED' | 'UNLABELED'): (NamedInsurer & { at: number })[] {
  const names: (NamedInsurer & { at: number })[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const isLabeled = at === 0 && as === 'LABELED';
    let [name = ''] = lines.slice(at);
    let end = at + 1;
    while (end < lines.length && isBroken(name, lines[end] ?? '', isLabeled)) {
      name = `${name.trim()} ${(lines[end] ?? '').trim()}`;
      end += 1;
    }
    const found = insurerIn(name, isLabeled ? as : 'UNLABELED');
    if (found === null) break;
    // A company that stands in each row of a table is one.
    if (!names.some(({ name: other }) => plain(other) === plain(found.name))) names.push({ ...found, at });
    at = end - 1;
  }
  return names;
}

/** Percentages that stand in a list of their own, in the order of the insurers. */
function withShares(
  text: DeclarationText,
  places: readonly LabelPlace[],
  insurers: readonly ReadInsurer[],
): readonly ReadInsurer[] {
  if (insurers.length < 2 || insurers.some(({ share }) => share !== null)) return insurers;
  for (const { kind, candidates } of places) {
    const [first] = kind === 'SHARE' ? candidates : [];
    if (first === undefined) continue;
    const shares = blockFrom(text, first.cell, { most: MOST_INSURERS }).map((line) => shareIn(line.text));
    if (shares.length === insurers.length)
      return insurers.map((insurer, at) => ({ ...insurer, share: shares[at] ?? null }));
  }
  return insurers;
}

function fieldsOf(
  text: DeclarationText,
  places: readonly LabelPlace[],
  insurers: readonly ReadInsurer[],
  confidence: Confidence = 'HIGH',
): Found {
  const isShared = insurers.length > 1 && isTheWhole(insurers);
  return together(
    ...insurers.map((insurer, at): Found => {
      const { name, share, cell } = insurer;
      const place = { label: insurer.label, cell };
      const shown =
        share !== null &&
        (isShared || (insurers.length === 1 && Number(share) === WHOLE && insurer.label !== 'Share'));
      return together(
        {
          fields: [
            fieldAt(`insurers.${at}.name`, name, place, confidence),
            ...(shown ? [fieldAt(`insurers.${at}.sharePercent`, share, place, confidence)] : []),
          ],
          conflicts: [],
        },
        agreed(
          `insurers.${at}.naic`,
          insurers.length === 1
            ? nearest(numbersIn(text.cells, places), cell)
            : [...numbersIn(lineOf(text, cell), []), ...numbersUnderHead(text, cell)],
        ),
      );
    }),
  );
}

/** Within so many lines of a name. */
const NEAR = 2;

/** Of numbers that differ, those beside the name, if they agree. */
function nearest<Said extends { value: string; cell: Cell }>(
  said: readonly Said[],
  name: Cell,
): readonly Said[] {
  const near = said.filter(({ cell }) => cell.page === name.page && Math.abs(cell.line - name.line) <= NEAR);
  const isClear = new Set(near.map(({ value }) => value)).size === 1;
  return isClear ? near : said;
}

/** Numbers of insurers that say what they are. */
function numbersIn(cells: readonly Cell[], places: readonly LabelPlace[]) {
  return [
    ...cells.flatMap((cell) => [
      ...[...cell.text.matchAll(NAIC)].map(([label, value = '']) => ({ value, label, cell })),
      ...[...cell.text.matchAll(ALIEN)].map(([label, digits = '']) => ({
        value: `AA-${digits}`,
        label,
        cell,
      })),
    ]),
    ...valuesOf(places, ['NAIC'], (words) => (/^\d{5}$/.test(words.trim()) ? words.trim() : null)),
  ];
}
