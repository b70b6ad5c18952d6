import { GET_COMPANY_STORAGE, GET_OWN_STORAGE, GET_USER_STORAGE } from '#contract/paths/storage.ts';
import { readCompanyStorage, readUserStorage } from '#operations/document/read-storage.ts';
import { handle } from '../register.ts';

export const storageRoutes = [
  handle(GET_OWN_STORAGE, ({ context, actor }) => readUserStorage(context, actor.id)),
  handle(GET_USER_STORAGE, ({ context, params }) => readUserStorage(context, params.id)),
  handle(GET_COMPANY_STORAGE, ({ context, params }) => readCompanyStorage(context, params.id)),
];
