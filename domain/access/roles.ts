export const ROLES = ['ADMIN', 'REGULAR'] as const;
export type Role = (typeof ROLES)[number];
/** REGULAR says nothing to who reads it: these are the agency's customers. */
export const ROLE_LABELS: Record<Role, string> = { ADMIN: 'Admin', REGULAR: 'Customer' };

export const USER_STATUSES = ['ACTIVE', 'INVITED', 'DISABLED'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];

/** Whether a user may choose to pay by invoice. */
export const INVOICEABLE_STATUSES = ['INVOICEABLE', 'NOT_INVOICEABLE', 'SUSPENDED'] as const;
export type InvoiceableStatus = (typeof INVOICEABLE_STATUSES)[number];
