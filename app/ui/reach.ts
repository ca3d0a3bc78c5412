import type { Farm } from '../content.ts';

/** The number as a link a phone can dial. */
export function telephone(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`;
}

/**
 * A chat with the farm, with its first words written. https://faq.whatsapp.com/5913398998672934
 * @param subject that of the form, empty if the visitor came without one
 */
export function whatsAppHref({ name }: Pick<Farm, 'name'>, number: string, subject: string): string {
  const text = encodeURIComponent(subject || `A question about ${name}`);
  return `https://wa.me/${number.replace(/\D/g, '')}?text=${text}`;
}

/** The place on a map that every phone opens. https://developers.google.com/maps/documentation/urls/get-started */
export function mapHref({ text }: NonNullable<Farm['map']>): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(text)}`;
}
