import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

const project = join(import.meta.dirname, '..');
const apiPort = process.env.API_PORT ?? '3001';
const webPort = process.env.PORT ?? '3000';
const children: ChildProcess[] = [];

function run(command: string, args: string[], variables: NodeJS.ProcessEnv): void {
  const child = spawn(command, args, {
    cwd: project,
    stdio: 'inherit',
    env: { ...process.env, ...variables },
  });
  child.on('exit', (code) => stopAll(code ?? 1));
  children.push(child);
}

let stopping = false;
function stopAll(code: number): void {
  if (stopping) return;
  stopping = true;
  process.exitCode = code;
  for (const child of children) child.kill('SIGTERM');
}

console.log(
  `Web with instant reload: http://localhost:${webPort} (the API behind it on port ${apiPort}, restarted on change)`,
);
run(process.execPath, ['--watch', '--watch-preserve-output', 'scripts/start.ts', '--without-web'], {
  PORT: apiPort,
  PUBLIC_URL: `http://localhost:${webPort}`,
});
run('react-router', ['dev', '--port', webPort], { API_PORT: apiPort, NODE_ENV: 'development' });
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopAll(0));
