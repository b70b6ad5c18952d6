import { inDatabase, type Mutation } from '../mutations.ts';

/** What broke backups once without any test that noticed. */
export default [
  {
    name: 'a table of several pieces ends with its first',
    edits: [
      {
        file: 'operations/backup/restore-backup.ts',
        find: 'pipeline(Readable.from(piece), ',
        replace: 'pipeline(piece, ',
      },
    ],
    test: inDatabase('operations/backup/backup-contents.test.ts', 'many megabytes comes in pieces'),
  },
  {
    name: 'a backup holds other columns than its tables have',
    edits: [
      {
        file: 'operations/backup/restore-backup.ts',
        find: '    await refuseOtherTables(client, head);\n',
        replace: '',
      },
    ],
    test: inDatabase('operations/backup/backup-contents.test.ts', 'a column of a table left out'),
  },
  {
    name: 'a backup brings a file that no release writes',
    edits: [
      {
        file: 'operations/backup/restore-backup.ts',
        find: 'name === SECRET_KEY_ENTRY || name === AUDIT_HEADS_ENTRY',
        replace: 'name !== PROOF_ENTRY',
      },
    ],
    test: inDatabase('operations/backup/backup-contents.test.ts', 'a file that no release writes'),
  },
  {
    name: 'a restore does not look at what stands behind the proof',
    edits: [
      {
        file: 'operations/backup/restore-backup.ts',
        find: '        await requireEnd(entries);\n',
        replace: '',
      },
    ],
    test: inDatabase('operations/backup/backup-contents.test.ts', 'whose checksum is another one'),
  },
  {
    name: 'a backup brings a link in the place of a document',
    edits: [
      {
        file: 'operations/backup/restore-backup.ts',
        find: "if (type !== 'file') throw",
        replace: "if (type === 'nothing' as string) throw",
      },
    ],
    test: inDatabase('operations/backup/backup-contents.test.ts', 'a link in the place of a document'),
  },
  {
    name: 'everybody on the machine reads a backup',
    edits: [
      {
        file: 'operations/backup/write-backup.ts',
        find: "open(partial, 'wx', MODE)",
        replace: "open(partial, 'wx')",
      },
    ],
    test: inDatabase('operations/backup/backup-contents.test.ts', 'only its owner reads a backup'),
  },
  {
    name: 'an open backup has the secret key',
    edits: [
      {
        file: 'operations/backup/write-backup.ts',
        find: 'if (options.recipient !== null) await addKeptFile',
        replace: 'await addKeptFile',
      },
    ],
    test: inDatabase('operations/backup/backup-contents.test.ts', 'no key that opens anything'),
  },
  {
    name: 'a restore leaves the key that stood there behind',
    edits: [{ file: 'operations/backup/restore-backup.ts', find: '.before-restore`', replace: '.old`' }],
    test: inDatabase('operations/backup/backup-contents.test.ts', 'only its owner reads a backup'),
  },
  {
    name: 'backups that fail day after day are no matter',
    edits: [
      {
        file: 'operations/dashboard/get-admin-dashboard.ts',
        find: 'now.getTime() - last.takenAt.getTime() > BACKUP_LATE_MS',
        replace: 'false',
      },
    ],
    test: inDatabase('server/last-backup.test.ts', 'when the last good backup was'),
  },
] satisfies Mutation[];
