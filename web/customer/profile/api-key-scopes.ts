import type { ApiKeyScope } from '#domain/access/api-keys.ts';

export const SCOPE_NAMES: Record<ApiKeyScope, string> = {
  quote: 'Get quotes at your rates',
  'filing:read': 'Read filings and documents',
  'filing:write': 'Submit and change filings',
};
