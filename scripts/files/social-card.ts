import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import type { Farm } from '../../content/types.ts';

/** The picture that messengers show beside a link: the farm's name and place, and its mark. 1200 by 630 pixels. */
export function socialCard(farm: Farm, mark: string, font: Buffer): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'social-card-'));
  try {
    writeFileSync(join(folder, 'display.ttf'), font);
    return new Resvg(drawing(farm, mark), {
      font: {
        fontFiles: [join(folder, 'display.ttf')],
        loadSystemFonts: false,
        defaultFontFamily: 'Familjen Grotesk',
      },
    })
      .render()
      .asPng();
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function drawing(farm: Farm, mark: string): string {
  const lines = wrapped(farm.name, 16);
  const top = 315 - ((lines.length - 1) * 96) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630">
<rect width="1200" height="630" fill="#f6f0e4"/>
<g font-family="Familjen Grotesk" font-weight="600">
${lines.map((line, row) => `<text x="80" y="${top + row * 96}" font-size="96" letter-spacing="-3.5" fill="#18241c">${escaped(line)}</text>`).join('\n')}
<text x="80" y="550" font-size="36" fill="#51594c">${escaped(farm.place)}</text>
</g>
${mark.replace('<svg', '<svg x="800" y="155" width="320" height="320"')}
</svg>`;
}

function wrapped(text: string, limit: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= limit) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
