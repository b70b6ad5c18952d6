import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { withNames } from './with-names.ts';

const FONTS = join(import.meta.dirname, '..', '..', 'node_modules', '@fontsource');
/** Where the browser application has them. */
export const LETTERS_FOLDER = join(import.meta.dirname, '..', '..', 'web', 'shared', 'letters');

/** What our screens and the names of most people are written in; other signs come from the whole fonts. */
const RANGES: readonly (readonly [from: number, to: number])[] = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x2013, 0x2014],
  [0x2018, 0x2019],
  [0x201c, 0x201d],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
  [0x2039, 0x203a],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2191, 0x2191],
  [0x2193, 0x2193],
  [0x2212, 0x2212],
];

const hex = (code: number) => code.toString(16).toUpperCase().padStart(4, '0');

/** The same as CSS writes it. */
export const UNICODE_RANGE = RANGES.map(([from, to]) =>
  from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`,
).join(', ');

const SIGNS = RANGES.flatMap(([from, to]) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)),
).join('');

/** Pairs of letters, figures of one width, and accents; no small capitals and the like. */
const FEATURES = ['kern', 'tnum', 'lnum', 'ccmp', 'mark', 'mkmk', 'locl'];

const SOURCES = [
  {
    file: 'stampline-sans-400.woff2',
    name: 'Stampline Sans',
    style: 'Regular',
    from: 'ibm-plex-sans',
    weight: 400,
    year: 2019,
  },
  {
    file: 'stampline-sans-600.woff2',
    name: 'Stampline Sans',
    style: 'SemiBold',
    from: 'ibm-plex-sans',
    weight: 600,
    year: 2019,
  },
  {
    file: 'stampline-mono-400.woff2',
    name: 'Stampline Mono',
    style: 'Regular',
    from: 'ibm-plex-mono',
    weight: 400,
    year: 2017,
  },
];

/**
 * The letters that a first visit loads: those of IBM Plex that are needed, without hints for old screens. A font that
 * was changed may not keep its name (SIL Open Font License 1.1, 3), so these have one of ours. The same bytes each time.
 */
export async function subsetFonts(): Promise<{ file: string; bytes: Buffer }[]> {
  return await Promise.all(
    SOURCES.map(async ({ file, name, style, from, weight, year }) => {
      const source = readFileSync(join(FONTS, from, 'files', `${from}-latin-${weight}-normal.woff2`));
      const whole = await subsetFont(source, SIGNS, { targetFormat: 'sfnt' });
      const named = withNames(whole, {
        0: `Copyright ${year} IBM Corp. All rights reserved. Cut for Stampline.`,
        1: style === 'SemiBold' ? `${name} SemiBold` : name,
        2: 'Regular',
        3: `${name} ${style} 1`,
        4: `${name} ${style}`,
        5: 'Version 1.000',
        6: `${name.replace(' ', '')}-${style}`,
        13: 'This Font Software is licensed under the SIL Open Font License, Version 1.1.',
        14: 'https://openfontlicense.org',
        16: name,
        17: style,
      });
      const bytes = await subsetFont(named, SIGNS, {
        targetFormat: 'woff2',
        preserveNameIds: [13, 14, 16, 17],
        keepFeatures: FEATURES,
        noHinting: true,
      });
      return { file, bytes };
    }),
  );
}
