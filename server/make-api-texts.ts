// The process that describes the API once, and ends: see api-texts.ts.
import { API_BASE } from '#contract/limits.ts';
import { GET_OPENAPI } from '#contract/paths/service.ts';
import { splitRoute } from '#contract/route.ts';
import { apiDocsPage, type DescribedApi } from './api-docs-page.ts';
import { API_DOCS_STYLE } from './api-docs-style.ts';
import type { ApiTexts } from './api-texts.ts';
import { type ApiDescribed, describeApi } from './describe-api.ts';
import { packPage } from './fill-page.ts';

async function make(described: ApiDescribed): Promise<ApiTexts> {
  const document = await describeApi(described);
  const site = {
    company: described.company,
    baseUrl: `${described.url}${API_BASE}`,
    contractAddress: `${API_BASE}${splitRoute(GET_OPENAPI).path}`,
    styleAddress: API_DOCS_STYLE,
  };
  return {
    document: packPage(JSON.stringify(document), 'application/json; charset=utf-8'),
    page: packPage(apiDocsPage(document as DescribedApi, site)),
  };
}

process.once('message', async (described: ApiDescribed) => {
  process.send?.(await make(described), () => process.disconnect());
});
