import { inDatabase, type Mutation } from '../mutations.ts';

const inCrowd = (name: string) => inDatabase('documents/bounded/crowded-line.attack.test.ts', name);
const inPool = (name: string) => inDatabase('documents/bounded/process-pool.test.ts', name);

/** What no test saw when the processes that open foreign files were broken line by line. */
export default [
  {
    name: 'one owner has all the processes',
    edits: [
      {
        file: 'documents/bounded/process-pool.ts',
        find: 'this.#most = Math.ceil(size / 2);',
        replace: 'this.#most = size;',
      },
    ],
    test: inPool('more than half of the processes'),
  },
  {
    name: 'what opens foreign files draws our papers, too',
    edits: [
      {
        file: 'documents/bounded/run-bounded.ts',
        find: 'pools[kind].run(',
        replace: "pools[kind === 'OUTGOING' ? 'INCOMING' : kind].run(",
      },
    ],
    test: inDatabase('documents/bounded/run-bounded.test.ts', 'shares no process with what draws our papers'),
  },
  {
    name: 'a workbook has parts without end',
    edits: [
      {
        file: 'documents/inspect/check-archive.ts',
        find: 'MOST_PARTS = 2_000',
        replace: 'MOST_PARTS = 20_000',
      },
    ],
    test: inDatabase('documents/inspect/hostile-files.attack.test.ts', '2,001 parts'),
  },
  {
    name: 'each stream of a PDF may unpack to as much as all together',
    edits: [
      {
        file: 'documents/inspect/pdf-structure.ts',
        find: '    this.#left -= unpacked?.length ?? 0;\n',
        replace: '',
      },
    ],
    test: inDatabase('documents/inspect/hostile-files.attack.test.ts', 'nine of them'),
  },
  {
    name: 'a file whose process was ended is a fault of ours',
    edits: [
      {
        file: 'documents/inspect/inspect-file.ts',
        find: 'if (!(error instanceof JobDied)) throw error;',
        replace: 'if (error instanceof Error) throw error;',
      },
    ],
    test: inDatabase('server/hostile-uploads.attack.test.ts', ': 422, nothing is kept, and the next one'),
  },
  {
    name: 'a table whose process was ended is a fault of ours',
    edits: [
      {
        file: 'documents/table-file/read-table.ts',
        find: 'if (!(error instanceof JobDied)) throw error;',
        replace: 'if (error instanceof Error) throw error;',
      },
    ],
    test: inDatabase('server/hostile-uploads.attack.test.ts', ': 422, nothing is kept, and the next one'),
  },
  {
    name: 'each account that confirmed no address has turns and places of its own',
    edits: [
      {
        file: 'documents/bounded/job-sender.ts',
        find: "standing === 'UNCONFIRMED' ? UNCONFIRMED : id",
        replace: "UNCONFIRMED === '' ? standing : id",
      },
    ],
    test: inCrowd('seventy accounts that nobody confirmed'),
  },
  {
    name: 'in a full line nobody gives way to who confirmed an address',
    edits: [
      {
        file: 'documents/bounded/process-pool.ts',
        find: 'if (stranger !== undefined) return stranger;',
        replace: 'if (stranger === null) return stranger;',
      },
    ],
    test: inCrowd('in a full room who confirmed no address gives way'),
  },
  {
    name: 'the office has no place in a room full of customers',
    edits: [
      {
        file: 'documents/bounded/process-pool.ts',
        find: "return standing === 'OFFICE' && !isOffice(last) ? last : undefined;",
        replace: 'return undefined;',
      },
    ],
    test: inCrowd('the office has a place'),
  },
  {
    name: 'the office waits behind all customers',
    edits: [
      {
        file: 'documents/bounded/process-pool.ts',
        find: 'isOffice(item) !== this.#lastWasOffice && mayRun(owner)',
        replace: 'isOffice(item) && !isOffice(item) && mayRun(owner)',
      },
    ],
    test: inCrowd('and the next turn'),
  },
  {
    name: 'who took most lately keeps a newcomer out of a full line',
    edits: [
      {
        file: 'documents/bounded/process-pool.ts',
        find: ' || took(last.owner) > took(id)',
        replace: '',
      },
    ],
    test: inCrowd('who took most lately gives way'),
  },
  {
    name: 'who left stays in the line',
    edits: [
      {
        file: 'documents/bounded/process-pool.ts',
        find: '      const leave = () => {\n        this.#queue.remove(waiting);\n',
        replace: '      const leave = () => {\n',
      },
    ],
    test: inCrowd('whoever leaves is in nobody’s way'),
  },
  {
    name: 'a process works on for who left',
    edits: [
      {
        file: 'documents/bounded/process-pool.ts',
        find: "        waiting.child?.kill('SIGKILL');\n",
        replace: '',
      },
    ],
    test: inCrowd('whoever leaves is in nobody’s way'),
  },
  {
    name: 'who leaves behind the answer ends the work of somebody else',
    edits: [
      {
        file: 'documents/bounded/process-pool.ts',
        find: "          signal?.removeEventListener('abort', leave);\n",
        replace: '',
      },
    ],
    test: inCrowd('whoever leaves when the answer is there'),
  },
  {
    name: 'nobody hears that a connection was closed',
    edits: [
      {
        file: 'server/receive-upload.ts',
        find: "  socket.once('close', leave);\n",
        replace: '',
      },
    ],
    test: inDatabase('server/hung-up.attack.test.ts', 'a file whose sender hangs up'),
  },
  {
    name: 'everybody counts as one who confirmed an address',
    edits: [
      {
        file: 'operations/document/sender-of.ts',
        find: "user?.emailVerified ? 'CUSTOMER' : 'UNCONFIRMED'",
        replace: "'CUSTOMER'",
      },
    ],
    test: inDatabase('server/hung-up.attack.test.ts', 'a file whose sender hangs up'),
  },
  {
    name: 'a JPEG inside a PDF has layers without end',
    edits: [
      {
        file: 'documents/pdf-engine.ts',
        find: 'const isRefused = hasTooManyScans(jpeg);',
        replace: 'const isRefused = jpeg.length < 0 && hasTooManyScans(jpeg);',
      },
    ],
    test: inDatabase(
      'documents/recognition/hostile-pictures.attack.test.ts',
      'is not unpacked from a PDF either',
    ),
  },
] satisfies Mutation[];
