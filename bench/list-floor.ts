import { createServer } from 'node:http';
import { type FilingPageRequest, selectFilingPage } from '#db/lists/filing-list.ts';
import { createListCache } from '#db/lists/list-cache.ts';
import { createPool } from '#db/pool.ts';
import { nameStatement } from '#db/run-statement.ts';

/**
 * The floor of the lists: node:http and pg with the same statements and nothing else. No framework, no sign-in,
 * no checks, no schema, no log. The request travels as JSON in the address.
 */
const pool = createPool({
  url: process.env.DATABASE_URL ?? '',
  onLostConnection: (error) => console.error(error),
});
const run = async (text: string, values: unknown[]) => {
  const statement = nameStatement(text);
  const { rows } = await (typeof statement === 'string'
    ? pool.query(statement, values)
    : pool.query({ ...statement, values }));
  return rows;
};

const cache = createListCache();

createServer((request, response) => {
  const asked = new URL(request.url ?? '/', 'http://localhost').searchParams.get('list');
  if (asked === null) {
    response.end('ready');
    return;
  }
  const list = JSON.parse(asked) as Omit<FilingPageRequest, 'cache'>;
  selectFilingPage(run, { ...list, cache }).then(
    (page) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(page));
    },
    (error: unknown) => {
      response.statusCode = 500;
      response.end(String(error));
    },
  );
}).listen(Number(process.env.PORT), '127.0.0.1');
