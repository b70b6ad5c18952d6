import type { SupervisorNames } from '#postgres-supervisor/names.ts';
import { runningDatabaseUrl } from '#postgres-supervisor/running-url.ts';
import {
  type EmbeddedOptions,
  type EmbeddedPostgres,
  superviseEmbeddedPostgres,
} from '#postgres-supervisor/supervise-postgres.ts';

/** The product's own. Clusters that are kept carry them: they stay as they are. */
const NAMES: SupervisorNames = {
  database: 'stampline',
  ownerRole: 'stampline',
  applicationRole: 'stampline_application',
  account: 'stampline',
  folder: 'stampline',
  dataDirSetting: 'DATA_DIR',
  urlSetting: 'DATABASE_URL',
};

/** Starts the embedded server on a DATA_DIR, or takes it over; throws as `superviseEmbeddedPostgres` does. */
export function startEmbeddedDatabase(options: Omit<EmbeddedOptions, 'names'>): Promise<EmbeddedPostgres> {
  return superviseEmbeddedPostgres({ ...options, names: NAMES });
}

/** Address of the embedded server that runs on this DATA_DIR now. Throws NotRunningError when none runs. */
export function runningEmbeddedUrl(dataDir: string): string {
  return runningDatabaseUrl(dataDir, NAMES);
}
