import { inDatabase, type Mutation } from '../mutations.ts';

/** What each attack on files, filings, companies and reports must notice. */
export default [
  {
    name: 'a word of the scanner that was cut off is taken for clean',
    edits: [
      {
        file: 'documents/scan-file.ts',
        find: 'text === CLEAN && isWhole && isOfWholeFile',
        replace: 'text === CLEAN && isOfWholeFile',
      },
    ],
    test: inDatabase('documents/scan-file.attack.test.ts', 'a clean file, cut off'),
  },
  {
    name: 'a cell in the last row becomes a million rows',
    edits: [
      {
        file: 'documents/table-file/parse-table-file.ts',
        find: 'if (lastRow > LAST_ROW) await refuseFarCells(bytes, most);\n',
        replace: '',
      },
    ],
    test: inDatabase('documents/table-file/far-cells.attack.test.ts', 'in the last row and column'),
  },
  {
    name: 'a table comes in one message',
    edits: [
      {
        file: 'documents/bounded/pieces.ts',
        find: 'for (const piece of output.pieces) await send({ piece });',
        replace: 'await send({ piece: Buffer.concat([...output.pieces]) });',
      },
    ],
    test: inDatabase('documents/table-file/wide-tables.attack.test.ts', 'a million cells come in pieces'),
  },
  {
    name: 'a table is held as objects',
    edits: [
      {
        file: 'documents/table-file/read-table.ts',
        find: 'rows: new PackedRows([...pieces], rows) };',
        replace:
          'rows: Object.assign([...new PackedRows<{ row: number; cells: string[] }>([...pieces], rows)], { bytes: 0 }) as never };',
      },
    ],
    test: inDatabase('documents/table-file/wide-tables.attack.test.ts', 'a million cells come in pieces'),
  },
  {
    name: 'a thousand rows of any width are one statement',
    edits: [
      {
        file: 'db/queries/filing-import-rows.ts',
        find: 'batch.length < ROWS_AT_ONCE && cells < CELLS_AT_ONCE && characters < CHARACTERS_AT_ONCE',
        replace: 'batch.length < ROWS_AT_ONCE',
      },
    ],
    test: inDatabase('operations/filing-import/wide-import.attack.test.ts', 'written in small statements'),
  },
  {
    name: 'a CSV file is taken apart before its lines are measured',
    edits: [
      {
        file: 'documents/table-file/parse-table-file.ts',
        find: 'if (longLine !== null) throw tooLong',
        replace: 'if (longLine === 0) throw tooLong',
      },
    ],
    test: inDatabase('documents/table-file/long-cells.attack.test.ts', 'seven million cells in a row'),
  },
  {
    name: 'a text longer than a cell damages a workbook',
    edits: [{ file: 'exports/xlsx/write-xlsx.ts', find: 'inXml(fitting(value))', replace: 'inXml(value)' }],
    test: {
      project: 'unit',
      file: 'exports/xlsx/long-texts.attack.test.ts',
      name: 'the longest text of a cell',
    },
  },
  {
    name: 'a backup without room is told as a fault nobody understands',
    edits: [
      {
        file: 'operations/backup/write-backup.ts',
        find: 'throw isDiskFull(error) ? noRoomIn(dirname(options.to)) : error;',
        replace: 'throw error;',
      },
    ],
    test: inDatabase(
      'operations/backup/backup-full-disk.attack.test.ts',
      'a backup for which the disk has no room',
    ),
  },
  {
    name: 'old backups are removed, the last of all too',
    edits: [
      { file: 'operations/backup/make-backup.ts', find: 'ours.slice(0, -ALWAYS_KEPT)', replace: 'ours' },
    ],
    test: inDatabase('operations/backup/backup-proof.attack.test.ts', 'the last three stay'),
  },
  {
    name: 'an office’s file with one long line is taken apart',
    edits: [
      {
        file: 'operations/reconciliation/read-office-csv.ts',
        find: 'if (longLine !== null) {',
        replace: 'if (longLine === 0) {',
      },
    ],
    test: inDatabase(
      'operations/reconciliation/read-office-csv.attack.test.ts',
      'a file with one line as long',
    ),
  },
  {
    name: 'a customer who names another company is given their own',
    edits: [
      {
        file: 'operations/access/require-own-company.ts',
        find: 'companyId === undefined || companyId === actor.companyId',
        replace: 'companyId !== null',
      },
    ],
    test: inDatabase('server/company-asked.attack.test.ts', 'tells a customer of no other company'),
  },
  {
    name: 'a file comes to a draft that was submitted meanwhile',
    edits: [
      {
        file: 'operations/document/upload-document.ts',
        find: "if ((await lockDraft(tx, draft)) === undefined) throw new AppError('NOT_FOUND');\n",
        replace: '',
      },
    ],
    test: inDatabase('server/draft-documents-at-once.attack.test.ts', 'while it comes leaves nothing'),
  },
  {
    name: 'a customer writes about one filing without end',
    edits: [
      {
        file: 'operations/filing/require-event-room.ts',
        find: '< FILING_WORDS_MAXIMUM) return;',
        replace: '< 100 * FILING_WORDS_MAXIMUM) return;',
      },
    ],
    test: inDatabase('server/filing-words.attack.test.ts', 'what a customer does to a filing'),
  },
  {
    name: 'files that were sent and stopped are kept without end',
    edits: [
      {
        file: 'operations/filing-import/start-import.ts',
        find: 'await deleteOldImports(tx, actor.id, IMPORTS_KEPT);',
        replace: 'await deleteOldImports(tx, actor.id, 100 * IMPORTS_KEPT);',
      },
    ],
    test: inDatabase('server/import-storage.attack.test.ts', 'files that are sent and stopped'),
  },
  {
    name: 'a return of a dollar gives back the minimum of its place',
    edits: [
      {
        file: 'domain/tax/assess-rule.ts',
        find: 'isOfPolicy ? value : { ...value, minimum: null }',
        replace: 'value',
      },
    ],
    test: inDatabase('server/least-amounts.attack.test.ts', 'a return of a dollar'),
  },
  {
    name: 'a merge counts what nobody looked at',
    edits: [
      {
        file: 'operations/company/merge-companies.ts',
        find: 'if (seen !== now) {',
        replace: "if (seen === '') {",
      },
    ],
    test: inDatabase('server/merge-meanwhile.attack.test.ts', 'a draft'),
  },
  {
    name: 'policies of one customer wait for rates without end',
    edits: [
      {
        file: 'operations/filing/submittable-or-ask.ts',
        find: 'POLICIES_MAXIMUM = 500',
        replace: 'POLICIES_MAXIMUM = 500_000',
      },
    ],
    test: inDatabase('server/place-rate-requests.attack.test.ts', 'so many policies of one customer'),
  },
  {
    name: 'what is sent again is paid as the agency does not take it',
    edits: [
      {
        file: 'operations/filing/resubmit-filing.ts',
        find: '    requireOffered(context.config, asked.paymentMethod);\n',
        replace: '',
      },
    ],
    test: inDatabase('server/resubmission.attack.test.ts', 'in a way to pay'),
  },
  {
    name: 'words that turn around reach the office',
    edits: [
      {
        file: 'domain/form/one-line.ts',
        find: "    .replace(UNSEEN, '');",
        replace: "    .replace(UNSEEN, '$&');",
      },
    ],
    test: inDatabase('server/unseen-words.attack.test.ts', 'of a filing and a draft'),
  },
  {
    name: 'a company that was taken first is held while the right one is waited for',
    edits: [
      {
        file: 'db/lock-found.ts',
        find: '    else await sql`rollback to savepoint lock_found`.execute(tx);\n',
        replace: '',
      },
    ],
    test: inDatabase('server/lock-circles.attack.test.ts', 'a filing that changes hands'),
  },
  {
    name: 'reports are locked as they are named',
    edits: [
      {
        file: 'operations/bank/match-line.ts',
        find: 'for (const { id } of inOrderOfLocking(context, found)) {',
        replace: 'for (const id of ids) {',
      },
    ],
    test: inDatabase('server/report-lock-circles.attack.test.ts', 'a withdrawal is matched with two reports'),
  },
  {
    name: 'a report is paid on a day before it was filed',
    edits: [
      {
        file: 'operations/report/pay-report.ts',
        find: 'if (report.filedOn !== null && paidOn < report.filedOn) {',
        replace: 'if (report.filedOn === null) {',
      },
    ],
    test: { project: 'database', file: 'server/report-money.attack.test.ts' },
  },
  {
    name: 'a report goes on to count what left it',
    edits: [
      {
        file: 'db/queries/report-items.ts',
        find: '  await addToTotals(tx, item.reportId, taken, -1);\n',
        replace: '  void taken;\n',
      },
    ],
    test: inDatabase('server/report-walk.attack.test.ts', 'steps in any order'),
  },
  {
    name: 'a workbook with macros is taken',
    edits: [
      {
        file: 'documents/inspect/active-workbook.ts',
        find: '/vbaproject|macroenabled',
        replace: '/macroenabled',
      },
    ],
    test: inDatabase('documents/inspect/active-workbook.attack.test.ts', 'is refused'),
  },
  {
    name: 'patterns look at texts that are too long',
    edits: [
      {
        file: 'contract/common.ts',
        find: '.trim().max(most, { abort: true })',
        replace: '.trim().max(most)',
      },
    ],
    test: { project: 'unit', file: 'contract/long-text.attack.test.ts', name: 'a text of 32 kB' },
  },
] satisfies Mutation[];
