import type { Capacity } from '#domain/filing/vocabulary.ts';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import type { Tx } from '../pool.ts';

/** Puts what was confirmed in the place of what stood for these states; what stood before stays on record. */
export async function replaceStateConfirmations(
  tx: Tx,
  states: readonly JurisdictionCode[],
  confirmed: readonly { state: JurisdictionCode; capacity: Capacity; isFiled: boolean }[],
  { by, at }: { by: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('state_confirmations')
    .set({ replaced_at: at })
    .where('state', 'in', states)
    .where('replaced_at', 'is', null)
    .execute();
  if (confirmed.length === 0) return;
  await tx
    .insertInto('state_confirmations')
    .values(
      confirmed.map(({ state, capacity, isFiled }) => ({
        state,
        capacity,
        is_filed: isFiled,
        confirmed_by: by,
        confirmed_at: at,
        replaced_at: null,
      })),
    )
    .execute();
}
