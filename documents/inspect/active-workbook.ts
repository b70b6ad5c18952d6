import { FileRefused } from '../file-refused.ts';

const CONTENT_TYPES = '[content_types].xml';
/** Parts that only say what other parts are: they are short, and no workbook has more of them. */
const MOST_TEXT_BYTES = 8 * 1024 ** 2;
/** The end of the content type of its book. */
const BOOK = 'spreadsheetml.sheet.main+xml';
const NEW_FILE = 'Copy its cells into a new spreadsheet, save that as XLSX and upload it.';

/** What a workbook runs or fetches, by the names that programs go by in small letters, and what to say of it. */
const ACTIVE: readonly (readonly [mark: RegExp, message: string])[] = [
  [
    /vbaproject|macroenabled|macrosheet|\/activex|relationships\/control$/,
    'This workbook contains macros. Save it as XLSX without macros and upload that.',
  ],
  [
    /externallink|\/connections(\.xml)?$|querytable/,
    `This workbook takes values from other files. ${NEW_FILE} Paste the cells as values.`,
  ],
  [/webextension|customui|relationships\/ui\//, `This workbook brings its own buttons or panes. ${NEW_FILE}`],
  [/oleobject|relationships\/package$|\/embeddings\//, `This workbook has another file inside. ${NEW_FILE}`],
];
/** A name begins behind another sign only: a long one is not tried from each of its letters on. */
const ATTRIBUTE = /(?<![\w:.-])([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
/** Attributes of what tells of parts that say what a part is; where it lies says nothing, and links lie anywhere. */
const SAY_WHAT = ['type', 'contenttype', 'partname', 'extension'];

/** Whether a part is one that says what the others are. */
export function tellsOfParts(name: string): boolean {
  return name.toLowerCase() === CONTENT_TYPES || /\.rels$/i.test(name);
}

/**
 * Refuses a workbook that runs or fetches something: by the names of its parts, and by the kinds that `texts` (what
 * tells of the parts) gives them whatever they are named. Links for people to click are kept. Other archives are for
 * others to judge. Returns whether there is a book in it. Throws FileRefused UNSAFE, TYPE_NOT_ALLOWED for texts that no spreadsheet program writes.
 */
export function refuseActiveWorkbook(
  names: readonly string[],
  texts: ReadonlyMap<string, Buffer>,
): { isWorkbook: boolean } {
  const size = [...texts.values()].reduce((sum, { length }) => sum + length, 0);
  if (size > MOST_TEXT_BYTES) throw damaged();
  const kinds = [...texts].flatMap(([name, bytes]) =>
    kindsIn(decode(bytes)).map((kind) => ({ kind, isContentType: name.toLowerCase() === CONTENT_TYPES })),
  );
  const isWorkbook = kinds.some(
    ({ kind, isContentType }) => isContentType && /spreadsheetml|ms-excel/.test(kind),
  );
  if (!isWorkbook) return { isWorkbook: false };
  const marks = [...names.map((name) => `/${name.toLowerCase()}`), ...kinds.map(({ kind }) => kind)];
  for (const [mark, message] of ACTIVE) {
    if (marks.some((text) => mark.test(text))) throw new FileRefused('UNSAFE', message);
  }
  return { isWorkbook: kinds.some(({ kind, isContentType }) => isContentType && kind.endsWith(BOOK)) };
}

/** In small letters. Comments and document types could hide the rest, and have no place here. */
function kindsIn(xml: string): string[] {
  const encoding = /^[^>]*encoding\s*=\s*["']([^"']*)/i.exec(xml)?.[1]?.toLowerCase() ?? 'utf-8';
  if (!['utf-8', 'utf-16', 'us-ascii'].includes(encoding) || xml.includes('<!')) throw damaged();
  return [...xml.matchAll(ATTRIBUTE)]
    .filter(([, name = '']) => SAY_WHAT.includes(name.toLowerCase()))
    .map(([, , double, single]) => withoutReferences(double ?? single ?? '').toLowerCase());
}

/** "&#118;baProject" is vbaProject. */
function withoutReferences(value: string): string {
  return value.replace(/&#(?:x([0-9a-f]{1,6})|(\d{1,7}));/gi, (_sign, hex?: string, decimal?: string) =>
    String.fromCharCode(Number.parseInt(hex ?? decimal ?? '', hex === undefined ? 10 : 16)),
  );
}

function decode(bytes: Buffer): string {
  const start = bytes.subarray(0, 2).toString('hex');
  if (start === 'fffe' || start === '3c00') return new TextDecoder('utf-16le').decode(bytes);
  if (start === 'feff' || start === '003c') return new TextDecoder('utf-16be').decode(bytes);
  return bytes.toString('utf8');
}

function damaged(): FileRefused {
  return new FileRefused('TYPE_NOT_ALLOWED', `The spreadsheet is damaged. ${NEW_FILE}`);
}
