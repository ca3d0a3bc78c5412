import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Data } from '../../app/page/page.ts';
import type { Photograph, SiteContent } from '../../app/page/use-content.ts';
import { makePhotographs } from '../../tools/photographs/make-photographs.ts';
import { testPicture } from './test-pictures.ts';

/** Content with twelve photographs, and what the build knows of their pictures. No picture is made: that takes seconds. */
export function withDescribedPhotographs(content: SiteContent): {
  readonly content: SiteContent;
  readonly pictures: Data['pictures'];
} {
  const photographs = Array.from({ length: 12 }, (_, at) => described(content, at));
  const pictures = photographs.map(({ file }, at) => {
    const [width, height] = shapes[at % shapes.length] ?? [1600, 1200];
    return [file, { address: `/assets/photo-${at + 1}`, widths: [width], height }] as const;
  });
  return { content: { ...content, photographs }, pictures: Object.fromEntries(pictures) };
}

/** Content with the same twelve photographs, generated and marked as test pictures. */
export async function withPhotographs(content: SiteContent): Promise<{
  readonly content: SiteContent;
  readonly described: Data['pictures'];
  /** The pictures by their public path. */
  readonly files: ReadonlyMap<string, Buffer>;
}> {
  const folder = `${mkdtempSync(join(tmpdir(), 'photographs-'))}/`;
  const photographs = Array.from({ length: 12 }, (_, at) => described(content, at));
  try {
    for (const [at, { file }] of photographs.entries()) {
      const [width, height] = shapes[at % shapes.length] ?? [1600, 1200];
      await testPicture({ width, height, hue: at * 30 })
        .jpeg()
        .toFile(folder + file);
    }
    const { pictures, files } = await makePhotographs({ photographs }, folder);
    return {
      content: { ...content, photographs },
      described: pictures,
      files: new Map([...files].map(([name, file]) => [`/${name}`, file])),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

// Only the first has all three sizes: encoding a large picture takes seconds.
const shapes = [
  [1600, 1200],
  [600, 800],
  [800, 450],
  [750, 500],
  [640, 640],
  [540, 960],
  [960, 360],
] as const;

function described({ technologies }: SiteContent, at: number): Photograph {
  const proves = ['seedlings', technologies[0]?.title, undefined, 'trees-planted', 'acres'][at % 5];
  return {
    file: `test-${at + 1}.jpg`,
    shows: at % 3 === 2 ? longest : `${'Ọ̀pẹ, as it stands in its row, '.repeat(at % 2)}a test picture`,
    place: at % 3 > 0 ? 'Test field' : 'The test place with the longest name, by the test river',
    taken: `202${5 + (at % 2)}-0${1 + (at % 9)}-15`,
    ...(proves && { proves }),
  };
}

const longest =
  'A test picture of something that takes as many words to describe as a caption may have, and still has to stand on a line with its neighbours';
