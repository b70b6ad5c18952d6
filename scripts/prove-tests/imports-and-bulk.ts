import { inDatabase, type Mutation } from '../mutations.ts';

const life = (name: string) => inDatabase('server/filing-import-life.test.ts', name);

/** What no test saw when imports of filings and steps with many were broken line by line. */
export default [
  {
    name: 'imports: they take the places of all other work',
    edits: [
      {
        file: 'worker/start-worker.ts',
        find: 'APART = [...TO_CUSTOMERS, ...OF_FILES]',
        replace: 'APART = [...TO_CUSTOMERS]',
      },
    ],
    test: inDatabase('worker/import-turns.attack.test.ts', 'a mail waits for no import'),
  },
  {
    name: 'imports: who sent first goes first',
    edits: [
      {
        file: 'operations/filing-import/enqueue-import.ts',
        find: 'MOST_COUNTED = 1_000',
        replace: 'MOST_COUNTED = 1',
      },
    ],
    test: inDatabase('worker/import-turns.attack.test.ts', 'waits for one of each other sender'),
  },
  {
    name: 'imports: accounts of one network take no turns',
    edits: [
      { file: 'operations/filing-import/enqueue-import.ts', find: 'own + Math.min', replace: 'Math.min' },
    ],
    test: inDatabase('worker/import-turns.attack.test.ts', 'who shares that network'),
  },
  {
    name: 'imports: the accounts of one network go before another',
    edits: [
      {
        file: 'operations/filing-import/enqueue-import.ts',
        find: 'MOST_OF_NETWORK = 10',
        replace: 'MOST_OF_NETWORK = 0',
      },
    ],
    test: inDatabase('worker/import-turns.attack.test.ts', 'all of them send from one network'),
  },
  {
    name: 'an import that takes long is left in the middle',
    edits: [
      {
        file: 'operations/filing-import/run-import.ts',
        find: '  }\n  await inTransaction(db, (tx) => enqueueImport(tx, given));\n}',
        replace: '  }\n}',
      },
    ],
    test: life('takes longer than a run'),
  },
  {
    name: 'who stops an import is not told what it submitted',
    edits: [
      {
        file: 'operations/filing-import/cancel-import.ts',
        find: 'await notifyCustomer(context, tx, given);',
        replace: '',
      },
    ],
    test: life('stopped in the middle'),
  },
  {
    name: 'an API key follows imports of licenses',
    edits: [
      {
        file: 'operations/filing-import/get-import.ts',
        find: 'return isAdmin && apiKeyId === undefined;',
        replace: 'return isAdmin;',
      },
    ],
    test: inDatabase('server/record-import.test.ts', 'neither starts such an import'),
  },
  {
    name: 'what the columns of a file of licenses hold is forgotten',
    edits: [
      {
        file: 'operations/table-import/start-record-import.ts',
        find: '    await putRecordMapping(tx, { kind, columns: kept, by: actor.id, at });\n',
        replace: '',
      },
    ],
    test: inDatabase('server/record-import.test.ts', 'the next file is read the same way'),
  },
  {
    name: 'a license that comes twice in a file changes what its first row added',
    edits: [
      {
        file: 'operations/table-import/start-record-import.ts',
        find: 'faults: faultsOfRecord(planned[at]?.fields ?? {}, { kind, columns }),',
        replace: 'faults: [],',
      },
    ],
    test: inDatabase('server/record-import.test.ts', 'although each row is taken by itself'),
  },
  {
    name: 'an import under way cannot be stopped',
    edits: [
      {
        file: 'operations/filing-import/cancel-import.ts',
        find: "['QUEUED', 'RUNNING']",
        replace: "['QUEUED']",
      },
    ],
    test: life('stopped in the middle'),
  },
  {
    name: 'an import is resumed, and nobody does it',
    edits: [
      {
        file: 'operations/filing-import/resume-import.ts',
        find: 'await enqueueImport(tx, { ...given, networkHash });',
        replace: '',
      },
    ],
    test: life('in the log with each of its steps'),
  },
  {
    name: 'an admin resumes more imports of a customer than there may be',
    edits: [
      {
        file: 'operations/filing-import/resume-import.ts',
        find: 'countUnfinishedImports(tx, given.sentById)',
        replace: 'countUnfinishedImports(tx, actor.id)',
      },
    ],
    test: life('fewer than three of its sender'),
  },
  {
    name: 'a file that is being checked is not submitted',
    edits: [
      {
        file: 'db/queries/filing-imports.ts',
        find: "    .where('mode', '=', of.mode)\n",
        replace: '',
      },
    ],
    test: life('another import when it is to be submitted'),
  },
  {
    name: 'the file of one company stands for that of another',
    edits: [
      {
        file: 'db/queries/filing-imports.ts',
        find: "    .where('company_id', 'is not distinct from', of.companyId)\n",
        replace: '',
      },
    ],
    test: life('of two companies is of each'),
  },
  {
    name: 'the filing of one company stands for a row of another',
    edits: [
      {
        file: 'db/queries/filing-import-rows.ts',
        find: "    .where('company_id', '=', at.companyId)\n    .where('sha256'",
        replace: "    .where('sha256'",
      },
    ],
    test: life('of two companies is of each'),
  },
  {
    name: 'an import files on for a customer who left the company',
    edits: [
      {
        file: 'operations/filing-import/import-row.ts',
        find: ' &&\n    payer?.companyId === customer.companyId',
        replace: '',
      },
    ],
    test: life('of another company'),
  },
  {
    name: 'an import of an admin goes on when they are none',
    edits: [
      {
        file: 'operations/filing-import/import-row.ts',
        find: '    sender.role === actor.role &&\n',
        replace: '',
      },
    ],
    test: life('its sender is no admin'),
  },
  {
    name: 'a check does not hold the total that is said against ours',
    edits: [
      {
        file: 'operations/filing-import/check-row.ts',
        find: '    requireExpectedTotal(row.expectedTotal, submittable.assessed.total);\n',
        replace: '    void submittable;\n',
      },
    ],
    test: life('a total other than the one'),
  },
  {
    name: 'a list too long for one request is done in part',
    edits: [
      {
        file: 'operations/filing/bulk/select-filings.ts',
        find: 'if (page.hasMore) {',
        replace: 'if (false) {',
      },
    ],
    test: inDatabase('server/filing-bulk.test.ts', 'not at all where it is longer'),
  },
  {
    name: 'one number for many filings is lost',
    edits: [
      {
        file: 'operations/filing/bulk/bulk-steps.ts',
        find: 'confirmationNumbers?.[id] ?? confirmationNumber',
        replace: 'confirmationNumbers?.[id]',
      },
    ],
    test: inDatabase('server/filing-bulk.test.ts', 'each one’s number'),
  },
  {
    name: 'more invoices than one request takes are voided in part',
    edits: [
      {
        file: 'operations/invoice/bulk-invoices.ts',
        find: 'if (page.hasMore) {',
        replace: 'if (false) {',
      },
    ],
    test: inDatabase('server/invoice-bulk.test.ts', 'takes all that a list comes to'),
  },
  {
    name: 'an invoice that nobody gets is said to be sent',
    edits: [
      {
        file: 'operations/invoice/bulk-invoices.ts',
        find: 'if (recipients.length === 0) {',
        replace: 'if (false) {',
      },
    ],
    test: inDatabase('server/invoice-bulk.test.ts', 'nobody to get it'),
  },
  {
    name: 'invoices for many bill what was submitted after the day',
    edits: [
      {
        file: 'operations/invoice/bulk-issue-invoices.ts',
        find: 'listInvoiceable(context, companyId, through)',
        replace: 'listInvoiceable(context, companyId, undefined)',
      },
    ],
    test: inDatabase('server/invoice-bulk.test.ts', 'through the day that is said'),
  },
  {
    name: 'what the server could not do for one of many is kept as its refusal',
    edits: [
      {
        file: 'operations/bulk/bulk-each.ts',
        find: 'error.status < 500 && ',
        replace: '',
      },
    ],
    test: inDatabase('server/filing-bulk.test.ts', 'is no refusal: its repeat does it'),
  },
  {
    name: 'what somebody else is doing to one of many is kept as its refusal',
    edits: [
      {
        file: 'operations/bulk/bulk-each.ts',
        find: " && !error.code.startsWith('IDEMPOTENCY_')",
        replace: '',
      },
    ],
    test: inDatabase('server/filing-bulk.test.ts', 'is no refusal: its repeat does it'),
  },
] satisfies Mutation[];
