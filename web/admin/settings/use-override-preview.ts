import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { BodyOf } from '#contract/api.ts';
import { PREVIEW_OVERRIDE } from '#contract/paths/filing-state-settings.ts';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import { call } from '../../shared/api/call.ts';

type Override = BodyOf<typeof PREVIEW_OVERRIDE>;

/**
 * What an override touches is shown before it is saved: `confirm` asks for it first, and saves once it was shown for
 * the very same override.
 */
export function useOverridePreview(code: JurisdictionCode) {
  const [shownFor, setShownFor] = useState<string | null>(null);
  const ask = useMutation({
    mutationFn: (override: Override) => call(PREVIEW_OVERRIDE, { params: { code }, body: override }),
    onSuccess: (_answer, override) => setShownFor(JSON.stringify(override)),
  });
  const isShownFor = (override: Override) => JSON.stringify(override) === shownFor;
  return {
    /** What it touches, as long as the override is the one that was asked about. */
    previewOf: (override: Override) => (isShownFor(override) ? ask.data : undefined),
    isPending: ask.isPending,
    error: ask.error,
    confirm(override: Override, { save, onFault }: { save(): void; onFault(error: Error): void }) {
      if (isShownFor(override)) save();
      else ask.mutate(override, { onError: onFault });
    },
  };
}
