import { z } from 'zod';
import { CAPACITIES, CAPACITY_GATES, REQUIRABLE_DOCUMENTS } from '#domain/filing/vocabulary.ts';
import { CAPACITY_BASES } from '#domain/jurisdictions/capacity.ts';
import { JURISDICTION_CODES } from '#domain/jurisdictions/codes.ts';
import { COVERAGE_LEVELS } from '#domain/rules/coverage.ts';
import { CONFIDENCES, ENTRY_STATUSES } from '#domain/rules/rule.ts';
import { NOTICE_READERS, REPORTING_PERIODS, UNBILLED_REASONS } from '#domain/rules/state-facts.ts';
import { CHARGE_KINDS, LINES_OF_BUSINESS } from '#domain/tax/vocabulary.ts';
import { date, money } from './common.ts';

/** One row of the list of states. */
export const filingStateSummary = z.object({
  code: z.enum(JURISDICTION_CODES),
  name: z.string(),
  coverage: z.enum(COVERAGE_LEVELS),
  /** Whether the agency takes filings there at present. */
  open: z.boolean(),
  /** The headline in words, for instance "4.85% tax, 0.04% stamping fee"; null where nothing is known. */
  headline: z.string().nullable(),
  /** The premium tax on business in general, as decimal text ("0.0485"); null where it is not known or not one rate. */
  premiumTaxRate: z.string().nullable(),
  /** The lowest of what is in force, rates and what they are taken of; null where nothing is charged or known. */
  confidence: z.enum(CONFIDENCES).nullable(),
  /** The earliest day through which anything held about the state was checked. */
  verifiedThrough: date.nullable(),
});
export type FilingStateSummary = z.infer<typeof filingStateSummary>;

const source = {
  citation: z.string().nullable(),
  source: z.string().nullable(),
  confidence: z.string().nullable(),
};

const chargeInForce = z.object({
  rule: z.string(),
  kind: z.enum(CHARGE_KINDS),
  label: z.string(),
  payee: z.string(),
  /** In words: "4.85% of premium, policy fee, inspection fee", "$20.00 per new or renewal policy". */
  summary: z.string(),
  rate: z.string().nullable(),
  flat: money.nullable(),
  /** False where it is owed and no source gives the amount. */
  isKnown: z.boolean(),
  from: date.nullable(),
  /** Both figures and who can settle it, in words, where sources disagree; null: they do not. */
  disputed: z.string().nullable(),
  ...source,
  verifiedThrough: date.nullable(),
  /** When its sources were last read and by whom; remark and address where somebody of the agency did. */
  lastRead: z.object({
    on: date,
    by: z.string(),
    remark: z.string().nullable(),
    source: z.string().nullable(),
  }),
  notes: z.array(z.string()),
});

/** What a charge was, is or will be for a time. */
export const ruleEntryBody = z.object({
  /** Null: the source does not say since when. */
  from: date.nullable(),
  /** The last day; null: until further notice. */
  to: date.nullable(),
  status: z.enum(ENTRY_STATUSES),
  /** In words: "4.85% of premium", "Not charged". */
  value: z.string(),
  /** Whether it is the one in force today. */
  current: z.boolean(),
  citation: z.string(),
  source: z.string(),
  confidence: z.enum(CONFIDENCES),
  /** A day on which it was seen in force, where the source does not say since when; null where `from` is known. */
  seenOn: date.nullable(),
  /** What shows it on `seenOn`; null where that is only the day on which the source was read, or its last day. */
  seenIn: z.string().nullable(),
  notes: z.array(z.string()),
});
export type RuleEntryBody = z.infer<typeof ruleEntryBody>;

/** One charge through time, so that the rate of an endorsement or an old policy can be found. */
export const chargeHistory = z.object({
  rule: z.string(),
  label: z.string(),
  /** Which date of a filing picks the entry, in a sentence. */
  pickedBy: z.string(),
  /** Newest first, what is repealed or still to come among them. */
  entries: z.array(ruleEntryBody),
  /** Told by a source whose dates are not known well enough to compute with. */
  told: z.array(z.object({ text: z.string(), citation: z.string(), source: z.string() })),
});
export type ChargeHistory = z.infer<typeof chargeHistory>;

/** A notice that the law wants on the policy or before the applicant. */
export const requiredNoticeBody = z.object({
  on: z.enum(NOTICE_READERS),
  title: z.string(),
  /** The law's own words; null: it sets none, or they were not confirmed. */
  wording: z.string().nullable(),
  /** What it has to say where there is no wording; null as well: not found. */
  says: z.string().nullable(),
  size: z.string().nullable(),
  place: z.string().nullable(),
  /** What the document shows beside it. */
  also: z.string().nullable(),
  when: z.string().nullable(),
  signedBy: z.string().nullable(),
  ...source,
});
export type RequiredNoticeBody = z.infer<typeof requiredNoticeBody>;

