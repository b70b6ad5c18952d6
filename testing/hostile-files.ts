import { deflateSync } from 'node:zlib';

// Files made to harm whoever opens them, for tests. Small on the wire; what they unpack to is the argument.

const MEGABYTE = 1024 ** 2;
const PAGE = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>';

/** A PDF put together from its parts, each with its offset known. */
export class PdfParts {
  readonly #parts: Buffer[] = [];
  #length = 0;
  readonly offsets: number[] = [];

  constructor() {
    this.#add(Buffer.from('%PDF-1.5\n'));
  }

  #add(bytes: Buffer): void {
    this.#parts.push(bytes);
    this.#length += bytes.length;
  }

  get length(): number {
    return this.#length;
  }

  object(number: number, text: string, stream?: Buffer): void {
    this.offsets[number] = this.#length;
    this.#add(Buffer.from(`${number} 0 obj\n${text}\n`));
    if (stream !== undefined) {
      this.#add(Buffer.from('stream\n'));
      this.#add(stream);
      this.#add(Buffer.from('\nendstream\n'));
    }
    this.#add(Buffer.from('endobj\n'));
  }

  end(startOfReferences: number): Buffer {
    this.#add(Buffer.from(`startxref\n${startOfReferences}\n%%EOF\n`));
    return Buffer.concat(this.#parts);
  }
}

/** One entry of a cross-reference stream with /W [1 4 2]. */
export function reference(type: number, second: number, third: number): Buffer {
  const entry = Buffer.alloc(7);
  entry.writeUInt8(type);
  entry.writeUInt32BE(second, 1);
  entry.writeUInt16BE(third, 5);
  return entry;
}

/** How a stream's dictionary is written: `hidden` says the same in a way that only a reader of PDF understands. */
function names(hidden: boolean): { type: (name: string) => string; filter: string } {
  return {
    type: (name) =>
      `/Type /${hidden ? `${name.slice(0, -1)}#${name.charCodeAt(name.length - 1).toString(16)}` : name}`,
    filter: `/Filter /${hidden ? 'Fl#61teDecode' : 'FlateDecode'}`,
  };
}

/** A PDF whose table of objects unpacks to `megabytes` (60 of them in about 61 kB). */
export function pdfWithLargeReferences(megabytes: number, hidden = false): Buffer {
  const { type, filter } = names(hidden);
  const pdf = new PdfParts();
  pdf.object(1, '<< /Type /Catalog /Pages 2 0 R >>');
  pdf.object(2, '<< /Type /Pages /Kids [3 0 R] /Count 1 >>');
  pdf.object(3, PAGE);
  const at = pdf.length;
  const known = [reference(0, 0, 65_535), ...[1, 2, 3].map((n) => reference(1, pdf.offsets[n] ?? 0, 0))];
  known.push(reference(1, at, 0));
  const entries = Math.floor((megabytes * MEGABYTE) / 7);
  const table = Buffer.concat([...known, Buffer.alloc((entries - known.length) * 7)]);
  const packed = deflateSync(table, { level: 9 });
  pdf.object(
    4,
    `<< ${type('XRef')} /Size ${entries} /W [1 4 2] /Root 1 0 R ${filter} /Length ${packed.length} >>`,
    packed,
  );
  return pdf.end(at);
}

/** A PDF whose catalog lies in a stream of objects that unpacks to `megabytes` (200 of them in about 204 kB). */
export function pdfWithLargeObjects(megabytes: number, hidden = false): Buffer {
  const { type, filter } = names(hidden);
  const pdf = new PdfParts();
  const objects = ['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [3 0 R] /Count 1 >>', PAGE];
  const starts = objects.map((_, index) => objects.slice(0, index).join(' ').length + (index === 0 ? 0 : 1));
  const head = `${starts.map((start, index) => `${index + 1} ${start}`).join(' ')} `;
  const content = Buffer.concat([
    Buffer.from(head + objects.join(' ')),
    Buffer.alloc(megabytes * MEGABYTE, ' '),
  ]);
  const packed = deflateSync(content, { level: 9 });
  pdf.object(
    4,
    `<< ${type('ObjStm')} /N 3 /First ${head.length} ${filter} /Length ${packed.length} >>`,
    packed,
  );
  const at = pdf.length;
  const table = deflateSync(
    Buffer.concat([
      reference(0, 0, 65_535),
      ...[0, 1, 2].map((index) => reference(2, 4, index)),
      reference(1, pdf.offsets[4] ?? 0, 0),
      reference(1, at, 0),
    ]),
  );
  pdf.object(
    5,
    `<< /Type /XRef /Size 6 /W [1 4 2] /Root 1 0 R /Filter /FlateDecode /Length ${table.length} >>`,
    table,
  );
  return pdf.end(at);
}

