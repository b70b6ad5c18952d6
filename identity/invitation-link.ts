/** A link to choose a password, marked so that the page greets somebody new. The mark opens nothing. */
export const invitationLink = (link: string): string => `${link}&invited=1`;
