import { FileRefused } from '../file-refused.ts';

const CONTENT_TYPES = '[content_types].xml';
/** Parts that only say what other parts are: they are short, and no workbook has more of them. */
const MOST_TEXT_BYTES = 8 * 1024 ** 2;
/** The end of the content type of its book. */
const BOOK = 'spreadsheetml.sheet.main+xml';
const NEW_FILE = 'Copy its cells into a new spreadsheet, save that as XLSX and upload it.';

const ELSEWHERE = `This workbook takes values from other files. ${NEW_FILE} Paste the cells as values.`;

/** What a workbook runs or fetches, by the names that programs go by in small letters, and what to say of it. */
const ACTIVE: readonly (readonly [mark: RegExp, message: string])[] = [
  [
    /vbaproject|macroenabled|macrosheet|\/activex|relationships\/control$/,
    'This workbook contains macros. Save it as XLSX without macros and upload that.',
  ],
  [/externallink|\/connections(\.xml)?$|querytable/, ELSEWHERE],
  [/webextension|customui|relationships\/ui\//, `This workbook brings its own buttons or panes. ${NEW_FILE}`],
  [/oleobject|relationships\/package$|\/embeddings\//, `This workbook has another file inside. ${NEW_FILE}`],
];
/** A name begins behind another sign only: a long one is not tried from each of its letters on. */
const ATTRIBUTE = /(?<![\w:.-])([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
/** Attributes of what tells of parts that say what a part is; where it lies says nothing, and links lie anywhere. */
const SAY_WHAT = ['type', 'contenttype', 'partname', 'extension'];

/** Parts that add-ins keep their own data in, the queries of Power Query among them. */
const OWN_DATA = /^\/?customxml\/[^/]*$/i;
/** The element that holds those queries, in the encodings that a part may have. */
const QUERIES = (['utf8', 'utf16le'] as const).map((encoding) => Buffer.from('DataMashup', encoding));

/** Whether a part is to be read to judge a workbook. */
export const isToBeRead = (name: string) => tellsOfParts(name) || OWN_DATA.test(name);

/** Whether a part is one that says what the others are. */
function tellsOfParts(name: string): boolean {
  return name.toLowerCase() === CONTENT_TYPES || /\.rels$/i.test(name);
}

/**
 * Refuses a workbook that runs or fetches something: by the names of its parts, by the kinds that `read` (what tells of
 * the parts, and the data of add-ins) gives them whatever they are named, and by what lies outside of it. Links for
 * people to click are kept. Other archives are for others to judge. Returns whether there is a book in it.
 * Throws FileRefused UNSAFE, TYPE_NOT_ALLOWED for texts that no spreadsheet program writes.
 */
export function refuseActiveWorkbook(
  names: readonly string[],
  read: ReadonlyMap<string, Buffer>,
): { isWorkbook: boolean } {
  const telling = [...read].filter(([name]) => tellsOfParts(name));
  const size = telling.reduce((sum, [, { length }]) => sum + length, 0);
  if (size > MOST_TEXT_BYTES) throw damaged();
  const texts = telling.map(([name, bytes]) => ({ name, xml: decode(bytes) }));
  const kinds = texts.flatMap(({ name, xml }) =>
    kindsIn(xml).map((kind) => ({ kind, isContentType: name.toLowerCase() === CONTENT_TYPES })),
  );
  const isWorkbook = kinds.some(
    ({ kind, isContentType }) => isContentType && /spreadsheetml|ms-excel/.test(kind),
  );
  if (!isWorkbook) return { isWorkbook: false };
  const marks = [...names.map((name) => `/${name.toLowerCase()}`), ...kinds.map(({ kind }) => kind)];
  for (const [mark, message] of ACTIVE) {
    if (marks.some((text) => mark.test(text))) throw new FileRefused('UNSAFE', message);
  }
  for (const { xml } of texts) refuseRelations(xml);
  const ownData = [...read].filter(([name]) => OWN_DATA.test(name));
  if (ownData.some(([, bytes]) => hasQueries(bytes))) throw new FileRefused('UNSAFE', ELSEWHERE);
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

/** No attribute holds the sign that begins an element, so each piece is one element and the text behind it. */
function refuseRelations(xml: string): void {
  for (const element of xml.split('<')) {
    const attributes = new Map(
      [...element.matchAll(ATTRIBUTE)].map(([, name = '', double, single]) => [
        name.toLowerCase(),
        withoutReferences(double ?? single ?? '').toLowerCase(),
      ]),
    );
    const type = attributes.get('type') ?? '';
    const mode = attributes.get('targetmode') ?? 'internal';
    if (mode !== 'internal' && !type.endsWith('/hyperlink')) {
      throw new FileRefused('UNSAFE', `This workbook shows pictures or data that lie elsewhere. ${NEW_FILE}`);
    }
    // Data of an add-in under another name would not be read.
    if (type.endsWith('/customxml') && !/(^|\/)customxml\/[^/]*$/.test(attributes.get('target') ?? '')) {
      throw damaged();
    }
  }
}

/** Such a part is written in UTF-16 mostly; the bytes of a sign are turned around in one way of writing it. */
function hasQueries(bytes: Buffer): boolean {
  const turned = Buffer.from(bytes.subarray(0, bytes.length & ~1)).swap16();
  return QUERIES.some((name) => bytes.includes(name) || turned.includes(name));
}

/** "&#118;baProject" is vbaProject, with any number of zeros before the number. */
export function withoutReferences(value: string): string {
  return value.replace(/&#(?:x([0-9a-f]+)|(\d+));/gi, (_sign, hex?: string, decimal?: string) =>
    String.fromCharCode(Number.parseInt(hex ?? decimal ?? '', hex === undefined ? 10 : 16)),
  );
}

/** By its mark, or its first sign where it has none; null: it is not UTF-16. */
export function utf16Of(bytes: Buffer): 'utf-16le' | 'utf-16be' | null {
  const start = bytes.subarray(0, 2).toString('hex');
  if (start === 'fffe' || start === '3c00') return 'utf-16le';
  return start === 'feff' || start === '003c' ? 'utf-16be' : null;
}

function decode(bytes: Buffer): string {
  return new TextDecoder(utf16Of(bytes) ?? 'utf-8').decode(bytes);
}

/** For what no spreadsheet program writes. */
export function damaged(): FileRefused {
  return new FileRefused('TYPE_NOT_ALLOWED', `The spreadsheet is damaged. ${NEW_FILE}`);
}
