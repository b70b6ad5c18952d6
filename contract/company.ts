import { z } from 'zod';
import {
  companyName,
  currentPassword,
  email,
  freeText,
  id,
  instant,
  lineOf,
  money,
  page,
  pageQuery,
  textLine,
} from './common.ts';
import { NOTE_MAXIMUM, PAYMENT_TERMS_DAYS_MAXIMUM } from './limits.ts';

/** May be emptied. */
const contactEmail = z.union([z.literal(''), email]);
const paymentTermsDays = z.number().int().min(0).max(PAYMENT_TERMS_DAYS_MAXIMUM);

/** A customer agency in a list. */
export const companySummary = z.object({
  id,
  /** Legal name. */
  company: z.string(),
  /** The contact there. */
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  sharesFilings: z.boolean(),
  createdAt: instant,
});
export type CompanySummary = z.infer<typeof companySummary>;

/** What an admin has to know of it before something is given to it. */
const doubts = {
  /** Another company has the same name, or one that looks like it. */
  sharesName: z.boolean(),
  /** It has users, and none of them has confirmed an email address. */
  isUnconfirmed: z.boolean(),
};

/** A company in the admin's list, with how it stands: as on its own page and on its statement. */
export const listedCompany = companySummary.extend({
  accountBalance: money,
  pastDue: money,
  /** The company that stays of two that were merged; null for one that is itself. */
  mergedInto: z.object({ id, company: z.string() }).nullable(),
  ...doubts,
});
export type ListedCompany = z.infer<typeof listedCompany>;
export const companyList = page(listedCompany);

export const companyBody = companySummary.extend({
  ...doubts,
  address: z.string(),
  npn: z.string(),
  licenseNumbers: z.string(),
  paymentTermsDays: z.number().int(),
  notes: z.string(),
  /** To be sent back with a change. */
  version: z.number().int(),
  /** What the company owes us, and what we hold for it beyond that. */
  receivable: money,
  credit: money,
});
export type CompanyBody = z.infer<typeof companyBody>;

const details = {
  name: textLine.optional(),
  email: contactEmail.optional(),
  phone: lineOf(40).optional(),
  address: freeText(NOTE_MAXIMUM).optional(),
  npn: lineOf(40).optional(),
  licenseNumbers: freeText(NOTE_MAXIMUM).optional(),
  paymentTermsDays: paymentTermsDays.optional(),
  notes: freeText(NOTE_MAXIMUM).optional(),
};
const company = companyName.min(1);

export const createCompanyRequest = z.strictObject({ company, ...details });
/** What is left out stays. `version` is the one that was read: a newer one answers 409. */
export const updateCompanyRequest = z.strictObject({
  version: z.number().int().min(1),
  company: company.optional(),
  ...details,
  /** Whether the users of the company see each other's filings. */
  sharesFilings: z.boolean().optional(),
  /** Needed for another email, and to turn sharing on, where the company is in use, we keep the passwords and the sign-in is not recent. */
  currentPassword: currentPassword.optional(),
});

export const COMPANY_FIELDS = ['name', 'email', 'company'] as const;
export const listCompaniesQuery = z.strictObject({
  ...pageQuery,
  /** Left out: any of them. */
  searchField: z.enum(COMPANY_FIELDS).optional(),
  sort: z.enum(COMPANY_FIELDS).default('company'),
});
