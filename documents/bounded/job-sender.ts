/** For whom a job is done. */
export interface JobSender {
  /** Who takes turns with others; the id of a user, where there is one. */
  id: string;
  /** UNCONFIRMED: anybody makes such accounts, as many as they like, so all of them are one in the line. */
  standing: 'OFFICE' | 'CUSTOMER' | 'UNCONFIRMED';
  /** Aborted once nobody waits for the job any more; left out where it is not for a request. */
  signal?: AbortSignal | undefined;
}

/** All accounts together whose address was never confirmed (decision 438). */
export const UNCONFIRMED = 'unconfirmed accounts';

/** Under which name a sender waits and takes turns. */
export const ownerOf = ({ id, standing }: JobSender): string =>
  standing === 'UNCONFIRMED' ? UNCONFIRMED : id;
