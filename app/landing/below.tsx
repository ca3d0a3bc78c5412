// The styles of paper are needed by the whole page, and last.
import '../styles/print.css';

import { usePage } from '../data/use-content.ts';
import { ViewSwitch } from '../ui/view-switch.tsx';
import { Future } from './future.tsx';
import { Progress } from './progress.tsx';
import { Technology } from './technology.tsx';
import { Vision } from './vision.tsx';

/** The sections below the first view, one component each, in the order of the page. */
export function Below() {
  return (
    <>
      <StylesBelow />
      <ViewSwitch />
      <Vision />
      <Progress />
      <Technology />
      <Future />
    </>
  );
}

/**
 * The styles of what is below the first view, which is painted before they arrive. They are inside an SVG, because HTML
 * allows a style in the body nowhere else: docs/decisions/0024-a-page-is-made-by-the-server.md
 */
function StylesBelow() {
  const { screen, pageAssets } = usePage();
  return (
    <svg width="0" height="0" aria-hidden="true">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own styles, bundled at build time */}
      <style dangerouslySetInnerHTML={{ __html: pageAssets.stylesBelow[screen] }} />
    </svg>
  );
}
