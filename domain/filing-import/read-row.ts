import { describeCode } from '../filing/describe-code.ts';
import { CAPACITIES, FILING_TYPES, PAYMENT_METHOD_LABELS, PAYMENT_METHODS } from '../filing/vocabulary.ts';
import { HOME_STATE_BASES } from '../jurisdictions/home-state.ts';
import { isoDay, lettersOf, plainAmount, stateNamed } from '../table-row/read-cell.ts';
import { EXEMPTIONS, FEE_CHARGERS, FEE_KINDS, LINES_OF_BUSINESS } from '../tax/vocabulary.ts';
import { EXPECTED_TOTAL, headingOf, type ImportField, importFieldAt } from './fields.ts';
import { nearChoices } from './near-choices.ts';

/** The filled cells of a row by path, each with the heading over it; null: it was said for the whole file. */
export type ReadCells = Readonly<Record<string, { text: string; heading: string | null }>>;

/** A row as the inputs of a filing. They are of no type yet: the contract of a filing checks them as it does a form. */
export interface ReadRow {
  inputs: Readonly<Record<string, unknown>>;
  expectedTotal: string | undefined;
  /** What is wrong with a cell, by path. */
  faults: Readonly<Record<string, string>>;
  /** The heading over what a path was read from. */
  headings: Readonly<Record<string, string>>;
}

const CHOICES: Readonly<Record<string, readonly string[]>> = {
  filingType: FILING_TYPES,
  capacity: CAPACITIES,
  homeStateBasis: HOME_STATE_BASES,
  'coverages.*.line': LINES_OF_BUSINESS,
  'fees.*.kind': FEE_KINDS,
  'fees.*.chargedBy': FEE_CHARGERS,
  exemptions: EXEMPTIONS,
  paymentMethod: PAYMENT_METHODS.filter((method) => method !== 'INVOICED'),
};

/** What the form says of a capacity, whose short word a file may have instead. */
const CAPACITY_LABELS: Readonly<Record<string, string>> = {
  PROCURED: 'placed by us or our licensee',
  THIRD_PARTY: 'another licensed agent placed it; we file under their license',
  COURTESY: 'someone else placed it; we file under our license',
};

/** What people write for a choice beside its name and its code. */
const ALSO: Readonly<Record<string, string>> = {
  new: 'NEW_BUSINESS',
  newpolicy: 'NEW_BUSINESS',
  nb: 'NEW_BUSINESS',
  renewal: 'NEW_BUSINESS_RENEWAL',
  renew: 'NEW_BUSINESS_RENEWAL',
  rn: 'NEW_BUSINESS_RENEWAL',
  endorsementadditionalpremium: 'ENDORSEMENT_ADDITIONAL',
  additionalpremium: 'ENDORSEMENT_ADDITIONAL',
  ap: 'ENDORSEMENT_ADDITIONAL',
  endorsementreturnpremium: 'ENDORSEMENT_RETURN',
  returnpremium: 'ENDORSEMENT_RETURN',
  rp: 'ENDORSEMENT_RETURN',
  placedbyus: 'PROCURED',
  placedbyusorourlicensee: 'PROCURED',
  anotherlicensedagentplacedit: 'THIRD_PARTY',
  anotherlicensedagentplaceditwefileundertheirlicense: 'THIRD_PARTY',
  courtesyfiling: 'COURTESY',
  someoneelseplaceditwefileunderourlicense: 'COURTESY',
  courtesyfilingsomeoneelseplaceditwefileunderourlicense: 'COURTESY',
  gl: 'GENERAL_LIABILITY',
  cgl: 'GENERAL_LIABILITY',
  commercialgeneralliability: 'GENERAL_LIABILITY',
  eo: 'PROFESSIONAL_LIABILITY',
  errorsandomissions: 'PROFESSIONAL_LIABILITY',
  do: 'DIRECTORS_AND_OFFICERS',
  directorsofficers: 'DIRECTORS_AND_OFFICERS',
  epl: 'EMPLOYMENT_PRACTICES',
  epli: 'EMPLOYMENT_PRACTICES',
  employmentpracticesliability: 'EMPLOYMENT_PRACTICES',
  medmal: 'MEDICAL_MALPRACTICE',
  autoliability: 'COMMERCIAL_AUTO_LIABILITY',
  cyberliability: 'CYBER',
  pollutionliability: 'POLLUTION',
  wc: 'WORKERS_COMPENSATION',
  property: 'COMMERCIAL_PROPERTY',
  umbrella: 'EXCESS_LIABILITY',
  excess: 'EXCESS_LIABILITY',
  package: 'COMMERCIAL_PACKAGE',
  homeowner: 'HOMEOWNERS',
  ecp: 'EXEMPT_COMMERCIAL_PURCHASER',
  byinvoice: 'PENDING_INVOICE',
  invoice: 'PENDING_INVOICE',
};
const YES = ['yes', 'y', 'true', 'x', '1'];
const NO = ['no', 'n', 'false', '0'];

/** The code of a choice by its code, its name or what people write for it; undefined for anything else. */
export function choiceNamed(path: string, text: string): string | undefined {
  const wanted = lettersOf(text);
  // The form names the agency: "Placed by Acme or its licensee".
  if (path === 'capacity' && /^placedby.+oritslicensee$/.test(wanted)) return 'PROCURED';
  return CHOICES[path]?.find((code) => lettersOf(code) === wanted || ALSO[wanted] === code);
}

