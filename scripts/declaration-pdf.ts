import PDFDocument from 'pdfkit';

/** A declaration page of one sheet, as a carrier would send it. */
export async function declarationPdf(lines: readonly string[], title = 'DECLARATIONS'): Promise<Buffer> {
  const document = new PDFDocument({ size: 'LETTER' });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => document.on('end', resolve));
  document.fontSize(16).text(title).moveDown().fontSize(11);
  for (const line of lines) document.text(line);
  document.end();
  await ended;
  return Buffer.concat(chunks);
}
