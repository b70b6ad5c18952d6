import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';

export interface InsurerListingsTable {
  insurer_id: string;
  state: JurisdictionCode;
  listed_on: string | null;
  source_address: string;
  imported_on: string;
  imported_by: string;
}
