/**
 * Some spreadsheets begin a cell at semicolons and tabs too, unless they stand in quotes: of "Lone Star;=1+1" the second
 * half would be a cell of its own, and run.
 */
export const QUOTED_TOO = { quoted_match: /[;\t]/ };
