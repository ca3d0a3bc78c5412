import type { Data } from '../../app/data/page.ts';
import type { Photograph, SiteContent } from '../../app/data/use-content.ts';

/** Content with twelve photographs, and what the build would know of their pictures. No picture is made: that takes seconds. */
export function withPhotographs(content: SiteContent): {
  readonly content: SiteContent;
  readonly pictures: Data['pictures'];
} {
  const photographs = Array.from({ length: 12 }, (_, at) => described(content, at));
  const pictures = photographs.map(({ file }, at) => {
    const [width, height] = shapes[at % shapes.length] ?? [1600, 1200];
    // As in tools/photographs/sizes.ts: at most 5:4 high, and not enlarged.
    const widths = [640, 1024, 1600].map((max) =>
      Math.min(width, max, Math.round((max * 1.25 * width) / height)),
    );
    return [file, { address: `/assets/photo-${at + 1}`, widths: [...new Set(widths)], height }] as const;
  });
  return { content: { ...content, photographs }, pictures: Object.fromEntries(pictures) };
}

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
