import { GET_ZIP_CODE } from '#contract/paths/zip-code.ts';
import { findCounties } from '#operations/zip-code/find-counties.ts';
import { handle } from '../register.ts';

export const zipCodeRoutes = [
  handle(GET_ZIP_CODE, async ({ params }) => ({ counties: findCounties(params.code) })),
];
