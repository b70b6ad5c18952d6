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

/** Of each attack another one: the fuzzer may have disabled that of the one before. */
const CUSTOMER = { email: `uploader-${SEED}@example.com`, password: 'copper meadow 18 ladder' };

async function signUp(): Promise<string> {
  const person = { ...CUSTOMER, firstName: 'Una', lastName: 'Agent', companyName: 'Upload Agency' };
  await postJson('/user/public', '', person);
  const answer = await postJson('/identity/sign-in', '', CUSTOMER);
  return ((await answer.json()) as { token: string }).token;
}

/** So many uploads at a time until told to end. Returns how many were answered with which status. */
async function uploadUntil(isOver: () => boolean): Promise<Record<string, number>> {
  let token = await signUp();
  const forms = fc.sample(multipart, { seed: 1, numRuns: UPLOADS_DRAWN });
  const draft = (await (await postJson('/filing-draft', token, { content: {} })).json()) as { id: string };
  const statuses: Record<string, number> = {};
  let sent = 0;
  const uploader = async () => {
    while (!isOver()) {
      const form = forms[sent % forms.length];
      if (form === undefined) throw new Error('no file was drawn');
      sent += 1;
      const answer = await post(`/filing-draft/${draft.id}/document?kind=OTHER`, token, form);
      await answer.arrayBuffer();
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
      // The fuzzer acts as an admin, too, and ends sign-ins.
      if (answer.status === 401) token = await signUp();
    }
  };
  await Promise.all(Array.from({ length: UPLOADERS }, uploader));
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
