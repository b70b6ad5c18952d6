/**
 * What forms and the server say against a field: the sentences of the specification, which are the defaults of
 * its UI library, word for word.
 */
export const pleaseEnter = (label: string) => `Please enter ${label}`;
export const notValid = (label: string, type: string) => `${label} is not a valid ${type}`;
export const tooShort = (label: string, min: number) => `${label} must be at least ${min} characters`;
export const tooLong = (label: string, max: number) => `${label} must be up to ${max} characters`;
export const blank = (label: string) => `${label} cannot be a blank character`;
export const tooSmall = (label: string, min: string) => `${label} must be minimum ${min}`;
export const tooLarge = (label: string, max: string) => `${label} must be maximum ${max}`;
export const outOfRange = (label: string, min: string, max: string) =>
  `${label} must be between ${min}-${max}`;
/** What was typed has not the form of a date. A label that ends in "date" says the word for the sentence. */
export const badDateFormat = (label: string) => `${label.replace(/ date$/, '')} date format is invalid`;
/** It has the form of a date, but the day does not exist. */
export const invalidDate = (label: string) => `${label} is an invalid date`;
/** None of the values that it may have. */
export const notOneOf = (label: string, values: readonly string[]) =>
  `${label} must be one of [${values.join(',')}]`;
/** `members` in the plural; of one, in the singular: "At least one filing is required". */
export const tooFewEntries = (members: string, min: number) =>
  min === 1 ? `At least one ${members.replace(/s$/, '')} is required` : `At least ${min} ${members}`;
export const tooManyEntries = (members: string, max: number) => `At most ${max} ${members}`;
