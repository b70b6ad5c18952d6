import { FileStore } from '#documents/file-store.ts';
import type { OperationContext } from '../context.ts';

/** Makes the folder of uploads where there is none, and removes what broken uploads left in it. */
export async function sweepIncomingFiles(
  context: Pick<OperationContext, 'config' | 'clock' | 'log'>,
): Promise<void> {
  const swept = await new FileStore(context.config.dataDir).sweepIncoming(context.clock.now());
  if (swept > 0) context.log.info({ files: swept }, 'removed what broken uploads left behind');
}
