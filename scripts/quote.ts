import { parseArgs } from 'node:util';
import { CivilDateError, displayDate, parseCivilDate } from '#domain/calendar/civil-date.ts';
import { FILING_TYPES, type FilingType } from '#domain/filing/vocabulary.ts';
import { JURISDICTION_CODES, type JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import { JURISDICTION_NAMES } from '#domain/jurisdictions/names.ts';
import { displayCents, MoneyError, parseCents } from '#domain/money/cents.ts';
import { displayRate } from '#domain/money/rate.ts';
import { assess } from '#domain/tax/assess.ts';
import { parsePlaceShare } from '#domain/tax/parse-place-share.ts';
import {
  type Assessment,
  AssessmentError,
  type ChargeLine,
  type Fee,
  type Municipality,
  type Transaction,
} from '#domain/tax/types.ts';
import {
  EXEMPTIONS,
  type Exemption,
  type FeeCharger,
  LINES_OF_BUSINESS,
  type LineOfBusiness,
} from '#domain/tax/vocabulary.ts';
import { loadRulebook } from '#rulebook/load.ts';
import { CSV_USAGE, runCsv } from './quote/run-csv.ts';

const USAGE = `npm run quote -- STATE PREMIUM --date YYYY-MM-DD [options]

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

const LABEL_WIDTH = 60;
const AMOUNT_WIDTH = 22;

/** A fault of the command line, told without a stack. */
class UsageError extends Error {}

const DATE_OPTIONS = {
  invoice: 'invoice-date',
  procurement: 'procurement-date',
  issue: 'issue-date',
  acceptance: 'acceptance-date',
} as const;

const argv = process.argv.slice(2);
try {
  if (argv.includes('--help')) console.log(`${USAGE}\n\n${CSV_USAGE}`);
  else if (argv.some((word) => word === '--csv' || word.startsWith('--csv='))) await runCsv(argv);
  else console.log(describe(assess(readTransaction(argv), loadRulebook())));
} catch (error) {
  if (!(error instanceof UsageError || error instanceof AssessmentError)) throw error;
  console.error(error instanceof AssessmentError ? `${error.code}: ${error.message}` : error.message);
  process.exitCode = 1;
}

function readTransaction(argv: readonly string[]): Transaction {
  const { positionals, values } = readOptions(argv);
  const [state, premium, ...rest] = positionals;
  if (state === undefined || premium === undefined || rest.length > 0) throw new UsageError(USAGE);
  if (values.date === undefined)
    throw new UsageError(`--date is missing: no date is taken for granted\n\n${USAGE}`);
  const policyEffectiveOn = readDate('--date', values.date);
  const transactionDate = values['transaction-date'];
  const termDate = values['term-date'];
  const outsideUs = values['outside-us'];
  return {
    state: oneOf<JurisdictionCode>('state', state.toUpperCase(), JURISDICTION_CODES),
    filingType: oneOf<FilingType>('--type', values.type ?? 'NEW_BUSINESS', FILING_TYPES),
    policyEffectiveOn,
    transactionEffectiveOn:
      transactionDate === undefined ? policyEffectiveOn : readDate('--transaction-date', transactionDate),
    ...(termDate === undefined ? {} : { termStartsOn: readDate('--term-date', termDate) }),
    dates: Object.fromEntries(
      Object.entries(DATE_OPTIONS).flatMap(([name, option]) => {
        const given = values[option];
        return given === undefined ? [] : [[name, readDate(`--${option}`, given)]];
      }),
    ),
    coverages: [
      {
        line:
          values.line === undefined ? null : oneOf<LineOfBusiness>('--line', values.line, LINES_OF_BUSINESS),
        premium: readAmount('premium', premium),
        ...(outsideUs === undefined ? {} : { premiumOutsideUs: readAmount('--outside-us', outsideUs) }),
      },
    ],
    fees: [
      ...readFee('POLICY_FEE', 'INSURER', '--policy-fee', values['policy-fee']),
      ...readFee('INSPECTION_FEE', 'INSURER', '--inspection-fee', values['inspection-fee']),
      ...readFee('BROKER_FEE', 'BROKER', '--broker-fee', values['broker-fee']),
    ],
    municipality: readMunicipality(values.municipality, values['municipality-share']),
    exemptions: (values.exempt ?? []).map((claim) => oneOf<Exemption>('--exempt', claim, EXEMPTIONS)),
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

function oneOf<Value extends string>(what: string, given: string, allowed: readonly Value[]): Value {
  const found = allowed.find((value) => value === given);
  if (found === undefined) throw new UsageError(`${what}: "${given}" is none of ${allowed.join(', ')}`);
  return found;
}

function readAmount(what: string, given: string) {
  try {
    return parseCents(given);
  } catch (error) {
    if (error instanceof MoneyError) throw new UsageError(`${what}: ${error.message}`);
    throw error;
  }
}

function readDate(what: string, given: string) {
  try {
    return parseCivilDate(given);
  } catch (error) {
    if (error instanceof CivilDateError) throw new UsageError(`${what}: ${error.message}`);
    throw error;
  }
}

function readMunicipality(place: string | undefined, given: string | undefined): Municipality | null {
  if (place === undefined) {
    if (given === undefined) return null;
    throw new UsageError('--municipality-share: say with --municipality of which city or county');
  }
  const share = parsePlaceShare(given ?? '1');
  if (share === null) throw new UsageError(`--municipality-share: "${given}" is not a share such as 0.25`);
  return { place, share };
}

function readFee(kind: Fee['kind'], chargedBy: FeeCharger, option: string, given: string | undefined): Fee[] {
  return given === undefined ? [] : [{ kind, chargedBy, amount: readAmount(option, given) }];
}

function describe(assessment: Assessment): string {
  return [
    `${JURISDICTION_NAMES[assessment.state]}, rulebook ${assessment.rulebookVersion}`,
    '',
    ...assessment.lines.flatMap(describeLine),
    `${'State total'.padEnd(LABEL_WIDTH)}${displayCents(assessment.stateTotal).padStart(AMOUNT_WIDTH)}`,
    ...(assessment.warnings.length === 0 ? [] : ['', 'Warnings']),
    ...assessment.warnings.map(({ code, message }) => `  ${code}: ${message}`),
  ].join('\n');
}

function describeLine(line: ChargeLine): string[] {
  const how =
    line.rate === null
      ? `flat ${line.flat === null ? 'amount' : displayCents(line.flat)}`
      : `${displayRate(line.rate)} of ${displayCents(line.base)} = ${line.exact}, ${line.rounding}`;
  const since = line.entryFrom === null ? 'start unknown' : `since ${displayDate(line.entryFrom)}`;
  return [
    `${line.label.padEnd(LABEL_WIDTH)}${displayCents(line.amount).padStart(AMOUNT_WIDTH)}`,
    `  ${how}`,
    ...line.components.map(
      ({ component, line: business, amount, share }) =>
        `    ${component}${business === null ? '' : ` ${business}`} ${displayCents(amount)}${shareWords(share)}`,
    ),
    `  to ${line.payee}`,
    `  ${line.citation}; ${since}; by the ${line.selectedBy.basis}, ${displayDate(line.selectedBy.on)}`,
    `  ${line.source}`,
    ...line.notes.map((note) => `  ${note}`),
    '',
  ];
}

function shareWords(share: string): string {
  if (share === '1') return '';
  return share === '0' ? ' (not taxed)' : ` (${displayRate(share)} of it)`;
}
