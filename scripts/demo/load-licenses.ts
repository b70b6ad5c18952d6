import type { Actor } from '#domain/access/actor.ts';
import { addDays, type CivilDate } from '#domain/calendar/civil-date.ts';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import { addAuthorization } from '#operations/client/add-authorization.ts';
import { createClient } from '#operations/client/create-client.ts';
import { createLicense } from '#operations/license/create-license.ts';
import { todayOf } from '#operations/today.ts';
import type { AppContext } from '#server/context.ts';

interface DemoClient {
  name: string;
  /** Its company: the position of one of its users; null: of none. */
  user: number | null;
  licensee: string;
  /** Its licenses with the days from today to their last day. */
  licenses: readonly (readonly [state: JurisdictionCode, days: number])[];
}

/** One runs out in three weeks, one has run out, and none of them is licensed everywhere. */
const CLIENTS: readonly DemoClient[] = [
  {
    name: 'Cedar Point Wholesale',
    user: 0,
    licensee: 'Dana Whitfield',
    licenses: [
      ...([
        ['TX', 21],
        ['FL', 412],
        ['LA', 240],
      ] as const),
      ...([
        ['OK', 333],
        ['AR', 190],
        ['NM', -12],
      ] as const),
    ],
  },
  {
    name: 'Northgate Specialty Brokers',
    user: 3,
    licensee: 'Marcus Oyelaran',
    licenses: [
      ['IL', 150],
      ['OH', 66],
      ['IN', 505],
      ['MI', 88],
    ],
  },
  { name: 'Juniper Ridge Insurance', user: null, licensee: 'Alicia Romero', licenses: [['CA', 270]] },
];

/** Clients with their licenses, and what filing for them rests on. */
export async function loadLicenses(
  context: AppContext,
  admin: Actor,
  users: readonly Actor[],
): Promise<void> {
  const today = todayOf(context.clock);
  for (const [index, client] of CLIENTS.entries()) {
    await loadClient(context, admin, { client, index, today, users });
  }
  for (const [state, days] of [
    ['TX', 55],
    ['FL', 365],
  ] as const) {
    await createLicense(context, admin, {
      ...{ licenseNumber: `OWN-${state}-7`, licensee: 'Harbor Point Filing LLC', state },
      ...{ licenseType: 'Surplus lines agency', expirationDate: addDays(today, days) },
    });
  }
}

async function loadClient(
  context: AppContext,
  admin: Actor,
  of: { client: DemoClient; index: number; today: CivilDate; users: readonly Actor[] },
): Promise<void> {
  const { client, index, today, users } = of;
  const { id } = await createClient(context, admin, {
    name: client.name,
    companyId: client.user === null ? null : (users[client.user]?.companyId ?? null),
    contact: client.licensee,
    email: `licensing${index + 1}@demo.example`,
    phone: '(555) 555-0142',
  });
  for (const [state, days] of client.licenses) {
    await createLicense(context, admin, {
      ...{ clientId: id, licenseNumber: `${state}-${30_417 + index}`, licensee: client.licensee, state },
      ...{ licenseType: 'Surplus lines broker', npn: String(8_812_340 + index) },
      ...{ effectiveDate: addDays(today, days - 730), expirationDate: addDays(today, days) },
    });
  }
  const states = client.licenses.map(([state]) => state);
  const signed = { states, signedDate: addDays(today, -200), person: client.licensee };
  await addAuthorization(context, admin, id, { ...signed, kind: 'SERVICE_AGREEMENT' });
  if (index === 0) {
    const expirationDate = addDays(today, 45);
    await addAuthorization(context, admin, id, { ...signed, kind: 'ATTESTATION', expirationDate });
    await addAuthorization(context, admin, id, { ...signed, kind: 'PORTAL_GRANT', states: ['TX', 'FL'] });
  }
}
