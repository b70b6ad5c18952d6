import { z } from 'zod';
import { INVOICEABLE_STATUSES, ROLES, USER_STATUSES } from '#domain/access/roles.ts';
import { COMMISSION_MODES, FILING_FEE_MODES } from '#domain/fees/vocabulary.ts';
import { FILING_KINDS } from '#domain/filing/vocabulary.ts';
import { JURISDICTION_CODES } from '#domain/jurisdictions/codes.ts';
import {
  companyName,
  email,
  id,
  instant,
  lineOf,
  money,
  moneyInput,
  page,
  pageQuery,
  personName,
  rateText,
} from './common.ts';
import { PASSWORD_MAXIMUM } from './limits.ts';

const phone = lineOf(40);

export const currentUserBody = z.object({
  id,
  role: z.enum(ROLES),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  phone: z.string().nullable(),
  companyId: id.nullable(),
  companyName: z.string().nullable(),
  invoiceableStatus: z.enum(INVOICEABLE_STATUSES),
  timeZone: z.string(),
});
/** Users as they see themselves. */
export const meBody = currentUserBody.extend({
  /** True where the role needs a second factor and this sign-in had none: only the profile is open. */
  lacksSecondFactor: z.boolean(),
});
export type MeBody = z.infer<typeof meBody>;
export type CurrentUserBody = z.infer<typeof currentUserBody>;

export const signUpRequest = z.strictObject({
  firstName: personName,
  lastName: personName,
  email,
  /** With the local provider; a Firebase sign-up sends none and links by token. */
  password: z.string().max(PASSWORD_MAXIMUM).optional(),
  companyName: companyName.min(1),
  phone: phone.optional(),
});

export const updateMeRequest = z.strictObject({
  firstName: personName.optional(),
  lastName: personName.optional(),
  phone: phone.optional(),
  timeZone: z.string().max(60).optional(),
});

export const userBody = currentUserBody.extend({
  status: z.enum(USER_STATUSES),
  createdAt: instant,
  lastSignInAt: instant.nullable(),
});
export type UserBody = z.infer<typeof userBody>;
export const userList = page(userBody);
/** Answer to a sign-up: the new user's id. */
export const createdBody = z.object({ id });

export const createUserRequest = z.strictObject({
  firstName: personName,
  lastName: personName,
  email,
  phone: phone.optional(),
  role: z.enum(ROLES),
  companyId: id.optional(),
  invoiceableStatus: z.enum(INVOICEABLE_STATUSES).optional(),
});

export const updateUserRequest = z.strictObject({
  firstName: personName.optional(),
  lastName: personName.optional(),
  phone: phone.optional(),
  role: z.enum(ROLES).optional(),
  status: z.enum(['ACTIVE', 'DISABLED']).optional(),
  companyId: id.optional(),
  invoiceableStatus: z.enum(INVOICEABLE_STATUSES).optional(),
});

export const USER_FIELDS = ['name', 'email', 'invoiceable_status'] as const;
export const listUsersQuery = z.strictObject({
  ...pageQuery,
  searchField: z.enum(USER_FIELDS).optional(),
  companyId: id.optional(),
  sort: z.enum(USER_FIELDS).default('name'),
});

export const tokenRequest = z.strictObject({ token: z.string().max(8000) });
export const passwordResetEmailRequest = z.strictObject({ email });

/**
 * Terms of one filing kind in one state (the `type` in the path is NB or EN). Without a mode, what was agreed is
 * withdrawn, and the state's own terms count again.
 */
export const userCommissionRequest = z.strictObject({
  mode: z.enum(COMMISSION_MODES).optional(),
  value: rateText.optional(),
  minimum: moneyInput.optional(),
});
export const userCommissionBody = z.object({
  filingStateId: z.enum(JURISDICTION_CODES),
  type: z.enum(FILING_KINDS),
  /** Null: nothing is agreed any more. */
  mode: z.enum(COMMISSION_MODES).nullable(),
  value: rateText.nullable(),
  minimum: money.nullable(),
});

/** The three fee settings of the specification; `filingFee` is the mode. Without one, what was agreed is withdrawn. */
export const userFilingFeeRequest = z.strictObject({
  filingFee: z.enum(FILING_FEE_MODES).optional(),
  filingFeeValue: rateText.optional(),
  filingFeeMinimum: moneyInput.optional(),
});
export const userFilingFeeBody = z.object({
  filingStateId: z.enum(JURISDICTION_CODES),
  /** Null: nothing is agreed any more. */
  filingFee: z.enum(FILING_FEE_MODES).nullable(),
  filingFeeValue: rateText.nullable(),
  filingFeeMinimum: money.nullable(),
});

export const userCommissionParams = z.strictObject({
  id,
  filingStateId: z.enum(JURISDICTION_CODES),
  type: z.enum(FILING_KINDS),
});
export const userFilingFeeParams = z.strictObject({ id, filingStateId: z.enum(JURISDICTION_CODES) });
/** Only what was agreed with the user; where nothing was, the state's own terms count. */
export const userCommissionList = z.object({ items: z.array(userCommissionBody) });
export const userFilingFeeList = z.object({ items: z.array(userFilingFeeBody) });
export type UserCommissionBody = z.infer<typeof userCommissionBody>;
export type UserFilingFeeBody = z.infer<typeof userFilingFeeBody>;
