import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { ROLES } from '#domain/access/roles.ts';
import { COMMISSION_MODES, FILING_FEE_MODES } from '#domain/fees/vocabulary.ts';
import {
  DIRECT_PAYMENT_METHODS,
  FILING_KINDS,
  FILING_SORT_FIELDS,
  FILING_STATUSES,
  FILING_TYPES,
  PAYMENT_METHODS,
} from '#domain/filing/vocabulary.ts';
import { LICENSE_SORT_FIELDS } from '#domain/license/status.ts';
import { REPORTING_PERIODS } from '#domain/rules/state-facts.ts';
import { COMPANY_FIELDS, listCompaniesQuery } from './company.ts';
import { filingInputs } from './draft.ts';
import { filingBody, filingSummary, listFilingsQuery, recordPaymentRequest } from './filing.ts';
import { putRatesRequest, updateStateSettingsRequest } from './filing-state-settings.ts';
import { listLicensesQuery } from './license.ts';
import { commissionParams, commissionRequest, filingFeeRequest } from './terms.ts';
import { currentUserBody, listUsersQuery, meBody, USER_FIELDS } from './user.ts';

/** Section 3 of the specification, word for word. */
const SPECIFIED = {
  roles: 'ADMIN, REGULAR',
  filingTypes: 'NEW_BUSINESS, NEW_BUSINESS_RENEWAL, ENDORSEMENT_ADDITIONAL, ENDORSEMENT_RETURN',
  filingStatuses: 'UNPAID, PAID, COMPLETED, PENDING, REJECTED',
  paymentMethods: 'ACH, WIRE, CHECK, PENDING_INVOICE, INVOICED',
  filingKinds: 'EN, NB',
  filingSortFields: 'user_name, insureds_name, creation_date, state, status, payment_method',
  firstModes: 'OFF, FLAT, PERCENTAGE, PERCENTAGE_WITH_FEES, PERCENTAGE_WITH_FEES_VIA',
  secondModes: 'OFF, PERCENTAGE, PERCENTAGE_WITH_FEES, PERCENTAGE_WITH_FEES_VIA, MANUAL',
  licenseSortFields: 'company, client_name, license_number, licensee, state, effective_date, status',
  userFields: 'name, email, invoiceable_status',
  companyFields: 'name, email, company',
  reportingPeriods: 'monthly, quarterly, semi_annually, annually',
} as const;

/** Ours beside what the specification names of the current user: role, firstName, email and id. */
const MORE_OF_CURRENT_USER =
  'companyId, companyName, emailVerified, invoiceableStatus, lacksSecondFactor, lastName, phone, timeZone';

const inOrder = (list: string) => list.split(', ').sort();

describe('every enumeration of the specification, to the letter', () => {
  test.each([
    ['roles', ROLES],
    ['filingTypes', FILING_TYPES],
    ['filingStatuses', FILING_STATUSES],
    ['paymentMethods', PAYMENT_METHODS],
    ['filingKinds', FILING_KINDS],
    ['filingSortFields', FILING_SORT_FIELDS],
    ['firstModes', FILING_FEE_MODES],
    ['secondModes', COMMISSION_MODES],
    ['licenseSortFields', LICENSE_SORT_FIELDS],
    ['userFields', USER_FIELDS],
    ['companyFields', COMPANY_FIELDS],
    ['reportingPeriods', REPORTING_PERIODS],
  ] as const)('%s', (name, values) => {
    expect([...values].sort()).toEqual(inOrder(SPECIFIED[name]));
  });
});

/** The values that a field of a request or an answer takes. */
function optionsOf(shape: z.ZodType): string[] {
  let at: unknown = shape;
  for (;;) {
    const { def, options } = at as { def: { innerType?: unknown }; options?: string[] };
    if (def.innerType === undefined) return [...(options ?? [])].sort();
    at = def.innerType;
  }
}

describe('what calls take is the set of their own', () => {
  test.each([
    ['role of the current user', currentUserBody.shape.role, SPECIFIED.roles],
    ['status of a filing', filingSummary.shape.status, SPECIFIED.filingStatuses],
    ['type of a filing', filingInputs.shape.filingType, SPECIFIED.filingTypes],
    ['payment method of a filing', filingSummary.shape.paymentMethod, SPECIFIED.paymentMethods],
    // The office sorts by the list's other columns too.
    [
      'sorting of filings',
      listFilingsQuery.shape.sort,
      `${SPECIFIED.filingSortFields}, due_date, number, policy_number, total, balance, company, filing_type, policy_effective_date, sent_date, assignee, snoozed_until, unanswered_since`,
    ],
    ['searching of users', listUsersQuery.shape.searchField, SPECIFIED.userFields],
    ['sorting of licenses', listLicensesQuery.shape.sort, SPECIFIED.licenseSortFields],
    ['sorting of users', listUsersQuery.shape.sort, SPECIFIED.userFields],
    ['searching of companies', listCompaniesQuery.shape.searchField, SPECIFIED.companyFields],
    ['type of a user’s rates', commissionParams.shape.type, SPECIFIED.filingKinds],
    ['filing fee of a user', filingFeeRequest.shape.filingFee, SPECIFIED.firstModes],
    ['filing fee of a state', updateStateSettingsRequest.shape.filingFee, SPECIFIED.firstModes],
    ['commission of a user', commissionRequest.shape.mode, SPECIFIED.secondModes],
    ['commission of a state', putRatesRequest.shape.mode, SPECIFIED.secondModes],
  ])('%s', (_, shape, specified) => {
    expect(optionsOf(shape)).toEqual(inOrder(specified));
  });

  /** Of the five: money arrives by three, a customer may ask for an invoice, and credit is none of them. */
  test.each([
    ['a method of money that arrives', [...DIRECT_PAYMENT_METHODS].sort(), 'ACH, WIRE, CHECK'],
    ['method of a recorded payment', optionsOf(recordPaymentRequest.shape.method), 'ACH, WIRE, CHECK'],
    [
      'method of a payment that is shown',
      optionsOf(filingBody.shape.payments.element.shape.method),
      'ACH, WIRE, CHECK',
    ],
    [
      'payment method that a customer chooses',
      optionsOf(filingInputs.shape.paymentMethod),
      'ACH, WIRE, CHECK, PENDING_INVOICE',
    ],
  ])('%s', (_, options, expected) => {
    expect(options).toEqual(inOrder(expected));
    expect(inOrder(SPECIFIED.paymentMethods)).toEqual(expect.arrayContaining(options));
  });
});

test('the three fee-related settings of a user and a state', () => {
  expect(Object.keys(filingFeeRequest.shape)).toEqual(['filingFee', 'filingFeeValue', 'filingFeeMinimum']);
});

test('the current user has the fields of the specification, and these of ours', () => {
  expect(Object.keys(meBody.shape).sort()).toEqual(
    inOrder(`role, firstName, email, id, ${MORE_OF_CURRENT_USER}`),
  );
});
