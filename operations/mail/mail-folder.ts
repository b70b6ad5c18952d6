import { join } from 'node:path';
import type { Settings } from '../context.ts';

/** Where mails and text messages are written as files when no server is set up that could send them. */
export const mailFolder = ({ dataDir }: Pick<Settings, 'dataDir'>) => join(dataDir, 'mail');
