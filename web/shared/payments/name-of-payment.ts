import { withReference } from '#domain/ledger/describe-payment.ts';
import { paidBy } from '../vocabulary-labels.ts';

type Named = Parameters<typeof paidBy>[0] & { reference: string };

/** How a payment came and its reference, each said once: "Check 4711", "Customer credit applied". */
export const nameOfPayment = (payment: Named) => withReference(paidBy(payment), payment.reference);
