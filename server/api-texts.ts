import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { startConfinedProcess } from '#confined/start-confined-process.ts';
import { AppError } from '#contract/errors.ts';
import type { AppContext } from './context.ts';
import type { ApiDescribed } from './describe-api.ts';
import type { FilledPage } from './fill-page.ts';

/** The contract as it is sent. */
export interface ApiTexts {
  /** For machines: OpenAPI. */
  document: FilledPage;
  /** For people. */
  page: FilledPage;
}

const MAKER = join(import.meta.dirname, 'make-api-texts.ts');
/** What it is made of. */
const CODE = ['contract', 'domain', 'exports', 'operations', 'server'];

/** A busy machine took five seconds. */
const LONGEST_MS = 60_000;

/** By configuration; the name in its title can be changed while we run. */
const made = new WeakMap<object, { company: string; texts: Promise<ApiTexts> }>();

/**
 * The API described, made once, and first when somebody asks: what makes it takes part of a start. Whoever asks is sent
 * the same bytes: they are megabytes, and who takes none of them holds no copy.
 */
export function apiTexts({
  config,
  passwordIdentity,
}: Pick<AppContext, 'config' | 'passwordIdentity'>): Promise<ApiTexts> {
  const company = config.agency.brandName;
  const kept = made.get(config);
  if (kept?.company === company) return kept.texts;
  const keepsPasswords = passwordIdentity !== null;
  const texts = makeElsewhere({ company, url: config.publicUrl, keepsPasswords });
  made.set(config, { company, texts });
  // Who comes next tries again.
  texts.catch(() => made.delete(config));
  return texts;
}

/** The machine did not let us, and may the next time. */
const notNow = (log: string) =>
  new AppError('UNAVAILABLE', {
    message: 'The description of the API could not be made just now. Try again in a few seconds.',
    log,
  });

/**
 * Anybody may ask first, and it takes half a second of a processor and a hundred megabytes: a process has that to itself
 * and gives it back, while other requests go on here.
 */
function makeElsewhere(described: ApiDescribed): Promise<ApiTexts> {
  const child = startConfinedProcess({
    script: MAKER,
    mayRead: CODE,
    nodeArguments: ['--max-old-space-size=192'],
    stdio: ['ignore', 'ignore', 'pipe'],
    // The framework that it describes by writes functions of its own.
    mayRunText: true,
  });
  const limit = setTimeout(() => child.kill('SIGKILL'), LONGEST_MS).unref();
  child.once('close', () => clearTimeout(limit));
  const said = child.stderr === null ? '' : text(child.stderr);
  return new Promise<ApiTexts>((resolve, reject) => {
    child.once('message', (made) => resolve(made as ApiTexts));
    child.once('error', (error) => reject(notNow(String(error))));
    child.once('close', async (_code, signal) =>
      reject(
        signal === null
          ? new Error(`the API could not be described: ${await said}`)
          : notNow(`what describes the API got ${signal}: ${await said}`),
      ),
    );
    // It has ended then: how, is said when it is closed.
    child.send(described, (error) => error && child.kill('SIGKILL'));
  });
}
