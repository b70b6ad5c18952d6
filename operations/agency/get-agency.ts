import { type AgencySettingsRecord, findAgencySettings } from '#db/queries/agency-settings.ts';
import {
  AGENCY_FIELD_NAMES,
  type AgencyField,
  type AgencySource,
  sourceOf,
  textsInForce,
} from '#domain/agency/agency-fields.ts';
import type { OperationContext } from '../context.ts';

/** What the agency says of itself, as its admins see it. */
export interface AgencyView {
  texts: Record<AgencyField, { text: string; source: AgencySource }>;
  /** Null while nothing was saved. */
  saved: AgencySettingsRecord | null;
}

/** Each text with where it comes from. */
export async function getAgency(context: Pick<OperationContext, 'db' | 'config'>): Promise<AgencyView> {
  const saved = await findAgencySettings(context.db);
  const layers = { ...context.config.agencyFrom, saved: saved?.texts ?? {} };
  const inForce = textsInForce(layers);
  const texts = AGENCY_FIELD_NAMES.map((field) => [
    field,
    { text: inForce[field], source: sourceOf(field, layers) },
  ]);
  return { texts: Object.fromEntries(texts), saved };
}
