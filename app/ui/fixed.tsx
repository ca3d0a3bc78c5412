/**
 * Markup that only the server makes and the browser keeps as it is: drawings, and words that depend on the build.
 * React neither compares nor touches what stands inside, so it costs the bundle and the waking nothing.
 * Give `html` under `import.meta.env.SSR`, so that what makes it stays out of the bundle.
 */
export function Fixed({
  as: Element = 'span',
  className,
  html,
}: {
  as?: 'span' | 'div';
  className?: string;
  html: string;
}) {
  return (
    <Element
      className={className}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made at build time from content/, never from a visitor
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? html : nothing }}
      suppressHydrationWarning
    />
  );
}

// In a page that React had to make anew it is empty until keep-page.ts puts what stood there back. The security policy
// takes even an empty text for markup only in this form.
const nothing = (globalThis as { trustedTypes?: { emptyHTML: string } }).trustedTypes?.emptyHTML ?? '';
