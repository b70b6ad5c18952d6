import { GET_ZIP_CODE } from '../paths/zip-code.ts';
import type { Routes } from '../route.ts';
import { zipCodeBody, zipCodeParams } from '../zip-code.ts';

export const zipCodeRoutes = {
  [GET_ZIP_CODE]: {
    summary: 'List the counties in a ZIP code, by Census Bureau boundaries',
    tag: 'Drafts',
    access: {
      who: 'signed-in',
      viewing: true,
      why: 'Who fills in an address need not look up its county',
    },
    params: zipCodeParams,
    answers: { 200: zipCodeBody },
  },
} as const satisfies Routes;
