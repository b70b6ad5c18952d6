import { JURISDICTION_CODES } from '#domain/jurisdictions/codes.ts';
import { JURISDICTION_NAMES } from '#domain/jurisdictions/names.ts';
import type { ListFilter } from './list-filter.ts';
import { severalFilter } from './several-filter.tsx';

const STATES = JURISDICTION_CODES.map((code) => ({
  value: code,
  label: `${code} ${JURISDICTION_NAMES[code]}`,
}));

/** Several states. */
export function stateFilter<Query extends { state?: string | undefined }>(): ListFilter<Query> {
  return severalFilter<Query>('state', 'State', STATES);
}
