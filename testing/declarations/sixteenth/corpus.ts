import type { FormPage } from '../fifth/form.ts';
import { brokerInvoices } from './broker-invoice.ts';
import { buildersRisks } from './builders-risk.ts';
import { cancellationNotices } from './cancellation-notice.ts';
import { contractorsEquipments } from './contractors-equipment.ts';
import { dwellings } from './dwelling.ts';
import { followExcesses } from './follow-excess.ts';
import { lloydsCertificates } from './lloyds-certificate.ts';
import { mainframeLiabilities } from './mainframe-liability.ts';
import { managementBinders } from './management-binder.ts';
import { portalCybers } from './portal-cyber.ts';
import { privateFloods } from './private-flood.ts';
import { professionalRenewals } from './professional-renewal.ts';
import { propertySchedules } from './property-schedule.ts';
import { returnEndorsements } from './return-endorsement.ts';
import { specialEvents } from './special-event.ts';
import { vehicleEndorsements } from './vehicle-endorsement.ts';

const FORMS = [
  brokerInvoices,
  buildersRisks,
  cancellationNotices,
  contractorsEquipments,
  dwellings,
  followExcesses,
  lloydsCertificates,
  mainframeLiabilities,
  managementBinders,
  portalCybers,
  privateFloods,
  professionalRenewals,
  propertySchedules,
  returnEndorsements,
  specialEvents,
  vehicleEndorsements,
];

/** Every declaration of the sixteenth corpus, form by form, as PDF with its answers. */
export async function sixteenthCorpus(): Promise<FormPage[]> {
  const pages: FormPage[] = [];
  for (const print of FORMS) pages.push(...(await print()));
  return pages;
}
