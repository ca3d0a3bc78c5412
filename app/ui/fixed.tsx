/**
 * Markup that only the server makes and the browser keeps as it is: drawings, and words that depend on the build.
 * React neither compares nor touches what stands inside, so it costs the bundle and the waking nothing.
 * Give `html` under `import.meta.env.SSR`, so that what makes it stays out of the bundle.
 */
export function Fixed({ className, html }: { className?: string; html: string }) {
  return (
    <span
      className={className}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made at build time from content/, never from a visitor
      dangerouslySetInnerHTML={{ __html: html }}
      suppressHydrationWarning
    />
  );
}
