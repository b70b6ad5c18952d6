import type { ApiDescribed, describeApi } from './describe-api.ts';

type ApiDocument = Awaited<ReturnType<typeof describeApi>>;

/** By configuration; the name in its title can be changed while we run. */
const made = new WeakMap<object, { brandName: string; document: Promise<ApiDocument> }>();

/** The API as a document of OpenAPI, made once, and first when somebody asks: what makes it takes part of a start. */
export function apiDocument(described: ApiDescribed): Promise<ApiDocument> {
  const { brandName } = described.config.agency;
  const kept = made.get(described.config);
  if (kept?.brandName === brandName) return kept.document;
  const document = import('./describe-api.ts').then(({ describeApi }) => describeApi(described));
  made.set(described.config, { brandName, document });
  return document;
}
