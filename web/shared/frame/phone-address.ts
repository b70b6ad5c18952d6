/** The address by which a phone dials a number as people write it: "tel:+15125550142". */
export const phoneAddress = (number: string) => `tel:${number.replace(/[^\d+]/g, '')}`;
