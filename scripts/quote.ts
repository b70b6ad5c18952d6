import { displayDate } from '#domain/calendar/civil-date.ts';
import { JURISDICTION_NAMES } from '#domain/jurisdictions/names.ts';
import { type Cents, displayCents } from '#domain/money/cents.ts';
import { displayRate } from '#domain/money/rate.ts';
import { assess } from '#domain/tax/assess.ts';
import { parseTransaction } from '#domain/tax/parse-transaction.ts';
import { type Assessment, AssessmentError, type ChargeLine, type Transaction } from '#domain/tax/types.ts';
import { loadRulebook } from '#rulebook/load.ts';
import { readArguments, USAGE, UsageError } from './quote/read-arguments.ts';
import { CSV_USAGE, runCsv } from './quote/run-csv.ts';

const LABEL_WIDTH = 60;
const AMOUNT_WIDTH = 22;

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
  const { text, optionOf } = readArguments(argv);
  const { transaction, faults } = parseTransaction(text);
  if (transaction !== null) return transaction;
  const told = Object.entries(faults).map(([field, message]) => `${optionOf(field)}: ${message}`);
  throw new UsageError(told.join('\n'));
}

function describe(assessment: Assessment): string {
  return [
    `${JURISDICTION_NAMES[assessment.state]}, rulebook ${assessment.rulebookVersion}`,
    '',
    ...assessment.lines.flatMap(describeLine),
    ...assessment.unknown.map(
      ({ label }) => `${label.padEnd(LABEL_WIDTH)}${'not known'.padStart(AMOUNT_WIDTH)}`,
    ),
    `${'State total'.padEnd(LABEL_WIDTH)}${describeTotal(assessment.stateTotal).padStart(AMOUNT_WIDTH)}`,
    ...(assessment.warnings.length === 0 ? [] : ['', 'Warnings']),
    ...assessment.warnings.map(({ code, message }) => `  ${code}: ${message}`),
  ].join('\n');
}

function describeTotal(total: Cents | null): string {
  return total === null ? 'not known' : displayCents(total);
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
        `    ${component}${business === null ? '' : ` ${business}`} ${displayCents(amount)}${describeShare(share)}`,
    ),
    `  to ${line.payee}`,
    `  ${line.citation}; ${since}; by the ${line.selectedBy.basis}, ${displayDate(line.selectedBy.on)}`,
    `  ${line.source}`,
    ...line.notes.map((note) => `  ${note}`),
    '',
  ];
}

function describeShare(share: string): string {
  if (share === '1') return '';
  return share === '0' ? ' (not taxed)' : ` (${displayRate(share)} of it)`;
}
