import { expect, test } from 'vitest';
import { relations, workbookOf } from '#testing/active-files.ts';
import { CONTENT_TYPES } from '#testing/hostile-workbooks.ts';
import { fileJudge } from '#testing/judge-file.ts';

const judgeFile = fileJudge();

const NEW_FILE = 'Copy its cells into a new spreadsheet, save that as XLSX and upload it.';
const MACROS = 'UNSAFE: This workbook contains macros. Save it as XLSX without macros and upload that.';
const ELSEWHERE = `UNSAFE: This workbook takes values from other files. ${NEW_FILE} Paste the cells as values.`;
const INSIDE = `UNSAFE: This workbook has another file inside. ${NEW_FILE}`;
const WAY_OUT =
  'UNSAFE: The file has parts that would be unpacked outside of it. Copy its cells into a new spreadsheet and upload that.';
const AWAY = `UNSAFE: This workbook shows pictures or data that lie elsewhere. ${NEW_FILE}`;
const DAMAGED = `TYPE_NOT_ALLOWED: The spreadsheet is damaged. ${NEW_FILE}`;
const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const SHEET = 'xl/worksheets/_rels/sheet1.xml.rels';
const RELATIONS = 'xl/_rels/workbook.xml.rels';
const typesWith = (override: string) => CONTENT_TYPES.replace('</Types>', `${override}</Types>`);
const utf16 = (text: string) => Buffer.from(`\ufeff${text.replace('UTF-8', 'UTF-16')}`, 'utf16le');
const MASHUP =
  '<?xml version="1.0" encoding="UTF-8"?><DataMashup xmlns="http://schemas.microsoft.com/DataMashup">AAAA</DataMashup>';
const FETCHES =
  'UNSAFE: This workbook has formulas that fetch from the web. Copy its cells into a new spreadsheet, paste them as values, save that as XLSX and upload it.';
const sheetOf = (formula: string, encoded: (xml: string) => string | Buffer = (xml) => xml) =>
  workbookOf([
    [
      'xl/worksheets/sheet1.xml',
      encoded(`<?xml version="1.0" encoding="UTF-8"?><worksheet><c><f>${formula}</f></c></worksheet>`),
    ],
  ]);
const macros = relations('vbaProject', 'harmless.bin');

