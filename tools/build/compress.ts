import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname } from 'node:path';
import { compress } from '../../server/http/compress.ts';

/** Writes the brotli and gzip form beside each file that they make smaller, and has none yet. */
export async function compressFolder(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  await Promise.all(
    files
      .filter((file) => compressible.has(extname(file)) && !files.includes(`${file}.br`))
      .map((file) => compressFile(folder + file)),
  );
}

const compressible = new Set('.js .json .svg .txt .xml .csv .vcf .webmanifest'.split(' '));

async function compressFile(file: string): Promise<void> {
  const content = readFileSync(file);
  const [br, gz] = await Promise.all([compress(content, 'br', 'small'), compress(content, 'gzip', 'small')]);
  for (const [extension, smaller] of Object.entries({ br, gz })) {
    if (smaller.length < content.length) writeFileSync(`${file}.${extension}`, smaller);
  }
}