export const capacityBody = z.object({
  capacity: z.enum(CAPACITIES),
  gate: z.enum(CAPACITY_GATES),
  /** What the rule rests on; null where nothing was found, and where the agency decided. */
  basis: z.enum(CAPACITY_BASES).nullable(),
  /** In plain words, for a customer. */
  explanation: z.string(),
  /** What must be shown where the gate is EVIDENCE. */
  evidence: z.array(z.string()),
  /** The lawful ways round a BLOCKED gate. */
  alternatives: z.array(z.string()),
  /** The access that the licensee gives its filer in the office's system. */
  portalGrant: z.string().nullable(),
  /** What the licensee signs itself, whoever prepares it. */
  signedByLicensee: z.string().nullable(),
  ...source,
  verifiedOn: date.nullable(),
});
export type CapacityBody = z.infer<typeof capacityBody>;

export const reportDutyBody = z.object({
  what: z.string(),
  carriesTax: z.boolean(),
  period: z.enum(REPORTING_PERIODS),
  /** In words: "For the quarter to Mar 31: due May 15", "Due 60 days after the end of each quarter"; empty: not found. */
  due: z.array(z.string()),
  /** What becomes of a due date on a closed day, in a sentence; null where no date is known. */
  whenClosed: z.string().nullable(),
  /** Whether a period without business must be reported; null: not found. */
  zeroReport: z.boolean().nullable(),
  /** Which other dates the sources name, in words; null: none. */
  disputed: z.string().nullable(),
  ...source,
});
export type ReportDutyBody = z.infer<typeof reportDutyBody>;

/** What the office that takes the filings calls our lines of business, as far as we read it. */
export const officeCodesBody = z.object({
  office: z.string(),
  what: z.string(),
  /** Whether these are all codes of the office. */
  complete: z.boolean(),
  note: z.string().nullable(),
  lines: z.array(
    z.object({
      line: z.enum(LINES_OF_BUSINESS),
      /** Empty where we read none; several where the line alone does not decide. */
      codes: z.array(z.string()),
      meaning: z.string().nullable(),
      source: z.string().nullable(),
    }),
  ),
});
export type OfficeCodesBody = z.infer<typeof officeCodesBody>;

export const filingStateBody = filingStateSummary.extend({
  regulator: z.string().nullable(),
  stampingOffice: z.string().nullable(),
  portal: z.string().nullable(),
  /** What the agency tells its customers about the state. */
  noteFromUs: z.string().nullable(),
  charges: z.array(chargeInForce),
  /** Every charge we know of with every entry. */
  history: z.array(chargeHistory),
  /** Where a rate goes by the city or county of the risk; null where none does. */
  municipality: z
    .object({
      /** The places whose rates are held, to choose from. */
      places: z.array(z.string()),
      /** What is missing, in plain words; null where a table of rates is held. */
      gap: z.string().nullable(),
    })
    .nullable(),
  deadline: z
    .object({
      text: z.string(),
      days: z.number().int().nullable(),
      /** Whether the first day counts; null: the source does not say, and we count it to be safe. */
      inclusive: z.boolean().nullable(),
      ...source,
    })
    .nullable(),
  reporting: z.object({ text: z.string(), duties: z.array(reportDutyBody) }).nullable(),
  documents: z.array(z.string()),
  /** Without these we take no filing of the state. */
  requiredByUs: z.array(z.enum(REQUIRABLE_DOCUMENTS)),
  diligentSearch: z
    .object({
      text: z.string(),
      /** How many insurers must have declined; null: not found. */
      declinations: z.number().int().nullable(),
      /** The state's own form, or what it takes in its place ("SL-2", "sworn statement"); null: none was found. */
      form: z.string().nullable(),
      ...source,
    })
    .nullable(),
  retention: z.object({ text: z.string(), ...source }).nullable(),
  /** What lateness costs; null: not found. */
  penalties: z.object({ text: z.string(), ...source }).nullable(),
  /** Fees and levies that exist and are never billed to an insured. */
  unbilled: z.array(
    z.object({
      label: z.string(),
      text: z.string(),
      why: z.enum(UNBILLED_REASONS),
      citation: z.string(),
      source: z.string(),
    }),
  ),
  /** Empty where none were looked for. */
  notices: z.array(requiredNoticeBody),
  capacities: z.array(capacityBody),
  /** A row for each line of business; null where we read none of the office's codes. */
  officeCodes: officeCodesBody.nullable(),
  exemptions: z.array(z.string()),
  knownGaps: z.array(z.string()),
  rulebookVersion: z.string(),
});
export type FilingStateBody = z.infer<typeof filingStateBody>;
