/** Where the picture lies that is shown beside a shared link to a page. */
export const socialPicture = (path: string) => `/social${path === '/' ? '/home' : path}.png`;
