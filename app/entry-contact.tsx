import { Contact } from './contact/contact.tsx';
import { outcomeInPage } from './contact/outcome-in-page.ts';
import { submitMessage } from './contact/submit-message.ts';
import { hydrate } from './hydrate.tsx';

hydrate('contact', { Component: Contact, action: submitMessage }, outcomeInPage(document));
