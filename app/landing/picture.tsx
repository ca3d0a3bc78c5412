import type { Photograph } from '../content.ts';
import { usePageData } from '../page.ts';

type PictureProps = {
  of: Photograph;
  /** How wide it is shown in a large window. Without: the smallest one at every width. */
  wide?: string;
};

/** A photograph in the best format the browser knows, fetched when it comes near. */
export function Picture({ of: { file, shows }, wide }: PictureProps) {
  const picture = usePageData().shell.pictures[file];
  if (!picture) throw new Error(`content/photographs/${file} was not made`);
  const { address, widths, height } = picture;
  const [smallest = 0] = widths;
  // Less than it takes: a phone of three points a pixel needs no more than the smallest.
  const sizes = wide && `${wide},${Math.round((smallest / 640) * 42)}vw`;
  const sources = (format: string) =>
    sizes === undefined
      ? `${address}-${smallest}.${format}`
      : widths.map((width) => `${address}-${width}.${format} ${width}w`).join(',');
  return (
    <picture>
      <source type="image/avif" srcSet={sources('avif')} sizes={sizes} />
      <source type="image/webp" srcSet={sources('webp')} sizes={sizes} />
      <img
        src={`${address}-${smallest}.jpg`}
        srcSet={sizes && sources('jpg')}
        sizes={sizes}
        width={widths.at(-1)}
        height={height}
        alt={shows}
        loading="lazy"
        decoding="async"
      />
    </picture>
  );
}
