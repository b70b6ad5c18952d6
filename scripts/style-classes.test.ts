import { globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import postcss from 'postcss';
import selectorParser from 'postcss-selector-parser';
import { describe, expect, test } from 'vitest';

// A class of a CSS module that its sheet does not define is `undefined` at run time, and no compiler says so.

const web = join(import.meta.dirname, '../web');

/** The classes a sheet defines, those of other sheets (`:global`) left out. */
function definedIn(css: string): Set<string> {
  const names = new Set<string>();
  postcss.parse(css).walkRules((rule) => {
    selectorParser((root) => {
      root.walkPseudos((pseudo) => {
        if (pseudo.value === ':global') pseudo.remove();
      });
      root.walkClasses(({ value }) => {
        names.add(value);
      });
    }).processSync(rule.selector);
  });
  return names;
}

interface Use {
  /** The sheet, absolute. */
  sheet: string;
  names: string[];
  /** Whether a class is chosen by a value, so that any may be meant. */
  byValue: boolean;
}

/** What a source file takes from its style sheets. */
function usesOf(file: string, text: string): Use[] {
  return [...text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].map(([, name = '', path = '']) => ({
    sheet: path.startsWith('#web/') ? join(web, path.slice('#web/'.length)) : resolve(dirname(file), path),
    names: [...text.matchAll(new RegExp(`(?<!['/\\w-])${name}\\.(\\w+)`, 'g'))].map(([, used = '']) => used),
    byValue: new RegExp(`\\b${name}\\[`).test(text),
  }));
}

const sheets = new Map(
  globSync('**/*.module.css', { cwd: web }).map((file) => [
    join(web, file),
    definedIn(readFileSync(join(web, file), 'utf8')),
  ]),
);
const uses = globSync('**/*.{ts,tsx}', { cwd: web }).flatMap((file) =>
  usesOf(join(web, file), readFileSync(join(web, file), 'utf8')).map((use) => ({ ...use, file })),
);

describe('classes of style sheets', () => {
  test('each that is used is defined', () => {
    expect(uses.length).toBeGreaterThan(100);
    const missing = uses.flatMap(({ file, sheet, names }) =>
      names.filter((name) => !sheets.get(sheet)?.has(name)).map((name) => `${file}: ${name}`),
    );
    expect(missing).toEqual([]);
  });

  test('each that is defined is used', () => {
    const composed = new Set(
      [...sheets.keys()].flatMap((sheet) =>
        [...readFileSync(sheet, 'utf8').matchAll(/composes: ([\w ]+) from "([^"]+)"/g)].map(
          ([, names = '', path = '']) => `${resolve(dirname(sheet), path)} ${names}`,
        ),
      ),
    );
    const idle = [...sheets].flatMap(([sheet, defined]) => {
      const of = uses.filter((use) => use.sheet === sheet);
      if (of.some(({ byValue }) => byValue)) return [];
      const used = new Set(of.flatMap(({ names }) => names));
      return [...defined]
        .filter((name) => !used.has(name) && !composed.has(`${sheet} ${name}`))
        .map((name) => `${sheet.slice(web.length + 1)}: ${name}`);
    });
    expect(idle).toEqual([]);
  });

  test('what is missing would be found', () => {
    expect([...definedIn('.a > :not(:global(.theirs)), .b:hover { color: red }')]).toEqual(['a', 'b']);
    const source =
      "import styles from './x.module.css';\nconst a = styles.gone; const b = './styles.module.css';";
    expect(usesOf('/web/x.tsx', source)).toEqual([
      { sheet: '/web/x.module.css', names: ['gone'], byValue: false },
    ]);
  });
});
