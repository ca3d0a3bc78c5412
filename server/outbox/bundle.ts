// Puts several messages into one mail, while more arrive than may be mailed singly.
import { hash } from 'node:crypto';
import type { SendMailOptions } from 'nodemailer';
import {
  answerLink,
  domainOf,
  linesOf,
  type MailAddresses,
  type Mailed,
  toOwner,
  withLineEnds,
} from './mail.ts';

/** No Reply-To: an answer would go to one of many. An equal bundle has an equal Message-ID. */
export function composeBundle(bundle: readonly Mailed[], addresses: MailAddresses): SendMailOptions {
  const references = bundle.map(({ reference }) => reference);
  const id = hash('sha256', references.join(), 'hex').slice(0, 20);
  return {
    ...toOwner('Website contact form', addresses),
    subject: `${bundle.length} messages from the website (${references[0]} to ${references.at(-1)})`,
    messageId: `<bundle-${id}@${domainOf(addresses.mailFrom)}>`,
    date: bundle[0]?.receivedAt,
    text: withLineEnds([
      `Very many messages are arriving through the contact form, so ${bundle.length} of them are in this mail, each one whole.`,
      'Do not press Reply: no visitor would get it. To answer a message, press the address that begins with mailto: below it.',
      '',
      ...bundle.flatMap((kept, index) => [
        `======== ${index + 1} of ${bundle.length} ========`,
        '',
        ...linesOf(kept),
        `To answer: ${answerLink(kept.message)}`,
        '',
      ]),
    ]),
  };
}

/** In UTF-16 units. In a mail a letter takes up to nine bytes, so this is about 3 MB. Mail servers accept 10 MB and more. */
const maxLength = 350_000;

const headLength = 400;

/** Splits the due messages into mails that every mail server takes. */
export function splitBundle<One extends Mailed>(due: readonly One[]): readonly (readonly One[])[] {
  const bundles: One[][] = [];
  let length = Number.POSITIVE_INFINITY;
  for (const kept of due) {
    const own = Object.values(kept.message).join().length + headLength;
    if (length + own > maxLength) {
      bundles.push([]);
      length = 0;
    }
    bundles.at(-1)?.push(kept);
    length += own;
  }
  return bundles;
}
