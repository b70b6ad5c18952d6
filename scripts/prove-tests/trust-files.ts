import type { Mutation } from '../mutations.ts';

const inServer = (name: string) => ({ project: 'database' as const, file: `server/${name}.attack.test.ts` });
const FULL_DISK = inServer('full-disk');
const HOSTILE = { project: 'database' as const, file: 'documents/inspect/hostile-files.attack.test.ts' };

/** What files and typed values may do to the disk, to those who read them, and to a spreadsheet. */
export default [
  {
    name: 'a file is cut off where the disk ends',
    edits: [
      {
        file: 'documents/file-store.ts',
        find: 'written += bytesWritten;',
        replace: 'written += bytesWritten && chunk.length;',
      },
    ],
    test: { ...FULL_DISK, name: 'only a part fits' },
  },
  {
    name: 'uploads take the last of the disk',
    edits: [
      { file: 'documents/file-store.ts', find: 'free < FREE_BYTES_LEFT', replace: 'free < -FREE_BYTES_LEFT' },
    ],
    test: { ...FULL_DISK, name: 'leave the database its room' },
  },
  {
    name: 'a page that cannot be made out is a fault of ours',
    edits: [
      {
        file: 'documents/declaration/pdf-pages.ts',
        find: 'page.getTextContent().catch(() => ({ items: [] }))',
        replace: 'page.getTextContent()',
      },
    ],
    test: {
      project: 'database',
      file: 'documents/recognition/hostile-pictures.attack.test.ts',
      name: 'a page whose drawing is no drawing',
    },
  },
  {
    name: 'the folder of uploads is not made at the start',
    edits: [
      {
        file: 'documents/file-store.ts',
        find: 'await this.prepare();\n    return await removeOlder(this.#incoming',
        replace: 'return await removeOlder(this.#incoming',
      },
    ],
    test: { project: 'database', file: 'scripts/several-processes.attack.test.ts' },
  },
  {
    name: 'a file is taken away although its row may be there',
    edits: [
      {
        file: 'operations/document/store-upload.ts',
        find: 'else if (error instanceof AppError || isRefusedRow(error)) await',
        replace: 'else await',
      },
    ],
    test: {
      project: 'database',
      file: 'operations/upkeep/set-aside-unrecorded-files.test.ts',
      name: 'where the database did not answer its row may be there, and the file stays',
    },
  },
  {
    name: 'a file that a document names is set aside',
    edits: [
      {
        file: 'operations/upkeep/set-aside-unrecorded-files.ts',
        find: '!recorded.has(each)',
        replace: 'each !== undefined',
      },
    ],
    test: {
      project: 'database',
      file: 'operations/upkeep/set-aside-unrecorded-files.test.ts',
      name: 'a file that no document names after a day is set aside',
    },
  },
  {
    name: 'a product that died stays dead',
    edits: [
      { file: 'scripts/keep-running.mjs', find: 'setTimeout(run, pause);', replace: 'process.exit(1);' },
    ],
    test: { project: 'database', file: 'scripts/keep-running.attack.test.ts' },
  },
  {
    name: 'the references of a PDF unpack without end',
    edits: [
      {
        file: 'documents/inspect/pdf-structure.ts',
        find: 'MOST_STRUCTURE_BYTES = 32 * 1024 ** 2',
        replace: 'MOST_STRUCTURE_BYTES = 1024 ** 3',
      },
      {
        file: 'documents/bounded/job-table.ts',
        find: 'cpuMs: 4_000,\n      memoryBytes: 256 * MEGABYTE + 3 * sizeBytes,',
        replace: 'cpuMs: 400_000,\n      memoryBytes: 4096 * MEGABYTE + 3 * sizeBytes,',
      },
    ],
    test: HOSTILE,
  },
  {
    name: 'a workbook unpacks to more than it says',
    edits: [
      {
        file: 'documents/inspect/check-archive.ts',
        find: '      if (bytes > most) throw tooMuch();\n',
        replace: '',
      },
      // The process that opens it would be ended for the time that it takes.
      {
        file: 'documents/bounded/job-table.ts',
        find: 'cpuMs: 4_000,\n      memoryBytes: 256 * MEGABYTE + 3 *',
        replace: 'cpuMs: 400_000,\n      memoryBytes: 256 * MEGABYTE + 3 *',
      },
    ],
    test: { ...HOSTILE, name: 'that unpacks to 1 GB and denies it' },
  },
  {
    name: 'dates of every year',
    edits: [
      {
        file: 'domain/calendar/civil-date.ts',
        find: 'if (year < EARLIEST_YEAR || year > LATEST_YEAR) throw',
        replace: 'if (year < 0) throw',
      },
    ],
    test: inServer('dates'),
  },
  {
    name: 'formulas behind full-width signs and signs of no width run in a spreadsheet',
    edits: [
      {
        file: 'exports/csv/escape-formula.ts',
        find: '/^[\\s\\p{C}\\p{M}]*[=+\\-@＝＋－＠﹦﹢﹣﹫]|^[\\t\\r\\n]/u',
        replace: '/^[=+\\-@]|^[\\t\\r\\n]/u',
      },
    ],
    test: inServer('dates'),
  },
  {
    name: 'a customer fills the disk',
    edits: [
      {
        file: 'operations/document/require-storage-quota.ts',
        find: '  await requireRoom({ uploaderId: actor.id }, storedBytesMaximum(uploader), message);\n',
        replace: '',
      },
    ],
    test: inServer('storage'),
  },
  {
    name: 'papers of licenses fill the disk',
    edits: [
      {
        file: 'operations/document/require-storage-quota.ts',
        find: "    await requireRoom('AGENCY', STORED_BYTES_OF_AGENCY_MAXIMUM);\n",
        replace: '',
      },
    ],
    test: inServer('papers-storage'),
  },
  {
    name: 'a file for no license at all is looked into first',
    edits: [
      {
        file: 'operations/license/license-document.ts',
        find: '  await getLicense(context, id);\n',
        replace: '',
      },
    ],
    test: inServer('uploads-ask-first'),
  },
] satisfies Mutation[];
