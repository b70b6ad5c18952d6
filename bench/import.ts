import { rmSync } from 'node:fs';
import { Readable } from 'node:stream';
import { AppError } from '#contract/errors.ts';
import { inTransaction } from '#db/pool.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { FilingInputs } from '#domain/filing/filing-inputs.ts';
import { submitFiling } from '#operations/filing/submit-filing.ts';
import { runImport } from '#operations/filing-import/run-import.ts';
import { startImport } from '#operations/filing-import/start-import.ts';
import { composeContext } from '#scripts/compose.ts';
import { loadConfig } from '#server/config.ts';
import type { AppContext } from '#server/context.ts';
import { createLog } from '#server/log.ts';
import { csvOfFilings } from '#testing/filing-import-rows.ts';
import { texasFiling } from '#testing/filings.ts';
import { median } from './load.ts';
import { makeBenchFolder, startBenchServer } from './office.ts';
import type { Finding } from './report.ts';

/** In turns, so that whatever else the machine does falls on both alike. */
const ROUNDS = 5;
const ROWS = Math.ceil(Number(process.env.BENCH_ROWS ?? 10_000) / ROUNDS);
const LEAST_PART = 0.3;
/** There are some filings already. */
const FILINGS = 1_000;
const clock = { now: () => new Date('2026-03-10T16:00:00.000Z') };

/** A file of filings, reading and checking included, against submitting the same filings one after another. */
export async function benchImport(): Promise<Finding[]> {
  const folder = makeBenchFolder();
  const server = await startBenchServer();
  try {
    const databaseUrl = await server.createOffice({ filings: FILINGS });
    const config = loadConfig({ NODE_ENV: 'test', DATA_DIR: folder, AGENCY_LEGAL_NAME: 'Bench Agency LLC' });
    const context = await composeContext({ config, databaseUrl, clock, log: createLog('silent') });
    try {
      return [await inTurns(context, await newCustomer(context))];
    } finally {
      await context.pool.end();
    }
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function inTurns(context: AppContext, actor: Actor): Promise<Finding> {
  const rounds: { submits: number; file: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({
      submits: await seconds(() => submitAll(context, actor, filings(`S${round}`))),
      file: await seconds(() => importAll(context, actor, filings(`F${round}`))),
    });
  }
  const rows = (ROWS * ROUNDS).toLocaleString('en');
  const perSecond = ROWS / median(rounds.map(({ file }) => file));
  return {
    what: `importing ${rows} rows, part of the same submits without the file`,
    value: median(rounds.map(({ submits, file }) => submits / file)),
    unit: '',
    target: { atLeast: LEAST_PART },
    note: `${Math.round(perSecond)} rows a second`,
  };
}

const filings = (mark: string): FilingInputs[] =>
  Array.from({ length: ROWS }, (_, at) =>
    texasFiling({
      policyNumber: `${mark}-${at}`,
      coverages: [{ line: 'GENERAL_LIABILITY', premium: `${1000 + at}.00` }],
    }),
  );

async function seconds(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

async function submitAll(context: AppContext, actor: Actor, all: readonly FilingInputs[]): Promise<void> {
  for (const inputs of all) await submitFiling(context, actor, { inputs });
}

async function importAll(context: AppContext, actor: Actor, all: readonly FilingInputs[]): Promise<void> {
  const importId = await sendFile(context, actor, Buffer.from(csvOfFilings(all)));
  const left = async () =>
    await context.db
      .selectFrom('filing_import_rows')
      .select(({ fn }) => fn.countAll<string>().as('rows'))
      .where('import_id', '=', importId)
      .where('status', '<>', 'SUBMITTED')
      .executeTakeFirstOrThrow();
  let before = String(all.length + 1);
  for (;;) {
    await runImport(context, { importId });
    const { rows } = await left();
    if (rows === '0') return;
    if (rows === before) throw new Error(`${rows} rows were not submitted`);
    before = rows;
  }
}

/** Sent again for as long as the machine has no time to read it, which counts. */
async function sendFile(context: AppContext, actor: Actor, bytes: Buffer): Promise<string> {
  for (;;) {
    const source = Readable.from([bytes]);
    try {
      const file = { source, fileName: 'bench.csv' };
      return await startImport(context, actor, { mode: 'SUBMIT' }, file, { address: '127.0.0.1' });
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'UNAVAILABLE') throw error;
    }
  }
}

/** A customer whose address is confirmed, as far as a submission asks. */
async function newCustomer({ db }: AppContext): Promise<Actor> {
  return await inTransaction(db, async (tx) => {
    const company = await tx
      .insertInto('companies')
      .values({ company: 'Bench Import Agency' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const email = 'import@bench.example';
    const user = await tx
      .insertInto('users')
      .values({
        identity_provider: 'local',
        identity_subject: 'bench-import',
        first_name: 'Ida',
        last_name: 'Import',
        email,
        email_verified: true,
        phone: null,
        role: 'REGULAR',
        status: 'ACTIVE',
        company_id: company.id,
        last_sign_in_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id: user.id, role: 'REGULAR', companyId: company.id, email };
  });
}
