/** Markup that is made as text: drawings. Never from anything that a visitor sent. */
export function Fixed({
  as: Element = 'span',
  className,
  html,
}: {
  as?: 'span' | 'div';
  className?: string;
  html: string;
}) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made from content/, never from a visitor
  return <Element className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
