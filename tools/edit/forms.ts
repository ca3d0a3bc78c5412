import { basename } from 'node:path';
import * as v from 'valibot';
import { type ContentName, contentNames, schema } from '../../schema/fields/content.ts';
import type { Place } from '../../schema/read.ts';
import { root } from '../paths.ts';
import type { GitHost } from './git-host.ts';

/** The editor's configuration, from the same schema as the check: https://sveltiacms.app/en/docs */
export function editorConfig(farm: string, host?: GitHost): object {
  return {
    backend: host ? backendOf(host) : thisFolder,
    app_title: farm,
    logo: { src: iconName, show_in_header: false },
    load_config_file: false,
    media_folder: 'content/photographs',
    // Without libraries of stock pictures: the pages show the farm.
    media_libraries: { default: { config: pictures }, stock_assets: false },
    // As the check expects: no empty optional fields, and each text on one line.
    output: { omit_empty_optional_fields: true, yaml: { quote: 'none', indent_size: 2 } },
    singletons: contentNames.map((name) => {
      const { label, fields } = fileForm(name);
      return {
        name,
        label,
        file: `content/${name}.yaml`,
        editor: { preview: false },
        fields: holdsDrafts(fields) ? [confirmAll, ...fields] : fields,
      };
    }),
  };
}

// It wants a Git host, and shows the name of the repository as that of the folder to open.
const thisFolder = { name: 'github', repo: `farm/${basename(root)}`, branch: 'main' };

const changed = 'Change {{path}}';

// By access token: at GitHub any other way needs a server of one's own for it.
function backendOf({ backend, repository, branch = 'main', apiUrl, webUrl }: GitHost): object {
  const { origin } = new URL(webUrl);
  return {
    name: backend,
    repo: repository,
    branch,
    api_root: apiUrl,
    base_url: origin,
    auth_methods: ['token'],
    // As the history at the Git host shows them.
    commit_messages: {
      create: changed,
      update: changed,
      uploadMedia: 'Add {{path}}',
      deleteMedia: 'Remove {{path}}',
    },
  };
}

// Re-encoded in the browser, so that the position that a phone wrote into a picture never reaches the folder.
const pictures = {
  slugify_filename: true,
  max_file_size: 100_000_000,
  transformations: { raster_image: { format: 'webp', quality: 90, width: 2400, height: 2400 } },
} as const;

export const iconName = 'icon.svg';

// Exists only in the forms: when a file is saved with it, page/forms.ts confirms every draft and removes it.
const confirmAll: Form = {
  name: 'confirmAll',
  label: 'Confirm all drafts here',
  hint: 'When you have read everything below and it is right: switch this on and press Save. Every Draft switch goes off.',
  widget: 'boolean',
  required: false,
  default: false,
};

function holdsDrafts(fields: readonly Form[]): boolean {
  return fields.some(({ name, fields = [] }) => name === 'draft' || holdsDrafts(fields));
}

/**
 * The labels that lead to a value in the forms: `Figures`, `20 trees`, `Figure`.
 * @param content of the file, for the names of its entries
 */
export function namesInForms(name: ContentName, place: Place, content: unknown): string[] {
  const file = fileForm(name);
  const names = [file.label];
  let form: Form = file;
  let value = content;
  for (const step of place) {
    value = (value as Record<string | number, unknown> | undefined)?.[step];
    const inner: Form | undefined = form.fields?.find((field) => field.name === step);
    if (inner) form = inner;
    if (inner && !isOnlyList(inner, file) && step !== 'text') names.push(inner.label);
    if (!inner && form.summary) names.push(summaryOf(form.summary, value, Number(step)));
  }
  return names;
}

export type Form = {
  readonly name: string;
  readonly label: string;
  readonly fields?: readonly Form[];
  readonly summary?: string;
  readonly [option: string]: unknown;
};

function isOnlyList(field: Form, { fields = [] }: Form): boolean {
  return fields.length === 1 && fields[0] === field;
}

function summaryOf(summary: string, entry: unknown, at: number): string {
  const fields = (entry ?? {}) as Record<string, unknown>;
  const filled = summary.replace(/\{\{fields\.(\w+)\}\}/g, (_, name: string) => String(fields[name] ?? ''));
  return /\p{L}|\p{N}/u.test(filled) ? filled.trim() : `entry ${at + 1}`;
}

type Schema = v.GenericSchema & {
  readonly pipe?: unknown;
  readonly wrapped?: Schema;
  readonly entries?: Readonly<Record<string, Schema>>;
  readonly item?: Schema;
  readonly options?: readonly string[];
};

function fileForm(name: ContentName): Form & { readonly fields: readonly Form[] } {
  const { label } = v.getMetadata(schema[name]) as { label: string };
  return { name, label, fields: fieldsOf(schema[name] as Schema) };
}

function fieldsOf({ entries = {} }: Schema): Form[] {
  return Object.entries(entries).map(([name, field]) => ({ name, ...formOf(field) }) as Form);
}

function formOf(field: Schema): object {
  const { wrapped, pipe, entries = wrapped?.entries, item = wrapped?.item } = field;
  if (wrapped && !pipe) return { ...formOf(wrapped), required: false };
  const form = v.getMetadata(field);
  if (entries) return { ...form, fields: fieldsOf({ ...field, entries }) };
  if (!item) return form;
  if (item.options) {
    const { label_singular: _, ...several } = form;
    return { ...several, widget: 'select', multiple: true, options: item.options };
  }
  if (!item.entries) return { ...form, field: { name: 'entry', ...formOf(item) } };
  const shown = ['title', 'name', 'text'].find((name) => item.entries?.[name]);
  return { summary: `{{fields.${shown}}}`, ...form, collapsed: true, fields: fieldsOf(item) };
}
