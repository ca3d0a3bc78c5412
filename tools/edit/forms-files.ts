// The owner’s forms: Sveltia CMS, configured from schema/.
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { type ContentName, contentNames } from '../../schema/fields/content.ts';
import { readContentFile, type Sources } from '../../schema/read.ts';
import { root } from '../build/paths.ts';
import { faviconSvg } from '../files/icons.tsx';
import { type FieldInForms, fileForm } from './forms.ts';
import { formsPolicy, type GitHost } from './git-host.ts';
import type { Bundle } from './page/bundle.ts';
import type { PrintedValues } from './printed-values.ts';

/** The files of the forms, by name. @param host is missing for a folder on this computer */
export function formsFiles(
  { script, files }: Bundle,
  sources: Sources,
  printedValues: PrintedValues,
  host?: FormsPlace,
): ReadonlyMap<string, string | Uint8Array> {
  const page = readFileSync(`${import.meta.dirname}/page/forms.html`, 'utf8')
    // `frame-ancestors` has no effect in a page, so the server of the files sends it.
    .replace('{policy}', formsPolicy(host))
    .replace('{script}', script)
    .replace('{where}', host ? 'host' : 'folder');
  return new Map<string, string | Uint8Array>([
    ['index.html', page],
    ['config.json', JSON.stringify(formsConfig(farmName(sources), host))],
    // For the preview.
    ['printed-values.json', JSON.stringify(printedValues)],
    [iconName, faviconSvg()],
    ...files,
  ]);
}

// Shown even while the content has mistakes.
function farmName({ farm }: Sources): string {
  const file = readContentFile('farm', farm);
  const { name } = (Array.isArray(file) ? {} : (file.value ?? {})) as { name?: { text?: unknown } };
  return typeof name?.text === 'string' ? name.text : 'Your farm';
}

/** Where the forms save. */
export type FormsPlace = GitHost & { readonly branch: string };

/** The configuration of Sveltia CMS, from the same schema as the check: https://sveltiacms.app/en/docs */
export function formsConfig(farm: string, host?: FormsPlace): object {
  return {
    backend: host ? backendOf(host) : thisFolder,
    app_title: farm,
    logo: { src: iconName, show_in_header: false },
    load_config_file: false,
    media_folder: 'content/photographs',
    // Without libraries of stock pictures: the pages show the farm.
    media_libraries: { default: { config: pictures }, stock_assets: false },
    // The check expects no empty optional fields, and each text on one line.
    output: { omit_empty_optional_fields: true, yaml: { quote: 'none', indent_size: 2 } },
    singletons: contentNames.map((name) => {
      const { label, fields } = fileForm(name);
      return {
        name,
        label,
        file: `content/${name}.yaml`,
        editor: { preview: !onNoPage.includes(name) },
        fields: holdsDrafts(fields) ? [confirmAll, ...fields] : fields,
      };
    }),
  };
}

/** Shown only where there is no network. */
const onNoPage: readonly ContentName[] = ['offline'];

// Sveltia CMS requires a Git host, and shows the name of the repository as that of the folder to open.
const thisFolder = { name: 'github', repo: `farm/${basename(root)}`, branch: 'main' };

const changed = 'Change {{path}}';

// Log-in is by access token: at GitHub any other way needs a server of our own.
function backendOf({ backend, repository, branch, apiUrl, origin }: FormsPlace): object {
  return {
    name: backend,
    repo: repository,
    branch,
    api_root: apiUrl,
    base_url: origin,
    auth_methods: ['token'],
    // The Git host shows these in its history.
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

const iconName = 'icon.svg';

// Exists only in the forms: when a file is saved with it, page/file-to-save.ts confirms every draft and removes it.
const confirmAll: FieldInForms = {
  name: 'confirmAll',
  label: 'Confirm all drafts here',
  hint: 'When you have read everything below and it is right: switch this on and press Save. Every Draft switch goes off.',
  widget: 'boolean',
  required: false,
  default: false,
};

function holdsDrafts(fields: readonly FieldInForms[]): boolean {
  return fields.some(({ name, fields = [] }) => name === 'draft' || holdsDrafts(fields));
}
