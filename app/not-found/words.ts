/** What the not-found screen says; the kept copy says it too, where nothing is kept for an address. */
export const notFound = { code: '404', message: 'Oops! Page not found', link: 'Return to Home' };
