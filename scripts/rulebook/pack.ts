import { copyFileSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import ts from 'typescript';
import type { Rulebook } from '#domain/rules/rulebook.ts';
import { rulebookToJson } from '#domain/rules/rulebook-json.ts';
import { entriesCsv, entriesJson } from '#rulebook/entry-rows.ts';

const PROJECT = join(import.meta.dirname, '..', '..');
const SOURCES = join(PROJECT, 'rulebook', 'package');

/**
 * Writes the package of engine, rulebook and types into a folder, ready for `npm pack`: the engine as JavaScript, file
 * by file, without dependencies. Throws where the compiler does.
 */
export function writePackage(rulebook: Rulebook, folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  compile(join(folder, 'lib'));
  writeFileSync(join(folder, 'rulebook.json'), rulebookToJson(rulebook));
  writeFileSync(join(folder, 'entries.json'), entriesJson(rulebook));
  writeFileSync(join(folder, 'entries.csv'), entriesCsv(rulebook));
  cpSync(join(SOURCES, 'README.md'), join(folder, 'README.md'));
  copyFileSync(join(PROJECT, 'LICENSE'), join(folder, 'LICENSE'));
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest(rulebook.version), null, 2)}\n`);
}

function manifest(rulebookVersion: string): object {
  const { version, license } = JSON.parse(readFileSync(join(PROJECT, 'package.json'), 'utf8')) as {
    version: string;
    license: string;
  };
  return {
    name: 'stampline-rulebook',
    version,
    description:
      'Surplus lines premium taxes and fees of the United States: dated, cited data and an engine for it.',
    license,
    rulebook: rulebookVersion,
    type: 'module',
    engines: { node: '>=20' },
    exports: {
      '.': { types: './lib/rulebook/package/index.d.ts', default: './lib/rulebook/package/index.js' },
      './rulebook.json': './rulebook.json',
      './entries.json': './entries.json',
      './entries.csv': './entries.csv',
    },
    files: ['lib', 'rulebook.json', 'entries.json', 'entries.csv'],
  };
}

/** What the package's index reaches, and nothing else. Types were checked with the whole project already. */
function compile(folder: string): void {
  const program = ts.createProgram([join(SOURCES, 'index.ts')], {
    target: ts.ScriptTarget.ES2022,
    lib: ['lib.es2024.d.ts'],
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    verbatimModuleSyntax: true,
    rewriteRelativeImportExtensions: true,
    types: ['node'],
    declaration: true,
    noCheck: true,
    skipLibCheck: true,
    rootDir: PROJECT,
    outDir: folder,
  });
  const { diagnostics } = program.emit();
  const [fault] = diagnostics;
  if (fault !== undefined) throw new Error(ts.flattenDiagnosticMessageText(fault.messageText, '\n'));
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (/\.(js|d\.ts)$/.test(file)) withoutAliases(folder, join(folder, file));
  }
}

/** "#domain/tax/assess.ts" is an alias of this project; a package knows its own files by their place. */
function withoutAliases(root: string, file: string): void {
  const text = readFileSync(file, 'utf8');
  const placed = text.replace(/(['"])#([\w-]+\/[^'"]+)\.ts\1/g, (_whole, quote: string, path: string) => {
    const target = relative(dirname(file), join(root, path)).split(sep).join('/');
    return `${quote}${target.startsWith('.') ? target : `./${target}`}.js${quote}`;
  });
  if (placed !== text) writeFileSync(file, placed);
}
