import { rmSync } from 'node:fs';
import { API_BASE } from '#contract/limits.ts';
import { median } from './load.ts';
import { makeBenchFolder } from './office.ts';
import { serve } from './processes.ts';
import type { Finding } from './report.ts';

const ROUNDS = 5;
const PORT = 4720;
const SECONDS_ABOVE_FLOOR = 5;

/** How long an existing installation takes until it is ready, against starting the same database and nothing. */
export async function benchStart(): Promise<Finding[]> {
  const folder = makeBenchFolder();
  const variables = { DATA_DIR: folder, PORT: String(PORT) };
  const ours = {
    script: 'scripts/start.ts',
    variables,
    readyAt: `http://127.0.0.1:${PORT}${API_BASE}/ready`,
  };
  const floor = { script: 'bench/start-floor.ts', variables, readyAt: `http://127.0.0.1:${PORT}/` };
  try {
    console.log('Installing once, so that what is measured is a restart ...');
    await seconds(ours);
    const rounds: { ours: number; floor: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.push({ ours: await seconds(ours), floor: await seconds(floor) });
    }
    return [
      {
        what: 'start until ready',
        value: median(rounds.map((round) => round.ours)),
        unit: 's',
        note: `floor ${median(rounds.map((round) => round.floor)).toFixed(2)} s`,
      },
      {
        what: 'start until ready, above the floor',
        value: median(rounds.map((round) => round.ours - round.floor)),
        unit: 's',
        target: { atMost: SECONDS_ABOVE_FLOOR },
      },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function seconds(script: Parameters<typeof serve>[0]): Promise<number> {
  const start = performance.now();
  const process = await serve(script);
  const ready = performance.now();
  await process.stop();
  return (ready - start) / 1000;
}
