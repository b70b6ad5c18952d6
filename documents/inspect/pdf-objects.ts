import { FileRefused } from '../file-refused.ts';

/** An entry of a dictionary. */
export interface PdfEntry {
  key: string;
  /** How it begins, "/Name" for a name; '' if there is none, OPERATOR_VALUE for a reference and what else goes on. */
  value: string;
}

/** As of "12 0 R". */
const OPERATOR_VALUE = 'R';

/** What the text of an object shows of it. */
export interface PdfObject {
  /** Every name in it, keys included. */
  names: ReadonlySet<string>;
  /** The names that are not keys. */
  values: ReadonlySet<string>;
  /** Its dictionaries, those within others too, innermost first. */
  dictionaries: readonly (readonly PdfEntry[])[];
  /** Where data begin if it is a stream; the word may stand in front of them as a value, which means nothing. */
  streamsAt: readonly number[];
  /** Null for one in an object stream, and where it is not written as in "12 0 obj". */
  id: PdfObjectId | null;
}

/** What an object is called, and its key is made of where a file is encrypted. */
export interface PdfObjectId {
  number: number;
  generation: number;
}

interface Bracket {
  /** Null for an array. */
  entries: PdfEntry[] | null;
  awaitsValue: boolean;
}

const KEYWORD = 'obj';
/** Objects that seem to begin inside one another are read again each; no document does that. */
const MOST_READINGS = 4;
const SMALLEST_BUDGET = 1024 ** 2;
/** White space, a comment, a name, a string of hexadecimal digits, a bracket, or a word. */
const TOKEN =
  /[\0\t\n\f\r ]+|%[^\r\n]*|\/[^\0\t\n\f\r ()<>[\]{}/%]*|<<|>>|<[^>]*>?|[>[\]{})]|[^\0\t\n\f\r ()<>[\]{}/%]+/y;
const NO_TOKEN = /^[\0\t\n\f\r %]/;
/** Behind these something else begins, unless a bracket is open: then they are values that mean nothing. */
const END_KEYWORDS: ReadonlySet<string> = new Set([
  'endobj',
  KEYWORD,
  'stream',
  'xref',
  'trailer',
  'startxref',
]);

/**
 * Every object in the text of a PDF, wherever one begins: a reader finds it by its place in the file, which may lie in
 * the middle of something else. Throws FileRefused TOO_COMPLEX for a text that has to be read over and over.
 */
export function* readObjects(text: string): Generator<PdfObject> {
  const spend = budgetFor(text);
  for (let at = text.indexOf(KEYWORD); at >= 0; at = text.indexOf(KEYWORD, at + KEYWORD.length)) {
    if (!followsNumbers(text, at)) continue;
    const start = at + KEYWORD.length;
    const { end, ...object } = readObject(text, start, false);
    spend(end - start);
    yield { ...object, id: idBefore(text, at) };
  }
}

const LONGEST_ID = 40;

function idBefore(text: string, keywordAt: number): PdfObjectId | null {
  const [, number, generation] =
    /(?<![\d.+-])(\d{1,8})[\0\t\n\f\r ]+(\d{1,5})[\0\t\n\f\r ]*$/.exec(
      text.slice(Math.max(0, keywordAt - LONGEST_ID), keywordAt),
    ) ?? [];
  return number === undefined ? null : { number: Number(number), generation: Number(generation) };
}

/** The objects that begin at these places of what an object stream unpacks to. Throws as readObjects does. */
export function* readObjectsAt(text: string, places: readonly number[]): Generator<PdfObject> {
  const spend = budgetFor(text);
  for (const start of places) {
    const { end, ...object } = readObject(text, start, true);
    spend(end - start);
    yield { ...object, id: null };
  }
}

function budgetFor(text: string): (signs: number) => void {
  let budget = MOST_READINGS * text.length + SMALLEST_BUDGET;
  return (signs) => {
    budget -= signs;
    if (budget >= 0) return;
    throw new FileRefused('TOO_COMPLEX', 'The PDF is damaged. Print it to a new PDF and upload that one.');
  };
}

const isSpace = (sign: string) => sign !== '' && '\0\t\n\f\r '.includes(sign);
const isOfNumber = (sign: string) => sign !== '' && '0123456789.+-eE'.includes(sign);

/**
 * As in "12 0 obj". A comment may stand in between, and readers take "12 -obj" and "12+0 obj" as well. What lies before
 * the one keyword is looked at for this one only: a text of keywords takes no longer than another.
 */
