import { inDatabase, type Mutation } from '../mutations.ts';

const inStatements = (name: string) => inDatabase('server/statement.test.ts', name);
const inFilters = (name: string) => inDatabase('server/filing-filters.test.ts', name);
const STATEMENT = 'operations/payment/get-statement.ts';
const FILTERS = 'operations/filing/filing-filters.ts';
const CONDITIONS = 'db/lists/filing-conditions.ts';

/** What no test saw when statements and the filters of filings were broken line by line. */
export default [
  {
    name: 'a statement leaves out what is more than it reads at once',
    edits: [{ file: STATEMENT, find: 'if (found.length > STATEMENT_LINES_MAXIMUM)', replace: 'if (false)' }],
    test: inStatements('more entries than are read at once'),
  },
  {
    name: 'a statement that leaves open items out is said to be whole',
    edits: [
      { file: STATEMENT, find: 'isWhole: items.length <= OPEN_ITEMS_MAXIMUM', replace: 'isWhole: true' },
    ],
    test: inStatements('as many open items'),
  },
  {
    name: 'a statement shows the one open item by which it knows of more',
    edits: [{ file: STATEMENT, find: 'items.slice(0, OPEN_ITEMS_MAXIMUM)', replace: 'items' }],
    test: inStatements('as many open items'),
  },
  {
    name: 'a payment of two invoices names the later one first',
    edits: [
      {
        file: 'db/queries/statements.ts',
        find: ' order by invoice.number) as invoices',
        replace: ' order by invoice.number desc) as invoices',
      },
    ],
    test: inStatements('a payment of two invoices'),
  },
  {
    name: 'papers are asked for of what is final',
    edits: [
      {
        file: CONDITIONS,
        find: 'and not exists (select from documents d',
        replace: 'or not exists (select from documents d',
      },
    ],
    test: inFilters('whose rules are not confirmed'),
  },
  {
    name: 'a binder is no paper to file with',
    edits: [
      {
        file: CONDITIONS,
        find: "case f.kind when 'EN' then 'ENDORSEMENT' else 'BINDER' end",
        replace: "'DECLARATION'",
      },
    ],
    test: inFilters('without the papers'),
  },
  {
    name: 'a filing without a due date is due from every day on',
    edits: [{ file: FILTERS, find: 'dueUntil ?? (dueFrom === null ? null : LAST_DAY)', replace: 'dueUntil' }],
    test: inFilters('no due date'),
  },
  {
    name: 'a cursor whose place is none is a fault of the server',
    edits: [
      {
        file: 'operations/list/list-page.ts',
        find: 'cursor !== null && isBadValue(error)',
        replace: 'cursor === undefined && isBadValue(error)',
      },
    ],
    test: inDatabase('server/filing-list.test.ts', 'a place that is no instant'),
  },
  {
    name: 'what is sent to the office is still to file',
    edits: [
      {
        file: FILTERS,
        find: "to_file: { statuses: ['PAID', 'PENDING'], isSent: false }",
        replace: "to_file: { statuses: ['PAID', 'PENDING'] }",
      },
    ],
    test: inDatabase('server/filing-list.test.ts', 'overdue is what should have been sent'),
  },
  {
    name: 'filings are listed however they are paid',
    edits: [
      {
        file: FILTERS,
        find: 'paymentMethods: query.paymentMethod ?? null',
        replace: 'paymentMethods: null',
      },
    ],
    test: inFilters('paid in one way'),
  },
  {
    name: 'a price that was replaced is still to be confirmed',
    edits: [
      {
        file: CONDITIONS,
        find: 's.id = f.current_submission_id',
        replace: 's.filing_id = f.id',
      },
    ],
    test: inFilters('whose rules are not confirmed'),
  },
  {
    name: 'a list that was not counted to its end is said to have been, from its second page on',
    edits: [
      {
        file: 'operations/list/cursor.ts',
        find: 'count: { total, isExact } }',
        replace: 'count: { total, isExact: true } }',
      },
    ],
    test: inDatabase('server/filing-list.test.ts', 'counted with the first page'),
  },
  {
    name: 'a status asked for leaves its queue',
    edits: [
      {
        file: FILTERS,
        find: 'return left.filter((status) => right.includes(status));',
        replace: 'return left;',
      },
    ],
    test: inFilters('a status within a queue'),
  },
] satisfies Mutation[];
