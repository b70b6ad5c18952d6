export const SEARCH = 'GET /search';
