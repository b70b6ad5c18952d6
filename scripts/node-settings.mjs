// How every command of ours runs Node. Plain JavaScript, because a fresh clone reads it with whatever Node it has.
import { join } from 'node:path';

// Young objects die in small halves and the old ones are looked through early: a server that answers hundreds of
// requests a second then stays near 200 MB instead of growing to what the machine would let it have.
// A start puts more than two thousand modules together: what it makes would fill the smallest halves again and again,
// and npm's tree has no links whose ends would have to be looked up for each of them; our own are where their names
// say (decision 192).
export const NODE_ARGUMENTS = [
  '--min-semi-space-size=8',
  '--max-semi-space-size=8',
  '--max-old-space-size=512',
  '--initial-old-space-size=96',
  '--preserve-symlinks',
  `--import=${new URL('resolve-own-files.mjs', import.meta.url).href}`,
];

/** Compiled code is kept between runs: a start is faster, and the compiler need not be loaded for it. Memory that was given back is used again. */
export function nodeEnvironment(projectFolder) {
  return {
    NODE_COMPILE_CACHE: join(projectFolder, 'node_modules', '.cache', 'node'),
    // Of the C library: each thread that asks keeps what it got in a pool of its own, up to eight for a core.
    MALLOC_ARENA_MAX: '2',
  };
}
