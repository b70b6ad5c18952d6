import { rmSync } from 'node:fs';
import { API_BASE } from '#contract/limits.ts';
import { JURISDICTION_CODES } from '#domain/jurisdictions/codes.ts';
import { load, median, type Round, type Shot } from './load.ts';
import { makeBenchFolder } from './office.ts';
import { serve } from './processes.ts';
import type { Finding } from './report.ts';

const PORT = 4715;
const ROUNDS = 7;
const ROUND_MS = 1_500;
const WARM_UP_MS = 3_000;
const LEAST_PART = 0.65;
/** Nothing can be computed there. */
const NOT_COMPUTABLE = new Set(['GU']);
const STATES = JURISDICTION_CODES.filter((code) => !NOT_COMPUTABLE.has(code));

let asked = 0;

/** A quote for the next state, from an address that no other request of the last minutes had. */
export function nextQuote(url: string): Shot {
  asked += 1;
  return {
    url,
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`,
    },
    body: JSON.stringify({
      state: STATES[asked % STATES.length],
      filingType: 'NEW_BUSINESS',
      policyEffectiveDate: '2026-03-01',
      premium: `${1_000 + (asked % 9_000)}.50`,
      line: 'GENERAL_LIABILITY',
      fees: [{ kind: 'POLICY_FEE', amount: '250.00', chargedBy: 'INSURER' }],
    }),
  };
}

/** A server that quotes, where it answers; it listens when this returns. */
export async function serveQuotes(folder: string, port: number) {
  const base = `http://127.0.0.1:${port}`;
  const server = await serve({
    script: 'bench/constant-server.ts',
    variables: { DATA_DIR: folder, PORT: String(port), TRUSTED_PROXIES: '127.0.0.1' },
    readyAt: `${base}${API_BASE}/health`,
  });
  return { base, server };
}

/** POST /quote over all states, against a route that checks the same body and always answers the same. */
export async function benchQuote(): Promise<Finding[]> {
  const folder = makeBenchFolder();
  const { base, server } = await serveQuotes(folder, PORT);
  try {
    const quote = () => nextQuote(`${base}${API_BASE}/quote`);
    const constant = () => nextQuote(`${base}/constant`);
    for (const shot of [quote, constant]) await load(shot, WARM_UP_MS);
    const rounds: { quote: Round; constant: Round }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.push({ quote: await load(quote, ROUND_MS), constant: await load(constant, ROUND_MS) });
    }
    const speed = median(rounds.map((round) => round.quote.requestsPerSecond));
    const floor = median(rounds.map((round) => round.constant.requestsPerSecond));
    return [
      {
        what: 'POST /quote, part of a constant answer',
        value: median(
          rounds.map(
            ({ quote: ours, constant: theirs }) => ours.requestsPerSecond / theirs.requestsPerSecond,
          ),
        ),
        unit: '',
        target: { atLeast: LEAST_PART },
        note: `${Math.round(speed)} a second, the constant ${Math.round(floor)}`,
      },
    ];
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) console.log(await benchQuote());
