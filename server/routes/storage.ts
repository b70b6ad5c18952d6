import {
  GET_AGENCY_STORAGE,
  GET_COMPANY_STORAGE,
  GET_OWN_STORAGE,
  GET_USER_STORAGE,
} from '#contract/paths/storage.ts';
import { getAgencyStorage, getCompanyStorage, getUserStorage } from '#operations/document/get-storage-use.ts';
import { handle } from '../register.ts';

export const storageRoutes = [
  handle(GET_OWN_STORAGE, ({ context, actor }) => getUserStorage(context, actor.id)),
  handle(GET_USER_STORAGE, ({ context, params }) => getUserStorage(context, params.id)),
  handle(GET_COMPANY_STORAGE, ({ context, params }) => getCompanyStorage(context, params.id)),
  handle(GET_AGENCY_STORAGE, ({ context }) => getAgencyStorage(context)),
];
