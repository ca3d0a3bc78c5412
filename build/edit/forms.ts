import * as v from 'valibot';
import { contentNames, schema } from '../../checks/content/schema/content.ts';

/** Where the content is kept: a repository of a Git host, as `github`, `gitlab`, `gitea` name it. */
export type Backend = { readonly name: string; readonly repo: string; readonly branch: string };

/**
 * The editor's configuration: a form for each file of content/, made from the same schema as the check.
 * https://sveltiacms.app/en/docs
 */
export function editorConfig(backend: Backend): object {
  return {
    backend,
    load_config_file: false,
    media_folder: 'content',
    // A field that is left empty is left out, as the check expects; nothing is folded, so that each text is one line.
    output: { omit_empty_optional_fields: true, yaml: { quote: 'none', indent_size: 2 } },
    collections: [
      {
        name: 'content',
        label: 'Content',
        editor: { preview: false },
        files: contentNames.map((name) => ({
          name,
          ...v.getMetadata(schema[name]),
          file: `content/${name}.yaml`,
          fields: fieldsOf(schema[name] as Schema),
        })),
      },
    ],
  };
}

type Schema = v.GenericSchema & {
  readonly pipe?: unknown;
  readonly wrapped?: Schema;
  readonly entries?: Readonly<Record<string, Schema>>;
  readonly item?: Schema;
  readonly options?: readonly string[];
};

function fieldsOf({ entries = {} }: Schema): object[] {
  return Object.entries(entries).map(([name, field]) => ({ name, ...formOf(field) }));
}

/** One field of a form: what the schema says of it, and the fields inside it. */
function formOf(field: Schema): object {
  const { wrapped, pipe, entries, item = wrapped?.item } = field;
  if (wrapped && !pipe) return { ...formOf(wrapped), required: false };
  const form = v.getMetadata(field);
  if (entries) return { ...form, fields: fieldsOf(field) };
  if (!item) return form;
  if (item.options) return { ...form, widget: 'select', multiple: true, options: item.options };
  if (!item.entries) return { ...form, field: { name: 'entry', ...formOf(item) } };
  const shown = ['title', 'name', 'id'].find((name) => item.entries?.[name]);
  return { ...form, collapsed: true, summary: `{{fields.${shown}}}`, fields: fieldsOf(item) };
}
