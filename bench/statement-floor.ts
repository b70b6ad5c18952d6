import { createServer } from 'node:http';
import { createPool } from '#db/pool.ts';
import { runRecorded, type Statement } from './record-statements.ts';

/**
 * A floor of what the API answers: node:http and pg with the statements of STATEMENTS, one list of them for each
 * number in `?of=`. No framework, no sign-in, no checks, no schema, no log.
 */
const lists = JSON.parse(process.env.STATEMENTS ?? '[]') as Statement[][];
const pool = createPool({
  url: process.env.DATABASE_URL ?? '',
  onLostConnection: (error) => console.error(error),
});

async function run(of: number): Promise<unknown[][]> {
  const answers: unknown[][] = [];
  for (const statement of lists[of] ?? []) answers.push(await runRecorded(pool, statement));
  return answers;
}

createServer((request, response) => {
  const of = new URL(request.url ?? '/', 'http://localhost').searchParams.get('of');
  if (of === null) {
    response.end('ready');
    return;
  }
  run(Number(of)).then(
    (answers) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(answers));
    },
    (error: unknown) => {
      response.statusCode = 500;
      response.end(String(error));
    },
  );
}).listen(Number(process.env.PORT), '127.0.0.1');
