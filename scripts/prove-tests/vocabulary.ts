import type { Mutation } from '../mutations.ts';

const test = { project: 'unit' as const, file: 'contract/specified-vocabulary.test.ts' };
const FILING = 'domain/filing/vocabulary.ts';

/** Each enumeration of the specification with one value more. */
const added: [what: string, file: string, find: string, replace: string][] = [
  ['role', 'domain/access/roles.ts', "['ADMIN', 'REGULAR']", "['ADMIN', 'REGULAR', 'AUDITOR']"],
  ['payment method', FILING, "'PENDING_INVOICE', 'INVOICED']", "'PENDING_INVOICE', 'INVOICED', 'CREDIT']"],
  ['filing type', FILING, "'ENDORSEMENT_RETURN',\n]", "'ENDORSEMENT_RETURN',\n  'CANCELLATION',\n]"],
  ['filing status', FILING, "'PENDING', 'REJECTED']", "'PENDING', 'REJECTED', 'DRAFT']"],
  ['filing kind', FILING, "['NB', 'EN']", "['NB', 'EN', 'RN']"],
  ['filing sort field', FILING, "'payment_method',\n]", "'payment_method',\n  'total',\n]"],
  ['filing fee mode', 'domain/fees/vocabulary.ts', "  'FLAT',\n", "  'FLAT',\n  'MANUAL',\n"],
  ['commission mode', 'domain/fees/vocabulary.ts', "  'MANUAL',\n", "  'MANUAL',\n  'FLAT',\n"],
  [
    'user search field',
    'contract/user.ts',
    "'invoiceable_status'] as",
    "'invoiceable_status', 'company'] as",
  ],
  ['company search field', 'contract/company.ts', "'email', 'company']", "'email', 'company', 'phone']"],
  ['reporting period', 'domain/rules/state-facts.ts', "'annually'] as", "'annually', 'weekly'] as"],
  [
    'field of the current user',
    'contract/user.ts',
    '  lacksSecondFactor: z.boolean(),\n',
    '  lacksSecondFactor: z.boolean(),\n  note: z.string(),\n',
  ],
];

export default [
  ...added.map(([what, file, find, replace]) => ({
    name: `a ${what} added`,
    edits: [{ file, find, replace }],
    test,
  })),
  {
    name: 'a filing fee takes the modes of a commission',
    edits: [
      {
        file: 'contract/terms.ts',
        find: 'filingFee: z.enum(FILING_FEE_MODES).optional()',
        replace: 'filingFee: z.enum(COMMISSION_MODES).optional()',
      },
    ],
    test,
  },
  {
    name: 'credit is a payment method',
    edits: [
      {
        file: 'contract/filing.ts',
        find: 'method: z.enum(DIRECT_PAYMENT_METHODS).optional()',
        replace: "method: z.enum([...DIRECT_PAYMENT_METHODS, 'CREDIT']).optional()",
      },
    ],
    test,
  },
] satisfies Mutation[];
