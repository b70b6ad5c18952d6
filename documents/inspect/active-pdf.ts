import { FileRefused } from '../file-refused.ts';
import type { PdfEntry, PdfObject } from './pdf-objects.ts';

const AGAIN = 'Print it to a new PDF and upload that.';
const OPENS = `This PDF does something by itself when it is opened. ${AGAIN}`;

type Test = (object: PdfObject) => boolean;
/** Whether one of these names is anywhere. */
const named =
  (...names: string[]): Test =>
  (object) =>
    names.some((name) => object.names.has(name));
/** Whether one of these is there as what something is: as a key it is how somebody called a font or a place. */
const isA =
  (...names: string[]): Test =>
  (object) =>
    names.some((name) => object.values.has(name));

/** What acts by itself or carries more than pages, and what to say of it. The first that is found is said. */
const ACTIVE: readonly (readonly [isThere: Test, message: string])[] = [
  [named('JavaScript', 'OnInstantiate'), `This PDF contains JavaScript. ${AGAIN}`],
  [isA('Launch'), `This PDF can start other programs. ${AGAIN}`],
  [
    named('EmbeddedFile', 'EmbeddedFiles', 'FileAttachment'),
    'This PDF has another file attached inside. Print it to a new PDF, and upload the attachment by itself.',
  ],
  [named('XFA'), `This PDF is an XFA form, which most programs cannot show. ${AGAIN}`],
  [named('RichMedia'), `This PDF contains video or Flash. ${AGAIN}`],
  [
    isA('Movie', 'Sound', 'Rendition', '3D', 'U3D', 'PRC'),
    `This PDF contains video, sound or a 3D model. ${AGAIN}`,
  ],
  [
    (object) => isA('GoToE')(object) || isExternal(object) || object.dictionaries.some(showsOtherFile),
    `This PDF takes content from other files. ${AGAIN}`,
  ],
  [({ dictionaries }) => dictionaries.some(actsByItself), OPENS],
];

const has = (entries: readonly PdfEntry[], key: string) => entries.some((entry) => entry.key === key);

/** Something else than a name or a list for its file: the data of a stream that lie in another one. */
const isFile = ({ key, value }: PdfEntry) => key === 'F' && !/^[/[]|^null$/.test(value);

function isExternal({ dictionaries, streamsAt }: PdfObject): boolean {
  if (streamsAt.length === 0) return false;
  const outermost = dictionaries.at(-1);
  return dictionaries.some(
    (entries) => (entries === outermost || has(entries, 'Length')) && entries.some(isFile),
  );
}

/** A page of another file, drawn as a picture. Parts of a text have lists of that name. */
const showsOtherFile = (entries: readonly PdfEntry[]) =>
  entries.some(({ key, value }) => key === 'Ref' && value !== '[' && value !== 'null');

/** Something done when a page is shown or the file is closed, or one action behind another. */
const actsByItself = (entries: readonly PdfEntry[]) =>
  entries.some(({ key, value }) => key === 'AA' && value !== 'null') ||
  (has(entries, 'S') && has(entries, 'Next'));

/** What the library found in a PDF that it has opened. */
export interface OpenedPdf {
  hasScripts: boolean;
  hasAttachments: boolean;
  hasXfa: boolean;
  /** Whether there is something it does as it opens that is no more than to go to a page, or to ask to print. */
  opensAtPage: boolean;
}

/** Remembers what acts by itself among the objects of one PDF. */
export class ActiveContent {
  readonly #found = new Set<string>();
  #actsAsItOpens = false;

  look(object: PdfObject): void {
    for (const [isThere, message] of ACTIVE) if (isThere(object)) this.#found.add(message);
    this.#actsAsItOpens ||= object.dictionaries.some((entries) =>
      entries.some(({ key, value }) => key === 'OpenAction' && value !== 'null'),
    );
  }

  /** Throws FileRefused UNSAFE when something was found. */
  refuse(): void {
    for (const [, message] of ACTIVE) if (this.#found.has(message)) throw new FileRefused('UNSAFE', message);
  }

  /** The same by what the library found, which also reads what is encrypted. */
  refuseOpened(opened: OpenedPdf): void {
    const found: [isThere: boolean, name: string][] = [
      [opened.hasScripts, 'JavaScript'],
      [opened.hasAttachments, 'EmbeddedFiles'],
      [opened.hasXfa, 'XFA'],
    ];
    const names = new Set(found.flatMap(([isThere, name]) => (isThere ? [name] : [])));
    this.look({ names, values: new Set(), dictionaries: [], streamsAt: [], id: null });
    this.refuse();
    if (this.#actsAsItOpens && !opened.opensAtPage) throw new FileRefused('UNSAFE', OPENS);
  }
}
