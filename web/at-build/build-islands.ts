import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type InlineConfig, type Rolldown } from 'vite';
import { ANY_PROOF } from '#contract/paths/verify.ts';
import { APPLICATION_ID } from '../islands/element-ids.ts';
import { servedPaths, WAYS_IN } from './prerendered-paths.ts';
import { usMap } from './us-map.ts';

const ISLANDS = join(import.meta.dirname, '..', 'islands');
const START = join(ISLANDS, 'start.ts');
const RENDERER = join(ISLANDS, 'render-page.tsx');

/** The router of the application takes no part in these pages. */
export const ISLAND_ALIAS = { 'react-router': join(ISLANDS, 'plain-router.tsx') };

/** What both builds share. */
const COMMON: InlineConfig = {
  configFile: false,
  logLevel: 'error',
  publicDir: false,
  plugins: [usMap()],
  resolve: { alias: ISLAND_ALIAS },
};

interface Built {
  /** Address of the one script that every such page starts with. */
  script: string;
  /** Address of the styles of all of them. */
  styles: string;
}

/** Builds what browsers load; the pages themselves take part for the sake of their styles alone. */
async function buildForBrowsers(client: string): Promise<Built> {
  const { output } = (await build({
    ...COMMON,
    build: {
      target: 'es2022',
      outDir: client,
      emptyOutDir: false,
      assetsInlineLimit: 0,
      cssCodeSplit: false,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: { start: START, pages: RENDERER },
        // Otherwise the pages, which nobody imports, lose their styles.
        preserveEntrySignatures: 'strict',
        external: ['react-dom/server'],
        output: {
          entryFileNames: 'assets/public-[name]-[hash].js',
          chunkFileNames: 'assets/public-[name]-[hash].js',
          // One file for what most islands need: a page asks for few.
          codeSplitting: {
            groups: [
              {
                name: 'visitor',
                test: /preload-helper|rolldown.runtime|(session-store|view-store|page-views|islands\/element-ids|public\/with-next|access\/(roles|viewing))\.ts$/,
                priority: 2,
              },
              // What only forms stand on comes with them.
              {
                name: 'shared',
                test: /node_modules\/(?!react-hook-form)|web\/shared\/(?!form\/(use-form|use-field|form-fields))|contract|domain/,
                minShareCount: 3,
              },
            ],
          },
        },
      },
    },
  })) as Rolldown.RolldownOutput;
  const addressOf = (is: (file: (typeof output)[number]) => boolean) => {
    const file = output.find(is);
    if (file === undefined) throw new Error('The islands of the public pages were not built.');
    return `/${file.fileName}`;
  };
  return {
    script: addressOf((file) => file.type === 'chunk' && file.facadeModuleId === START),
    styles: addressOf((file) => file.fileName.endsWith('.css')),
  };
}

/** Builds what the server draws the pages with: `renderPage` of `islands/render-page.tsx`. */
async function buildForServer(folder: string): Promise<void> {
  await build({
    ...COMMON,
    build: {
      target: 'es2022',
      outDir: folder,
      emptyOutDir: true,
      ssr: true,
      rolldownOptions: { input: RENDERER, output: { entryFileNames: 'render-page.mjs' } },
    },
  });
}

/**
 * Before anything is painted: whoever is not signed in is shown the way in at once, and a form that is sent before its
 * island listens stays where it is (the browser itself would put its fields into the address) and is remembered.
 */
const FIRST_SCRIPT =
  "if(!localStorage.getItem('token')&&!sessionStorage.getItem('viewing'))document.documentElement.dataset.visitor='';" +
  "addEventListener('submit',e=>e.preventDefault(),true);" +
  "for(const t of['click','keydown'])addEventListener(t,e=>{if(t==='click'||e.key==='Enter')window.pressedEarly=e},true)";

/**
 * What stands around the body that the server draws, made of the page that was built with the router. A page that
 * `leadsIn` names the scripts of the application, which comes after it.
 */
function templateOf(html: string, { script, styles }: Built, leadsIn: boolean): string {
  const head = html
    .slice(0, html.indexOf('</head>'))
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
    .replaceAll(/<link rel="stylesheet"[^>]*>/g, '')
    // Nothing is painted without the styles: they come before the letters.
    .replace('<link rel="icon"', `<link rel="stylesheet" href="${styles}"/><link rel="icon"`);
  const application = [...html.matchAll(/<link rel="modulepreload" href="([^"]+)"/g)].map(([, file]) => file);
  return `${head}<script>${FIRST_SCRIPT}</script><script type="module" src="${script}"></script>${
    leadsIn
      ? `<script type="application/json" id="${APPLICATION_ID}">${JSON.stringify(application)}</script>`
      : ''
  }</head><body>`;
}

/**
 * Builds the public pages that need no router: their script and styles into the folder of the client, beside it the
 * renderer and, by address, what stands before each page's body (`build/pages`).
 */
export async function buildIslands(buildDirectory: string): Promise<void> {
  const client = join(buildDirectory, 'client');
  const pages = join(buildDirectory, 'pages');
  await buildForServer(pages);
  const built = await buildForBrowsers(client);
  const templates = [...servedPaths(), ANY_PROOF].map((path) => [
    path,
    templateOf(readFileSync(join(client, path, 'index.html'), 'utf8'), built, WAYS_IN.includes(path)),
  ]);
  rmSync(join(client, ANY_PROOF), { recursive: true });
  writeFileSync(join(pages, 'templates.json'), JSON.stringify(Object.fromEntries(templates)));
  // Only its styles were wanted.
  for (const file of readdirSync(join(client, 'assets')))
    if (/^public-pages-.*\.js$/.test(file)) rmSync(join(client, 'assets', file));
}
