/**
 * The doors between rooms: what a room may import beside itself. `npm test` refuses any other import, and a door
 * that nothing uses. Opening one is a decision: see docs/decisions/001-doors-instead-of-workspaces.md.
 */
module.exports = {
  domain: [],
  rulebook: ['domain'],
  contract: ['domain'],
  'postgres-supervisor': [],
  confined: [],
  db: ['domain'],
  identity: ['domain', 'contract', 'db', 'mail', 'confined'],
  documents: ['domain', 'confined'],
  exports: [],
  mail: ['domain', 'db'],
  jobs: ['db'],
  operations: ['domain', 'contract', 'db', 'identity', 'documents', 'mail', 'jobs'],
  server: ['domain', 'contract', 'operations', 'identity', 'exports', 'db', 'confined'],
  worker: ['jobs', 'operations', 'db'],
  web: ['domain', 'contract'],
};
