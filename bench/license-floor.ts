import { createServer } from 'node:http';
import { type LicenseListQuery, selectLicensePage } from '#db/lists/license-list.ts';
import type { PageRequest } from '#db/lists/page.ts';
import { createDb, createPool } from '#db/pool.ts';
import { type CivilDate, parseCivilDate } from '#domain/calendar/civil-date.ts';

/** What the floor is asked for. */
export interface LicenseFloorRequest {
  today: CivilDate;
  query: LicenseListQuery;
  page: PageRequest;
}

/** The floor of the lists of licenses: node:http with the same statements, and no framework, sign-in, schema or log. */
const pool = createPool({
  url: process.env.DATABASE_URL ?? '',
  onLostConnection: (error) => console.error(error),
});
const db = createDb(pool);

createServer((request, response) => {
  const asked = new URL(request.url ?? '/', 'http://localhost').searchParams.get('list');
  if (asked === null) {
    response.end('ready');
    return;
  }
  const { today, query, page } = JSON.parse(asked) as LicenseFloorRequest;
  selectLicensePage(db, parseCivilDate(today), query, page).then(
    (found) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(found));
    },
    (error: unknown) => {
      response.statusCode = 500;
      response.end(String(error));
    },
  );
}).listen(Number(process.env.PORT), '127.0.0.1');
