import { AppError } from '#contract/errors.ts';
import { FileStore } from '#documents/file-store.ts';
import type { OperationContext } from '../context.ts';
import type { ReadableDocument } from '../document/get-document.ts';

/** The agency's logo. Throws NOT_FOUND where there is none. */
export function getLogo({ config }: Pick<OperationContext, 'config'>): ReadableDocument {
  const { logo } = config.agency;
  if (logo === null) throw new AppError('NOT_FOUND');
  const { storageKey, ...facts } = logo;
  const store = new FileStore(config.dataDir);
  return { ...facts, open: (range) => store.read(storageKey, range) };
}
