import { createCipheriv } from 'node:crypto';
import { constants, deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import {
  ordinaryPdf,
  type PdfWish,
  packedPdfOf,
  pdfOf,
  pdfWithCatalogInStream,
} from '#testing/active-files.ts';
import { fileJudge } from '#testing/judge-file.ts';
import { threadMegabytes } from '#testing/thread-cpu-time.ts';
import { ActiveContent, type OpenedPdf } from './active-pdf.ts';

const judgeFile = fileJudge();

const AGAIN = 'Print it to a new PDF and upload that.';
const SCRIPT = `UNSAFE: This PDF contains JavaScript. ${AGAIN}`;
const PROGRAM = `UNSAFE: This PDF can start other programs. ${AGAIN}`;
const ATTACHED =
  'UNSAFE: This PDF has another file attached inside. Print it to a new PDF, and upload the attachment by itself.';
const FORM = `UNSAFE: This PDF is an XFA form, which most programs cannot show. ${AGAIN}`;
const OPENS = `UNSAFE: This PDF does something by itself when it is opened. ${AGAIN}`;
const OTHERS = `UNSAFE: This PDF takes content from other files. ${AGAIN}`;
const SHOWS = `UNSAFE: This PDF contains video, sound or a 3D model. ${AGAIN}`;
const LOCKED =
  'ENCRYPTED: The PDF is protected by a password. Save it without one, or print it to a new PDF, and upload that.';
const MEDIA = `UNSAFE: This PDF contains video or Flash. ${AGAIN}`;
const DAMAGED = 'TYPE_NOT_ALLOWED: The PDF is damaged or cut off. Save it again and upload it.';

const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';
const annotated = (annotation: string): PdfWish => ({
  page: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Annots [4 0 R] >>',
  more: [`<< /Type /Annot /Rect [0 0 9 9] ${annotation} >>`],
});
const onPage = (entries: string): PdfWish => ({
  page: `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] ${entries} >>`,
});
const SITE = '<< /S /URI /URI (https://a.b) >>';
const ACTIVE: [string, PdfWish, string][] = [
  ['a script as it opens', { catalog: `/OpenAction ${script}` }, SCRIPT],
  [
    'a script by name',
    { catalog: '/Names << /JavaScript << /Names [(a) 4 0 R] >> >>', more: [script] },
    SCRIPT,
  ],
  [
    'a script of a page',
    { page: `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /AA << /O ${script} >> >>` },
    SCRIPT,
  ],
  [
    'a script behind a link',
    annotated(`/Subtype /Link /A << /S /URI /URI (https://a.b) /Next ${script} >>`),
    SCRIPT,
  ],
  ['a program as it opens', { catalog: '/OpenAction << /S /Launch /F (cmd.exe) >>' }, PROGRAM],
  ['a program behind a link', annotated('/Subtype /Link /A << /S /Launch /F (cmd.exe) >>'), PROGRAM],
  [
    'an attachment',
    {
      catalog: '/Names << /EmbeddedFiles << /Names [(a.exe) 4 0 R] >> >>',
      more: ['<< /Type /Filespec /F (a.exe) >>'],
    },
    ATTACHED,
  ],
  ['an attachment on a page', annotated('/Subtype /FileAttachment /FS << /F (a.exe) >>'), ATTACHED],
  ['a file that no list names', { more: ['<< /Type /EmbeddedFile /Params << /Size 9 >> >>'] }, ATTACHED],
  ['an XFA form', { catalog: '/AcroForm << /Fields [] /XFA [(template) 4 0 R] >>', more: ['<< >>'] }, FORM],
  ['Flash', annotated('/Subtype /RichMedia'), MEDIA],
  ['a site as it opens', { catalog: '/OpenAction << /S /URI /URI (https://a.b) >>' }, OPENS],
  [
    'a form that sends itself',
    { catalog: '/OpenAction 4 0 R', more: ['<< /S /SubmitForm /F (https://a.b) >>'] },
    OPENS,
  ],
  [
    'a site behind a page to go to',
    { catalog: `/OpenAction << /S /GoTo /D [3 0 R] /Next ${SITE} >>` },
    OPENS,
  ],
  ['an action behind another', annotated(`/Subtype /Link /A << /S /GoTo /D [3 0 R] /Next ${SITE} >>`), OPENS],
  ['a site when a page is shown', onPage(`/AA << /O ${SITE} >>`), OPENS],
  ['a form that is sent when a page is shown', onPage('/AA << /O << /S /SubmitForm /F (a) >> >>'), OPENS],
  ['another file when a page is shown', onPage('/AA << /O << /S /GoToR /F (//a.b/c) >> >>'), OPENS],
  ['data fetched when a page is shown', onPage('/AA << /O << /S /ImportData /F (//a.b/c) >> >>'), OPENS],
  ['a site when it is closed', { catalog: `/AA << /WC ${SITE} >>` }, OPENS],
  ['what it does elsewhere', { catalog: '/AA 4 0 R', more: [`<< /WC ${SITE} >>`] }, OPENS],
  ['a film', annotated('/Subtype /Movie /Movie << /F (x.avi) >>'), SHOWS],
  ['a film of another kind', annotated('/Subtype /Screen /A << /S /Rendition /OP 0 >>'), SHOWS],
  ['a sound', annotated('/Subtype /Link /A << /S /Sound >>'), SHOWS],
  ['a model', annotated('/Subtype /3D /3DD 4 0 R'), SHOWS],
  // Their /Type may be left out.
  ['a model of one format', { more: ['<< /Subtype /U3D /VA [] >>'] }, SHOWS],
  ['a model of another format', { more: ['<< /Subtype /PRC /VA [] >>'] }, SHOWS],
  ['a script of a model', { more: ['<< /Type /3D /OnInstantiate 3 0 R >>'] }, SCRIPT],
  ['a way into a file inside', annotated('/Subtype /Link /A << /S /GoToE /T << /R /C >> >>'), OTHERS],
  ['a page of another file', { more: ['<< /Subtype /Form /Ref << /F (//a.b/c.pdf) /Page 0 >> >>'] }, OTHERS],
  // The words that end an object mean nothing as a value.
  ...['obj', 'endobj', 'stream', 'xref', 'trailer', 'startxref', '>> endobj', '] endobj'].map(
    (word): [string, PdfWish, string] => [
      `a program behind "${word}"`,
      annotated(`/Subtype /Link /X ${word} /A << /S /Launch /F (cmd.exe) >>`),
      PROGRAM,
    ],
  ),
];

describe.each(ACTIVE)('a PDF with %s', (_what, wish, expected) => {
  test('is refused', async () => {
    expect(await judgeFile(pdfOf(wish))).toBe(expected);
  });
  test('is refused in an object stream', async () => {
    expect(await judgeFile(packedPdfOf(wish))).toBe(expected);
  });
});

describe('what starts a program and hides', () => {
  // Behind a link, where the library that opens PDFs does not look.
  const start = (action: string) => annotated(`/Subtype /Link /A << /S /${action} /F (cmd.exe) >>`);
  const wish = start('Launch');
  const escaped = start('L#61u#6ech');
  /** Rows of four bytes, each behind a byte that says it is as it is: the names are torn apart. */
  const inRows = (content: Buffer) =>
    deflateSync(Buffer.from(content.toString('latin1').replace(/[\s\S]{1,4}/g, '\0$&'), 'latin1'));
  const hexadecimal = (content: Buffer) => Buffer.from(`${content.toString('hex')}>`);
  const withoutChecksum = (content: Buffer) => deflateSync(content).subarray(0, -4);
  const withoutEnd = (content: Buffer) => deflateSync(content, { finishFlush: constants.Z_SYNC_FLUSH });
  test.each<[string, Buffer, string]>([
    ['by escapes', pdfOf(escaped), PROGRAM],
    ['by escapes in an object stream', packedPdfOf(escaped), PROGRAM],
    ['in a stream that does not say its type', packedPdfOf(wish, { type: '' }), PROGRAM],
    ['in one that says it with escapes', packedPdfOf(wish, { type: '/Type /Obj#53tm' }), PROGRAM],
    ['in one without its checksum', packedPdfOf(wish, { pack: withoutChecksum }), PROGRAM],
    ['in one without its end', packedPdfOf(wish, { pack: withoutEnd }), DAMAGED],
    ['in one that is not packed', packedPdfOf(wish, { filter: '', pack: (content) => content }), PROGRAM],
    [
      'behind a long comment',
      packedPdfOf(wish, { type: `/Type /ObjStm %${'x'.repeat(9_000)}\n /X (9 0 obj)` }),
      PROGRAM,
    ],
    ['in the data of another stream', pdfWithCatalogInStream('/OpenAction << /S /Launch >>'), PROGRAM],
    [
      'in another packing',
      packedPdfOf(wish, { filter: '/Filter /ASCIIHexDecode', pack: hexadecimal }),
      DAMAGED,
    ],
    [
      'torn apart',
      packedPdfOf(wish, {
        filter: '/Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 4 >>',
        pack: inRows,
      }),
      DAMAGED,
    ],
  ])('%s is refused', async (_how, bytes, expected) => {
    expect(await judgeFile(bytes)).toBe(expected);
  });
});

test.each<[string, Buffer, string]>([
  [
    'a program in an object behind a string without end',
    packedPdfOf({ more: ['(', '<< /S /Launch /F (cmd.exe) >>'] }),
    PROGRAM,
  ],
  [
    'objects whose beginning is told elsewhere',
    packedPdfOf({}, { type: '/Type /ObjStm /First 4 0 R' }),
    DAMAGED,
  ],
  ['more objects than it lists', packedPdfOf({}, { type: '/Type /ObjStm /N 9' }), DAMAGED],
  ...[
    ['', '<< /Length 0 /F (//a.b/c) >>'],
    [', and have no length', '<< /F (//a.b/c) >>'],
    [', with another dictionary behind theirs', '<< /Length 0 /F (//a.b/c) >> << /X 1 >>'],
  ].map(([how, dictionary]): [string, Buffer, string] => [
    `data that lie in another file${how}`,
    Buffer.concat([
      Buffer.from(`%PDF-1.5\n9 0 obj\n${dictionary}\nstream\n\nendstream\nendobj\n`),
      pdfOf({}),
    ]),
    OTHERS,
  ]),
  [
    'a program in an object with a rare number',
    Buffer.concat([Buffer.from('%PDF-1.5\n9 -. obj << /S /Launch >> endobj\n'), pdfOf({})]),
    PROGRAM,
  ],
  [
    'a program in an object behind comments',
    Buffer.concat([Buffer.from('%PDF-1.5\n9 % a\n0% b\n% c\n obj << /S /Launch >> endobj\n'), pdfOf({})]),
    PROGRAM,
  ],
])('a PDF with %s is refused', async (_what, bytes, expected) => {
  expect(await judgeFile(bytes)).toBe(expected);
});

/** The hash of an empty password and the key kept under it, for three salts: how often they are mixed follows from these. */
const HARDENED = [
  [
    'a25be1a72eec7c7e12cfaaaf143fc2ad36052460c0513b8dab28cbcd98a712f530313233343536306162636465666730',
    'a2045ea2186984e0019325c79908206ddb6cd3b858223404c16c86a11cde13ba',
  ],
  [
    '56086e7a058962238b3e1a3d4a1452a670090c8ba5c6a7cf7689f8fee155205e30313233343536316162636465666731',
    '979bc723cd243bfcb90238afc2f0b5098e3386284e3694ce962e09fe21773b5a',
  ],
  [
    '5c902043d3b7b2acc2ebc61b92cb6369c03270a32a1ae52cc0ba0e7379702c5b30313233343536326162636465666732',
    '63935bef55787ba315abbfe04bf1da1cc67ef600667c0ea5dbdda6a0cf218348',
  ],
] as const;
/** Encrypted as Acrobat does since its tenth version. */
const hardened = (user: string, kept: string) => ({
  pack: (content: Buffer) => {
    const cipher = createCipheriv('aes-256-cbc', Buffer.alloc(32, 7), Buffer.alloc(16, 9));
    return Buffer.concat([Buffer.alloc(16, 9), cipher.update(deflateSync(content)), cipher.final()]);
  },
  encryption:
    `<< /Filter /Standard /V 5 /R 6 /Length 256 /P -1340 /U <${user}> /UE <${kept}> /O <${'00'.repeat(48)}> ` +
    `/OE <${'00'.repeat(32)}> /Perms <${'00'.repeat(16)}> /StmF /StdCF /StrF /StdCF ` +
    '/CF << /StdCF << /CFM /AESV3 /AuthEvent /DocOpen /Length 32 >> >> >>',
});
const OWNED = { ownerPassword: 'of the carrier' };

describe('a PDF that opens without a password and is encrypted against changes', () => {
  const KINDS = [
    ['RC4 of 40 bits', '1.3'],
    ['RC4 of 128 bits', '1.4'],
    ['AES of 128 bits', '1.7'],
    ['AES of 256 bits', '1.7ext3'],
  ] as const;
  test.each(KINDS)('is judged by what it does, by %s', async (_kind, pdfVersion) => {
    const holding = async (packed: string) => judgeFile(await ordinaryPdf({ ...OWNED, pdfVersion, packed }));
    expect(await holding('<< /Title (Cargo) >>')).toBe('application/pdf');
    expect(await holding('<< /S /Launch /F (cmd.exe) >>')).toBe(PROGRAM);
  });
  test.each(KINDS)('is refused where it asks for a password, by %s', async (_kind, pdfVersion) => {
    const wish = { ...OWNED, userPassword: 'of the agent', pdfVersion, packed: '<< /Title (Cargo) >>' };
    expect(await judgeFile(await ordinaryPdf(wish))).toBe(LOCKED);
  });
  test.each(HARDENED)('is read where its key is hardened (%#)', async (user, kept) => {
    expect(await judgeFile(packedPdfOf({}, hardened(user, kept)))).toBe('application/pdf');
    expect(await judgeFile(packedPdfOf(annotated('/A << /S /Launch >>'), hardened(user, kept)))).toBe(
      PROGRAM,
    );
  });
  test.each([
    ['how it is encrypted', '<< /Filter /Standard /V 4 /R 4 >>'],
    ['by what its key is made', '<< /ID [<00> <00>] >>'],
    ['by which method', '<< /CFM /V2 >>'],
  ])('is refused where it says twice %s', async (_what, more) => {
    const wish = { ...OWNED, pdfVersion: '1.7', packed: '<< /Title (Cargo) >>' } as const;
    const behind = Buffer.from(`98 0 obj\n${more}\nendobj\n`);
    expect(await judgeFile(Buffer.concat([await ordinaryPdf(wish), behind]))).toBe(LOCKED);
  });
  test('is refused where what we decrypt is said to lie open', async () => {
    const wish = { ...OWNED, pdfVersion: '1.7', packed: '<< /Title (Cargo) >>' } as const;
    const text = (await ordinaryPdf(wish)).toString('latin1');
    const open = text.replace('/StmF /StdCF', '/StmF /Identity');
    expect(open).not.toBe(text);
    expect(await judgeFile(Buffer.from(open, 'latin1'))).toBe(LOCKED);
  });
  test('is refused where one entry is there twice', async () => {
    const [user, kept] = HARDENED[0];
    const twice = {
      ...hardened(user, kept),
      encryption: hardened(user, kept).encryption.replace('/R 6', '/R 6 /R 6'),
    };
    expect(await judgeFile(packedPdfOf({}, twice))).toBe(LOCKED);
  });
});

test.each<[keyof OpenedPdf, string]>([
  ['hasScripts', SCRIPT],
  ['hasAttachments', ATTACHED],
  ['hasXfa', FORM],
])('what the library alone finds is refused, too: %s', (what, expected) => {
  const harmless = { hasScripts: false, hasAttachments: false, hasXfa: false, opensAtPage: true };
  expect(() => new ActiveContent().refuseOpened(harmless)).not.toThrow();
  expect(() => new ActiveContent().refuseOpened({ ...harmless, [what]: true })).toThrow(
    expected.replace('UNSAFE: ', ''),
  );
});

test('a PDF that opens without a password and hides objects in data of no use is refused', async () => {
  const packed = await ordinaryPdf({ ownerPassword: 'of the carrier' });
  const hidden = Buffer.from(
    '99 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Length 4 >>\nstream\n\x01\x02\x03\x04\nendstream\nendobj\n',
  );
  expect(await judgeFile(Buffer.concat([Buffer.from('%PDF-1.3\n'), hidden, packed]))).toBe(LOCKED);
});

test('a text of keywords takes no longer than another', async () => {
  const words = Buffer.from('x obj '.repeat(170_000));
  expect(await judgeFile(Buffer.concat([Buffer.from('%PDF-1.5\n'), words, pdfOf({})]))).toBe(
    'application/pdf',
  );
});

describe('a tree of pages that holds itself', () => {
  const tree = (kids: string, count: number, more: string[] = []): PdfWish => ({
    pages: `<< /Type /Pages /Kids [${kids}] /Count ${count} >>`,
    more,
  });
  test.each<[string, PdfWish]>([
    ['at once', tree('2 0 R', 1)],
    ['behind a page', tree('3 0 R 2 0 R', 2)],
    ['before a page', tree('2 0 R 3 0 R', 2)],
    ['further down', tree('4 0 R 3 0 R', 2, ['<< /Type /Pages /Parent 2 0 R /Kids [2 0 R] /Count 1 >>'])],
  ])('%s is refused, and not for the time it takes', async (_where, wish) => {
    expect(await judgeFile(pdfOf(wish))).toBe(DAMAGED);
    expect(await judgeFile(packedPdfOf(wish))).toBe(DAMAGED);
  });
});

test('a text that would be read over and over is refused, and nobody else notices', async () => {
  const bytes = Buffer.concat([
    pdfOf({}).subarray(0, -40),
    Buffer.from('1 0 obj ( '.repeat(400_000)),
    pdfOf({}),
  ]);
  const megabytes = await threadMegabytes(30, async () =>
    expect(await judgeFile(bytes)).toBe(
      'TOO_COMPLEX: The PDF is damaged. Print it to a new PDF and upload that one.',
    ),
  );
  expect(megabytes).toBeLessThan(30);
});

describe('what looks like them and is not', () => {
  const PDF = 'application/pdf';
  test.each<[string, PdfWish]>([
    ['a page to begin with', { catalog: '/OpenAction [3 0 R /XYZ null null 0]' }],
    ['a page to go to', { catalog: '/OpenAction << /S /GoTo /D [3 0 R /Fit] >>' }],
    [
      'a page to go to, elsewhere',
      { catalog: '/OpenAction 4 0 R', more: ['<< /S /GoTo /D [3 0 R /Fit] >>'] },
    ],
    ['the window to print', { catalog: '/OpenAction << /S /Named /N /Print >>' }],
    ['a link to a site', annotated('/Subtype /Link /A << /S /URI /URI (https://a.b/Launch) >>')],
    [
      'a form with a button that sends it',
      annotated('/Subtype /Widget /FT /Btn /T (Send) /A << /S /SubmitForm /F (https://a.b) >>'),
    ],
    [
      'a font and a place with the names of actions',
      onPage('/Resources << /Font << /JS 2 0 R /Launch 2 0 R >> >>'),
    ],
    ['a page by such a name', { catalog: '/Dests << /Launch [3 0 R /Fit] /Movie [3 0 R /Fit] >>' }],
    ['nothing to do as it opens', { catalog: '/OpenAction null' }],
    [
      'bookmarks behind one another',
      { more: [`<< /Title (a) /Next 5 0 R /A ${SITE} >>`, '<< /Title (b) >>'] },
    ],
    ['parts of a text that mean each other', { more: ['<< /S /Note /Ref [4 0 R] >>'] }],
    ['words in a title', { more: ['<< /Title (How to \\( /JavaScript and /Launch) /JavaScripted true >>'] }],
  ])('%s passes', async (_what, wish) => {
    expect(await judgeFile(pdfOf(wish))).toBe(PDF);
    expect(await judgeFile(packedPdfOf(wish))).toBe(PDF);
  });

  test('so does what a program draws, also where it only keeps people from changing it', async () => {
    expect(await judgeFile(await ordinaryPdf())).toBe(PDF);
    expect(await judgeFile(await ordinaryPdf({ ownerPassword: 'of the carrier' }))).toBe(PDF);
  });
});
