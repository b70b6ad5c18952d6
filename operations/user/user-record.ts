import type { InvoiceableStatus, Role, UserStatus } from '#domain/access/roles.ts';

/** A user as operations hand it on. Answers are built from it field by field, never by spreading a row. */
export interface UserRecord {
  id: string;
  role: Role;
  status: UserStatus;
  firstName: string;
  lastName: string;
  email: string;
  emailVerified: boolean;
  phone: string | null;
  companyId: string | null;
  companyName: string | null;
  invoiceableStatus: InvoiceableStatus;
  timeZone: string;
  createdAt: Date;
  lastSignInAt: Date | null;
}
