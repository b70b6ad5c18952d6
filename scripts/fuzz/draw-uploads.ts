import fc from 'fast-check';
import {
  jpegOfSize,
  pdfWithLargeObjects,
  pdfWithLargeReferences,
  pdfWithPages,
  pngOfSize,
} from '#testing/hostile-files.ts';
import {
  xlsxFile,
  xlsxThatLies,
  xlsxThatSaysItIsLarge,
  xlsxThatUnpacksTo,
  xlsxWithSharedBytes,
} from '#testing/hostile-workbooks.ts';
import { pdfFile } from '#testing/uploads.ts';

const BOUNDARY = 'fuzz-boundary-41xq';
const HUGE = 2 ** 31 - 1;

/** Made once: packing them costs more than sending them. */
const FILES: readonly { name: string; bytes: Buffer }[] = [
  { name: 'policy.pdf', bytes: await pdfFile() },
  { name: 'locked.pdf', bytes: await pdfFile('secret') },
  { name: 'schedule.xlsx', bytes: xlsxFile() },
  { name: 'list.csv', bytes: Buffer.from('insured,premium\r\nLone Star,100.00\r\n') },
  { name: 'empty.pdf', bytes: Buffer.alloc(0) },
  { name: 'cut.pdf', bytes: (await pdfFile()).subarray(0, 400) },
  { name: 'references.pdf', bytes: pdfWithLargeReferences(60, true) },
  { name: 'objects.pdf', bytes: pdfWithLargeObjects(60, true) },
  { name: 'pages.pdf', bytes: pdfWithPages(20_000) },
  { name: 'mark.png', bytes: pngOfSize(200, 60) },
  { name: 'wide.png', bytes: pngOfSize(HUGE, HUGE) },
  { name: 'wide.jpg', bytes: jpegOfSize(65_535, 65_535) },
  { name: 'large.xlsx', bytes: xlsxThatSaysItIsLarge(4) },
  { name: 'liar.xlsx', bytes: xlsxThatLies(256) },
  { name: 'full.xlsx', bytes: xlsxThatUnpacksTo(190) },
  { name: 'shared.xlsx', bytes: xlsxWithSharedBytes(100) },
  { name: 'zeros.csv', bytes: Buffer.alloc(100_000) },
];
const fileName = fc.oneof(
  { weight: 6, arbitrary: fc.constant<string | null>(null) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<string | null>(
      '../../x.pdf',
      'a\u0000.pdf',
      'x'.repeat(3_000),
      '.pdf',
      'a.exe',
      '=1.csv',
    ),
  },
);
const partName = fc.oneof(
  { weight: 12, arbitrary: fc.constant('file') },
  { weight: 1, arbitrary: fc.constantFrom('other', '', '__proto__') },
);

/** A form with one file, some of them made to harm whoever opens them; now and then one that never ends properly. */
export const multipart: fc.Arbitrary<{ body: Buffer; type: string }> = fc
  .record({
    file: fc.constantFrom(...FILES),
    name: fileName,
    part: partName,
    end: fc.constantFrom('--', '--', '--', '--', '--', '--', '--', ''),
  })
  .map(({ file, name, part, end }) => ({
    type: `multipart/form-data; boundary=${BOUNDARY}`,
    body: Buffer.concat([
      Buffer.from(
        `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${part}"; filename="${name ?? file.name}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
      ),
      file.bytes,
      Buffer.from(`\r\n--${BOUNDARY}${end}\r\n`),
    ]),
  }));
