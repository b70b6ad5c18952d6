// Who may import what: scripts/doors.cjs.
const doors = require('./scripts/doors.cjs');

const rooms = [...Object.keys(doors), 'testing', 'scripts', 'bench', 'e2e'];
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
      name: 'testing-is-for-tests',
      comment:
        'fixtures, worlds and builders are imported by tests, by the journeys, by what kills the product and by what measures it',
      severity: 'error',
      from: {
        path: '^',
        pathNot:
          '(\\.(test|spec)\\.tsx?$|^testing/|^e2e/|^bench/|^scripts/(crash|fuzz|stress|rulebook-compare))',
      },
      to: { path: '^testing/' },
    },
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
      to: { path: '^db/(queries|lists|migrations)/' },
    },
    {
      name: 'sql-lives-in-db',
      comment: 'statements are written in db; others get the pool and the functions of its queries and lists',
      severity: 'error',
      from: {
        path: '^(domain|contract|operations|server|worker|mail|jobs|documents)/',
        pathNot: '\\.test\\.ts$',
      },
      to: { path: '(^db/schema[./]|node_modules/kysely/)' },
    },
    {
      name: 'web-takes-types-from-the-contract',
      comment: 'schemas and zod stay out of the browser: names of routes, numbers and types only',
      severity: 'error',
      from: { path: '^web/', pathNot: '\\.test\\.tsx?$' },
      to: {
        path: '^contract/',
        pathNot: '^contract/(paths/|limits|human-check|site)',
        dependencyTypesNot: ['type-only'],
      },
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
