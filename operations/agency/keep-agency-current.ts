import type pg from 'pg';
import type { Db } from '#db/pool.ts';
import {
  type AgencySettingsRecord,
  findAgencySettings,
  findNewerAgencySettings,
} from '#db/queries/agency-settings.ts';
import type { AgencyIdentity, OperationContext, Settings } from '../context.ts';
import { agencyInForce } from './agency-in-force.ts';

/** Within this time every process sees what another one changed; products promise a second. */
const LOOK_EVERY_MS = 500;
/** The version of the saved settings that each agency was made of. */
const versions = new WeakMap<object, number>();

/** The configuration with the agency as its admins have saved it. Its agency is one object that stays up to date. */
export async function withSavedAgency<Config extends Settings>(config: Config, db: Db): Promise<Config> {
  const kept = { ...config, agency: { ...config.agency } };
  const saved = await findAgencySettings(db);
  if (saved !== null) take(kept, saved);
  return kept;
}

/** Takes up what was saved since, so that this process sees it at once. */
export async function refreshAgency({ config, db }: Pick<OperationContext, 'config' | 'db'>): Promise<void> {
  const newer = await findNewerAgencySettings(db, versions.get(config.agency) ?? -1);
  if (newer !== null) take(config, newer);
}

/** Looks for what other processes saved, until the pool ends. While the database is away, what is known stays. */
export function keepAgencyCurrent(
  context: Pick<OperationContext, 'config' | 'db' | 'log'> & { pool: pg.Pool },
): void {
  let isLooking = false;
  const looking = setInterval(() => {
    if (context.pool.ending) return clearInterval(looking);
    if (isLooking) return;
    isLooking = true;
    refreshAgency(context)
      .catch((error: unknown) => context.log.debug({ err: error }, 'could not look for new settings'))
      .finally(() => {
        isLooking = false;
      });
  }, LOOK_EVERY_MS).unref();
}

function take(config: Settings, saved: AgencySettingsRecord): void {
  const agency = config.agency as AgencyIdentity;
  Object.assign(agency, agencyInForce(config.agencyFrom, saved, agency.timeZone));
  versions.set(agency, saved.version);
}
