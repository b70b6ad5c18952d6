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
        find: 'options.recipient === null ? null : await',
        replace: 'await',
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
    name: 'a backup holds a head of entries that it does not have',
    edits: [
      {
        file: 'operations/backup/write-backup.ts',
        find: '(archive, AUDIT_HEADS_ENTRY, auditHeads)',
        replace:
          "(archive, AUDIT_HEADS_ENTRY, (await readKeptFile(options.dataDir, AUDIT_HEADS_ENTRY)) ?? '')",
      },
    ],
    test: inDatabase('operations/backup/backup-contents.test.ts', 'exported while a backup is written'),
  },
  {
    name: 'a link that was mailed before a backup is good after its restore',
    edits: [
      {
        file: 'db/queries/backups.ts',
        find: "['session', 'verification', 'known_devices', 'pending_codes', 'email_changes']",
        replace: "['session', 'known_devices', 'pending_codes', 'email_changes']",
      },
    ],
    test: inDatabase('operations/backup/backup-contents.test.ts', 'outlives a restore'),
  },
  {
    name: 'a reset of a second factor that was stopped goes on after a restore',
    edits: [
      {
        file: 'db/queries/backups.ts',
        find: "  await client.query('delete from second_factor_resets where ended_at is null');\n",
        replace: '',
      },
    ],
    test: inDatabase('operations/backup/backup-contents.test.ts', 'outlives a restore'),
  },
  {
    name: 'a backup of an older release is put into the tables of this one',
    edits: [
      {
        file: 'operations/backup/restore-backup.ts',
        find: 'await migrateAsFarAs(options.owner, head.migrations);',
        replace: 'void migrateAsFarAs; await migrate(options.owner);',
      },
    ],
    test: inDatabase('operations/backup/backup-contents.test.ts', 'that is older'),
  },
  {
    name: 'a backup of an older release stays at its tables',
    edits: [
      {
        file: 'operations/backup/restore-backup.ts',
        find: 'migrated: await migrate(options.owner) }',
        replace: 'migrated: [] }',
      },
    ],
    test: inDatabase('operations/backup/backup-contents.test.ts', 'that is older'),
  },
  {
    name: 'books with a fault come in with a file that nobody compared',
    edits: [
      {
        file: 'operations/backup/prove-books.ts',
        find: 'faults.length > 0 && !isKnownFile',
        replace: 'false',
      },
    ],
    test: inDatabase('operations/backup/backup-contents.test.ts', 'books with a fault'),
  },
  {
    name: 'an office that knows of a fault in its books has no backup',
    edits: [
      {
        file: 'operations/backup/prove-books.ts',
        find: ' && !isKnownFile',
        replace: '',
      },
    ],
    test: inDatabase('operations/backup/backup-contents.test.ts', 'books with a fault'),
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
