import { FileRefused } from '../file-refused.ts';

const AGAIN = 'Print it to a new PDF and upload that.';
/** Names of what acts by itself or carries more than pages, and what to say of it. */
const ACTIVE: readonly (readonly [names: readonly string[], message: string])[] = [
  [['JavaScript', 'JS'], `This PDF contains JavaScript. ${AGAIN}`],
  [['Launch'], `This PDF can start other programs. ${AGAIN}`],
  [
    ['EmbeddedFile', 'EmbeddedFiles', 'FileAttachment'],
    'This PDF has another file attached inside. Print it to a new PDF, and upload the attachment by itself.',
  ],
  [['XFA'], `This PDF is an XFA form, which most programs cannot show. ${AGAIN}`],
  [['RichMedia'], `This PDF contains video or Flash. ${AGAIN}`],
];

/** Throws FileRefused UNSAFE when one of the names of a PDF stands for what acts by itself. */
export function refuseActiveNames(names: ReadonlySet<string>): void {
  for (const [active, message] of ACTIVE) {
    if (active.some((name) => names.has(name))) throw new FileRefused('UNSAFE', message);
  }
}

/** What the library found in a PDF that it has opened. */
export interface OpenedPdf {
  hasScripts: boolean;
  hasAttachments: boolean;
  hasXfa: boolean;
  /** Whether there is something it does as it opens that is no more than to go to a page, or to ask to print. */
  opensAtPage: boolean;
}

/** The same by what the library found, which also reads what is encrypted. */
export function refuseActiveContent(names: ReadonlySet<string>, opened: OpenedPdf): void {
  const found: [isThere: boolean, name: string][] = [
    [opened.hasScripts, 'JavaScript'],
    [opened.hasAttachments, 'EmbeddedFiles'],
    [opened.hasXfa, 'XFA'],
  ];
  refuseActiveNames(new Set(found.flatMap(([isThere, name]) => (isThere ? [name] : []))));
  if (names.has('OpenAction') && !opened.opensAtPage) {
    throw new FileRefused('UNSAFE', `This PDF does something by itself when it is opened. ${AGAIN}`);
  }
}
