/** The service worker prints the same texts. */
export const notFound = { code: '404', message: 'Oops! Page not found', link: 'Return to Home' };
