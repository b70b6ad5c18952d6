import { BankFileFault, cutOff, shortened } from './bank-line.ts';

/** A tag of an OFX file, with its value where it has one. */
export interface OfxElement {
  tag: string;
  kind: 'OPEN' | 'CLOSE' | 'VALUE';
  value: string;
  /** Line of the file; the first is 1. */
  line: number;
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};
const TAG = /<(\/?)([A-Za-z][\w.]*)\s*>([^<]*)/y;
/** XML without what no bank writes: comments, CDATA, declarations of entities. */
const XML_HEADER = /^\s*(?:<\?[^<>]*\?>\s*)*/;

/**
 * The tags of an OFX file, one after another. Version 1 is SGML, in which a value needs no closing tag; version 2 is
 * XML. Both are read by one rule: a tag with a value is an element, one without opens a group. Source: Open
 * Financial Exchange Specification 2.2 and 1.6, sections 2.2 to 2.4. Throws BankFileFault for anything else, and for
 * a file that ends before its last group is closed.
 */
export function readOfxElements(text: string): OfxElement[] {
  const start = text.search(/<OFX\s*>/i);
  if (start < 0) throw new BankFileFault(1, 'The file has no <OFX> in it. Download it again as OFX or QFX.');
  const elements: OfxElement[] = [];
  const open: string[] = [];
  let line = 1 + newLines(text.slice(0, start));
  let at = start;
  const body = text.trimEnd();
  while (at < body.length) {
    TAG.lastIndex = at;
    const found = TAG.exec(body);
    if (found === null) throw unreadable(body, at, line);
    const [whole, slash = '', name = '', raw = ''] = found;
    const element = elementOf(slash, name.toUpperCase(), decodeEntities(raw).trim(), line);
    follow(element, elements, open);
    line += newLines(whole);
    at += whole.length;
    if (open.length === 0) break;
  }
  if (open.length > 0) throw cutOff(line, `</${open[0]}>`);
  if (at < body.length) throw new BankFileFault(line, `Line ${line}: there is text after </OFX>.`);
  return elements;
}

function elementOf(slash: string, tag: string, value: string, line: number): OfxElement {
  if (slash === '') return { tag, kind: value === '' ? 'OPEN' : 'VALUE', value, line };
  if (value !== '') throw new BankFileFault(line, `Line ${line}: there is text after ${closing(tag)}.`);
  return { tag, kind: 'CLOSE', value: '', line };
}

/** Keeps what is open in step. `<TAG></TAG>` and, in SGML, `<TAG>` alone are values that were left empty. */
function follow(element: OfxElement, elements: OfxElement[], open: string[]): void {
  if (element.kind === 'OPEN') open.push(element.tag);
  if (element.kind !== 'CLOSE') {
    elements.push(element);
    return;
  }
  // The closing tag of a value, as XML has it.
  const last = elements.at(-1);
  if (last?.kind === 'VALUE' && last.tag === element.tag) return;
  const depth = open.lastIndexOf(element.tag);
  if (depth < 0) {
    throw new BankFileFault(
      element.line,
      `Line ${element.line}: ${closing(element.tag)} has no opening tag.`,
    );
  }
  // An element of SGML that was left empty looks like a group that nobody closes.
  const unclosed = open
    .splice(depth)
    .slice(1)
    .find((tag) => GROUPS.has(tag));
  if (unclosed !== undefined) {
    throw new BankFileFault(element.line, `Line ${element.line}: <${unclosed}> has no closing tag.`);
  }
  elements.push(element);
}

/** Whoever made the file up names his tags as he likes. */
const closing = (tag: string) => `</${shortened(tag)}>`;

/** The groups that lines are read from: each has to be closed. */
const GROUPS = new Set([
  'OFX',
  'BANKMSGSRSV1',
  'STMTTRNRS',
  'STMTRS',
  'BANKACCTFROM',
  'BANKTRANLIST',
  'STMTTRN',
  'PAYEE',
]);

function unreadable(body: string, at: number, line: number): BankFileFault {
  return body.indexOf('>', at) < 0
    ? cutOff(line, 'the end of a tag')
    : new BankFileFault(line, `Line ${line} isn’t OFX. Download the file again.`);
}

/** A number of so few digits is always one of Unicode. */
function decodeEntities(text: string): string {
  return text.replace(/&(#\d{1,6}|#x[\da-f]{1,5}|\w{2,6});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? whole;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0x1f ? String.fromCodePoint(code) : ' ';
  });
}

function newLines(text: string): number {
  return text.split('\n').length - 1;
}

/** Whether this is how an OFX file begins. */
export function looksLikeOfx(text: string): boolean {
  const start = text.slice(0, 2000).replace(XML_HEADER, '').trimStart();
  return /^OFXHEADER\s*:/i.test(start) || /^<OFX\s*>/i.test(start);
}
