import { inDatabase, type Mutation } from '../mutations.ts';

/** What broke the sums of what is owed and held once without any test that noticed. */
export default [
  {
    name: 'a return that was sent back lowers what its company owes',
    edits: [
      {
        file: 'db/queries/receivables.ts',
        find: "sql.raw(isPendingReturn('filing'))",
        replace: "sql.raw('filing.paid_cents > filing.total_cents')",
      },
    ],
    test: inDatabase('server/one-balance.test.ts', 'the same balance, in the same parts'),
  },
  {
    name: 'a return that was sent back lowers what is receivable',
    edits: [
      {
        file: 'db/queries/trust.ts',
        find: "sql.raw(isPendingReturn('filing'))",
        replace: "sql.raw('filing.paid_cents > filing.total_cents')",
      },
    ],
    test: inDatabase('server/one-balance.test.ts', 'a return that is completed becomes credit'),
  },
  {
    name: 'the trust account of an earlier day has what was settled since',
    edits: [
      {
        file: 'db/queries/trust.ts',
        find: 'is not null and entry.booked_on <=',
        replace: "is not null and '1900-01-01'::date <=",
      },
    ],
    test: inDatabase('server/reconciliation.test.ts', 'a penny is settled'),
  },
  {
    name: 'what is sent back counts as uncollected',
    edits: [
      {
        file: 'db/queries/trust.ts',
        find: "sql.raw(owesMoney('filing'))",
        replace: "sql.raw('filing.paid_cents < filing.total_cents')",
      },
    ],
    test: inDatabase('server/one-balance.test.ts', 'a return that is completed becomes credit'),
  },
  {
    name: 'a payment of a company that is being merged moves the credit of the company that goes',
    edits: [
      {
        file: 'db/lock-found.ts',
        find: '    locked = ids;\n',
        replace: '    return found;\n',
      },
    ],
    test: inDatabase('operations/company/merge-companies.test.ts', 'is reversed of the company that stays'),
  },
  {
    name: 'the undo of a merge takes rows back that have changed',
    edits: [
      {
        file: 'db/queries/company-merge-rows.ts',
        find: ' <> kept.content_hash)',
        replace: ' is null)',
      },
    ],
    test: inDatabase('operations/company/merge-companies.test.ts', 'changed, added or taken away since'),
  },
  {
    name: 'who owes much comes before who is late',
    edits: [
      {
        file: 'db/queries/receivables.ts',
        find: 'order by coalesce(sum(open) filter (where age > 0), 0) desc, sum(open) desc',
        replace: 'order by sum(open) desc',
      },
    ],
    test: inDatabase('server/receivables-order.test.ts', 'who is late comes before'),
  },
  {
    name: 'the company that waits longest comes last',
    edits: [
      {
        file: 'db/queries/receivables.ts',
        find: 'order by min(filing.created_at), companies.id',
        replace: 'order by min(filing.created_at) desc, companies.id',
      },
    ],
    test: inDatabase('server/receivables-order.test.ts', 'waits longest comes first'),
  },
] satisfies Mutation[];
