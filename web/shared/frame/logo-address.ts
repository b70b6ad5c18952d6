import { API_BASE } from '#contract/limits.ts';
import { GET_LOGO } from '#contract/paths/agency.ts';

/** Where the agency's logo lies. The hash makes a new logo a new address. */
export const logoAddress = (sha256: string) =>
  `${API_BASE}${GET_LOGO.slice('GET '.length)}?v=${sha256.slice(0, 12)}`;
