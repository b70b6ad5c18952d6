import { useState } from 'react';
import type { AlsoFileRouteKey, FileRouteKey } from '#contract/api.ts';
import { toast } from '../feedback/message-store.ts';
import { downloadFile } from './download-file.ts';

/** A download with its waiting; what goes wrong is said in a toast. */
export function useDownload() {
  const [isBusy, setBusy] = useState(false);
  async function download<K extends FileRouteKey | AlsoFileRouteKey>(
    ...file: Parameters<typeof downloadFile<K>>
  ) {
    setBusy(true);
    try {
      await downloadFile(...file);
    } catch (error) {
      toast(error instanceof Error ? error.message : 'The download failed. Try again.', 'bad');
    } finally {
      setBusy(false);
    }
  }
  return { download, isBusy };
}
