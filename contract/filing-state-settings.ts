import { z } from 'zod';
import { COMMISSION_MODES, FILING_FEE_MODES } from '#domain/fees/vocabulary.ts';
import {
  CAPACITIES,
  CAPACITY_GATES,
  FILING_KINDS,
  FILING_TYPES,
  REQUIRABLE_DOCUMENTS,
} from '#domain/filing/vocabulary.ts';
import { isOneLine } from '#domain/form/one-line.ts';
import { JURISDICTION_CODES } from '#domain/jurisdictions/codes.ts';
import { CONFIDENCES, DATE_BASES, FEE_TREATMENTS } from '#domain/rules/rule.ts';
import {
  ADDED_CHARGE_DATES,
  OVERRIDE_KINDS,
  OVERRIDE_STANDINGS,
  OVERRIDE_VALUE_KINDS,
  SETTLED_TREATMENTS,
} from '#domain/rules/rule-override.ts';
import { TRANSACTION_LIMITS } from '#domain/tax/transaction-text.ts';
import { CHARGE_KINDS, FEE_CHARGERS, FEE_KINDS } from '#domain/tax/vocabulary.ts';
import { capacityAnswerBody } from './capacity-answer.ts';
import {
  currentPassword,
  date,
  dateInput,
  freeText,
  id,
  instant,
  lineOf,
  money,
  moneyInput,
  rateText,
} from './common.ts';
import { filingStateBody, filingStateSummary, ruleEntryBody } from './filing-state.ts';

const line = (longest: number) => lineOf(longest).min(1);
/** Of several lines, as it is typed: it stands on one wherever it is read. */
export const reason = z
  .string()
  .trim()
  .min(1)
  .max(1000)
  .transform((text) => text.replaceAll(/\s*[\r\n]\s*/g, ' '))
  .refine(isOneLine, 'Enter it without hidden characters.');
/** Needed where we keep the passwords. */
const proof = { currentPassword: currentPassword.optional() };
const code = z.string().max(40);

export const stateParams = z.strictObject({ code });
export const stateRatesParams = z.strictObject({ code, type: z.enum(FILING_KINDS) });
export const overrideParams = z.strictObject({ code, id });

const terms = { value: rateText.nullable(), minimum: money.nullable() };
const filingFeeTermsBody = z.object({ mode: z.enum(FILING_FEE_MODES), ...terms });
const commissionTermsBody = z.object({ mode: z.enum(COMMISSION_MODES), ...terms });

/** One state as the table of all states shows it to an admin. */
export const stateSettingsRow = filingStateSummary.extend({
  /** As rulings and rulebook leave them. */
  gates: z.object({
    PROCURED: z.enum(CAPACITY_GATES),
    THIRD_PARTY: z.enum(CAPACITY_GATES),
    COURTESY: z.enum(CAPACITY_GATES),
  }),
  /** Those in which the agency itself does not file here: their gate is BLOCKED whatever the state allows. */
  declined: z.array(z.enum(CAPACITIES)),
  /** Who confirmed last in which capacities the agency files here; null while nobody has. */
  confirmation: z.object({ by: z.string(), at: instant }).nullable(),
  filingFee: filingFeeTermsBody,
  commission: z.object({ NB: commissionTermsBody, EN: commissionTermsBody }),
  /** Why no amount at all can be computed here, and who can settle it; null where amounts can. */
  notComputable: z.string().nullable(),
  /** How many are in force. */
  overrides: z.number().int(),
  /** How many questions "is this fee taxed by this charge" no source settles. */
  openQuestions: z.number().int(),
});
export type StateSettingsRow = z.infer<typeof stateSettingsRow>;
export const stateSettingsList = z.object({ items: z.array(stateSettingsRow) });

/** As the guide shows it, with the override behind it. */
const supervisedEntryBody = ruleEntryBody.extend({
  /** Number of the override that put it there; null where the rulebook holds it. */
  override: z.number().int().nullable(),
  /** Both figures and who can settle it, in words, where sources disagree; null: they do not. */
  disputed: z.string().nullable(),
});

