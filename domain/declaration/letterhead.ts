import { type DeclarationText, gapBetween } from './declaration-text.ts';
import { facePages } from './face-pages.ts';
import { insurerIn, type ReadInsurer } from './insurer-name.ts';
import type { LabelPlace } from './label-places.ts';
import { labelIn, looksLikeLabel } from './labels.ts';
import type { Cell } from './page-cells.ts';
import { plain } from './read-field.ts';
import { isRenewalTitle } from './this-term.ts';

/** A company that bears risk, not one that only underwrites. */
const IS_COMPANY = /\b(?:(?:re)?insurance|assurance|indemnity|casualty|surety)\b|lloyd/i;

/**
 * An insurer's own paper names it above everything else: larger, with what kind of company it is right below, or in the
 * middle beside the title of its form.
 */
export function letterhead(text: DeclarationText, places: readonly LabelPlace[]): ReadInsurer[][] {
  const found = facePages(text, places).map((page) => headsOf(text.lines.get(page) ?? []));
  return found.find((heads) => heads.length > 0) ?? [];
}

function headsOf(first: readonly (readonly Cell[])[]): ReadInsurer[][] {
  const heights = first
    .flat()
    .map(({ height }) => height)
    .sort((one, other) => one - other);
  const usual = heights[Math.floor(heights.length / 2)] ?? 0;
  return first.flatMap((line, at) => {
    // The name of the form may stand on the other side of the sheet.
    const [cell, ...others] = line.filter(({ text: words }) => !looksLikeLabel(words));
    if (cell === undefined || others.length > 0 || line.length > 2 || cell.y > cell.sheet.height / 5)
      return [];
    const insurer = insurerIn(cell.text, 'UNLABELED');
    if (insurer === null) return [];
    const below = first
      .slice(at + 1, at + 3)
      .flat()
      .map((each) => each.text)
      .join(' ');
    const isSaid =
      /\b(?:stock|mutual) (?:insurance )?company\b|hereinafter|herein called|home office|administrative office|\bNAIC\b/i.test(
        below,
      );
    const isHead = isSaid || cell.height > 1.1 * usual || isBesideTitle(first, cell);
    return isHead ? [[{ ...insurer, label: 'Letterhead', cell }]] : [];
  });
}

/** In the upper part of its first sheet. */
const UPPER_PART = 0.3;
/** What only an insurer may call itself in most states. */
export const BEARS_RISK =
  /\b(?:(?:re)?insurance|assurance|indemnity|casualty|surety)\s+(?:company|co\b\.?|corporation|corp\b\.?|se\b|ltd\b\.?|limited|plc\b)|\blloyd['’]?s\b|\b(?:u\.?s\.?|specialty|excess|surplus|e&s|american|national) insurance,? inc\b|\binsurance (?:company|co\.?),? inc\b/i;

/** The one company that bears risk and stands by itself in the upper part of the first page: of a face page without a label for it. */
export function onlyCompany(text: DeclarationText, places: readonly LabelPlace[]): ReadInsurer[] {
  const pages = facePages(text, places);
  const ofLabels = new Set(
    places.flatMap((place) => (isTitle(place) ? [] : place.candidates.map(({ cell }) => cell))),
  );
  const found = text.cells.flatMap((cell): ReadInsurer[] => {
    const isUp = pages.includes(cell.page) && cell.y < UPPER_PART * cell.sheet.height;
    if (!isUp || ofLabels.has(cell) || !BEARS_RISK.test(cell.text) || labelIn(cell.text) !== null) return [];
    const insurer = insurerIn(cell.text, 'UNLABELED');
    return insurer === null ? [] : [{ ...insurer, label: 'Letterhead', cell }];
  });
  return new Set(found.map(({ name }) => plain(name))).size === 1 ? found.slice(0, 1) : [];
}

const isTitle = ({ kind, cell: { text } }: LabelPlace) => kind === 'OTHER_POLICY' && isRenewalTitle(text);

const OF_POLICY = /\b(?:declarations?|polic(?:y|ies)|certificate of insurance|binder)\b/i;
/** How far the middle of a line may be from the middle of its sheet, as a part of its width. */
const OFF_MIDDLE = 0.02;
const isInMiddle = ({ x, width, sheet }: Cell) =>
  Math.abs(x + width / 2 - sheet.width / 2) < OFF_MIDDLE * sheet.width;

/** Both in the middle of the sheet, one right below the other. An underwriting agency's paper is set so, too. */
function isBesideTitle(lines: readonly (readonly Cell[])[], name: Cell): boolean {
  if (!isInMiddle(name) || !IS_COMPANY.test(name.text)) return false;
  return lines.some(
    ([title, ...others]) =>
      title !== undefined &&
      title !== name &&
      others.length === 0 &&
      isInMiddle(title) &&
      OF_POLICY.test(title.text) &&
      gapBetween(title, name) < 1.5 * name.height,
  );
}
