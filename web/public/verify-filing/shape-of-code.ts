/** What a verification code looks like, for whoever typed something else. */
export const SHAPE_OF_CODE = 'Codes have 16 letters and digits, like 7F3K-9M2Q-X4TB-0HNW.';
