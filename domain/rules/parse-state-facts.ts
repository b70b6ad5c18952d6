import { z } from 'zod';
import { addDays, type CivilDate, compareDates } from '../calendar/civil-date.ts';
import { CAPACITIES, CAPACITY_GATES } from '../filing/vocabulary.ts';
import { CAPACITY_BASES, type CapacityRules } from '../jurisdictions/capacity.ts';
import type { JurisdictionCode } from '../jurisdictions/codes.ts';
import { JURISDICTION_NAMES } from '../jurisdictions/names.ts';
import { noticesOf, noticesSchema } from './parse-notices.ts';
import { type OfficeCodesFile, officeCodesSchema } from './parse-office-codes.ts';
import {
  address,
  civilDate,
  confidence,
  days,
  parseStrictly,
  RuleFileError,
  sourced,
  sourceOf,
  text,
  texts,
  verified,
} from './parse-parts.ts';
import { reportingOf, reportingSchema } from './parse-reporting.ts';
import {
  DEADLINE_BASES,
  FORM_SIGNATURES,
  GAP_EFFECTS,
  type LatePenalties,
  type OfficeCodes,
  type PolicyPortal,
  type StateFacts,
  UNBILLED_REASONS,
} from './state-facts.ts';

const filingSchema = z.strictObject({
  state: text,
  regulator: text,
  stamping_office: z.strictObject({ name: text, abbreviation: text }).nullable(),
  portal: text.nullable(),
  portals: z
    .array(
      z.strictObject({
        policies_from: civilDate.nullable(),
        policies_to: civilDate.nullable(),
        portal: text,
        source: address,
      }),
    )
    .min(2, 'must name at least two portals, or be left out')
    .optional(),
  deadline: z.strictObject({
    text,
    days,
    basis: z.enum(DEADLINE_BASES).nullable(),
    inclusive: z.boolean().nullable(),
    note: text.nullable(),
    ...sourced,
  }),
  documents: texts,
  diligent_search: z
    .strictObject({
      text,
      declinations: z.int().min(0).max(20).nullable(),
      form: text.nullable(),
      signed_by: text.nullable(),
      signature: z.strictObject({ how: z.enum(FORM_SIGNATURES), source: address }).optional(),
      ...sourced,
    })
    .nullable(),
  retention: z.strictObject({ text, years: z.int().min(1).max(20).nullable(), ...sourced }).nullable(),
  penalties: z
    .strictObject({
      text,
      by_charge: z.strictObject({ tax: text.nullable(), stamping_fee: text.nullable() }).optional(),
      ...sourced,
    })
    .nullable(),
  unbilled: z
    .array(
      z.strictObject({
        label: text,
        text,
        why: z.enum(UNBILLED_REASONS),
        citation: text,
        source: address,
      }),
    )
    .default([]),
  exemptions: texts,
  known_gaps: z.array(
    z.strictObject({
      what: text,
      who_can_settle: text,
      effect: z.enum(GAP_EFFECTS),
      settled_by: text.optional(),
    }),
  ),
  ...verified,
});

const capacitySchema = z.strictObject({
  gate: z.enum(CAPACITY_GATES),
  basis: z.enum(CAPACITY_BASES).nullable(),
  explanation: text,
  evidence: texts,
  alternatives: texts,
  portal_grant: text.nullable().default(null),
  signed_by_licensee: text.nullable().default(null),
  citation: text.nullable(),
  source: address.nullable(),
  confidence: confidence.nullable(),
  read_on: civilDate,
});

const capacitiesSchema = z.strictObject({
  state: text,
  capacities: z.strictObject(
    Object.fromEntries(CAPACITIES.map((capacity) => [capacity, capacitySchema])) as Record<
      (typeof CAPACITIES)[number],
      typeof capacitySchema
    >,
  ),
  ...verified,
});

/** The parsed contents of a state's files beside its rules. */
export interface StateFactFiles {
  filing: unknown;
  reporting: unknown;
  capacity: unknown;
  /** Left out where the state has no such file. */
  officeCodes?: unknown;
  notices?: unknown;
}

/**
 * A state's facts. Throws RuleFileError naming file and key for anything unknown, missing or of the wrong kind,
 * and for a file that says it belongs to another state. A gap that one of the imported `tables` settles is left out.
 */
