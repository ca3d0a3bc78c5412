import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { Shell } from '../app/shell.ts';
import { fallbackFace } from './fallback-font.ts';
import { readTables, type Tables, writeTables } from './font-tables.ts';
import { root } from './paths.ts';

/**
 * Cuts both faces down to what the site uses and writes them under their hashes.
 * Letters of other languages' names are a file of their own, fetched only where such a name is shown or typed.
 * @param folder where public files go, with a slash at the end
 * @returns the addresses, and the CSS that every page's style begins with.
 */
export async function makeFonts(folder: string): Promise<{ fonts: Shell['fonts']; css: string }> {
  const words = readWords();
  const characters = [...new Set(always + words.replace(/\p{Cc}/gu, ''))].sort().join('');
  const [bold, regular, semibold] = await Promise.all([
    pinned(display, characters, 600),
    pinned(text, characters, 400),
    pinned(text, characters, 600),
  ]);
  const [displayFile, textFile, namesFile] = await Promise.all([
    repacked(bold, 'woff2'),
    repacked(await withSteadyKerning(characters, regular), 'woff2'),
    repacked(await withSteadyKerning(nameLetters, await pinned(text, nameLetters, 400)), 'woff2'),
  ]);
  const fonts = { display: save(folder, 'display', displayFile), text: save(folder, 'text', textFile) };
  return {
    fonts,
    css: [
      face('Familjen Grotesk', '600', fonts.display),
      face('Instrument Sans', '400 600', fonts.text),
      face('Instrument Sans', '400 600', save(folder, 'text-names', namesFile), `unicode-range:${nameRange}`),
      fallbackFace('Familjen Grotesk Fallback', '600', bold, words, true),
      fallbackFace('Instrument Sans Fallback', '400', regular, words, false),
      fallbackFace('Instrument Sans Fallback', '600', semibold, words, true),
    ].join(''),
  };
}

/** Both faces as plain TrueType files, for drawing pictures with words in them. */
export async function writeDrawingFonts(folder: string): Promise<readonly string[]> {
  const characters = always + readWords();
  const faces = {
    display: await pinned(display, characters, 600),
    text: await pinned(text, characters, 500),
  };
  return Promise.all(
    Object.entries(faces).map(async ([name, tables]) => {
      const file = join(folder, `${name}.ttf`);
      writeFileSync(file, await repacked(tables, 'truetype'));
      return file;
    }),
  );
}

/** The faces of the fact sheet, in its three weights. */
export type Faces = { readonly display: Buffer; readonly text: Buffer; readonly bold: Buffer };

/** The same faces as plain TrueType files in memory, for the fact sheet. */
export async function sheetFaces(): Promise<Faces> {
  const characters = always + readWords();
  const [heads, body, strong] = await Promise.all(
    ([[display, 600], [text, 400], [text, 600]] as const).map(async ([font, weight]) => repacked(await pinned(font, characters, weight), 'truetype')), // biome-ignore format: three faces
  );
  if (!heads || !body || !strong) throw new Error('A face of the fact sheet is missing');
  return { display: heads, text: body, bold: strong };
}

const require = createRequire(import.meta.url);
const display = sourceFile('familjen-grotesk');
const text = sourceFile('instrument-sans');

function sourceFile(name: string): Buffer {
  return readFileSync(require.resolve(`@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`));
}

// What visitors type, and what their phones make of it: printable ASCII, typographic quotes, dashes and dots.
const always = `${String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index))}\u00a0‘’“”–—…`;
// The Latin-1 letters, and the accents that names combine. The face has none of the dotted letters of Yoruba and Igbo.
const nameRange = 'U+C0-D6,U+D8-F6,U+F8-FF,U+300-304,U+308';
const nameLetters = `${String.fromCharCode(...Array.from({ length: 64 }, (_, index) => 0xc0 + index))}\u0300\u0301\u0304\u0308`;

/** Every text of the site stands in these files: reading them is simpler than rendering every state, and misses nothing. */
function readWords(): string {
  const files = globSync(['content/**/*.ts', 'app/**/*.{ts,tsx}'], { cwd: root, exclude: ['**/*.test.*'] });
  return files
    .sort()
    .map((file) => readFileSync(root + file, 'utf8'))
    .join('\n');
}

async function pinned(font: Buffer, characters: string, weight: number): Promise<Tables> {
  return readTables(await subsetFont(font, characters, { ...cut, variationAxes: { wght: weight } }));
}

/**
 * Instrument Sans keeps its weights from 400 to 600 in one file, but not the changes of its kerning between them:
 * they are a quarter of the file and change the length of a line by 0.2 %.
 */
async function withSteadyKerning(characters: string, regular: Tables): Promise<Tables> {
  const weights = { wght: { min: 400, max: 600, default: 400 } };
  const tables = new Map(readTables(await subsetFont(text, characters, { ...cut, variationAxes: weights })));
  for (const tag of ['GPOS', 'GDEF']) {
    const table = regular.get(tag);
    if (table) tables.set(tag, table);
    else tables.delete(tag);
  }
  return tables;
}

const cut = { targetFormat: 'truetype', noHinting: true, keepFeatures: ['kern', 'tnum'] } as const;

function repacked(tables: Tables, targetFormat: 'truetype' | 'woff2'): Promise<Buffer> {
  return subsetFont(writeTables(tables), undefined, { keepAllGlyphs: true, noHinting: true, targetFormat });
}

function save(folder: string, name: string, file: Buffer): string {
  const address = `/assets/${name}-${createHash('sha256').update(file).digest('base64url').slice(0, 8)}.woff2`;
  mkdirSync(`${folder}assets`, { recursive: true });
  writeFileSync(folder + address.slice(1), file);
  return address;
}

function face(family: string, weight: string, address: string, ...more: readonly string[]): string {
  const rules = [
    `font-family:"${family}"`,
    `font-weight:${weight}`,
    'font-display:swap',
    `src:url(${address})format("woff2")`,
    ...more,
  ];
  return `@font-face{${rules.join(';')}}`;
}
