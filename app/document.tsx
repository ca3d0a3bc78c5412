import type { ReactNode } from 'react';
import { formWords } from './contact/form-words.ts';
import { contactTitle } from './contact/outcomes.tsx';
import { useContent } from './content.ts';
import { socialWords } from './drawings/social.ts';
import { organization } from './organization.ts';
import { usePageData } from './page.ts';
import { say } from './ui/words.ts';

/** Everything around the screen: the head, the one inline style, the one small script, and the screen itself. */
export function Document({ children }: { children: ReactNode }) {
  const content = useContent();
  const { address, outcome, screen, shell } = usePageData();
  // What everybody gets at this address, and search engines may keep.
  const isPlain = screen !== 'not-found' && address.search === '' && !outcome;
  const { title, description } = useMeta();
  const canonical = screen === 'contact' ? `${shell.siteUrl}/contact` : `${shell.siteUrl}/`;
  return (
    <html lang="en" data-screen={screen}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{title}</title>
        {description && <meta name="description" content={description} />}
        {isPlain ? (
          <>
            <link rel="canonical" href={canonical} />
            <meta property="og:type" content="website" />
            <meta property="og:url" content={canonical} />
            <meta property="og:title" content={title} />
            <meta property="og:description" content={description} />
            <meta property="og:image" content={`${shell.siteUrl}/social-${screen}.png`} />
            <meta property="og:image:width" content="1200" />
            <meta property="og:image:height" content="630" />
            <meta property="og:image:alt" content={socialWords(content)[screen].alt} />
            <meta property="og:site_name" content={content.farm.name} />
            <meta name="twitter:card" content="summary_large_image" />
            <meta name="twitter:image:alt" content={socialWords(content)[screen].alt} />
          </>
        ) : (
          <meta name="robots" content="noindex" />
        )}
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#f6f0e4" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0f1712" media="(prefers-color-scheme: dark)" />
        {shell.wakes[screen].length > 0 && <meta name="wake" content={shell.wakes[screen].join(' ')} />}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own styles, bundled at build time */}
        <style dangerouslySetInnerHTML={{ __html: shell.styles[screen] }} />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <script type="module" async src={shell.wakeScript.src} integrity={shell.wakeScript.integrity} />
      </head>
      <body>
        <div id="root">{children}</div>
        {screen !== 'not-found' && (
          <script
            type="application/ld+json"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: made from content/, with no sign that could end it
            dangerouslySetInnerHTML={{
              __html: JSON.stringify(organization(shell.siteUrl, content.farm)).replaceAll('<', '\\u003c'),
            }}
          />
        )}
      </body>
    </html>
  );
}

function useMeta() {
  const content = useContent();
  const { contactCopy, copy, landingCopy } = content;
  const { outcome, screen, sent, shell } = usePageData();
  if (screen === 'not-found') return { title: `${copy.notFound.code} ${copy.notFound.message}` };
  const { title, description } = screen === 'landing' ? landingCopy : contactCopy;
  const state = outcome ? 'not-sent' : sent === 'known' ? 'sent' : 'writing';
  return {
    title:
      screen === 'contact'
        ? contactTitle(formWords(content, shell.retentionDays), state)
        : say(content, title),
    description: say(content, description),
  };
}