export const ruleBody = z.object({
  rule: z.string(),
  kind: z.enum(CHARGE_KINDS),
  label: z.string(),
  payee: z.string(),
  appliesTo: z.array(z.object({ filingType: z.enum(FILING_TYPES), selectedBy: z.enum(DATE_BASES) })),
  /** Whether it is a rate today: only then does it matter which fees are taxed. */
  isRate: z.boolean(),
  /** Whether its rate goes by the city or county of the risk: then a PLACE_RATE gives one. */
  goesByPlace: z.boolean(),
  /** Newest first. */
  entries: z.array(supervisedEntryBody),
  fees: z.array(
    z.object({
      fee: z.enum(FEE_KINDS),
      chargedBy: z.enum(FEE_CHARGERS),
      treatment: z.enum(FEE_TREATMENTS),
    }),
  ),
  baseConfidence: z.enum(CONFIDENCES),
  baseNote: z.string().nullable(),
  rounding: z.string(),
  notes: z.array(z.string()),
  history: z.array(z.object({ text: z.string(), citation: z.string(), source: z.string() })),
  verifiedThrough: date,
  verifiedOn: date,
  verifiedBy: z.string(),
});
export type RuleBody = z.infer<typeof ruleBody>;

export const overrideBody = z.object({
  id,
  number: z.number().int(),
  rule: z.string(),
  /** Label of the rule; its id where the rulebook holds it no more. */
  label: z.string(),
  what: z.enum(OVERRIDE_KINDS),
  /** What it says: "4.85%", "$20.00", "not charged", "broker fee charged by the broker: taxed", "Ashland: 5%". */
  summary: z.string(),
  from: date.nullable(),
  to: date.nullable(),
  standing: z.enum(OVERRIDE_STANDINGS),
  citation: z.string(),
  source: z.string(),
  reason: z.string(),
  createdBy: z.string(),
  createdAt: instant,
  withdrawnBy: z.string().nullable(),
  withdrawnAt: instant.nullable(),
});
export type OverrideBody = z.infer<typeof overrideBody>;

export const rulingBody = z.object({
  id,
  capacity: z.enum(CAPACITIES),
  gate: z.enum(CAPACITY_GATES),
  reason: z.string(),
  citation: z.string(),
  decidedBy: z.string(),
  decidedAt: instant,
  /** Who withdrew it, or decided anew in its place. */
  withdrawnBy: z.string().nullable(),
  withdrawnAt: instant.nullable(),
});
export type RulingBody = z.infer<typeof rulingBody>;

const waitingRequestBody = z.object({
  capacity: z.enum(CAPACITIES),
  userName: z.string(),
  companyName: z.string().nullable(),
  /** The policy for which they first asked; null, like the insured, where that is not known. */
  policyNumber: z.string().nullable(),
  insuredName: z.string().nullable(),
  askedAt: instant,
});

/** A city or county whose rate customers wait for. */
const rateToLookUpBody = z.object({
  place: z.string(),
  /** The charges that go by it and lack it. */
  rules: z.array(z.string()),
  /** Who waits, the longest first; twenty at most. */
  requests: z.array(
    z.object({
      userName: z.string(),
      companyName: z.string().nullable(),
      policyNumber: z.string(),
      insuredName: z.string(),
      /** The day on which the rate is needed. */
      on: date,
      askedAt: instant,
    }),
  ),
  /** How many requests there are. */
  total: z.number().int(),
});
export type RateToLookUpBody = z.infer<typeof rateToLookUpBody>;

/** Everything an admin may see and settle about one state. */
export const stateSettingsBody = stateSettingsRow.extend({
  noteToCustomers: z.string(),
  requiredDocuments: z.array(z.enum(REQUIRABLE_DOCUMENTS)),
  rules: z.array(ruleBody),
  overrideList: z.array(overrideBody),
  rulings: z.array(rulingBody),
  /** Written answers that open a capacity, the newest first. */
  answers: z.array(capacityAnswerBody),
  /** Customers who wait for a decision on a capacity, the longest first; twenty at most. */
  waiting: z.array(waitingRequestBody),
  /** How many do. */
  waitingTotal: z.number().int(),
  /** The longest wait first. */
  ratesToLookUp: z.array(rateToLookUpBody),
  /** Its public facts, as customers see them. */
  guide: filingStateBody,
  rulebookVersion: z.string(),
});
export type StateSettingsBody = z.infer<typeof stateSettingsBody>;

