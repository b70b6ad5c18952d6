import type { Mutation } from '../mutations.ts';

const TAGS = { project: 'e2e' as const, file: 'e2e/footer-and-tags.spec.ts' };
const EVERY_PAGE = { ...TAGS, name: 'every page has words of its own' };

export default [
  {
    name: 'the title without the company',
    edits: [
      {
        file: 'web/shared/page-title.ts',
        find: 'saysIt ? undefined : HEADING, site().company]',
        replace: 'saysIt ? undefined : HEADING]',
      },
    ],
    test: EVERY_PAGE,
  },
  {
    name: 'the title without the heading',
    edits: [
      {
        file: 'web/shared/page-title.ts',
        find: 'saysIt ? undefined : HEADING, site().company]',
        replace: 'site().company]',
      },
    ],
    test: EVERY_PAGE,
  },
  {
    name: 'og:url relative',
    edits: [
      {
        file: 'web/public/describe-page.ts',
        find: "{ property: 'og:url', content: url + path }",
        replace: "{ property: 'og:url', content: path }",
      },
    ],
    test: EVERY_PAGE,
  },
  {
    name: 'canonical relative',
    edits: [
      {
        file: 'web/public/describe-page.ts',
        find: "rel: 'canonical', href: url + path",
        replace: "rel: 'canonical', href: path",
      },
    ],
    test: EVERY_PAGE,
  },
  {
    name: 'og:image relative',
    edits: [
      {
        file: 'web/public/describe-page.ts',
        find: 'content: url + socialPicture(path)',
        replace: 'content: socialPicture(path)',
      },
    ],
    test: { ...TAGS, name: 'a public page tells search engines' },
  },
  {
    name: 'the title loses the company after the first page',
    edits: [
      {
        file: 'web/shared/site.ts',
        find: 'return { company, url };',
        replace: "return { company: company && '', url };",
      },
    ],
    test: { ...TAGS, name: 'the title stays whole from page to page' },
  },
  {
    name: 'the company of the build instead of the configuration',
    edits: [
      { file: 'server/fill-page.ts', find: 'escapeMarkup(company))', replace: "company && 'Stampline')" },
    ],
    test: { project: 'database', file: 'server/serve-web.test.ts', name: 'by the configuration' },
  },
  {
    name: 'a page keeps its etag when the configuration changes',
    edits: [
      {
        file: 'server/fill-page.ts',
        find: 'sha256(identity)}',
        replace: 'sha256(file)}',
      },
    ],
    test: { project: 'database', file: 'server/serve-web.test.ts', name: 'another configuration' },
  },
] satisfies Mutation[];
