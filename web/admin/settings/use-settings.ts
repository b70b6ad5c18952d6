import { useMutation, useQuery } from '@tanstack/react-query';
import type { StateSettingsBody, StateSettingsRow } from '#contract/filing-state-settings.ts';
import { api } from '../../shared/api/api.ts';
import { newIdempotencyKey } from '../../shared/api/idempotency-key.ts';
import { queryClient } from '../../shared/queries/query-client.ts';

/** All states with what an admin looks after, by name. */
export function useSettingsList() {
  return useQuery({
    queryKey: ['settings', 'list'],
    queryFn: async ({ signal }) =>
      (await api.get<{ items: StateSettingsRow[] }>('/filing-state/settings', { signal })).data.items,
  });
}

/** One state with its rules, overrides, rulings and terms. */
export function useStateSettings(code: string) {
  return useQuery({
    queryKey: ['settings', 'state', code],
    queryFn: async ({ signal }) =>
      (await api.get<StateSettingsBody>(`/filing-state/${code}/settings`, { signal })).data,
  });
}

/** Whatever follows from settings is asked for anew: tables, guides and prices. */
async function refreshSettings(): Promise<void> {
  await Promise.all(
    ['settings', 'filing-states', 'quote'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })),
  );
}

interface Change {
  method: 'post' | 'put' | 'patch' | 'delete';
  path: string;
  body?: object;
}

/** A change of the settings. The key makes a repeat of the same press harmless. */
export function useSettingsChange(options: { onDone(): void; onFault?: (error: Error) => void }) {
  return useMutation({
    mutationFn: async ({ method, path, body }: Change) => {
      const headers = method === 'post' ? { 'Idempotency-Key': newIdempotencyKey() } : {};
      await api.request({ method, url: path, data: body, headers });
      await refreshSettings();
    },
    onSuccess: options.onDone,
    onError: options.onFault,
  });
}
