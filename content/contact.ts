import type { Copy } from './types.ts';

/** The sentences of the contact page. `{ draft: '…' }` marks a sentence the owner has not confirmed yet. */
export const contactCopy = {
  title: 'Contact {name}',
  description: {
    draft:
      'Send a message to the farm, see its business hours, or book an investment or partnership meeting.',
  },
  hero: {
    headline: { draft: 'Contact the farm.' },
    lead: {
      draft: 'Ask a question, or talk to us about an investment or a technology partnership.',
    },
  },
  subjects: {
    investment: 'Investment opportunities',
    partnership: 'Technology partnership',
    meeting: 'Schedule a meeting',
    figures: 'A question about the figures',
    technology: 'A question about the technology',
    roadmap: 'A question about the roadmap',
  },
  form: {
    name: 'Send us a Message',
    optional: 'optional',
    trap: 'Leave this empty',
    send: 'Send Message',
    sending: 'Sending…',
    clear: 'Clear the form',
    notice: {
      draft:
        'Your message goes to the farm by email, only so that we can answer it. We erase it from this site {retention} days after it is sent on, or sooner if you ask at {email}.',
    },
    errors: 'There is a problem',
    error: 'Error:',
    retrying: { draft: 'The connection failed. Trying again: attempt {attempt} of {attempts}.' },
    offline: {
      draft: 'You are offline. Your message is kept on this page, and goes out when the connection is back.',
    },
  },
  thanks: {
    headline: { draft: 'Thank you. We have your message.' },
    reference: 'Your reference',
    description: {
      draft: 'We answer to the email address you gave. Keep the reference in case you write again.',
    },
    another: 'Send another message',
    title: 'Message received',
  },
  reference: {
    unknown: {
      headline: { draft: 'Nothing is known of this reference' },
      description: {
        draft:
          'No message with it is kept here. It may be mistyped, or its message was erased since. If you are in doubt, send the message again.',
      },
    },
    'not-looked-up': {
      headline: { draft: 'This reference cannot be looked up just now' },
      description: {
        draft: 'Reload this page in a few minutes. A message that was thanked for is kept.',
      },
    },
  },
  notSent: {
    headline: { draft: 'Your message was not sent' },
    reasons: {
      'too-many': {
        draft: 'Too many messages came from your network just now. Wait a minute and send it again.',
      },
      unavailable: { draft: 'This site cannot keep a message just now. Send it again in a few minutes.' },
      unreadable: {
        draft:
          'This site could not read the form as it arrived. Send it again from this page; if that fails, write an email.',
      },
      foreign: {
        draft:
          'The message came from another page, or the browser hid where it came from. Send it again from this page; if that fails, write an email.',
      },
      'too-slow': { draft: 'The message took too long to arrive. Check your connection and send it again.' },
      'too-long': {
        draft: 'What arrived is longer than this site takes. Shorten the message and send it again.',
      },
      unreachable: { draft: 'This site could not be reached. Check your connection and send it again.' },
    },
    kept: { draft: 'Nothing you typed is lost: it is all still in the form.' },
    byMail: 'Send the same words by email',
    back: { draft: 'Your browser may still have what you typed: go back one page.' },
    writeMail: 'Write an email instead',
  },
  touch: {
    name: 'Get in Touch',
    email: 'Email',
    phone: 'Phone',
    place: 'Location',
    card: 'Save as a contact card',
  },
  hours: {
    name: 'Business Hours',
    zone: 'Lagos time',
    open: 'Open now, until {time}',
    opens: 'Closed, opens {time}',
    closed: 'Closed',
    own: '{time} your time',
  },
  investment: {
    name: 'Investment Opportunities',
    description: {
      draft: 'What is planted, what is projected, and the goals of the {vision-years} vision.',
    },
    book: 'Investment Opportunities',
    meet: 'Schedule a Meeting',
  },
  partner: {
    name: 'Partner with Us',
    description: {
      draft: 'What the farm offers technology partners, and how far each part is.',
    },
    link: 'Partner with Us',
  },
} as const satisfies Copy;
