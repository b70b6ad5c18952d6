import { spawn } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { API_BASE } from '#contract/limits.ts';
import { runBounded } from '#documents/bounded/run-bounded.ts';
import { declarationOf } from '#testing/declarations/declaration.ts';
import { drawDeclaration, LAYOUTS } from '#testing/declarations/layouts.ts';
import { scansOf } from '#testing/declarations/scans.ts';
import { load, median, quantile, type Shot, shoot } from './load.ts';
import { makeBenchFolder } from './office.ts';
import { nextQuote, serveQuotes } from './quote.ts';
import type { Finding } from './report.ts';

const PORT = 4716;
const bench = { id: 'bench', standing: 'CUSTOMER' } as const;
const ROUNDS = 8;
const ROUND_MS = 6_000;
const WARM_UP_MS = 3_000;
/** What a busy office asks for; the machine is not full with it, so that its waits are those of the scans. */
const QUOTES_A_SECOND = 100;
/** A p99 that waits no longer than one of another round of the same. */
const UNMOVED = 1.25;
const LONGEST_PAGE_MS = 6_000;

/** Quotes at a steady pace, whether the last was answered or not: how long each took, in milliseconds. */
async function paced(nextShot: () => Shot, milliseconds: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true });
  const sent: Promise<number>[] = [];
  const begun = performance.now();
  try {
    for (let at = begun; at < begun + milliseconds; at += 1000 / QUOTES_A_SECOND) {
      const wait = at - performance.now();
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
      const left = performance.now();
      sent.push(shoot(agent, nextShot()).then(() => performance.now() - left));
    }
    return await Promise.all(sent);
  } finally {
    agent.destroy();
  }
}

/** Has scans read one after the other until it is told to stop; how long each took, in milliseconds. */
function readScans(path: string, sizeBytes: number): () => Promise<number[]> {
  let isStopped = false;
  const each: number[] = [];
  const reading = (async () => {
    while (!isStopped) {
      const begun = performance.now();
      await runBounded('recognize-declaration', { path, sizeBytes, mediaType: 'image/jpeg' }, bench);
      each.push(performance.now() - begun);
    }
  })();
  return async () => {
    isStopped = true;
    await reading;
    return each;
  };
}

/** Of longer waits, what is the system's way to share cores: it touches no memory. */
const COUNTS = 'for (;;);';
/** The same, and what two cores share of caches and memory: it works on as many points as a scan has. */
const WORKS_ON_POINTS = `
  const points = new Float32Array(8_000_000);
  for (;;) for (let at = 1; at < points.length; at += 1) points[at] = (points[at - 1] + points[at]) * 0.5;
`;

/** A process of the same low priority that does nothing else, until it is told to stop. */
function keepBusy(script: string): () => void {
  const child = spawn(process.execPath, ['-e', script], { stdio: 'ignore' });
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  return () => child.kill('SIGKILL');
}

/** What POST /quote takes at the 99th percentile while scans are read, against the same without, in turns. */
export async function benchBesideScans(): Promise<Finding[]> {
  const folder = makeBenchFolder();
  const layout = Object.values(LAYOUTS)[0];
  if (layout === undefined) throw new Error('there is no layout');
  const [scan = Buffer.alloc(0)] = await scansOf(await drawDeclaration(declarationOf(1), layout), 1);
  const path = join(folder, 'scan.jpg');
  writeFileSync(path, scan);
  const { base, server } = await serveQuotes(folder, PORT);
  try {
    const quote = () => nextQuote(`${base}${API_BASE}/quote`);
    await load(quote, WARM_UP_MS);
    const pages: number[] = [];
    const rounds: { alone: number; counting: number; onPoints: number; beside: number }[] = [];
    const besideOne = async (script: string) => {
      const end = keepBusy(script);
      const p99 = quantile(await paced(quote, ROUND_MS), 0.99);
      end();
      return p99;
    };
    for (let round = 0; round < ROUNDS; round += 1) {
      const alone = quantile(await paced(quote, ROUND_MS), 0.99);
      const counting = await besideOne(COUNTS);
      const onPoints = await besideOne(WORKS_ON_POINTS);
      const stop = readScans(path, scan.length);
      const beside = quantile(await paced(quote, ROUND_MS), 0.99);
      pages.push(...(await stop()));
      rounds.push({ alone, counting, onPoints, beside });
    }
    const of = (part: keyof (typeof rounds)[number]) => median(rounds.map((round) => round[part])).toFixed(1);
    return [
      {
        what: 'p99 of POST /quote beside scans that are read, against without',
        value: median(rounds.map(({ alone, beside }) => beside / alone)),
        unit: 'times',
        target: { atMost: UNMOVED },
        note: `${of('beside')} ms, without ${of('alone')} ms; ${QUOTES_A_SECOND} quotes a second`,
      },
      {
        what: 'the same beside a process that only counts',
        value: median(rounds.map(({ alone, counting }) => counting / alone)),
        unit: 'times',
        note: `${of('counting')} ms`,
      },
      {
        what: 'the same beside a process that works on as many points as a scan has',
        value: median(rounds.map(({ alone, onPoints }) => onPoints / alone)),
        unit: 'times',
        note: `${of('onPoints')} ms`,
      },
      {
        what: 'a scanned page beside those quotes',
        value: median(pages),
        unit: 'ms',
        target: { atMost: LONGEST_PAGE_MS },
        note: `longest ${Math.round(Math.max(...pages))} ms of ${pages.length}`,
      },
    ];
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
