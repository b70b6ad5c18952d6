import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cutLetters, LETTERS_FOLDER } from './letters/cut-letters.ts';

/** `npm run letters`: makes the fonts of the browser application anew from those that npm brings. */
for (const { file, bytes } of await cutLetters()) {
  writeFileSync(join(LETTERS_FOLDER, file), bytes);
  console.log(`${file.padEnd(28)}${String(bytes.length).padStart(7)} bytes`);
}
