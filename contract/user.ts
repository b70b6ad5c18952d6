import { z } from 'zod';
import { INVOICEABLE_STATUSES, ROLES, USER_STATUSES } from '#domain/access/roles.ts';
import {
  companyName,
  currentPassword,
  email,
  id,
  instant,
  page,
  pageQuery,
  personName,
  phoneNumber,
} from './common.ts';
import { deviceToken } from './identity.ts';
import { PASSWORD_MAXIMUM } from './limits.ts';

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
  phone: phoneNumber.optional(),
});

export const updateMeRequest = z.strictObject({
  firstName: personName.optional(),
  lastName: personName.optional(),
  phone: phoneNumber.optional(),
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

/**
 * Needed for what makes, changes or shuts out an admin, and for who joins a company in use, where we keep the passwords
 * and the sign-in is not recent.
 */
const proof = { currentPassword: currentPassword.optional() };

export const createUserRequest = z.strictObject({
  firstName: personName,
  lastName: personName,
  email,
  phone: phoneNumber.optional(),
  role: z.enum(ROLES),
  companyId: id.optional(),
  invoiceableStatus: z.enum(INVOICEABLE_STATUSES).optional(),
  ...proof,
});

export const updateUserRequest = z.strictObject({
  firstName: personName.optional(),
  lastName: personName.optional(),
  phone: phoneNumber.optional(),
  role: z.enum(ROLES).optional(),
  status: z.enum(['ACTIVE', 'DISABLED']).optional(),
  companyId: id.optional(),
  invoiceableStatus: z.enum(INVOICEABLE_STATUSES).optional(),
  ...proof,
});

export const USER_FIELDS = ['name', 'email', 'invoiceable_status'] as const;
export const listUsersQuery = z.strictObject({
  ...pageQuery,
  searchField: z.enum(USER_FIELDS).optional(),
  companyId: id.optional(),
  sort: z.enum(USER_FIELDS).default('name'),
});

export const tokenRequest = z.strictObject({ token: z.string().max(8000) });
export const passwordResetEmailRequest = z.strictObject({ email, deviceToken });
