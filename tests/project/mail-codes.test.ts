import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';

const [, table = ''] = readFileSync('docs/operations.md', 'utf8').split('| the codes | ');
const rows = Array.from((table.split('\n\n')[0] ?? '').matchAll(/^ *\| (?!-)(.+?) \| (.+) \|$/gm));

/** The cure in the first row that quotes something of this error. `…` is anything, and so is what stands before the stage. */
function cureOf(error: string): string | undefined {
  const isQuoted = (quote: string) => {
    const parts = quote.replace(' at ', '… at ').split('…');
    const pattern = parts.map((part) => part.replaceAll('.', '\\.')).join('.*');
    return new RegExp(/^\d/.test(quote) ? `\\b${pattern}` : pattern).test(error);
  };
  const found = rows.find(([, codes = '']) =>
    Array.from(codes.matchAll(/`([^`]+)`/g), ([, quote = '']) => quote).some(isQuoted),
  );
  return found?.[2];
}

type Row = { readonly error: string; readonly cure: RegExp };
/** As real mail servers made the site print them. */
const errors: Readonly<Record<string, Row>> = {
  'no encryption, 502': { error: '502 at STARTTLS', cure: /no encryption/ },
  'no encryption, 500': { error: '500 5.5.1 at STARTTLS', cure: /no encryption/ },
  'encryption that fails for now': { error: '454 4.7.0 at STARTTLS', cure: /just now/ },
  'no login': { error: '500 5.5.1 at AUTH PLAIN', cure: /takes no user name/ },
  'a wrong password': { error: '535 5.7.8 at AUTH PLAIN', cure: /is wrong/ },
  'an app password': { error: '534 5.7.9 at AUTH PLAIN', cure: /app password/ },
  'no mail server for programs': { error: '500 5.5.1 at HELO', cure: /no mail server that takes mail/ },
  'a login that is missing': { error: '530 5.7.0 at MAIL FROM', cure: /user:password@/ },
  'a sender who may not send': { error: '550 5.7.1 at MAIL FROM', cure: /MAIL_FROM/ },
  'an unknown mailbox': { error: '550 5.1.1 at RCPT TO', cure: /MAIL_TO/ },
  greylisting: { error: '451 4.7.1 at RCPT TO', cure: /half an hour/ },
  'a message that is refused': { error: '554 5.6.0 at DATA', cure: /It refuses/ },
  'TLS 1.0': { error: 'ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION at CONN', cure: /outdated TLS/ },
  'a weak key': { error: 'ERR_SSL_SSL/TLS_ALERT_HANDSHAKE_FAILURE at CONN', cure: /weak key/ },
  'no TLS at the port': { error: 'ERR_SSL_WRONG_VERSION_NUMBER at CONN', cure: /smtp:\/\/…:587/ },
  'a certificate of its own': { error: 'DEPTH_ZERO_SELF_SIGNED_CERT at CONN', cure: /vouches/ },
  'an unknown authority': { error: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE at CONN', cure: /vouches/ },
  'an expired certificate': { error: 'CERT_HAS_EXPIRED at CONN', cure: /expired/ },
  'another name': { error: 'ERR_TLS_CERT_ALTNAME_INVALID at CONN', cure: /another name/ },
  'IPv6 alone': { error: 'EADDRNOTAVAIL at CONN', cure: /IPv6/ },
  'no answer': { error: 'ETIMEDOUT at CONN', cure: /does not answer in time/ },
};

for (const [what, { error, cure }] of Object.entries(errors))
  it(`docs/operations.md leads from an error of the mail server to its cure: ${what}`, () => {
    assert.match(cureOf(error) ?? 'another', cure);
  });
