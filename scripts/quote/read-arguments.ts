import { parseArgs } from 'node:util';
import { FILING_TYPES } from '#domain/filing/vocabulary.ts';
import type { FeeText, TransactionText } from '#domain/tax/transaction-text.ts';
import { EXEMPTIONS } from '#domain/tax/vocabulary.ts';

export const USAGE = `npm run quote -- STATE PREMIUM --date YYYY-MM-DD [options]

  --date YYYY-MM-DD              policy effective date (required)
  --transaction-date YYYY-MM-DD  date of an endorsement; the policy's own where left out
  --term-date YYYY-MM-DD         first day of an extension, or of a later year of the policy
  --invoice-date, --procurement-date, --issue-date, --acceptance-date YYYY-MM-DD
                                 only where a state's rule asks for them
  --type TYPE                    ${FILING_TYPES.join(', ')}
  --line LINE                    line of business, for instance COMMERCIAL_PROPERTY
  --municipality PLACE           city or county of the risk, where rates go by it
  --municipality-share SHARE     share of the premium inside it, such as 0.25; left out: all of it
  --outside-us AMOUNT            the part of the premium for risk outside the United States
  --policy-fee, --inspection-fee AMOUNT    charged by the insurer
  --broker-fee AMOUNT            charged by the broker
  --exempt CLAIM                 ${EXEMPTIONS.join(', ')}

  for instance: npm run quote -- TX 10000 --policy-fee 250 --date 2026-03-01

  npm run quote -- --help also says how to quote a CSV file`;

/** A fault of the command line, told without a stack. */
export class UsageError extends Error {}

/** A transaction as the words of a command line say it, and what they call its fields. */
export interface ArgumentTransaction {
  text: TransactionText;
  /** The word for what parseTransaction calls "fees.0.amount" and the like. */
  optionOf(field: string): string;
}

const FEE_OPTIONS = [
  ['policy-fee', { kind: 'POLICY_FEE', chargedBy: 'INSURER' }],
  ['inspection-fee', { kind: 'INSPECTION_FEE', chargedBy: 'INSURER' }],
  ['broker-fee', { kind: 'BROKER_FEE', chargedBy: 'BROKER' }],
] as const satisfies [string, FeeText][];

const OPTIONS: Readonly<Record<string, string>> = {
  state: 'state',
  filingType: '--type',
  policyEffectiveDate: '--date',
  transactionEffectiveDate: '--transaction-date',
  termStartDate: '--term-date',
  'dates.invoice': '--invoice-date',
  'dates.issue': '--issue-date',
  'dates.procurement': '--procurement-date',
  'dates.acceptance': '--acceptance-date',
  'coverages.0.line': '--line',
  'coverages.0.premium': 'premium',
  'coverages.0.premiumOutsideUs': '--outside-us',
  'municipality.place': '--municipality',
  'municipality.share': '--municipality-share',
};

/** The transaction that a command line describes. Throws UsageError for words that make no command. */
export function readArguments(argv: readonly string[]): ArgumentTransaction {
  const { positionals, values } = readOptions(argv);
  const [state, premium, ...rest] = positionals;
  if (state === undefined || premium === undefined || rest.length > 0) throw new UsageError(USAGE);
  if (values.date === undefined) {
    throw new UsageError(`--date is missing: no date is taken for granted\n\n${USAGE}`);
  }
  if (values.municipality === undefined && values['municipality-share'] !== undefined) {
    throw new UsageError('--municipality-share: say with --municipality of which city or county');
  }
  const fees = FEE_OPTIONS.filter(([option]) => values[option] !== undefined);
  return {
    text: {
      state,
      filingType: values.type ?? FILING_TYPES[0],
      policyEffectiveDate: values.date,
      transactionEffectiveDate: values['transaction-date'],
      termStartDate: values['term-date'],
      dates: {
        invoice: values['invoice-date'],
        issue: values['issue-date'],
        procurement: values['procurement-date'],
        acceptance: values['acceptance-date'],
      },
      coverages: [{ line: values.line, premium, premiumOutsideUs: values['outside-us'] }],
      fees: fees.map(([option, fee]) => ({ ...fee, amount: values[option] })),
      exemptions: values.exempt ?? [],
      municipality: { place: values.municipality, share: values['municipality-share'] },
    },
    optionOf(field) {
      const [list = '', index] = field.split('.');
      if (list === 'exemptions') return '--exempt';
      const option = list === 'fees' ? fees[Number(index)]?.[0] : undefined;
      return option === undefined ? (OPTIONS[field] ?? field) : `--${option}`;
    },
  };
}

function readOptions(argv: readonly string[]) {
  const option = { type: 'string' } as const;
  try {
    return parseArgs({
      // A negative premium is a value, not an option.
      args: withNegativesGuarded(argv),
      allowPositionals: true,
      options: {
        date: option,
        'transaction-date': option,
        'term-date': option,
        'outside-us': option,
        municipality: option,
        'municipality-share': option,
        'invoice-date': option,
        'procurement-date': option,
        'issue-date': option,
        'acceptance-date': option,
        type: option,
        line: option,
        'policy-fee': option,
        'inspection-fee': option,
        'broker-fee': option,
        exempt: { type: 'string', multiple: true },
      },
    });
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
  }
}

/** parseArgs takes "-500" for an option: joins it to the option before it, or moves it behind "--". */
function withNegativesGuarded(argv: readonly string[]): string[] {
  const args: string[] = [];
  const bare: string[] = [];
  for (const word of argv) {
    const before = args.at(-1);
    if (!/^-\d/.test(word)) args.push(word);
    else if (before?.startsWith('--') && !before.includes('=')) args[args.length - 1] = `${before}=${word}`;
    else bare.push(word);
  }
  return bare.length === 0 ? args : [...args, '--', ...bare];
}
