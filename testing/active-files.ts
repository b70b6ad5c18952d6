import { deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import { PdfParts, reference } from './hostile-files.ts';
import { partOf, xlsxOf } from './hostile-workbooks.ts';

// Files that act by themselves when they are opened, and files that look like them and do not, for tests.

const PAGES = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';
const PAGE = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>';

export interface PdfWish {
  /** Entries of the catalog, as text. */
  catalog?: string;
  pages?: string;
  page?: string;
  /** Objects from number 4 on, as text. */
  more?: readonly string[];
}

const objectsOf = ({ catalog = '', pages = PAGES, page = PAGE, more = [] }: PdfWish) => [
  `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
  pages,
  page,
  ...more,
];

/** A PDF of one page with its objects in plain sight. */
export function pdfOf(wish: PdfWish): Buffer {
  const pdf = new PdfParts();
  const objects = objectsOf(wish);
  objects.forEach((text, index) => {
    pdf.object(index + 1, text);
  });
  return endWithReferences(
    pdf,
    objects.map((_, index) => reference(1, pdf.offsets[index + 1] ?? 0, 0)),
  );
}

export interface Packing {
  /** How its type is written; '' leaves it out. */
  type?: string;
  filter?: string;
  /** What the packed bytes become in the file. */
  pack?: (content: Buffer) => Buffer;
  /** The dictionary that says how the file is encrypted. */
  encryption?: string;
}

/** The same with all of them in one object stream. */
export function packedPdfOf(wish: PdfWish, packing: Packing = {}): Buffer {
  const { type = '/Type /ObjStm', filter = '/Filter /FlateDecode', pack = deflateSync } = packing;
  const objects = objectsOf(wish);
  const starts = objects.map((_, index) => objects.slice(0, index).join(' ').length + (index === 0 ? 0 : 1));
  const head = `${starts.map((start, index) => `${index + 1} ${start}`).join(' ')} `;
  const packed = pack(Buffer.from(head + objects.join(' '), 'latin1'));
  const pdf = new PdfParts();
  const number = objects.length + 1;
  pdf.object(
    number,
    `<< ${type} /N ${objects.length} /First ${head.length} ${filter} /Length ${packed.length} >>`,
    packed,
  );
  const places = [
    ...objects.map((_, index) => reference(2, number, index)),
    reference(1, pdf.offsets[number] ?? 0, 0),
  ];
  if (packing.encryption === undefined) return endWithReferences(pdf, places);
  pdf.object(number + 1, packing.encryption);
  places.push(reference(1, pdf.offsets[number + 1] ?? 0, 0));
  return endWithReferences(pdf, places, `/Encrypt ${number + 1} 0 R`);
}

/** A PDF whose catalog lies in the middle of what a stream says are its data. */
export function pdfWithCatalogInStream(catalog: string): Buffer {
  const pdf = new PdfParts();
  const inner = `1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${catalog} >>\nendobj\n`;
  pdf.object(2, PAGES);
  pdf.object(3, PAGE);
  pdf.object(4, `<< /Length ${inner.length} >>`, Buffer.from(inner));
  const catalogAt = (pdf.offsets[4] ?? 0) + `4 0 obj\n<< /Length ${inner.length} >>\nstream\n`.length;
  const places = [catalogAt, ...[2, 3, 4].map((number) => pdf.offsets[number] ?? 0)];
  return endWithReferences(
    pdf,
    places.map((at) => reference(1, at, 0)),
  );
}

function endWithReferences(pdf: PdfParts, references: Buffer[], entries = ''): Buffer {
  const at = pdf.length;
  const number = references.length + 1;
  const table = deflateSync(Buffer.concat([reference(0, 0, 65_535), ...references, reference(1, at, 0)]));
  pdf.object(
    number,
    `<< /Type /XRef /Size ${number + 1} /W [1 4 2] /Root 1 0 R ${entries} /Filter /FlateDecode /Length ${table.length} >>`,
    table,
  );
  return pdf.end(at);
}

/** What a program draws: a form to fill in, a link to a site, a bookmark, words that mean nothing as text. */
export async function ordinaryPdf(
  wish: Pick<PDFKit.PDFDocumentOptions, 'ownerPassword' | 'userPassword' | 'pdfVersion'> & {
    /** An object that lies in an object stream, encrypted as the rest is. */
    packed?: string;
  } = {},
): Promise<Buffer> {
  const { packed, ...options } = wish;
  const document = new PDFDocument({
    compress: false,
    info: { Title: 'How to /Launch /JavaScript (and /XFA)' },
    ...options,
  });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => document.on('end', resolve));
  document.initForm();
  document.formText('insured', 100, 200, 200, 20, { value: 'Harbor Freight LLC' });
  document.formCheckbox('agreed', 100, 240, 20, 20);
  document.text('The state’s page', 100, 300, { link: 'https://www.tdi.texas.gov/' });
  document.outline.addItem('Part 1 /EmbeddedFiles');
  document.text('stream 12 0 obj /Launch endobj', 100, 330);
  if (packed !== undefined) {
    const head = '77 0 ';
    const stream = document.ref({ Type: 'ObjStm', N: 1, First: head.length, Filter: 'FlateDecode' });
    stream.end(deflateSync(Buffer.from(head + packed)));
  }
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MICROSOFT = 'http://schemas.microsoft.com/office/2006/relationships';

/** The part that tells of relations of the book; `type` is the end of its address. */
export function relations(type: string, target: string, mode = 'Internal'): string {
  const address = /^(vbaProject|xlMacrosheet)$/.test(type) ? `${MICROSOFT}/${type}` : `${RELATIONS}/${type}`;
  return (
    '<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/' +
    `relationships"><Relationship Id="r1" Type="${address}" Target="${target}" TargetMode="${mode}"/></Relationships>`
  );
}

/** A workbook with more parts than its book: name and content each. */
export function workbookOf(
  more: readonly (readonly [name: string, content: string | Buffer])[],
  types?: string,
): Buffer {
  const parts = more.map(([name, content]) => partOf(name, content));
  return xlsxOf([partOf('xl/workbook.xml', '<workbook/>'), ...parts], types);
}