function followsNumbers(text: string, keywordAt: number): boolean {
  let at = keywordAt;
  for (let count = 0; count < 2; count += 1) {
    let end = at;
    while (isSpace(text.charAt(end - 1))) end -= 1;
    if (/[\r\n]/.test(text.slice(end, at)) && endsWithComment(text, end)) return true;
    let start = end;
    while (isOfNumber(text.charAt(start - 1))) start -= 1;
    if (start === end) return false;
    if (/[.+-]/.test(text.slice(start, end))) return true;
    at = start;
  }
  return true;
}

/** Whether the line that ends here has a comment where it may stand behind a number. */
function endsWithComment(text: string, end: number): boolean {
  let start = end;
  while (start > 0 && !'\r\n'.includes(text.charAt(start - 1))) start -= 1;
  return /(?:^|[\d.+-])[\0\t\f ]*%/.test(text.slice(start, end));
}

/** One object, up to a last word outside of all brackets; in an object stream up to the end of its first value. */
function readObject(text: string, start: number, isPacked: boolean): Omit<PdfObject, 'id'> & { end: number } {
  const names = new Set<string>();
  const values = new Set<string>();
  const dictionaries: PdfEntry[][] = [];
  const streamsAt: number[] = [];
  const open: Bracket[] = [];
  let at = start;
  while (at < text.length) {
    const token = tokenAt(text, at);
    at += token.length;
    if (NO_TOKEN.test(token)) continue;
    if (token === 'stream') streamsAt.push(at);
    if (open.length === 0 && !isPacked && END_KEYWORDS.has(token)) break;
    const isName = token.startsWith('/');
    const shown = isName ? `/${plainName(token)}` : token;
    const isKey = place(open, shown, dictionaries);
    if (isName) names.add(shown.slice(1));
    if (isName && !isKey) values.add(shown.slice(1));
    if (isPacked && open.length === 0) break;
  }
  for (const { entries } of open) if (entries !== null) dictionaries.push(entries);
  return { names, values, dictionaries, streamsAt, end: at };
}

function tokenAt(text: string, at: number): string {
  if (text[at] === '(') return text.slice(at, endOfString(text, at));
  TOKEN.lastIndex = at;
  return TOKEN.exec(text)?.[0] ?? text.charAt(at);
}

/** Puts a token where it belongs among what is open. Returns whether it is a key of a dictionary. */
function place(open: Bracket[], token: string, dictionaries: PdfEntry[][]): boolean {
  const innermost = open.at(-1);
  const isKey = innermost !== undefined && token !== closing(innermost) && enter(innermost, token);
  if (token === '<<') open.push({ entries: [], awaitsValue: false });
  else if (token === '[') open.push({ entries: null, awaitsValue: false });
  else if (innermost !== undefined && token === closing(innermost)) close(open, innermost, dictionaries);
  return isKey;
}

/** What closes another bracket than the innermost is passed over, as readers do. */
const closing = ({ entries }: Bracket) => (entries === null ? ']' : '>>');

function close(open: Bracket[], { entries, awaitsValue }: Bracket, dictionaries: PdfEntry[][]): void {
  // Some readers take the end for the value, and go on: so do we, to see all that any of them sees.
  if (awaitsValue) {
    open.splice(-1, 1, { entries, awaitsValue: false });
    return;
  }
  open.pop();
  if (entries !== null) dictionaries.push(entries);
}

/** Writes a token into a dictionary. Returns whether it is a key there. Readers pass over what cannot be one. */
function enter(bracket: Bracket, token: string): boolean {
  const { entries, awaitsValue } = bracket;
  if (entries === null) return false;
  const last = entries.at(-1);
  if (awaitsValue) {
    if (last !== undefined) last.value = token;
    bracket.awaitsValue = false;
    return false;
  }
  if (!token.startsWith('/')) {
    if (last !== undefined) last.value = OPERATOR_VALUE;
    return false;
  }
  entries.push({ key: token.slice(1), value: '' });
  bracket.awaitsValue = true;
  return true;
}

/** "/J#61vaScript" says JavaScript. */
function plainName(token: string): string {
  return token
    .slice(1)
    .replace(/#([0-9a-f]{2})/gi, (_sign, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
}

function endOfString(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '\\') at += 1;
    else if (sign === '(') depth += 1;
    else if (sign === ')') depth -= 1;
    if (depth === 0) return at + 1;
  }
  return text.length;
}
