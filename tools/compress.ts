import { hash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname } from 'node:path';
import { compress } from '../server/http/compress.ts';

/** Writes the brotli and gzip form beside each file that they make smaller. */
export async function compressFolder(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  await Promise.all(
    files.filter((file) => compressible.has(extname(file))).map((file) => compressFile(folder + file)),
  );
}

export async function brotliSize(content: Buffer | string): Promise<number> {
  return (await brotli(Buffer.from(content))).length;
}

const compressible = new Set('.html .css .js .json .svg .txt .xml .csv .vcf .webmanifest'.split(' '));

async function compressFile(file: string): Promise<void> {
  const content = readFileSync(file);
  const [br, gz] = await Promise.all([brotli(content), compress(content, 'gzip', 'small')]);
  for (const [extension, smaller] of Object.entries({ br, gz })) {
    if (smaller.length < content.length) writeFileSync(`${file}.${extension}`, smaller);
  }
}

// By hash of the content, because a page is compressed twice: to weigh it, and to write it.
const compressed = new Map<string, Promise<Buffer>>();

function brotli(content: Buffer): Promise<Buffer> {
  const key = hash('sha256', content);
  const made = compressed.get(key) ?? compress(content, 'br', 'small');
  compressed.set(key, made);
  return made;
}
