import type { Office, StressAnswer } from './office.ts';

/** What somebody does by one request or a few; null: there is nothing yet to do it to. */
export type Acts = Record<string, (office: Office) => Promise<StressAnswer | null>>;
