import type { FilingSummary } from '#documents/pdf/filing-summary.ts';
import type { OperationContext } from '../context.ts';

/** The agency as its own papers name it. */
export const agencyOnPdf = ({ agency }: OperationContext['config']): FilingSummary['agency'] => ({
  legalName: agency.legalName,
  brandName: agency.brandName,
  address: agency.streetAddress,
  phone: agency.phone,
  email: agency.email,
  licenseNumbers: agency.licenseNumbers,
});