test.each<[string, Buffer, string]>([
  ['a VBA project', workbookOf([['xl/vbaProject.bin', 'macro']]), MACROS],
  [
    'one under another name',
    workbookOf([
      ['xl/harmless.bin', 'macro'],
      [RELATIONS, macros],
    ]),
    MACROS,
  ],
  ['one whose kind is escaped', workbookOf([[RELATIONS, macros.replace('vba', '&#118;&#x62;a')]]), MACROS],
  [
    'one whose kind is escaped with zeros',
    workbookOf([[RELATIONS, macros.replace('vba', '&#0000000118;&#x00000062;a')]]),
    MACROS,
  ],
  ['one told of in UTF-16', workbookOf([[RELATIONS, utf16(macros)]]), MACROS],
  [
    'one by its content type',
    workbookOf(
      [],
      typesWith('<Override PartName="/xl/a.bin" ContentType="application/vnd.ms-office.vbaProject"/>'),
    ),
    MACROS,
  ],
  [
    'the content type of a workbook with macros',
    workbookOf(
      [],
      CONTENT_TYPES.replace(
        'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
        'application/vnd.ms-excel.sheet.macroEnabled.main+xml',
      ),
    ),
    MACROS,
  ],
  ['a sheet of macros', workbookOf([['xl/macrosheets/sheet1.xml', '<xm:macrosheet/>']]), MACROS],
  [
    'one under another name',
    workbookOf([[RELATIONS, relations('xlMacrosheet', 'worksheets/a.xml')]]),
    MACROS,
  ],
  ['ActiveX', workbookOf([['xl/activeX/activeX1.xml', '<ax:ocx/>']]), MACROS],
  [
    'a link to another workbook, or to a program by DDE',
    workbookOf([['xl/externalLinks/externalLink1.xml', '<a/>']]),
    ELSEWHERE,
  ],
  ['one under another name', workbookOf([[RELATIONS, relations('externalLink', 'a.xml')]]), ELSEWHERE],
  ['a connection', workbookOf([[RELATIONS, relations('connections', 'a.xml')]]), ELSEWHERE],
  [
    'a picture that lies elsewhere',
    workbookOf([
      ['xl/drawings/_rels/drawing1.xml.rels', relations('image', 'https://a.b/pixel.png', 'External')],
    ]),
    AWAY,
  ],
  [
    'one whose place is escaped',
    workbookOf([
      ['xl/drawings/_rels/drawing1.xml.rels', relations('image', '\\\\a.b\\pixel.png', '&#69;xternal')],
    ]),
    AWAY,
  ],
  [
    'one beside a link to click',
    workbookOf([
      [
        'xl/drawings/_rels/drawing1.xml.rels',
        relations('hyperlink', 'https://a.b', 'External').replace(
          '</Relationships>',
          `<Relationship TargetMode='External' Target='//a.b/c.png' Type='x/image' Id='r2'/></Relationships>`,
        ),
      ],
    ]),
    AWAY,
  ],
  ['a query', workbookOf([['customXml/item1.xml', MASHUP]]), ELSEWHERE],
  ['a query in UTF-16', workbookOf([['customXml/item1.xml', utf16(MASHUP)]]), ELSEWHERE],
  [
    'a query in UTF-16, the other way',
    workbookOf([['CustomXML/item1.xml', Buffer.from(utf16(MASHUP)).swap16()]]),
    ELSEWHERE,
  ],
  [
    'a query in another folder',
    workbookOf([
      [RELATIONS, relations('customXml', '../data/item1.xml')],
      ['data/item1.xml', MASHUP],
    ]),
    DAMAGED,
  ],
  [
    'a pane that loads a site',
    workbookOf([['xl/webextensions/taskpanes.xml', '<a/>']]),
    `UNSAFE: This workbook brings its own buttons or panes. ${NEW_FILE}`,
  ],
  [
    'buttons that act as it opens',
    workbookOf([['customUI/customUI.xml', '<customUI onLoad="x"/>']]),
    `UNSAFE: This workbook brings its own buttons or panes. ${NEW_FILE}`,
  ],
  [
    'one part twice',
    workbookOf([
      [RELATIONS, relations('worksheet', 'a.xml')],
      [RELATIONS, relations('worksheet', 'a.xml')],
    ]),
    'TYPE_NOT_ALLOWED: The spreadsheet is damaged. Save it again as XLSX and upload it.',
  ],
  [
    'one part twice, once in capitals',
    workbookOf([
      ['xl/worksheets/sheet1.xml', '<worksheet/>'],
      ['xl/worksheets/SHEET1.xml', '<worksheet/>'],
    ]),
    'TYPE_NOT_ALLOWED: The spreadsheet is damaged. Save it again as XLSX and upload it.',
  ],
  ['a formula that sends a cell away', sheetOf('_xlfn.WEBSERVICE("https://a.b/"&amp;A1)'), FETCHES],
  ['one as another program takes it', sheetOf('1+webservice(A1)'), FETCHES],
  ['one whose name is escaped', sheetOf('_xlfn.&#87;EB&#x00000053;ERVICE(A1)'), FETCHES],
  ['one whose name is cut', sheetOf('_xlfn.WEB<!-- a --><![CDATA[SERVICE]]>(A1)'), FETCHES],
  ['one whose name is cut by much', sheetOf(`_xlfn.WEB<!--${'a'.repeat(40_000)}-->SERVICE(A1)`), FETCHES],
  ['one behind a comment that is none', sheetOf('<![CDATA[<!--]]>_xlfn.WEBSERVICE(A1)<!-- -->'), FETCHES],
  [
    'one between letters that look like a comment',
    sheetOf('\u213c\u2d2d_xlfn.WEBSERVICE(A1)\u2d2d\u203e', utf16),
    FETCHES,
  ],
  ['one of a name for texts', sheetOf('1', (xml) => `<!DOCTYPE a [<!ENTITY w "_xlfn.WEB">]>${xml}`), DAMAGED],
  ['one in UTF-16', sheetOf('_xlfn.WEBSERVICE(A1)', utf16), FETCHES],
  ['one far down', sheetOf(`${' '.repeat(16_374)}_xlfn.WEBSERVICE(A1)`), FETCHES],
  ['a formula that fetches a picture', sheetOf('_xlfn.IMAGE("https://a.b/c.png")'), FETCHES],
  ['another file inside', workbookOf([['xl/embeddings/oleObject1.bin', 'a']]), INSIDE],
  ['a part that leaves its folder', workbookOf([['../../evil.xml', 'a']]), WAY_OUT],
  ['one that does so further on', workbookOf([['xl/..\\..\\evil.xml', 'a']]), WAY_OUT],
  ['a part at the root', workbookOf([['/etc/evil', 'a']]), WAY_OUT],
  ['a part on a drive', workbookOf([['C:\\evil.bat', 'a']]), WAY_OUT],
  ['a document type', workbookOf([[RELATIONS, `<!DOCTYPE a [<!ENTITY v "vbaProject">]>${macros}`]]), DAMAGED],
  ['a rare encoding', workbookOf([[RELATIONS, macros.replace('UTF-8', 'UTF-7')]]), DAMAGED],
])('a workbook with %s is refused', async (_what, bytes, expected) => {
  expect(await judgeFile(bytes)).toBe(expected);
});

