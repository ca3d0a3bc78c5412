import type { CustomFieldControl } from '@sveltia/cms';
import { createElement } from 'react';
import type { ContentName } from '../../../schema/fields/content.ts';
import type { OptionSource } from '../../../schema/fields/fields.ts';
import { valuesAt } from '../../../schema/walk.ts';
import { savedContent } from './saved-content.ts';

/**
 * A field that offers what other files have, as they are saved just now. A relation of Sveltia CMS 0.221.1 cannot: it finds nothing
 * in a list within a list, such as the goals of phases, and looks into one file only.
 * @param Select the field that offers a fixed list
 */
export function savedOptionsField(Select: CustomFieldControl): CustomFieldControl {
  return ({ field, ...props }) => {
    const saved = find[field.get('optionsFrom') as OptionSource](savedContent());
    // A value that no longer exists is still shown until another is chosen.
    const options = [...new Set([...saved, props.value].filter(Boolean))];
    return createElement(Select, { ...props, field: field.set('options', options) });
  };
}

type Content = Partial<Record<ContentName, unknown>>;

const find: Readonly<Record<OptionSource, (content: Content) => string[]>> = {
  goals: ({ roadmap }) => textsAt(roadmap, 'phases.*.goals.*'),
  'tree figures': ({ figures }) => textsAt(figures, 'figures.*.id').filter((id) => id.startsWith('trees-')),
  'counted figures': ({ figures }) =>
    valuesAt(figures, 'figures.*')
      .filter(([figure]) => (figure as { kind?: unknown }).kind === 'so far')
      .flatMap(([figure]) => textsAt(figure, 'id')),
  proven: ({ figures, technology }) => [
    ...textsAt(figures, 'figures.*.id'),
    ...textsAt(technology, 'technologies.*.title'),
  ],
};

function textsAt(value: unknown, path: string): string[] {
  return valuesAt(value, path).map(([text]) => String(text));
}
