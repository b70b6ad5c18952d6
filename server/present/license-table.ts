import { LICENSE_COLUMNS, LICENSE_HEADINGS } from '#domain/license/read-license-row.ts';
import type { Table, TableColumn, TableRow } from '#exports/table.ts';
import type { ListedLicense } from '#operations/license/get-license.ts';

/** Licenses as a table, with the headings by which they are imported again. */
export function licenseTable(licenses: AsyncIterable<ListedLicense>): Table {
  return {
    name: 'Licenses',
    columns: LICENSE_COLUMNS.map(
      (name): TableColumn => ({
        header: LICENSE_HEADINGS[name],
        kind: name === 'effectiveDate' || name === 'expirationDate' ? 'date' : 'text',
      }),
    ),
    rows: rowsOf(licenses),
  };
}

async function* rowsOf(licenses: AsyncIterable<ListedLicense>): AsyncGenerator<TableRow> {
  for await (const license of licenses) {
    yield [
      license.company,
      license.clientName,
      license.licenseNumber,
      license.licensee,
      license.state,
      license.licenseType,
      license.npn,
      license.effectiveOn,
      license.expiresOn,
      license.standing.charAt(0) + license.standing.slice(1).toLowerCase(),
    ];
  }
}
