import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LETTERS_FOLDER, subsetFonts } from './letters/subset-fonts.ts';

/** `npm run subset-fonts`: makes the fonts of the browser application anew from those that npm brings. */
for (const { file, bytes } of await subsetFonts()) {
  writeFileSync(join(LETTERS_FOLDER, file), bytes);
  console.log(`${file.padEnd(28)}${String(bytes.length).padStart(7)} bytes`);
}
