import { z } from 'zod';
import { DIRECT_PAYMENT_METHODS } from '#domain/filing/vocabulary.ts';
import { bankReference, dateInput, freeText, id, lineOf, moneyInput } from './common.ts';
import { NOTE_MAXIMUM, REPORT_TEXT_MAXIMUM } from './limits.ts';

const text = lineOf(REPORT_TEXT_MAXIMUM).min(1);
/** What the screen showed; other contents are answered with REPORT_CHANGED. Left out: whatever it holds. */
const seen = { expectedTotal: moneyInput.optional(), expectedFilings: z.number().int().min(0).optional() };
export const readyReportRequest = z.strictObject(seen).nullish();
export const fileReportRequest = z.strictObject({ confirmation: text, filedDate: dateInput, ...seen });
export const payReportRequest = z.strictObject({
  ...seen,
  /** What moves at the bank. With `credit`, and less `penalty` and `interest`, it has to come to what is payable. */
  amount: moneyInput,
  /**
   * Taken off what the state keeps as credit, at most what it has. Below zero: what it owes back and keeps as credit
   * instead of paying it back. Left out: nothing.
   */
  credit: moneyInput.optional(),
  /** What the state took with it because it came late, which the agency bears. Left out: nothing. */
  penalty: moneyInput.optional(),
  interest: moneyInput.optional(),
  paidDate: dateInput,
  /** Both are left out where no money moves. */
  method: z.enum(DIRECT_PAYMENT_METHODS).optional(),
  reference: bankReference.optional(),
});
export const recordPenaltyRequest = z.strictObject({
  /** What moved at the bank: `penalty` and `interest` together, which the agency bears. */
  amount: moneyInput,
  penalty: moneyInput.optional(),
  interest: moneyInput.optional(),
  paidDate: dateInput,
  method: z.enum(DIRECT_PAYMENT_METHODS),
  reference: bankReference,
});
/** `id` is that of the version of the report with which it was recorded. */
export const penaltyParams = z.strictObject({ id, penaltyId: id });
/** Null: as it is computed. */
export const enterAmountRequest = z.strictObject({
  amount: moneyInput.nullable(),
  note: freeText(NOTE_MAXIMUM).min(1),
});
export const enterBillRequest = z.strictObject({
  number: text,
  billedDate: dateInput,
  dueDate: dateInput,
  amount: moneyInput,
});
export const reportReasonRequest = z.strictObject({ reason: freeText(NOTE_MAXIMUM).min(1) });
/** `includeLate` takes in what later reports hold of its period (`lateElsewhere`); left out, it stays there. */
export const openAgainRequest = reportReasonRequest.extend({ includeLate: z.boolean().optional() });
