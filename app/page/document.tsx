// The HTML document around a screen: its title, its scripts and styles, and what search engines and messengers read.
import '../styles/tokens.css';
import '../styles/base.css';

import type { ReactNode } from 'react';
import { format } from '../data/figure-text.ts';
import { titleWith } from '../data/page.ts';
import { useContent, usePage } from '../data/use-content.ts';
import { OfflineTemplates } from '../offline/offline-templates.tsx';
import { organization } from './organization.ts';
import { screenOf } from './screens.ts';
import { socialTexts } from './social-texts.ts';

export function Document({ children }: { children: ReactNode }) {
  const content = useContent();
  const { address, outcome, screen, sent, pageAssets } = usePage();
  const { path, meta, socialImage: imageName } = screenOf(screen);
  // Search engines index only the page without a query and without an outcome.
  const isPlain = path !== undefined && address.search === '' && !outcome;
  // A page with a query has it as well, because people share links such as `/contact?topic=…`.
  const hasSocialImage = path !== undefined && !outcome && !sent;
  const title = format(content, meta(content).title);
  const description = format(content, meta(content).description ?? '');
  const state = outcome ? 'not-sent' : sent === 'known' ? 'sent' : 'writing';
  const socialImage = imageName && {
    address: pageAssets.siteUrl + pageAssets.socialImages[imageName],
    alt: socialTexts(content)[imageName].alt,
  };
  return (
    <html lang="en" data-screen={screen} data-figures={path && pageAssets.figuresStamp}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {/* The page has a dark scheme of its own. Dark Reader repaints one without this tag: main buttons had 1.2 : 1. */}
        <meta name="darkreader-lock" />
        <title>{titleWith(title, state)}</title>
        {description && <meta name="description" content={description} />}
        {isPlain ? (
          <>
            <link rel="canonical" href={pageAssets.siteUrl + path} />
            <meta property="og:url" content={pageAssets.siteUrl + path} />
          </>
        ) : (
          <meta name="robots" content="noindex" />
        )}
        {hasSocialImage && (
          <>
            <meta property="og:type" content="website" />
            <meta property="og:title" content={title} />
            <meta property="og:description" content={description} />
            {socialImage && (
              <>
                <meta property="og:image" content={socialImage.address} />
                <meta property="og:image:width" content="1200" />
                <meta property="og:image:height" content="630" />
                <meta property="og:image:alt" content={socialImage.alt} />
                <meta name="twitter:card" content="summary_large_image" />
                <meta name="twitter:image:alt" content={socialImage.alt} />
              </>
            )}
            <meta property="og:site_name" content={content.farm.name} />
          </>
        )}
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#f6f0e4" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0f1712" media="(prefers-color-scheme: dark)" />
        {pageAssets.screenScripts[screen].length > 0 && (
          <meta name="loader" content={pageAssets.screenScripts[screen].join(' ')} />
        )}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own styles, bundled at build time */}
        <style dangerouslySetInnerHTML={{ __html: pageAssets.styles[screen] }} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <script
          type="module"
          async
          src={pageAssets.loaderScript.src}
          integrity={pageAssets.loaderScript.integrity}
        />
      </head>
      <body>
        <div id="root">{children}</div>
        {path !== undefined && <OfflineTemplates path={path} title={title} />}
        {path !== undefined && (
          <script
            type="application/ld+json"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with `<` escaped
            dangerouslySetInnerHTML={{
              __html: JSON.stringify(organization(pageAssets.siteUrl, content.farm)).replaceAll(
                '<',
                '\\u003c',
              ),
            }}
          />
        )}
      </body>
    </html>
  );
}