type Taken = { value: unknown } | { fault: string };

function take(field: ImportField, text: string, heading: string): Taken {
  switch (field.kind) {
    case 'TEXT':
      return { value: text };
    case 'DATE':
      return { value: isoDay(text) };
    case 'AMOUNT':
      return { value: plainAmount(text) };
    case 'STATE': {
      const state = stateNamed(text);
      return state === null
        ? { fault: `“${text.slice(0, 40)}” is not a state. Use its two-letter code.` }
        : { value: state };
    }
    case 'CHOICE': {
      const value = choiceNamed(field.path, text);
      return value === undefined ? { fault: notAChoice(field.path, text, heading) } : { value };
    }
    case 'LIST': {
      const parts = text.split(/[;,]/).filter((part) => part.trim() !== '');
      const values = parts.map((part) => choiceNamed(field.path, part));
      const wrong = parts[values.indexOf(undefined)];
      return wrong === undefined ? { value: values } : { fault: notAChoice(field.path, wrong, heading) };
    }
    case 'YES_NO': {
      const letters = lettersOf(text);
      if (YES.includes(letters)) return { value: true };
      return NO.includes(letters) ? { value: false } : { fault: `Enter Yes or No under ${heading}.` };
    }
  }
}

function notAChoice(path: string, text: string, heading: string): string {
  const choices = (CHOICES[path] ?? []).map((code) => describeChoice(path, code));
  const near = nearChoices(text, choices);
  const meant = near.length === 0 ? '' : `Did you mean ${near.join(' or ')}? `;
  const others = choices.filter((choice) => !near.includes(choice));
  const rest = near.length === 0 ? 'Use one of' : 'The other choices';
  return `${heading} “${text.trim().slice(0, 40)}” is unknown. ${meant}${rest}: ${others.join(', ')}.`;
}

/** As the form says them, and a file of filings. */
const METHODS: Readonly<Record<string, string>> = PAYMENT_METHOD_LABELS;

function describeChoice(path: string, code: string): string {
  if (path === 'paymentMethod') return METHODS[code] ?? code;
  const said = path === 'capacity' ? CAPACITY_LABELS[code] : undefined;
  return said === undefined ? describeCode(code) : `${describeCode(code)} (${said})`;
}

/** The row as inputs. Decides nothing: what it comes to, and whether it may be sent, others say. */
export function readImportRow(cells: ReadCells): ReadRow {
  const faults: Record<string, string> = {};
  const headings: Record<string, string> = {};
  const inputs: Inputs = {};
  let expectedTotal: string | undefined;
  for (const { column, field, text, heading } of inOrder(cells)) {
    const path = placeOf(column, inputs);
    if (heading !== null) headings[path] = heading;
    const taken = take(field, text, heading ?? headingOf(column));
    if ('fault' in taken) faults[path] = taken.fault;
    else if (path === EXPECTED_TOTAL) expectedTotal = String(taken.value);
    else put(inputs, path, taken.value);
    const kind = kindOfFee(column);
    if (kind !== null) put(inputs, path.replace(/amount$/, 'kind'), kind);
  }
  return { inputs, expectedTotal, faults, headings };
}

type Inputs = Record<string, unknown>;

const kindOfFee = (column: string): string | null => /^fees\.([A-Z_]+)$/.exec(column)?.[1] ?? null;

/** Where in the inputs a column goes: a fee that has a column of its own follows those that say their kind. */
function placeOf(column: string, { fees = [] }: Inputs): string {
  return kindOfFee(column) === null ? column : `fees.${(fees as unknown[]).length}.amount`;
}

/** Filled cells with their fields; lists are counted through, so that a gap between two coverages is none. */
function inOrder(cells: ReadCells) {
  const filled = Object.entries(cells).flatMap(([column, { text, heading }]) => {
    const field = importFieldAt(column);
    const plain = text.trim();
    return field === undefined || plain === '' ? [] : [{ column, field, text: plain, heading }];
  });
  const places = new Map<string, number[]>();
  for (const { column } of filled) {
    const [, list, at] = POSITION.exec(column) ?? [];
    if (list === undefined) continue;
    const seen = places.get(list) ?? [];
    if (!seen.includes(Number(at)))
      places.set(
        list,
        [...seen, Number(at)].sort((one, other) => one - other),
      );
  }
  return filled
    .map((cell) => ({
      ...cell,
      column: cell.column.replace(
        POSITION,
        (_, list, at) => `${list}.${places.get(list)?.indexOf(Number(at))}.`,
      ),
    }))
    .sort((one, other) => Number(kindOfFee(one.column) !== null) - Number(kindOfFee(other.column) !== null));
}

const POSITION = /^(\w+)\.(\d+)\./;

/** Puts a value where its path says. Paths are those of our own fields. */
function put(inputs: Inputs, path: string, value: unknown): void {
  const parts = path.split('.');
  const last = parts.pop() ?? '';
  let place = inputs;
  for (const [at, part] of parts.entries()) {
    if (/^\d+$/.test(parts[at + 1] ?? '')) {
      const list = (place[part] ?? []) as unknown[];
      // What stands before it was faulty, and is said.
      while (list.length <= Number(parts[at + 1])) list.push({});
      place[part] = list;
    }
    place[part] ??= {};
    place = place[part] as Inputs;
  }
  place[last] = value;
}
