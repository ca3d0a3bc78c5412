// Addresses that dial, open a chat, or show a place on a map.
import type { Farm } from '../data/use-content.ts';

export function telephoneHref(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`;
}

/**
 * https://faq.whatsapp.com/5913398998672934
 * @param subject the text that the chat begins with; empty for a general question
 */
export function whatsAppHref({ name }: Pick<Farm, 'name'>, number: string, subject: string): string {
  const text = encodeURIComponent(subject || `A question about ${name}`);
  return `https://wa.me/${number.replace(/\D/g, '')}?text=${text}`;
}

/** https://developers.google.com/maps/documentation/urls/get-started */
export function mapHref({ text }: NonNullable<Farm['map']>): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(text)}`;
}
