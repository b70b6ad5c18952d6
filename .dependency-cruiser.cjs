// The doors between rooms. A room may import itself and the rooms listed behind it; anything else
// fails the build with both file names. Opening a door is a decision: see docs/decisions/.
const doors = {
  domain: [],
  rulebook: ['domain'],
  contract: ['domain'],
  db: ['domain'],
  identity: ['domain', 'contract', 'db', 'mail'],
  documents: ['domain', 'db'],
  exports: ['domain'],
  mail: ['domain', 'db'],
  jobs: ['domain', 'db'],
  operations: ['domain', 'rulebook', 'contract', 'db', 'identity', 'documents', 'exports', 'mail', 'jobs'],
  server: ['domain', 'contract', 'operations', 'identity', 'db'],
  worker: ['domain', 'jobs', 'operations', 'db'],
  web: ['domain', 'contract'],
};
const rooms = [...Object.keys(doors), 'scripts', 'bench', 'e2e'];
const either = (names) => `^(${names.join('|')})/`;

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    ...Object.entries(doors).map(([room, open]) => ({
      name: `${room}-uses-its-doors`,
      comment: `${room} may import: ${[room, ...open].join(', ')}`,
      severity: 'error',
      from: { path: `^${room}/`, pathNot: '\\.test\\.tsx?$' },
      to: { path: either(rooms.filter((name) => name !== room && !open.includes(name))) },
    })),
    {
      name: 'domain-is-pure',
      comment: 'domain does no I/O: no Node built-ins, no packages (only the rule parser may use zod)',
      severity: 'error',
      from: { path: '^domain/', pathNot: '(\\.test\\.ts$|^domain/rules/parse)' },
      to: { dependencyTypes: ['core', 'npm', 'npm-dev', 'npm-optional'] },
    },
    {
      name: 'server-reaches-the-database-through-operations',
      comment: 'server and worker may take the pool from db, never its queries',
      severity: 'error',
      from: { path: '^(server|worker)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^db/(queries|migrations|seeds)/' },
    },
    {
      name: 'customer-and-admin-are-strangers',
      severity: 'error',
      from: { path: '^web/customer/' },
      to: { path: '^web/admin/' },
    },
    {
      name: 'admin-and-customer-are-strangers',
      severity: 'error',
      from: { path: '^web/admin/' },
      to: { path: '^web/customer/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.react-router/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
};
