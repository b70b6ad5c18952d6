export const QUOTE = 'POST /quote';
