import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

// What the running product may do in a few places only, and nowhere else: docs/security.md names the rows.

const project = join(import.meta.dirname, '..');
const SERVER = ['contract', 'db', 'documents', 'domain', 'identity', 'jobs', 'mail', 'operations'];
const ROOMS = [...SERVER, 'postgres-supervisor', 'confined', 'rulebook', 'server', 'worker', 'web'];

const textOf = new Map(
  globSync(`{${ROOMS.join(',')}}/**/*.{ts,tsx}`, { cwd: project })
    .filter((file) => !/\.(test|spec|fixture)\./.test(file))
    .map((file) => [file.replaceAll('\\', '/'), readFileSync(join(project, file), 'utf8')]),
);

/** Files with the sign, comments left out. */
function filesWith(sign: RegExp, within: RegExp = /./): string[] {
  return [...textOf]
    .filter(([file, text]) => within.test(file) && sign.test(text.replace(/^\s*(\/\/|\/?\*).*$/gm, '')))
    .map(([file]) => file)
    .sort();
}

interface Place {
  what: string;
  sign: RegExp;
  /** Where it may stand; [] for nowhere. */
  files: string[];
  /** Lines that would be found anywhere else. */
  found: string[];
  within?: RegExp;
}

const PLACES: Place[] = [
  {
    what: 'programs are started',
    sign: /child_process|\bexeca\b|worker_threads'.*eval|process\.binding/,
    files: [
      'confined/start-confined-process.ts',
      // The next three only know its type.
      'documents/bounded/process-pool.ts',
      'documents/bounded/start-job-process.ts',
      'identity/local/password-work.ts',
      'postgres-supervisor/binaries.ts',
      'postgres-supervisor/cluster-folder.ts',
      'postgres-supervisor/process-identity.ts',
      'postgres-supervisor/supervise-postgres.ts',
    ],
    found: ["import { exec } from 'node:child_process';", "const { spawn } = await import('child_process');"],
  },
  {
    what: 'a shell is asked to start one',
    sign: /\bshell: |\bexec(Sync|File|FileSync)?\(\s*[`'"]/,
    files: [],
    found: ['spawn(name, { shell: true })', 'execSync(`rm -r data`)'],
  },
  {
    what: 'a regular expression is built from text',
    sign: /\bRegExp\(/,
    // From lists of labels that stand in the code; nobody's text is in them.
    files: [
      'domain/declaration/charge-rows.ts',
      'domain/declaration/insurer-name.ts',
      'domain/declaration/labels.ts',
      'domain/declaration/name-and-address.ts',
      'domain/declaration/read-letter.ts',
      'domain/declaration/term-in-months.ts',
      'domain/form/one-line.ts',
    ],
    found: ['new RegExp(query)', 'RegExp(name).test(text)'],
  },
  {
    what: 'text is run as code',
    sign: /\beval\(|\bnew Function\b|\bvm'|setTimeout\(\s*['"`]/,
    files: [],
    found: ['eval(text)', "import vm from 'node:vm'"],
  },
  {
    what: 'the server opens connections to others',
    sign: /\bfetch\(|'undici'|'axios'|from '(?:node:)?https?2?'|\('(?:node:)?https?2?'\)|'node:tls'|'node:dgram'|\bcreateTransport\(|import \{[^}]*\bconnect\b[^}]*\} from 'node:net'/,
    files: [
      'documents/scan-file.ts',
      'mail/text-message-transport.ts',
      'operations/webhook/post-to-webhook.ts',
      'mail/transport.ts',
      'operations/audit/send-audit-head.ts',
      // Types only.
      'server/announced-body.ts',
      'server/app.ts',
      'server/forwarded-addresses.ts',
      'server/limit-answers.ts',
      'server/limit-body-bytes.ts',
      'server/limit-connections.ts',
      'server/limit-log-lines.ts',
      'server/security-headers.ts',
      // Types, and the names of statuses.
      'server/refuse-unreadable.ts',
    ],
    found: [
      "await fetch('https://a.b')",
      "import { request } from 'node:https';",
      "import axios from 'axios';",
    ],
    within: /^(?!web\/)/,
  },
  {
    what: 'chance decides by a generator that can be guessed',
    sign: /Math\.random/,
    files: [],
    found: ['const code = Math.random();'],
  },
  {
    what: 'ciphers are used',
    sign: /create(C|Dec)ipher|subtle\.(en|de)crypt|better-auth\/crypto|crypto-js|node-forge|\btweetnacl\b/i,
    // The ciphers of PDFs are read there, never written.
    files: [
      'documents/inspect/pdf-decryption.ts',
      'identity/local/second-factors.ts',
      'operations/fein/seal-fein.ts',
    ],
    found: ["createCipheriv('aes-256-ecb', key, null)", "import CryptoJS from 'crypto-js';"],
  },
  {
    what: 'hashes are computed by something else than Node',
    sign: /@noble\/|\bmd5\b|sha\.js|bcryptjs/,
    // What PDFs name, which no security rests on, and in the browser, which by plain HTTP has none of its own.
    files: [
      'documents/inspect/pdf-decryption.ts',
      'web/customer/submit/submit-once.ts',
      'web/shared/identity/prove-human.ts',
    ],
    found: ["createHash('md5')", "import { sha512 } from '@noble/hashes/sha2.js';"],
  },
  {
    what: 'SHA-1 is used',
    sign: /\bsha-?1\b/i,
    // The standard of TOTP.
    files: ['identity/local/totp.ts'],
    found: ["createHash('sha1')"],
  },
  {
    what: 'certificates are taken as they come',
    sign: /rejectUnauthorized|TLS_REJECT_UNAUTHORIZED|checkServerIdentity|insecureHTTPParser/,
    files: [],
    found: ['{ rejectUnauthorized: false }'],
  },
  {
    what: 'something is written down',
    sign: /\bconsole\.|process\.std(out|err)|createWriteStream|\bappendFile|\bwriteFile|\bpino\(|\bsyslog\b/,
    files: [
      // The priority of a session.
      'confined/lower-priority.ts',
      // In the memory of the engine that reads scans, not on the disk.
      'documents/recognition/recognizer.ts',
      'documents/recognition/untyped-packages.d.ts',
      // Mails and text messages of an installation that sends none, for who tries it out.
      'mail/text-message-transport.ts',
      'mail/transport.ts',
      // The head of the audit log.
      'operations/audit/exported-heads.ts',
      // Backups, and what comes back of them.
      'operations/backup/restore-backup.ts',
      'operations/backup/write-backup.ts',
      // The folder of the database, the built rulebook, the secret key.
      'postgres-supervisor/cluster-folder.ts',
      'postgres-supervisor/owner-lock.ts',
      'rulebook/built.ts',
      'server/config.ts',
      // The log.
      'server/log.ts',
    ],
    found: ['console.log(token)', "await appendFile('/tmp/debug', line)"],
    within: /^(?!web\/)/,
  },
  {
    what: 'markup is set as it is',
    sign: /dangerouslySetInnerHTML|(inner|outer)HTML|insertAdjacentHTML|document\.write|srcdoc|createContextualFragment/i,
    // What stands for an island until React has drawn it: a mark that the server makes itself, of nobody's text.
    files: ['web/islands/island.tsx'],
    found: ['<p dangerouslySetInnerHTML={{ __html: name }} />', 'element.innerHTML = name'],
  },
  {
    what: 'technology that browsers have given up',
    sign: /<(object|embed|applet|frame|frameset|marquee)\b|ActiveXObject|document\.domain|javascript:|openDatabase|application\/x-(shockwave|java|silverlight)/,
    files: [],
    found: ['<object data="a.swf">', "document.domain = 'a.b'"],
    within: /^web\//,
  },
  {
    what: 'the browser is kept from pasting',
    sign: /onPaste|'paste'/,
    // A table that takes cells of a spreadsheet.
    files: ['web/admin/users/terms-table.tsx'],
    found: ['<input onPaste={(event) => event.preventDefault()} />'],
  },
];

test('the files of the product are looked at', () => {
  expect(textOf.size).toBeGreaterThan(700);
});

describe.each(PLACES)('where $what', ({ sign, files, found, within }) => {
  test('is known, and nowhere else', () => {
    expect(filesWith(sign, within)).toEqual([...files].sort());
  });
  test.each(found)('%s would be found', (line) => {
    expect(sign.test(line)).toBe(true);
  });
});

test('whoever fills in passwords knows which one is asked for', () => {
  const inputs = [...textOf].flatMap(([file, text]) =>
    [...text.matchAll(/<\w+[^<>]*?type="password"[^<]*?\/?>/g)].map(([tag]) => ({ file, tag })),
  );
  expect(inputs.length).toBeGreaterThan(9);
  const unnamed = inputs.filter(({ tag }) => !/autoComplete="(current|new)-password"/.test(tag));
  expect(unnamed.map(({ file }) => file)).toEqual([]);
});