test.each<[string, string]>([
  ['without its value', `<Relationships ${'a'.repeat(200_000)}></Relationships>`],
  ['with spaces behind it', `<Relationships ${'a '.repeat(100_000)}${' '.repeat(100_000)}></Relationships>`],
])('a long name %s takes no longer than another text', async (_how, text) => {
  expect(await judgeFile(workbookOf([['xl/worksheets/_rels/sheet1.xml.rels', text]]))).toBe(WORKBOOK);
});

test('comments that begin and never end take no longer than another text', async () => {
  expect(await judgeFile(sheetOf('<!--'.repeat(1_000_000)))).toBe(WORKBOOK);
});

test('an archive that names a part in two ways is refused', async () => {
  const bytes = workbookOf([['xl/aa/bb.xml', 'a']]);
  // The first name is the one beside the part, the second the one in the list of all.
  bytes.write('../aa', bytes.indexOf('xl/aa/bb.xml'));
  expect(await judgeFile(bytes)).toMatch(/^TYPE_NOT_ALLOWED/);
});

const hyperlink = relations(
  'hyperlink',
  'https://a.b/connections?Type="vbaProject"'.replaceAll('"', "'"),
  'External',
);
test.each<[string, Buffer]>([
  ['a link to click', workbookOf([['xl/worksheets/_rels/sheet1.xml.rels', hyperlink]])],
  [
    'words in a cell',
    workbookOf([['xl/sharedStrings.xml', '<sst><t>vbaProject externalLink ../..</t></sst>']]),
  ],
  ['words about services', workbookOf([['xl/sharedStrings.xml', '<sst><t>Webservice, image (2)</t></sst>']])],
  ['a formula with a link to click', sheetOf('HYPERLINK("https://a.b","IMAGE("&amp;A1)')],
  ['a box to tick', workbookOf([['xl/ctrlProps/ctrlProp1.xml', '<formControlPr/>']])],
  ['two dots in a name', workbookOf([['xl/media/a..b.png', 'a']])],
  [
    'properties of a library',
    workbookOf([
      [RELATIONS, relations('customXml', '../customXml/item1.xml')],
      ['customXml/item1.xml', '<p:properties xmlns:p="http://schemas.microsoft.com/office/2006/metadata"/>'],
      ['customXml/_rels/item1.xml.rels', relations('customXmlProps', 'itemProps1.xml')],
      ['customXml/itemProps1.xml', '<ds:datastoreItem/>'],
    ]),
  ],
  ['a link to a file of the network', workbookOf([[SHEET, relations('hyperlink', '//a/b', 'External')]])],
  [
    'the settings of a printer',
    workbookOf([
      ['xl/printerSettings/printerSettings1.bin', 'a'],
      [
        'xl/worksheets/_rels/sheet1.xml.rels',
        relations('printerSettings', '../printerSettings/printerSettings1.bin'),
      ],
    ]),
  ],
])('a workbook with %s passes', async (_what, bytes) => {
  expect(await judgeFile(bytes)).toBe(WORKBOOK);
});
