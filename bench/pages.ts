import { rmSync } from 'node:fs';
import { API_BASE } from '#contract/limits.ts';
import { load, median, type Shot } from './load.ts';
import { makeBenchFolder } from './office.ts';
import { serve } from './processes.ts';
import type { Finding } from './report.ts';

const PORT = 4716;
const ROUNDS = 7;
const ROUND_MS = 1_500;
const WARM_UP_MS = 3_000;
const LEAST_PART = 0.8;
/** The home page, a page of words and a guide with all its figures. */
const PAGES = ['/', '/about', '/filing/TX'];

let asked = 0;

/** What a browser asks, from an address that no other request of the last minutes had. */
function nextPage(url: string): Shot {
  asked += 1;
  return {
    url,
    headers: {
      'accept-encoding': 'gzip, deflate, br',
      'x-forwarded-for': `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`,
    },
  };
}

/** Public pages, against a route of the same server that always answers the same few bytes. */
export async function benchPages(): Promise<Finding[]> {
  const folder = makeBenchFolder();
  const base = `http://127.0.0.1:${PORT}`;
  const server = await serve({
    script: 'bench/constant-server.ts',
    variables: { DATA_DIR: folder, PORT: String(PORT), TRUSTED_PROXIES: '127.0.0.1' },
    readyAt: `${base}${API_BASE}/health`,
  });
  try {
    const constant = () => nextPage(`${base}/constant`);
    const findings: Finding[] = [];
    await load(constant, WARM_UP_MS);
    for (const page of PAGES) {
      const ours = () => nextPage(`${base}${page}`);
      await load(ours, WARM_UP_MS);
      const rounds: { page: number; constant: number }[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        rounds.push({
          page: (await load(ours, ROUND_MS)).requestsPerSecond,
          constant: (await load(constant, ROUND_MS)).requestsPerSecond,
        });
      }
      const [speed, floor] = [
        median(rounds.map((each) => each.page)),
        median(rounds.map((each) => each.constant)),
      ];
      findings.push({
        what: `GET ${page}, part of a constant answer`,
        value: median(rounds.map((each) => each.page / each.constant)),
        unit: '',
        target: { atLeast: LEAST_PART },
        note: `${Math.round(speed)} a second, the constant ${Math.round(floor)}`,
      });
    }
    return findings;
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
