// The landing page's words and figures as a client-rendered app. Kind to it: no fonts, pictures, icons, router, toasts
// or form packages, which such apps usually carry as well.
import * as Tooltip from '@radix-ui/react-tooltip';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import type { SiteContent } from '../../../app/content.ts';
import './style.css';

declare const CONTENT: SiteContent;
const { copy, farm, figures, landingCopy, products, roadmap, technologies } = CONTENT;

type Card = Readonly<Record<string, unknown>>;

const { hero, vision, progress, technology, future } = landingCopy;
const sections: readonly { name: string; headline: string; lead: string; cards: readonly Card[] }[] = [
  { name: '', headline: hero.headline.join(' '), lead: hero.lead, cards: figures.slice(0, 3) },
  { ...vision, cards: products },
  { ...progress, cards: Object.values(progress.cards) },
  { ...technology, cards: technologies },
  { ...future, cards: roadmap },
];

function Landing() {
  const { data } = useQuery<Record<string, string>>({
    queryKey: ['figures'],
    queryFn: async () => (await fetch('/figures.json')).json(),
    enabled: false,
  });
  const filled = (words: string) =>
    words.replace(/\{([\w-]+)\}/g, (_, id) => data?.[id] ?? printed.get(id) ?? farm.name);
  return (
    <>
      <header>
        {sections.map(({ name }) => (
          <a key={name} href={`#${name}`}>
            {name || farm.name}
          </a>
        ))}
      </header>
      {sections.map(({ name, headline, lead, cards }) => (
        <section id={name} key={name}>
          <h2>{filled(headline)}</h2>
          <p>{filled(lead)}</p>
          <div className="cards">
            {cards.map(({ title, label, name, value, year, description, definition, goals }) => (
              <div className="card" key={String(title ?? label ?? name)}>
                <Explained words={`${value ?? year ?? ''} ${title ?? label ?? name}`} />
                <p>{filled(String(description ?? definition ?? JSON.stringify(goals)))}</p>
              </div>
            ))}
          </div>
        </section>
      ))}
      <footer>
        {filled(copy.footer.line)} {farm.email} {farm.phone} {farm.place}
      </footer>
    </>
  );
}

const printed = new Map<string, string>(figures.map(({ id, value }) => [id, value]));

function Explained({ words }: { words: string }) {
  return (
    <Tooltip.Root>
      <Tooltip.Trigger asChild>
        <h3>{words}</h3>
      </Tooltip.Trigger>
      <Tooltip.Portal>
        <Tooltip.Content className="tip">{words}</Tooltip.Content>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <QueryClientProvider client={new QueryClient()}>
    <Tooltip.Provider delayDuration={700} skipDelayDuration={300}>
      <Landing />
    </Tooltip.Provider>
  </QueryClientProvider>,
);
