declare module 'punycode.js/punycode.es6.js' {
  export function toUnicode(host: string): string;
}
