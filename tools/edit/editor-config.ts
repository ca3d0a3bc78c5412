import { basename } from 'node:path';
import { contentNames } from '../../schema/fields/content.ts';
import { root } from '../build/paths.ts';
import { type Form, fileForm } from './forms.ts';
import type { GitHost } from './host-settings.ts';

/** Where the forms save. */
export type FormsPlace = GitHost & {
  readonly branch: string;
  /** The folder of the content in the repository: `content/`, or nothing where it is in the root. */
  readonly prefix: string;
};

/** The editor's configuration, from the same schema as the check: https://sveltiacms.app/en/docs */
export function editorConfig(farm: string, host?: FormsPlace): object {
  const { prefix } = host ?? { prefix: 'content/' };
  return {
    backend: host ? backendOf(host) : thisFolder,
    app_title: farm,
    logo: { src: iconName, show_in_header: false },
    load_config_file: false,
    media_folder: `${prefix}photographs`,
    // Without libraries of stock pictures: the pages show the farm.
    media_libraries: { default: { config: pictures }, stock_assets: false },
    // The check expects no empty optional fields, and each text on one line.
    output: { omit_empty_optional_fields: true, yaml: { quote: 'none', indent_size: 2 } },
    singletons: contentNames.map((name) => {
      const { label, fields } = fileForm(name);
      return {
        name,
        label,
        file: `${prefix}${name}.yaml`,
        editor: { preview: false },
        fields: holdsDrafts(fields) ? [confirmAll, ...fields] : fields,
      };
    }),
  };
}

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
