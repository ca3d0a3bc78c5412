import * as v from 'valibot';
import { type ContentName, schema } from '../../checks/content/schema/content.ts';

/** Names of the files as the owner reads them, in the order of the forms. */
const titles: Record<ContentName, string> = {
  figures: 'Figures',
  roadmap: 'Roadmap',
  products: 'Products',
  technology: 'Technology',
  'value-chain': 'Value chain',
  farm: 'Farm: name, contact, hours',
  landing: 'Sentences of the first page',
  contact: 'Sentences of the contact page',
  copy: 'Sentences of every page',
  'fact-sheet': 'Fact sheet',
  offline: 'Without a network',
};

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
        files: (Object.keys(titles) as ContentName[]).map((name) => ({
          name,
          label: titles[name],
          file: `content/${name}.yaml`,
          fields: fieldsOf(base(schema[name] as Schema)),
        })),
      },
    ],
  };
}

type Schema = {
  readonly type: string;
  readonly pipe?: readonly Action[];
  readonly wrapped?: Schema;
  readonly entries?: Readonly<Record<string, Schema>>;
  readonly item?: Schema;
  readonly options?: readonly string[];
};
type Action = Schema & { readonly kind: string; readonly requirement?: unknown; readonly message?: unknown };

function fieldsOf({ entries = {} }: Schema): object[] {
  return Object.entries(entries).map(([name, field]) => ({ name, ...formOf(field) }));
}

/** One field of a form. Labels, hints and limits are those of the schema. */
function formOf(field: Schema): object {
  const described = outermost(field) as v.GenericSchema;
  const { sentence, one, day, long } = v.getMetadata(described) as Record<string, unknown>;
  const common = {
    label: v.getTitle(described) ?? '',
    ...(v.getDescription(described) && { hint: v.getDescription(described) }),
    ...(isOptional(field) && { required: false }),
  };
  if (day)
    return { ...common, required: false, widget: 'datetime', format: 'YYYY-MM-DD', time_format: false };
  const inner = base(field);
  if (inner.type === 'strict_object') {
    const summary = sentence ? { collapsed: false } : { collapsed: true };
    return { ...common, widget: 'object', ...summary, fields: fieldsOf(inner) };
  }
  if (inner.type === 'array' && inner.item) return { ...common, ...listOf(inner.item, actions(field), one) };
  if (inner.type === 'number') {
    const whole = actions(field).some(({ type }) => type === 'integer');
    return {
      ...common,
      widget: 'number',
      value_type: whole ? 'int' : 'float',
      ...(whole && { step: 1 }),
      ...limits(field),
    };
  }
  if (inner.type === 'boolean') return { ...common, widget: 'boolean', required: false, default: false };
  if (inner.type === 'picklist') return { ...common, widget: 'select', options: inner.options };
  return { ...common, widget: long ? 'text' : 'string', ...limits(field) };
}

function listOf(item: Schema, checks: readonly Action[], one: unknown): object {
  const inner = base(item);
  const sizes = {
    min: number(checks, 'min_length') ?? 0,
    max: number(checks, 'max_length'),
    label_singular: one,
  };
  if (inner.type === 'picklist') {
    const { min, max } = sizes;
    return { widget: 'select', multiple: true, required: true, options: inner.options, min, max };
  }
  const required = { required: sizes.min > 0 };
  if (inner.type !== 'strict_object') {
    return { widget: 'list', ...required, ...sizes, field: { name: 'entry', ...formOf(item) } };
  }
  const [shown = ''] = ['title', 'name', 'id'].filter((name) => inner.entries?.[name]);
  const named =
    inner.entries?.[shown] && base(inner.entries[shown]).type === 'strict_object' ? `${shown}.text` : shown;
  return {
    widget: 'list',
    ...required,
    ...sizes,
    collapsed: true,
    summary: `{{fields.${named}}}`,
    fields: fieldsOf(inner),
  };
}

function limits(field: Schema): object {
  const checks = actions(field);
  const most = number(checks, 'max_length');
  const regex = checks.find(({ type }) => type === 'regex');
  return {
    ...(most !== undefined && { maxlength: most }),
    ...(regex && { pattern: [String((regex.requirement as RegExp).source), String(regex.message)] }),
    ...Object.fromEntries(
      (['min', 'max'] as const).flatMap((end) => {
        const limit = number(checks, `${end}_value`);
        return limit === undefined ? [] : [[end, limit]];
      }),
    ),
  };
}

function number(checks: readonly Action[], type: string): number | undefined {
  const limit = checks.find((check) => check.type === type)?.requirement;
  return typeof limit === 'number' ? limit : undefined;
}

/** What stands in a pipe, however deep, without its schemas. */
function actions({ pipe = [], wrapped }: Schema): Action[] {
  const inside = pipe.flatMap((part) => (part.kind === 'schema' ? actions(part) : [part]));
  return wrapped && pipe.length === 0 ? actions(wrapped) : inside;
}

/** The schema of the value itself, without its pipes and without leave to be left out. */
function base(field: Schema): Schema {
  const [first] = field.pipe ?? [];
  if (first && first !== (field as unknown)) return first.pipe || first.wrapped ? base(first) : first;
  return field.wrapped ? base(field.wrapped) : field;
}

/** The schema that has the label: a field that may be left out has it inside. */
function outermost(field: Schema): Schema {
  return field.wrapped && !field.pipe ? outermost(field.wrapped) : field;
}

function isOptional(field: Schema): boolean {
  const [first] = field.pipe ?? [];
  return field.type === 'optional' || field.type === 'nullable' || first?.type === 'optional';
}
