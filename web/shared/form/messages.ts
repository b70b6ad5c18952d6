/** The sentences of the form kit, for the pages that do without it. */
export const pleaseEnter = (label: string) => `Please enter ${label}`;
export const notValid = (label: string, type: string) => `${label} is not a valid ${type}`;
export const tooShort = (label: string, min: number) => `${label} must be at least ${min} characters`;
export const tooLong = (label: string, max: number) => `${label} must be up to ${max} characters`;
export const blank = (label: string) => `${label} cannot be a blank character`;
export const invalidDate = (label: string) => `${label} is an invalid date`;
