import type { Mutation } from '../mutations.ts';

const unit = (file: string, name: string) => ({ project: 'unit' as const, file: `domain/${file}`, name });
const BAI2 = 'bank-file/read-bai2.test.ts';
const OFX = 'bank-file/read-ofx.test.ts';

/** How files of banks were read wrong once without any test that noticed. */
export default [
  {
    name: 'a BAI2 group that lost a record is taken for whole',
    edits: [
      {
        file: 'domain/bank-file/read-bai2.ts',
        find: "      requireTotal(record, place.groupTotal, 'group');\n",
        replace: '',
      },
    ],
    test: unit(BAI2, 'is refused where the control total of'),
  },
  {
    name: 'the second group of a BAI2 file is added to the first',
    edits: [
      {
        file: 'domain/bank-file/read-bai2.ts',
        find: '      place.groupTotal = ZERO;\n',
        replace: '',
      },
    ],
    test: unit(BAI2, 'gives each line its own account and day'),
  },
  {
    name: 'a BAI2 file whose total is another is taken for whole',
    edits: [
      {
        file: 'domain/bank-file/read-bai2.ts',
        find: "      requireTotal(record, place.fileTotal, 'file');\n",
        replace: '',
      },
    ],
    test: unit(BAI2, 'is refused where the control total of'),
  },
  {
    name: 'a BAI2 account in Canadian dollars is read by its group’s currency',
    edits: [
      {
        file: 'domain/bank-file/read-bai2.ts',
        find: 'fields[2] || place.currency',
        replace: "place.currency || fields[2] || ''",
      },
    ],
    test: unit(BAI2, 'in another currency than its group'),
  },
  {
    name: 'a BAI2 account that names no currency is in dollars, whatever its group says',
    edits: [
      {
        file: 'domain/bank-file/read-bai2.ts',
        find: 'fields[2] || place.currency',
        replace: "fields[2] ?? ''",
      },
    ],
    test: unit(BAI2, 'names no currency is in that of its group'),
  },
  {
    name: 'a CSV file that lost a deposit is believed',
    edits: [
      {
        file: 'domain/bank-file/read-csv-balances.ts',
        find: 'cents(opening + moved) !== balance',
        replace: 'cents(opening + moved) > balance',
      },
    ],
    test: unit('bank-file/read-csv-balances.test.ts', 'that lost a row'),
  },
  {
    name: 'a BAI2 file goes on after its end',
    edits: [
      {
        file: 'domain/bank-file/read-bai2.ts',
        find: '    if (isWhole)\n',
        replace: '    if (isWhole && records.length === 0)\n',
      },
    ],
    test: unit(BAI2, 'something follows its end'),
  },
  {
    name: 'the highest credit of BAI2 says neither in nor out',
    edits: [
      {
        file: 'domain/bank-file/bai2-transaction.ts',
        find: 'to: 399',
        replace: 'to: 398',
      },
    ],
    test: unit(BAI2, 'the sign of its type code'),
  },
  {
    name: 'the balances of a BAI2 account are looked for among its funds types',
    edits: [
      {
        file: 'domain/bank-file/read-balances.ts',
        find: 'at += 4 + fundsFields(record, at + 3)',
        replace: 'at += 4',
      },
    ],
    test: unit(BAI2, 'what each account held'),
  },
  {
    name: 'every balance of a BAI2 file is of its first day',
    edits: [
      { file: 'domain/bank-file/read-balances.ts', find: 'on = readBaiDay', replace: 'on ??= readBaiDay' },
    ],
    test: unit(BAI2, 'what each account held'),
  },
  {
    name: 'a balance belongs to the account that a transfer went to',
    edits: [
      {
        file: 'domain/bank-file/read-balances.ts',
        find: "kind === 'VALUE' && isOwn",
        replace: "kind === 'VALUE' && (isOwn || account === '')",
      },
    ],
    test: unit(OFX, 'each account closes with its own balance'),
  },
  {
    name: 'a line belongs to the account that a transfer went to',
    edits: [
      {
        file: 'domain/bank-file/read-ofx.ts',
        find: "kind === 'VALUE' && transaction === null",
        replace: "kind === 'VALUE'",
      },
    ],
    test: unit(OFX, 'of the account of its statement'),
  },
  {
    name: 'a credit card’s statement is taken for a bank account’s',
    edits: [
      {
        file: 'domain/bank-file/read-ofx.ts',
        find: "  CCSTMTRS: 'a credit card statement',\n",
        replace: '',
      },
    ],
    test: unit(OFX, 'credit card'),
  },
  {
    name: 'an OFX payment without its minus is taken for money that came in',
    edits: [{ file: 'domain/bank-file/read-ofx.ts', find: "  DEBIT: 'OUT',\n", replace: '' }],
    test: unit(OFX, 'says the opposite'),
  },
  {
    name: 'the continuations of a BAI2 record are not counted',
    edits: [{ file: 'domain/bank-file/bai2-records.ts', find: 'parts.length - 1', replace: '1' }],
    test: unit(BAI2, 'counts those that continue others'),
  },
  {
    name: 'a CSV row with a debit and a credit comes to its credit',
    edits: [
      {
        file: 'domain/bank-file/read-csv-lines.ts',
        find: 'cents(came - (out < ZERO ? -out : out))',
        replace: 'came !== ZERO ? came : cents(-(out < ZERO ? -out : out))',
      },
    ],
    test: unit('bank-file/csv-mapping.test.ts', 'what goes out is below zero'),
  },
  {
    name: 'a number of one company and the name of another are sure',
    edits: [
      {
        file: 'domain/bank-file/propose-payments.ts',
        find: ' || (other.isTold && other.companyId !== top.companyId)',
        replace: '',
      },
    ],
    test: unit('bank-file/propose-payments.test.ts', 'names of two companies in one text'),
  },
] satisfies Mutation[];
