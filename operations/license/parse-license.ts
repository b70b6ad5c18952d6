import type { CreateLicenseRequest } from '#contract/license.ts';
import type { Db } from '#db/pool.ts';
import { findCompanyOfClient } from '#db/queries/clients.ts';
import type { LicenseDetails } from '#db/queries/license-rows.ts';
import type { CivilDate } from '#domain/calendar/civil-date.ts';
import { spellingKey } from '#domain/filing/evidence.ts';
import { requireCompany } from '../client/require-company.ts';
import { fieldError, parseDate } from '../filing/parse-field.ts';

type Texts = Partial<CreateLicenseRequest>;

const NEW: LicenseDetails = {
  companyId: null,
  clientId: null,
  licenseNumber: '',
  licensee: '',
  state: 'TX',
  licenseType: '',
  npn: '',
  effectiveOn: null,
  expiresOn: null,
  status: 'ACTIVE',
};

/** What was sent over what was there before, or over a new license; whose it is is left as it was. Throws INVALID by field. */
export function readLicense(sent: Texts, before: LicenseDetails | null): LicenseDetails {
  const { effectiveDate, expirationDate, companyId: _, ...rest } = sent;
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  const license: LicenseDetails = {
    ...detailsOf(before ?? NEW),
    ...given,
    ...(effectiveDate === undefined ? {} : { effectiveOn: dayOf(effectiveDate, 'effectiveDate') }),
    ...(expirationDate === undefined ? {} : { expiresOn: dayOf(expirationDate, 'expirationDate') }),
  };
  if (spellingKey(license.licenseNumber) === '') {
    throw fieldError('licenseNumber', 'Enter a license number.');
  }
  requireDaysInOrder(license);
  return license;
}

/** Throws INVALID for a license that ends before it begins. */
export function requireDaysInOrder({
  effectiveOn,
  expiresOn,
}: Pick<LicenseDetails, 'effectiveOn' | 'expiresOn'>): void {
  if (effectiveOn !== null && expiresOn !== null && expiresOn < effectiveOn) {
    throw fieldError('expirationDate', 'Expiration must be on or after the effective date.');
  }
}

/** The same with the company that it belongs to: of a client's license it is the client's. Throws INVALID by field. */
export async function parseLicense(
  db: Db,
  sent: Texts,
  before: LicenseDetails | null,
): Promise<LicenseDetails> {
  const license = readLicense(sent, before);
  return { ...license, companyId: await companyOf(db, sent, license.clientId, before) };
}

function detailsOf({ companyId, clientId, licenseNumber, licensee, state, ...rest }: LicenseDetails) {
  const { licenseType, npn, effectiveOn, expiresOn, status } = rest;
  return {
    ...{ companyId, clientId, licenseNumber, licensee, state },
    ...{ licenseType, npn, effectiveOn, expiresOn, status },
  };
}

function dayOf(text: string | null, field: string): CivilDate | null {
  return text === null || text.trim() === '' ? null : parseDate(text.trim(), field);
}

async function companyOf(
  db: Db,
  sent: Texts,
  clientId: string | null,
  before: LicenseDetails | null,
): Promise<string | null> {
  const asked = sent.companyId === undefined ? (before?.companyId ?? null) : sent.companyId;
  await requireCompany(db, sent.companyId);
  if (clientId === null) return asked;
  const client = await findCompanyOfClient(db, clientId);
  if (client === undefined)
    throw fieldError('clientId', 'There is no such client. Choose one from the list.');
  if (sent.companyId != null && sent.companyId !== client.companyId) {
    throw fieldError(
      'companyId',
      'The client belongs to another company. Leave the company out, or change the client.',
    );
  }
  // Its papers and what it is on file for go with it, so whoever names the client has to have seen where to.
  const isMoved = before !== null && before.clientId !== clientId && before.companyId !== client.companyId;
  if (isMoved && sent.companyId !== client.companyId) {
    throw fieldError(
      'companyId',
      'The client belongs to another company. To move the license there, enter that company, too.',
    );
  }
  return client.companyId;
}
