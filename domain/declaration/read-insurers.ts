import { looksLikeLabel, valuesOf } from './labels.ts';
import type { Cell } from './page-cells.ts';
import { agreed, type Found, fieldAt, NOTHING_FOUND, together } from './read-field.ts';

const INSURER =
  /(?:issuing |insuring |writing |lead )?(?:insurer(?:\(s\)|s)?|insurance (?:company|carrier)|carrier|company)(?: name)?|underwritten by/i;
const NAIC = /\bNAIC\s*(?:code|company|co\.?)?\s*(?:number|no\.?|#|code)?\s*[:#]?\s*(\d{5})\b/gi;
const ALIEN = /\bAA-?(\d{7})\b/g;
const SHARE = /^(\d{1,3}(?:\.\d{1,4})?)\s*%$/;
const SHARE_HEAD = /share|percent|%|participation|signed line|written line/i;
const NAME_HEAD = /^(?:insurers?|security|compan(?:y|ies)|underwriters?|syndicates?|carriers?)\b/i;
const NO_NAME =
  /^(?:see|as per|per|tba|tbd|various|certain (?!underwriters at)|n\/a|name|address|number|no\b|and\b|shall|will|is\b)/i;

function insurerIn(text: string): string | null {
  const name = text
    .replace(NAIC, '')
    .replace(ALIEN, '')
    .replaceAll(/\(\s*\)/g, '')
    .replace(/[\s,;(-]+$/, '')
    .trim();
  const letters = name.match(/\p{L}/gu)?.length ?? 0;
  return letters >= 4 && name.length <= 120 && !NO_NAME.test(name) && !looksLikeLabel(name) ? name : null;
}

/** The insurers, with their shares where there are several; numbers only where it is plain whose they are. */
export function readInsurers(cells: readonly Cell[]): Found {
  const table = readShares(cells);
  if (table !== null) return table;
  const name = agreed('insurers.0.name', valuesOf(cells, INSURER, insurerIn));
  if (name.fields.length === 0) return name;
  return together(name, readOnlyNumber(cells));
}

/** The number of the only insurer: the only one on the page. */
function readOnlyNumber(cells: readonly Cell[]): Found {
  const numbers = cells.flatMap((cell) => [
    ...[...cell.text.matchAll(NAIC)].map(([label, value = '']) => ({ value, label, cell })),
    ...[...cell.text.matchAll(ALIEN)].map(([label, digits = '']) => ({ value: `AA-${digits}`, label, cell })),
  ]);
  const beside = valuesOf(cells, /NAIC(?: company)?(?: (?:code|number|no\.?|#))?/i, (text) =>
    /^\d{5}$/.test(text.trim()) ? text.trim() : null,
  );
  return agreed('insurers.0.naic', [...numbers, ...beside]);
}

/** A table of insurers and percentages; null where there is none, and nothing where they do not come to 100. */
function readShares(cells: readonly Cell[]): Found | null {
  const head = cells.find(({ text }) => SHARE_HEAD.test(text) && text.length < 40);
  const nameHead = cells.find(
    ({ text, page, line }) =>
      head !== undefined && page === head.page && line === head.line && NAME_HEAD.test(text),
  );
  if (head === undefined || nameHead === undefined) return null;
  const rows: { name: string; cell: Cell; percent: string }[] = [];
  const below = cells.filter(({ page, line }) => page === head.page && line > head.line);
  for (const line of new Set(below.map((cell) => cell.line))) {
    const row = below.filter((cell) => cell.line === line);
    const [first] = row;
    const percent = row.map(({ text }) => SHARE.exec(text.trim())?.[1]).find((found) => found !== undefined);
    const name = first === undefined ? null : insurerIn(first.text);
    if (first === undefined || percent === undefined) break;
    if (/^total/i.test(first.text)) break;
    if (name === null) return NOTHING_FOUND;
    rows.push({ name, cell: first, percent });
  }
  const whole = rows.reduce((sum, { percent }) => sum + Math.round(Number(percent) * 10_000), 0);
  if (rows.length === 0) return null;
  if (whole !== 1_000_000) return NOTHING_FOUND;
  return {
    fields: rows.flatMap(({ name, cell, percent }, at) => {
      const label = nameHead.text;
      const number = [...cell.text.matchAll(NAIC)][0]?.[1];
      return [
        fieldAt(`insurers.${at}.name`, name, { label, cell }, 'HIGH'),
        ...(rows.length === 1
          ? []
          : [fieldAt(`insurers.${at}.sharePercent`, percent, { label: head.text, cell }, 'HIGH')]),
        ...(number === undefined
          ? []
          : [fieldAt(`insurers.${at}.naic`, number, { label: 'NAIC', cell }, 'HIGH')]),
      ];
    }),
    conflicts: [],
  };
}
