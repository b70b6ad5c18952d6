import fc from 'fast-check';
import { multipart } from '#scripts/fuzz/draw-uploads.ts';
import { fuzzProduct } from '#scripts/fuzz/run-fuzz.ts';
import { freshAddress } from './lists.ts';

// The fuzzer and twenty hostile uploads at a time against an office, for so many seconds. A process of its own: what
// attackers compute is not to slow down who measures.

/** What it is told by the environment, and tells its parent at the end. */
export interface Attack {
  requests: number;
  uploads: Record<string, number>;
  faults: string[];
}

const UPLOADERS = 20;
/** Signed out, disabled, or the draft is gone. */
const LET_IN_NO_MORE = new Set([401, 403, 404]);
const PASSWORD = 'copper meadow 18 ladder';
const UPLOADS_DRAWN = 400;
const MORE_THAN_ARE_SENT = 1_000_000;
const {
  BASE = '',
  URL_OF_PRODUCT = '',
  DATABASE_URL = '',
  METRICS_TOKEN = '',
  SECONDS = '',
  SEED = '1',
} = process.env;

function post(
  path: string,
  token: string,
  { body, type }: { body: string | Buffer; type: string },
): Promise<Response> {
  return fetch(BASE + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': type, 'x-forwarded-for': freshAddress() },
    body: typeof body === 'string' ? body : new Uint8Array(body),
  });
}

const postJson = (path: string, token: string, body: object) =>
  post(path, token, { body: JSON.stringify(body), type: 'application/json' });

interface Uploader {
  token: string;
  /** Where a draft of its own takes files. */
  path: string;
}

let uploaders = 0;

/** Somebody new with a draft: the fuzzer acts as an admin, too, and ends sign-ins, disables users and merges companies. */
async function signUp(): Promise<Uploader> {
  uploaders += 1;
  const sign = { email: `uploader-${SEED}-${uploaders}@example.com`, password: PASSWORD };
  const person = {
    ...sign,
    firstName: 'Una',
    lastName: 'Agent',
    companyName: `Uploads ${SEED}-${uploaders}`,
  };
  await postJson('/user/public', '', person);
  const { token } = (await (await postJson('/identity/sign-in', '', sign)).json()) as { token: string };
  const { id } = (await (await postJson('/filing-draft', token, { content: {} })).json()) as { id: string };
  return { token, path: `/filing-draft/${id}/document?kind=OTHER` };
}

/** So many uploads at a time until told to end. Returns how many were answered with which status. */
async function uploadUntil(isOver: () => boolean): Promise<Record<string, number>> {
  const forms = fc.sample(multipart, { seed: Number(SEED), numRuns: UPLOADS_DRAWN });
  const statuses: Record<string, number> = {};
  let sent = 0;
  let inUse = signUp();
  const upload = async () => {
    while (!isOver()) {
      const form = forms[sent % forms.length];
      if (form === undefined) throw new Error('no file was drawn');
      sent += 1;
      const asked = inUse;
      const { token, path } = await asked;
      const answer = await post(path, token, form);
      await answer.arrayBuffer();
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
      // The first of twenty who is let in no more signs up for all.
      if (LET_IN_NO_MORE.has(answer.status) && inUse === asked) inUse = signUp();
    }
  };
  await Promise.all(Array.from({ length: UPLOADERS }, upload));
  return statuses;
}

let isOver = false;
const [fuzzed, uploads] = await Promise.all([
  fuzzProduct({
    url: URL_OF_PRODUCT,
    databaseUrl: DATABASE_URL,
    metricsToken: METRICS_TOKEN,
    requests: MORE_THAN_ARE_SENT,
    seed: Number(SEED),
    mostSeconds: Number(SECONDS),
    say: (line) => console.log(line),
  }).finally(() => {
    isOver = true;
  }),
  uploadUntil(() => isOver),
]);
process.send?.({ requests: fuzzed.requests, uploads, faults: fuzzed.faults } satisfies Attack);