/** A PDF with so many streams of objects that nothing refers to, each of which unpacks to `megabytes`. */
export function pdfWithObjectStreams(streams: number, megabytes: number): Buffer {
  const pdf = new PdfParts();
  pdf.object(1, '<< /Type /Catalog /Pages 2 0 R >>');
  pdf.object(2, '<< /Type /Pages /Kids [3 0 R] /Count 1 >>');
  pdf.object(3, PAGE);
  const head = '900 0 ';
  const content = Buffer.concat([Buffer.from(`${head}<< >>`), Buffer.alloc(megabytes * MEGABYTE, ' ')]);
  const packed = deflateSync(content, { level: 9 });
  const last = 3 + streams;
  for (let number = 4; number <= last; number += 1) {
    const entries = `/Type /ObjStm /N 1 /First ${head.length} /Filter /FlateDecode /Length ${packed.length}`;
    pdf.object(number, `<< ${entries} >>`, packed);
  }
  const at = pdf.length;
  const known = Array.from({ length: last }, (_, index) => reference(1, pdf.offsets[index + 1] ?? 0, 0));
  const table = deflateSync(Buffer.concat([reference(0, 0, 65_535), ...known, reference(1, at, 0)]));
  const entries = `/Type /XRef /Size ${last + 2} /W [1 4 2] /Root 1 0 R /Filter /FlateDecode`;
  pdf.object(last + 1, `<< ${entries} /Length ${table.length} >>`, table);
  return pdf.end(at);
}

/** A PDF of so many pages, each an object of its own. */
export function pdfWithPages(count: number): Buffer {
  const pdf = new PdfParts();
  pdf.object(1, '<< /Type /Catalog /Pages 2 0 R >>');
  const kids = Array.from({ length: count }, (_, index) => `${index + 3} 0 R`).join(' ');
  pdf.object(2, `<< /Type /Pages /Kids [${kids}] /Count ${count} >>`);
  for (let number = 3; number < count + 3; number += 1) pdf.object(number, PAGE);
  const at = pdf.length;
  const references = [1, ...Array.from({ length: count + 1 }, (_, index) => index + 2)].map((number) =>
    reference(1, pdf.offsets[number] ?? 0, 0),
  );
  const table = deflateSync(Buffer.concat([reference(0, 0, 65_535), ...references]));
  pdf.object(
    count + 3,
    `<< /Type /XRef /Size ${count + 3} /W [1 4 2] /Root 1 0 R /Filter /FlateDecode /Length ${table.length} >>`,
    table,
  );
  return pdf.end(at);
}

/** A PDF of one page as browsers print a long table: a small object for each cell, and a line feed after each line. */
export function pdfWithObjects(count: number): Buffer {
  const pdf = new PdfParts();
  pdf.object(1, '<< /Type /Catalog /Pages 2 0 R >>');
  pdf.object(2, '<< /Type /Pages /Kids [3 0 R] /Count 1 >>');
  pdf.object(3, PAGE);
  for (let number = 4; number < count + 4; number += 1) {
    pdf.object(number, `<< /Type /StructElem\n/S /TD\n/P 3 0 R\n/K [ << /Type /MCR /MCID ${number} >> ] >>`);
  }
  const at = pdf.length;
  const references = Array.from({ length: count + 3 }, (_, index) =>
    reference(1, pdf.offsets[index + 1] ?? 0, 0),
  );
  const table = deflateSync(Buffer.concat([reference(0, 0, 65_535), ...references]));
  pdf.object(
    count + 4,
    `<< /Type /XRef /Size ${count + 4} /W [1 4 2] /Root 1 0 R /Filter /FlateDecode /Length ${table.length} >>`,
    table,
  );
  return pdf.end(at);
}

/** A PNG that says it has so many points, and holds none. */
export function pngOfSize(width: number, height: number): Buffer {
  const head = Buffer.from('89504e470d0a1a0a0000000d4948445200000000000000000806000000000000', 'hex');
  head.writeUInt32BE(width, 16);
  head.writeUInt32BE(height, 20);
  // The sum of the header, which nobody here reads, then an empty IDAT and the end.
  return Buffer.concat([
    head.subarray(0, 29),
    Buffer.from('00000000000000004944415435af061e0000000049454e44ae426082', 'hex'),
  ]);
}

/** A JPEG that says it has so many points, and holds none. */
export function jpegOfSize(width: number, height: number): Buffer {
  const frame = Buffer.from('ffc0000b080000000001011100', 'hex');
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  const head = Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex');
  return Buffer.concat([head, frame, Buffer.from('ffda0008010100003f0000ffd9', 'hex')]);
}
