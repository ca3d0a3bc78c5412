/** Apart from the component, which screens.ts imports on demand. */
export const notFound = { code: '404', message: 'Oops! Page not found', link: 'Return to Home' };
