import { FileRefused } from '../file-refused.ts';

/** What the text of an object shows of it: every name in it, and where its data begin if it is a stream. */
export interface PdfObject {
  names: ReadonlySet<string>;
  streamAt: number | null;
}

const KEYWORD = 'obj';
/** Objects that seem to begin inside one another are read again each; no document does that. */
const MOST_READINGS = 4;
const SMALLEST_BUDGET = 1024 ** 2;
/** White space, a comment, a name, a string of hexadecimal digits, a bracket, or a word. */
const TOKEN =
  /[\0\t\n\f\r ]+|%[^\r\n]*|\/[^\0\t\n\f\r ()<>[\]{}/%]*|<<|<[^>]*>?|[>[\]{})]|[^\0\t\n\f\r ()<>[\]{}/%]+/y;
/** Behind these something else begins. */
const LAST_WORDS: ReadonlySet<string> = new Set([
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
  let budget = MOST_READINGS * text.length + SMALLEST_BUDGET;
  for (let at = text.indexOf(KEYWORD); at >= 0; at = text.indexOf(KEYWORD, at + KEYWORD.length)) {
    if (!followsNumber(text, at)) continue;
    const start = at + KEYWORD.length;
    const { end, ...object } = readObject(text, start, LAST_WORDS);
    budget -= end - start;
    if (budget < 0) {
      throw new FileRefused('TOO_COMPLEX', 'The PDF is damaged. Print it to a new PDF and upload that one.');
    }
    yield object;
  }
}

/** Every name in a text of objects, which an object stream unpacks to. */
export function namesIn(text: string): ReadonlySet<string> {
  return readObject(text, 0, new Set()).names;
}

const isSpace = (sign: string) => '\0\t\n\f\r '.includes(sign);

/** As in "12 0 obj"; a comment may stand in between. */
function followsNumber(text: string, keywordAt: number): boolean {
  let at = keywordAt - 1;
  while (at >= 0 && isSpace(text.charAt(at))) at -= 1;
  if (/\d/.test(text.charAt(at))) return true;
  const lineAt = Math.max(text.lastIndexOf('\n', at), text.lastIndexOf('\r', at)) + 1;
  return at < keywordAt - 1 && text.slice(lineAt, at + 1).includes('%');
}

function readObject(
  text: string,
  start: number,
  lastWords: ReadonlySet<string>,
): PdfObject & { end: number } {
  const names = new Set<string>();
  let at = start;
  while (at < text.length) {
    if (text[at] === '(') {
      at = endOfString(text, at);
      continue;
    }
    TOKEN.lastIndex = at;
    const token = TOKEN.exec(text)?.[0] ?? text.charAt(at);
    at += token.length;
    if (token.startsWith('/')) names.add(plainName(token));
    else if (lastWords.has(token)) return { names, streamAt: token === 'stream' ? at : null, end: at };
  }
  return { names, streamAt: null, end: at };
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
