import type { Photograph } from '../content.ts';
import { usePageData } from '../page.ts';

type PictureProps = {
  of: Photograph;
  /** How wide it is shown; a phone is told less, so that it fetches no more than it needs. Without: the smallest one. */
  sizes?: string;
};

/** A photograph in the best format the browser knows, fetched when it comes near. */
export function Picture({ of: { file, shows }, sizes }: PictureProps) {
  const picture = usePageData().shell.pictures[file];
  if (!picture) throw new Error(`content/photographs/${file} was not made`);
  const { address, widths, height } = picture;
  const [smallest = 0] = widths;
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
