import type { StateSettingsRow } from '#contract/filing-state-settings.ts';
import { Tag } from '../../shared/status-tag.tsx';

/** Why a state takes no filing: we closed it, or no rate is known there. */
export function NotOpen({ state }: { state: Pick<StateSettingsRow, 'open'> }) {
  return state.open ? (
    <Tag tone="warn" shape="triangle">
      No known rate
    </Tag>
  ) : (
    <Tag tone="plain" shape="ring">
      Closed
    </Tag>
  );
}