export function parseStateFacts(
  code: JurisdictionCode,
  files: StateFactFiles,
  tables: ReadonlySet<string> = new Set(),
): StateFacts {
  const folder = code.toLowerCase();
  const read = <Output extends { state: string }>(name: string, schema: z.ZodType<Output>, data: unknown) => {
    const file = `${folder}/${name}.yaml`;
    const parsed = parseStrictly(file, schema, data);
    if (parsed.state !== code)
      throw new RuleFileError(file, 'state', `must be ${code}, as the folder is named`);
    return parsed;
  };
  const filing = read('filing', filingSchema, files.filing);
  const reporting = read('reporting', reportingSchema, files.reporting);
  const capacity = read('capacity', capacitiesSchema, files.capacity);
  const officeCodes =
    files.officeCodes === undefined ? null : read('office-codes', officeCodesSchema, files.officeCodes);
  const notices = files.notices === undefined ? null : read('notices', noticesSchema, files.notices);

  return {
    code,
    name: JURISDICTION_NAMES[code],
    regulator: filing.regulator,
    stampingOffice: filing.stamping_office,
    portal: filing.portal,
    portals: portalsOf(`${folder}/filing.yaml`, filing.portals ?? []),
    deadline: filing.deadline,
    documents: filing.documents,
    diligentSearch: filing.diligent_search && {
      text: filing.diligent_search.text,
      declinations: filing.diligent_search.declinations,
      form: filing.diligent_search.form,
      signedBy: filing.diligent_search.signed_by,
      signature: filing.diligent_search.signature ?? null,
      ...sourceOf(filing.diligent_search),
    },
    retention: filing.retention,
    penalties: filing.penalties && {
      text: filing.penalties.text,
      byCharge: byChargeOf(filing.penalties.by_charge),
      ...sourceOf(filing.penalties),
    },
    notices: notices === null ? [] : noticesOf(notices),
    unbilled: filing.unbilled,
    exemptions: filing.exemptions,
    reporting: reportingOf(`${folder}/reporting.yaml`, reporting),
    capacities: capacitiesOf(capacity),
    knownGaps: filing.known_gaps
      .filter(({ settled_by: table }) => table === undefined || !tables.has(table))
      .map((gap) => ({
        what: gap.what,
        whoCanSettle: gap.who_can_settle,
        effect: gap.effect,
        settledBy: gap.settled_by ?? null,
      })),
    officeCodes: officeCodes && officeCodesOf(officeCodes),
    verifiedThrough: earliest([
      filing.verified_through,
      reporting.verified_through,
      capacity.verified_through,
      ...[officeCodes, notices].flatMap((file) => file?.verified_through ?? []),
    ]),
  };
}

function byChargeOf(
  parts: { tax: string | null; stamping_fee: string | null } | undefined,
): LatePenalties['byCharge'] {
  return parts === undefined ? null : { tax: parts.tax, stampingFee: parts.stamping_fee };
}

/** Every policy date has exactly one portal. Throws RuleFileError where two claim a day or none does. */
function portalsOf(
  file: string,
  rows: NonNullable<z.output<typeof filingSchema>['portals']>,
): PolicyPortal[] {
  for (const [index, row] of rows.entries()) {
    const before = rows[index - 1];
    const due = before === undefined ? null : before.policies_to && addDays(before.policies_to, 1);
    if (row.policies_from !== due || (before !== undefined && due === null)) {
      throw new RuleFileError(
        file,
        `portals.${index}.policies_from`,
        'must be null in the first row, and the day after policies_to of the row before in the others',
      );
    }
  }
  const last = rows.at(-1);
  if (last !== undefined && last.policies_to !== null) {
    throw new RuleFileError(file, `portals.${rows.length - 1}.policies_to`, 'must be null in the last row');
  }
  return rows.map((row) => ({
    policiesFrom: row.policies_from,
    policiesTo: row.policies_to,
    portal: row.portal,
    source: row.source,
  }));
}

function capacitiesOf(file: z.output<typeof capacitiesSchema>): CapacityRules {
  const rule = ({
    portal_grant: portalGrant,
    signed_by_licensee: signedByLicensee,
    read_on: verifiedOn,
    ...read
  }: z.output<typeof capacitySchema>) => ({ ...read, portalGrant, signedByLicensee, verifiedOn });
  return {
    PROCURED: rule(file.capacities.PROCURED),
    THIRD_PARTY: rule(file.capacities.THIRD_PARTY),
    COURTESY: rule(file.capacities.COURTESY),
  };
}

function officeCodesOf(file: OfficeCodesFile): OfficeCodes {
  return {
    office: file.office,
    what: file.what,
    complete: file.complete,
    note: file.note ?? null,
    codes: file.codes.map(({ lines, codes, meaning, source }) => ({
      lines,
      codes,
      meaning,
      source: source ?? file.source,
    })),
  };
}

function earliest(dates: readonly CivilDate[]): CivilDate {
  return dates.reduce((first, date) => (compareDates(date, first) < 0 ? date : first));
}
