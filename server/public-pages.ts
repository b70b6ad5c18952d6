import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { LEGAL_TEXTS } from '#contract/agency.ts';
import { configBody } from '#contract/config.ts';
import { AppError, ERRORS } from '#contract/errors.ts';
import { filingStateBody, filingStateSummary } from '#contract/filing-state.ts';
import type { PageAnswers, PageRenderer } from '#contract/page-answers.ts';
import { ANY_PROOF } from '#contract/paths/verify.ts';
import { quoteBody } from '#contract/quote.ts';
import type { Site } from '#contract/site.ts';
import { NO_PROOF, type NoProof, type VerifyBody, verifyBody } from '#contract/verify.ts';
import { findJurisdiction } from '#domain/jurisdictions/names.ts';
import { getFilingState } from '#operations/filing-state/get-filing-state.ts';
import { listFilingStates } from '#operations/filing-state/list-filing-states.ts';
import { quoteTax } from '#operations/quote/quote-tax.ts';
import { todayOf } from '#operations/today.ts';
import { verifyFiling } from '#operations/verify/verify-filing.ts';
import type { AppContext } from './context.ts';
import { type FilledPage, fillHtml, packPage } from './fill-page.ts';
import { presentConfig } from './present/config.ts';
import { presentFilingState, presentFilingStateSummary } from './present/filing-state.ts';
import { presentQuote } from './present/quote.ts';
import { presentVerifiedFiling } from './present/verify.ts';

/** How long a page may be behind what it is drawn from: products promise a second. */
const LOOK_AGAIN_MS = 500;
/** More than there are public pages. */
const MOST_PAGES = 200;

const GUIDE = /^\/filing\/([A-Z]{2})$/;
const templatesShape = z.record(z.string(), z.string());

/** Everything that the page at an address is drawn from, as the API answers it. */
async function answersFor(path: string, context: AppContext, renderer: PageRenderer): Promise<PageAnswers> {
  const today = todayOf(context.clock);
  const answers: PageAnswers = { today, config: configBody.parse(presentConfig(context.config)) };
  const code = findJurisdiction(GUIDE.exec(path)?.[1] ?? '');
  if (code !== null)
    answers.guide = filingStateBody.parse(presentFilingState(await getFilingState(context, code)));
  if (path === '/' || path === '/filing')
    answers.states = (await listFilingStates(context)).map((state) =>
      filingStateSummary.parse(presentFilingStateSummary(state)),
    );
  const name = LEGAL_TEXTS.find((text) => path === `/${text}`);
  if (name !== undefined) answers.legal = { name, text: { text: context.config.agency[`${name}Text`] } };
  const request = renderer.sampleQuestion(path, today);
  if (request !== null)
    answers.quote = {
      request,
      answer: quoteBody.parse(presentQuote(await quoteTax(context, request, null))),
    };
  return answers;
}

interface DrawnProof {
  status: number;
  page: FilledPage;
}

/** What a code proves, or why it proves nothing, with the status of the answer. Throws what it could not look up for. */
async function lookUp(
  context: AppContext,
  code: string,
): Promise<{ status: number; found: VerifyBody | NoProof }> {
  try {
    return { status: 200, found: verifyBody.parse(presentVerifiedFiling(await verifyFiling(context, code))) };
  } catch (error) {
    const refusal = error instanceof AppError ? NO_PROOF.find((one) => one === error.code) : undefined;
    if (refusal === undefined) throw error;
    return { status: ERRORS[refusal][0], found: refusal };
  }
}

/** The public pages, complete as they are sent, with the figures of now. */
export interface PublicPages {
  /**
   * What a verification code proves, drawn for whoever asks and not kept, with its HTTP status; null where the build has
   * no such page. Throws what kept it from being drawn.
   */
  proofPage(code: string): Promise<DrawnProof> | null;
  /** The page at an address; null where none is drawn by the server. Throws what kept it from being drawn. */
  pageAt(path: string): Promise<FilledPage> | null;
}

/** Finds what the build left beside the folder of the client; null when it left nothing. */
export function findPublicPages(
  webFolder: string,
  context: AppContext,
  siteNow: () => Site,
): PublicPages | null {
  const folder = join(webFolder, '..', 'pages');
  if (!existsSync(join(folder, 'templates.json'))) return null;
  const templates = new Map(
    Object.entries(templatesShape.parse(JSON.parse(readFileSync(join(folder, 'templates.json'), 'utf8')))),
  );
  // Not before somebody asks for a page: a start need not wait for it.
  let renderer: Promise<PageRenderer> | undefined;
  const drawn = new Map<string, { from: string; page: FilledPage }>();
  const looked = new LRUCache<string, Promise<FilledPage>>({ max: MOST_PAGES, ttl: LOOK_AGAIN_MS });

  function load(): Promise<PageRenderer> {
    renderer ??= import(pathToFileURL(join(folder, 'render-page.mjs')).href) as Promise<PageRenderer>;
    return renderer;
  }

  async function drawProof(code: string, template: string): Promise<DrawnProof> {
    const { status, found } = await lookUp(context, code);
    const path = `/verify/${code}`;
    const answers = { ...(await answersFor(path, context, await load())), verification: { code, found } };
    const body = (await load()).renderPage(path, answers);
    return { status, page: packPage(fillHtml(`${template}${body}</body></html>`, siteNow())) };
  }

  async function draw(path: string, template: string): Promise<FilledPage> {
    const answers = await answersFor(path, context, await load());
    const site = siteNow();
    const from = JSON.stringify([answers, site]);
    const known = drawn.get(path);
    if (known?.from === from) return known.page;
    const body = (await load()).renderPage(path, answers);
    const page = packPage(fillHtml(`${template}${body}</body></html>`, site));
    drawn.set(path, { from, page });
    return page;
  }

  return {
    proofPage(code) {
      const template = templates.get(ANY_PROOF);
      return template === undefined ? null : drawProof(code, template);
    },
    pageAt(path) {
      const template = templates.get(path);
      if (template === undefined) return null;
      const fresh = looked.get(path);
      if (fresh !== undefined) return fresh;
      const page = draw(path, template);
      looked.set(path, page);
      page.catch(() => looked.delete(path));
      return page;
    },
  };
}
