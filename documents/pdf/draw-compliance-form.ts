import type { ComplianceFormDocument } from './compliance-form-document.ts';
import { bytesOf, heightOf, INK, openPdfPage, type PdfPage, writeFeet } from './pdf-page.ts';
import {
  drawRule,
  drawSilent,
  openGroup,
  openStructure,
  readLabels,
  readText,
  type Structure,
} from './structure.ts';

const COLUMNS = [
  { head: 'Insurer', part: 0.36 },
  { head: 'NAIC', part: 0.12 },
  { head: 'Reason', part: 0.36 },
  { head: 'Declined on', part: 0.16 },
] as const;
const GUTTER = 10;
const SIGNATURE_LINES = [
  ['Signature', 'Date'],
  ['Printed name and title', 'License number'],
] as const;

/** A form that goes with a filing. Tagged, and written as PDF/A-2b. The same data gives the same bytes. */
export async function drawComplianceForm(form: ComplianceFormDocument): Promise<Buffer> {
  const page = openPdfPage({
    title: `${form.title} ${form.number}`,
    author: form.agency.legalName,
    subject: `${form.stateName}, filing ${form.number}`,
    createdAt: form.createdAt,
    isArchival: true,
  });
  const root = openStructure(page);
  writeHead(page, root, form);
  readLabels(page, root, form.facts);
  page.y += 22;
  if (form.declinations !== null) writeDeclinations(page, root, form.declinations);
  writeHeading(page, root, 'Statement');
  for (const paragraph of form.statement) writeParagraph(page, root, paragraph, { size: 10.5 });
  page.y += 8;
  for (const label of form.blanks) writeBlanks(page, root, [label]);
  if (form.signature === null) writeSignatureLines(page, root, form.signedBy);
  else writeSignature(page, root, form.signature);
  for (const remark of form.remarks) writeParagraph(page, root, remark, { size: 8.5, colour: INK.soft });
  root.end();
  writeFeet(page, `${form.number}   content ${form.sha256.slice(0, 16)}`, (draw) => drawSilent(page, draw));
  return await bytesOf(page);
}

function writeHead(page: PdfPage, root: Structure, form: ComplianceFormDocument): void {
  const { agency } = form;
  const at = { x: page.left, width: page.width };
  readText(page, root, 'P', agency.legalName, { ...at, y: page.y, size: 9.5, face: 'strong' });
  const contact = [
    agency.address,
    [agency.phone, agency.email].filter(Boolean).join('   '),
    agency.licenseNumbers,
  ];
  readText(page, root, 'P', contact.filter(Boolean).join('\n'), {
    ...at,
    y: page.y + 14,
    size: 8,
    colour: INK.faint,
  });
  page.y += 66;
  page.y += readText(page, root, 'H1', form.title, { ...at, y: page.y, size: 21, face: 'strong' }) + 2;
  page.y +=
    readText(page, root, 'P', `${form.stateName}, filing ${form.number}`, {
      ...at,
      y: page.y,
      size: 10.5,
      colour: INK.soft,
    }) + 4;
  if (form.law !== null) {
    page.y += readText(page, root, 'P', form.law, { ...at, y: page.y, size: 8.5, colour: INK.soft }) + 2;
  }
  page.y += 12;
}

function writeHeading(page: PdfPage, root: Structure, text: string): void {
  page.need(70);
  readText(page, root, 'H2', text, {
    x: page.left,
    y: page.y,
    width: page.width,
    size: 11.5,
    face: 'strong',
  });
  page.y += 19;
}

function writeParagraph(
  page: PdfPage,
  root: Structure,
  text: string,
  { size, colour = INK.ink }: { size: number; colour?: string },
): void {
  const at = { width: page.width, size, gap: 2 };
  page.need(heightOf(page, text, at) + 6);
  page.y += readText(page, root, 'P', text, { ...at, x: page.left, y: page.y, colour }) + 6;
}

function writeDeclinations(
  page: PdfPage,
  root: Structure,
  declinations: NonNullable<ComplianceFormDocument['declinations']>,
): void {
  writeHeading(page, root, 'Insurers that declined');
  if (declinations.length === 0) {
    writeParagraph(page, root, 'None was entered with this filing.', { size: 9.5 });
    page.y += 10;
    return;
  }
  const table = openGroup(page, root, 'Table');
  writeRow(
    page,
    table,
    'TH',
    COLUMNS.map(({ head }) => head),
  );
  for (const { insurer, naic, reason, declinedOn } of declinations) {
    writeRow(page, table, 'TD', [insurer, naic, reason, declinedOn]);
  }
  table.end();
  page.y += 18;
}

function writeRow(page: PdfPage, table: Structure, type: 'TH' | 'TD', cells: readonly string[]): void {
  const style = type === 'TH' ? ({ size: 8, face: 'strong' } as const) : ({ size: 9 } as const);
  const widths = COLUMNS.map(({ part }) => part * page.width - GUTTER);
  const height = Math.max(
    ...cells.map((text, index) => heightOf(page, text, { ...style, width: widths[index] ?? 0 })),
  );
  page.need(height + 10);
  drawRule(page, page.y);
  const row = openGroup(page, table, 'TR');
  let x = page.left;
  for (const [index, text] of cells.entries()) {
    const width = widths[index] ?? 0;
    readText(page, row, type, text, { ...style, x, y: page.y + 5, width });
    x += width + GUTTER;
  }
  row.end();
  page.y += height + 10;
}

/** Lines to write on beside each other, with what belongs there below each. */
function writeBlanks(page: PdfPage, root: Structure, labels: readonly string[]): void {
  page.need(46);
  page.y += 24;
  const width = (page.width - GUTTER * (labels.length - 1)) / labels.length;
  const heights = labels.map((label, index) => {
    const x = page.left + index * (width + GUTTER);
    drawSilent(page, () => {
      page.document
        .moveTo(x, page.y)
        .lineTo(x + width, page.y)
        .lineWidth(0.8)
        .strokeColor(INK.ink)
        .stroke();
    });
    return readText(page, root, 'P', label, { x, y: page.y + 3, width, size: 8, colour: INK.soft });
  });
  page.y += Math.max(...heights) + 8;
}

function writeSignatureLines(page: PdfPage, root: Structure, signedBy: string | null): void {
  page.need(SIGNATURE_LINES.length * 46 + 24);
  if (signedBy !== null) writeParagraph(page, root, `To be signed by ${signedBy}.`, { size: 9.5 });
  for (const labels of SIGNATURE_LINES) writeBlanks(page, root, labels);
  page.y += 8;
}

function writeSignature(
  page: PdfPage,
  root: Structure,
  { name, words }: NonNullable<ComplianceFormDocument['signature']>,
): void {
  page.need(80);
  page.y += 6;
  readText(page, root, 'P', name, {
    x: page.left,
    y: page.y,
    width: page.width,
    size: 16,
    face: 'strong',
  });
  page.y += 24;
  drawRule(page, page.y, 0.8, INK.ink);
  page.y += 6;
  writeParagraph(page, root, words, { size: 8.5, colour: INK.soft });
  page.y += 4;
}
