import { spawnSync } from 'node:child_process';
import { join, relative } from 'node:path';
import { BUILD_FOLDER } from '#rulebook/built.ts';
import { loadRulebook } from '#rulebook/load.ts';
import { writePackage } from './rulebook/pack.ts';

const folder = join(BUILD_FOLDER, 'rulebook-package');
writePackage(loadRulebook(), folder);
const packed = spawnSync('npm', ['pack', '--pack-destination', BUILD_FOLDER, '--json'], {
  cwd: folder,
  encoding: 'utf8',
});
if (packed.status !== 0) {
  console.error(packed.stderr);
  process.exit(1);
}
const [made] = JSON.parse(packed.stdout) as { filename: string; size: number; entryCount: number }[];
if (made === undefined) throw new Error('npm packed nothing');
console.log(
  `${relative(process.cwd(), join(BUILD_FOLDER, made.filename))}: ${made.entryCount} files, ${Math.round(made.size / 1024)} kB; ` +
    `publish with npm publish ${relative(process.cwd(), folder)}`,
);
