import { useMutation, useQuery } from '@tanstack/react-query';
import {
  GET_STATE_SETTINGS,
  LIST_READINGS_DUE,
  LIST_STATE_SETTINGS,
} from '#contract/paths/filing-state-settings.ts';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import { call } from '../../shared/api/call.ts';
import { newIdempotencyKey } from '../../shared/api/idempotency-key.ts';
import { queryClient } from '../../shared/queries/query-client.ts';

/** All states with what an admin looks after, by name. */
export function useSettingsList() {
  return useQuery({
    queryKey: ['settings', 'list'],
    queryFn: async ({ signal }) => (await call(LIST_STATE_SETTINGS, { signal })).items,
  });
}

/** The charges whose sources are to be read again, by money at stake times age. */
export function useReadingsDue() {
  return useQuery({
    queryKey: ['settings', 'readings'],
    queryFn: ({ signal }) => call(LIST_READINGS_DUE, { signal }),
  });
}

/** One state with its rules, overrides, rulings and terms. */
export function useStateSettings(code: string) {
  return useQuery({
    queryKey: ['settings', 'state', code],
    queryFn: ({ signal }) => call(GET_STATE_SETTINGS, { params: { code: code as JurisdictionCode }, signal }),
  });
}

/** Whatever follows from settings is asked for anew: tables, guides and prices. */
export async function refreshSettings(): Promise<void> {
  await Promise.all(
    ['settings', 'filing-states', 'quote'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })),
  );
}

/** A change of the settings. The key makes a repeat of the same press harmless. */
export function useSettingsChange(options: { onDone(): void; onFault?: (error: Error) => void }) {
  return useMutation({
    mutationFn: async (send: (idempotencyKey: string) => Promise<unknown>) => {
      await send(newIdempotencyKey());
      await refreshSettings();
    },
    onSuccess: options.onDone,
    onError: options.onFault,
  });
}
