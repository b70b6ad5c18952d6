import { LICENSE_GRID_MAXIMUM } from '#contract/limits.ts';
import { type GridFilters, type GridLicense, selectGridLicenses } from '#db/queries/license-grid.ts';
import { JURISDICTION_CODES, type JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import { type LicenseStatus, licenseStatusOn } from '#domain/license/status.ts';
import type { OperationContext } from '../context.ts';
import { todayOf } from '../today.ts';

type GridStatus = Extract<LicenseStatus, 'ACTIVE' | 'EXPIRING' | 'EXPIRED'> | 'NONE';

/** How a licensee stands in a state, by the best license there. */
export interface GridCell {
  state: JurisdictionCode;
  status: GridStatus;
  license: Pick<GridLicense, 'id' | 'expiresOn'> | null;
}

export type GridRow = Pick<GridLicense, 'licensee' | 'companyId' | 'company' | 'clientId' | 'clientName'> & {
  states: readonly GridCell[];
};

export interface LicenseGrid {
  states: readonly JurisdictionCode[];
  rows: readonly GridRow[];
  isWhole: boolean;
}

/** The better one first. */
const RANKS: readonly LicenseStatus[] = ['ACTIVE', 'EXPIRING', 'EXPIRED', 'PENDING', 'INACTIVE'];

/** Every state by licensee, with the gaps. */
export async function getLicenseGrid(
  { db, clock }: Pick<OperationContext, 'db' | 'clock'>,
  filters: GridFilters,
): Promise<LicenseGrid> {
  const today = todayOf(clock);
  const licenses = await selectGridLicenses(db, filters, LICENSE_GRID_MAXIMUM + 1);
  const byRow = new Map<string, GridLicense[]>();
  for (const license of licenses) byRow.set(license.row, [...(byRow.get(license.row) ?? []), license]);
  const rows = [...byRow.values()].map((of): GridRow => {
    const [first] = of;
    if (first === undefined) throw new Error('a licensee has no license');
    const { licensee, companyId, company, clientId, clientName } = first;
    const standings = of.map((license) => ({ license, standing: licenseStatusOn(license, today) }));
    return {
      ...{ licensee, companyId, company, clientId, clientName },
      states: JURISDICTION_CODES.map((state) =>
        cellOf(
          state,
          standings.filter(({ license }) => license.state === state),
        ),
      ),
    };
  });
  return {
    states: JURISDICTION_CODES,
    rows: rows.slice(0, LICENSE_GRID_MAXIMUM),
    isWhole: rows.length <= LICENSE_GRID_MAXIMUM,
  };
}

function cellOf(
  state: JurisdictionCode,
  there: readonly { license: GridLicense; standing: LicenseStatus }[],
): GridCell {
  const [best] = [...there].sort(
    (one, other) =>
      RANKS.indexOf(one.standing) - RANKS.indexOf(other.standing) ||
      (other.license.expiresOn ?? '9999').localeCompare(one.license.expiresOn ?? '9999'),
  );
  if (best === undefined) return { state, status: 'NONE', license: null };
  const { standing, license } = best;
  return { state, status: standing === 'PENDING' || standing === 'INACTIVE' ? 'NONE' : standing, license };
}
