import type { FormPage } from '../fifth/form.ts';
import { apartments } from './apartments.ts';
import { binders } from './binder.ts';
import { cancellations } from './cancellation.ts';
import { confirmations } from './confirmation.ts';
import { coverNotes } from './cover-note.ts';
import { endorsements } from './endorsement.ts';
import { events } from './event.ts';
import { excesses } from './excess.ts';
import { homeowners } from './homeowners.ts';
import { invoices } from './invoice.ts';
import { managements } from './management.ts';
import { packages } from './package.ts';
import { renewals } from './renewal.ts';
import { stampedContractors } from './stamped-contractor.ts';
import { trucks } from './trucks.ts';
import { vacantDwellings } from './vacant-dwelling.ts';

const FORMS = [
  apartments,
  binders,
  cancellations,
  confirmations,
  coverNotes,
  endorsements,
  events,
  excesses,
  homeowners,
  invoices,
  managements,
  packages,
  renewals,
  stampedContractors,
  trucks,
  vacantDwellings,
];

/** Every declaration of the fifteenth corpus, form by form, as PDF with its answers. */
export async function fifteenthCorpus(): Promise<FormPage[]> {
  const pages: FormPage[] = [];
  for (const print of FORMS) pages.push(...(await print()));
  return pages;
}
