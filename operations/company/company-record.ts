import type { CompanyDoubts } from '#db/queries/company-doubts.ts';
import type { Cents } from '#domain/money/cents.ts';

/** A customer agency as operations hand it on. */
export interface CompanyRecord {
  id: string;
  /** Legal name. */
  company: string;
  /** The contact there. */
  name: string;
  email: string;
  phone: string;
  address: string;
  npn: string;
  licenseNumbers: string;
  paymentTermsDays: number;
  sharesFilings: boolean;
  notes: string;
  version: number;
  createdAt: Date;
}

/** A company with its account: what it owes us, and what we hold for it beyond that, in cents, and what is doubtful about it. */
export interface CompanyAccount extends CompanyRecord, CompanyDoubts {
  receivable: Cents;
  credit: Cents;
}
