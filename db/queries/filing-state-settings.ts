import type { Capacity, CapacityGate } from '#domain/filing/vocabulary.ts';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import type { Db } from '../pool.ts';

/** An admin's ruling in force on a capacity in a state. `decidedOn` is a civil date in UTC. */
export interface CapacityRuling {
  state: JurisdictionCode;
  capacity: Capacity;
  gate: CapacityGate;
  reason: string;
  citation: string;
  decidedOn: string;
}

/** The states that the agency has closed for filing; all others are open. */
export async function findClosedStates(db: Db): Promise<Set<JurisdictionCode>> {
  const rows = await db
    .selectFrom('filing_state_settings')
    .select('state')
    .where('is_open', '=', false)
    .execute();
  return new Set(rows.map((row) => row.state));
}

/** The rulings in force in a state, at most one for each capacity. */
export async function findCapacityRulings(db: Db, state: JurisdictionCode): Promise<CapacityRuling[]> {
  const rows = await db
    .selectFrom('capacity_rulings')
    .select(['state', 'capacity', 'gate', 'reason', 'citation', 'decided_at'])
    .where('state', '=', state)
    .where('withdrawn_at', 'is', null)
    .execute();
  return rows.map(({ decided_at, ...row }) => ({
    ...row,
    decidedOn: decided_at.toISOString().slice(0, 10),
  }));
}
