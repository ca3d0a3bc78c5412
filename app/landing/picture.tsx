import { usePageData } from '../page/page-data.ts';
import type { Photograph } from '../page/use-content.ts';

type PictureProps = {
  of: Photograph;
  /** The width in wide windows, as `sizes` has it. Without it, only the smallest file is used. */
  wide?: string;
};

export function Picture({ of: { file, shows }, wide }: PictureProps) {
  const picture = usePageData().shell.pictures[file];
  if (!picture) throw new Error(`content/photographs/${file} was not made`);
  const { address, widths, height } = picture;
  const [smallest = 0] = widths;
  // Less than the shown width, so that a phone with three device pixels to a CSS pixel fetches the smallest file.
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
