import { usePageData } from './use-content.ts';

/**
 * The styles of what is below the first view, which is painted before they arrive. They are inside an SVG, because HTML
 * allows a style in the body nowhere else: docs/decisions/0035-styles-in-two-parts.md
 */
export function StylesBelow() {
  const { screen, shell } = usePageData();
  return (
    <svg width="0" height="0" aria-hidden="true">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own styles, bundled at build time */}
      <style dangerouslySetInnerHTML={{ __html: shell.stylesBelow[screen] }} />
    </svg>
  );
}