/** What is left out stays. The three fee fields belong together: give the mode, with its value and minimum. */
export const updateStateSettingsRequest = z.strictObject({
  open: z.boolean().optional(),
  filingFee: z.enum(FILING_FEE_MODES).optional(),
  filingFeeValue: rateText.optional(),
  filingFeeMinimum: moneyInput.optional(),
  noteToCustomers: freeText(1000).optional(),
  requiredDocuments: z.array(z.enum(REQUIRABLE_DOCUMENTS)).max(REQUIRABLE_DOCUMENTS.length).optional(),
  /** Needed with a note that is neither blank nor the one before, where we keep the passwords. */
  ...proof,
});

export const putRatesRequest = z.strictObject({
  mode: z.enum(COMMISSION_MODES),
  value: rateText.optional(),
  minimum: moneyInput.optional(),
});

const because = { citation: line(300), source: line(500), reason };
const dated = {
  from: dateInput,
  to: dateInput.optional(),
  valueKind: z.enum(OVERRIDE_VALUE_KINDS),
  /** Decimal text, with RATE: "0.05" is 5%. */
  rate: rateText.max(20).optional(),
  /** Dollars, with FLAT. */
  amount: moneyInput.optional(),
};

const entry = z.strictObject({ what: z.literal('ENTRY'), rule: line(100), ...dated, ...because });
const newCharge = z.strictObject({
  what: z.literal('NEW_CHARGE'),
  kind: z.enum(CHARGE_KINDS),
  label: line(100),
  payee: line(200),
  appliesTo: z.array(z.enum(FILING_TYPES)).min(1).max(FILING_TYPES.length),
  selectedBy: z.enum(ADDED_CHARGE_DATES),
  ...dated,
  ...because,
});
const feeTreatment = z.strictObject({
  what: z.literal('FEE_TREATMENT'),
  rule: line(100),
  fee: z.enum(FEE_KINDS),
  chargedBy: z.enum(FEE_CHARGERS),
  treatment: z.enum(SETTLED_TREATMENTS),
  ...because,
});

const placeRate = z.strictObject({
  what: z.literal('PLACE_RATE'),
  rule: line(100),
  /** The city or county, as filings name it. */
  place: line(TRANSACTION_LIMITS.place),
  from: dateInput,
  /** Decimal text: "0.05" is 5%, "0" takes nothing. */
  rate: rateText.max(20),
  /** Dollars, more than zero. */
  minimum: moneyInput.optional(),
  ...because,
});

/** As it is previewed: nothing is saved, and no password is asked for. */
export const overrideRequest = z.discriminatedUnion('what', [entry, newCharge, feeTreatment, placeRate]);
export type OverrideRequest = z.infer<typeof overrideRequest>;

export const addOverrideRequest = z.discriminatedUnion('what', [
  entry.extend(proof),
  newCharge.extend(proof),
  feeTreatment.extend(proof),
  placeRate.extend(proof),
]);
export const withdrawOverrideRequest = z.strictObject(proof);
export const withdrawRulingRequest = z.strictObject(proof);

export const capacityRulingRequest = z.strictObject({
  states: z.array(z.enum(JURISDICTION_CODES)).min(1).max(JURISDICTION_CODES.length),
  capacity: z.enum(CAPACITIES),
  gate: z.enum(['ALLOWED', 'EVIDENCE', 'BLOCKED']),
  reason,
  citation: line(300),
  ...proof,
});
export type CapacityRulingRequest = z.infer<typeof capacityRulingRequest>;

/** Opens these states in these capacities, or closes them (`open` false, without capacities). */
export const confirmStatesRequest = z.strictObject({
  states: z.array(z.enum(JURISDICTION_CODES)).min(1).max(JURISDICTION_CODES.length),
  open: z.boolean(),
  capacities: z.array(z.enum(CAPACITIES)).max(CAPACITIES.length),
});
export type ConfirmStatesRequest = z.infer<typeof confirmStatesRequest>;
