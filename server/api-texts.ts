import { API_BASE } from '#contract/limits.ts';
import { GET_OPENAPI } from '#contract/paths/service.ts';
import { splitRoute } from '#contract/route.ts';
import { apiDocsPage, type DescribedApi } from './api-docs-page.ts';
import type { ApiDescribed } from './describe-api.ts';
import { type FilledPage, packPage } from './fill-page.ts';

/** The contract as it is sent. */
export interface ApiTexts {
  /** For machines: OpenAPI. */
  document: FilledPage;
  /** For people. */
  page: FilledPage;
}

/** By configuration; the name in its title can be changed while we run. */
const made = new WeakMap<object, { brandName: string; texts: Promise<ApiTexts> }>();

/**
 * The API described, made once, and first when somebody asks: what makes it takes part of a start. Whoever asks is sent
 * the same bytes: they are megabytes, and who takes none of them holds no copy.
 */
export function apiTexts(described: ApiDescribed): Promise<ApiTexts> {
  const { brandName } = described.config.agency;
  const kept = made.get(described.config);
  if (kept?.brandName === brandName) return kept.texts;
  const texts = describe(described);
  made.set(described.config, { brandName, texts });
  return texts;
}

async function describe(described: ApiDescribed): Promise<ApiTexts> {
  const { describeApi } = await import('./describe-api.ts');
  const document = await describeApi(described);
  const address = `${API_BASE}${splitRoute(GET_OPENAPI).path}`;
  const page = apiDocsPage(document as DescribedApi, described.config.agency, address);
  return {
    document: packPage(JSON.stringify(document), 'application/json; charset=utf-8'),
    page: packPage(page),
  };
}
