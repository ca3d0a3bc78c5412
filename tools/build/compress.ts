import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

/** Writes the brotli form beside each file that it makes smaller, and has none yet. */
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
  const bytes = readFileSync(file);
  const smaller = await compress(bytes);
  if (smaller.length < bytes.length) writeFileSync(`${file}.br`, smaller);
}

const compress = promisify(brotliCompress);
