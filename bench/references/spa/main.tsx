// A client-rendered single-page app as site generators emit it: the same words and figures, icons where our page has
// drawings. Kind to it: no fonts, no pictures, no toasts or form packages that such apps usually carry as well.
import * as Tooltip from '@radix-ui/react-tooltip';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import {
  Boxes,
  Cpu,
  Drone,
  Droplets,
  Factory,
  Leaf,
  Mail,
  MapPin,
  Menu,
  Package,
  Phone,
  Radar,
  Sprout,
  TreePalm,
  TrendingUp,
} from 'lucide-react';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Link, RouterProvider } from 'react-router';
import { copy, farm, figures, landingCopy, products, roadmap, technologies } from '../../../app/content.ts';
import './dist.css';

const say = (words: string) =>
  words.replace(/\{([\w-]+)\}/g, (_, id) => figures.find((figure) => figure.id === id)?.value ?? farm.name);
const icons = [Cpu, Drone, Boxes, Factory, Radar];

function Bar() {
  const [open, setOpen] = useState(false);
  const links = copy.bar.anchors.map(({ id, name }) => (
    <a key={id} href={`#${id}`} className="text-sm text-stone-700 hover:text-green-800">
      {name}
    </a>
  ));
  return (
    <header className="fixed inset-x-0 top-0 z-50 border-b border-stone-200 bg-white/90 backdrop-blur">
      <div className="mx-auto flex h-16 max-w-7xl items-center justify-between px-4">
        <Link to="/" className="flex items-center gap-2 font-bold">
          <TreePalm className="size-6 text-green-700" />
          {farm.name}
        </Link>
        <nav className="hidden gap-6 md:flex">{links}</nav>
        <Link
          to="/contact"
          className="hidden rounded-md bg-green-700 px-4 py-2 text-sm font-medium text-white md:block"
        >
          {copy.bar.contact}
        </Link>
        <button type="button" aria-label={copy.bar.menu} className="md:hidden" onClick={() => setOpen(!open)}>
          <Menu />
        </button>
      </div>
      {open && <nav className="grid gap-4 border-t p-4 md:hidden">{links}</nav>}
    </header>
  );
}

function Stat({ id, label }: { id: string; label: string }) {
  const { data } = useQuery({
    queryKey: ['figures'],
    queryFn: async () => (await fetch('/figures.json')).json(),
    enabled: false,
  });
  const figure = figures.find((one) => one.id === id);
  return (
    <Tooltip.Root>
      <Tooltip.Trigger asChild>
        <div className="rounded-xl border border-stone-200 bg-white p-6 shadow-sm">
          <p className="text-3xl font-bold text-green-800">{data?.[id] ?? figure?.value}</p>
          <p className="text-sm text-stone-600">{label}</p>
        </div>
      </Tooltip.Trigger>
      <Tooltip.Portal>
        <Tooltip.Content className="rounded bg-stone-900 px-3 py-1.5 text-xs text-white">
          {say(figure?.definition ?? '')}
        </Tooltip.Content>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}

function Section({
  id,
  name,
  headline,
  lead,
  children,
}: {
  id: string;
  name: string;
  headline: Words;
  lead: Words;
  children: React.ReactNode;
}) {
  return (
    <section id={id} className="px-4 py-20">
      <div className="mx-auto max-w-7xl">
        <p className="text-sm font-semibold uppercase tracking-wide text-green-700">{name}</p>
        <h2 className="mt-2 text-4xl font-bold tracking-tight">{say(headline)}</h2>
        <p className="mt-4 max-w-2xl text-lg text-stone-600">{say(lead)}</p>
        <div className="mt-12 grid gap-6 md:grid-cols-2 lg:grid-cols-4">{children}</div>
      </div>
    </section>
  );
}

function Card({ icon: Icon, title, text }: { icon: typeof Leaf; title: string; text: string }) {
  return (
    <div className="rounded-xl border border-stone-200 bg-white p-6 shadow-sm transition hover:shadow-md">
      <Icon className="size-8 text-orange-600" />
      <h3 className="mt-4 text-xl font-semibold">{title}</h3>
      <p className="mt-2 text-stone-600">{text}</p>
    </div>
  );
}

function Landing() {
  const { hero, vision, progress, technology: words, future } = landingCopy;
  return (
    <div className="min-h-screen bg-stone-50 text-stone-900">
      <Bar />
      <main>
        <section className="bg-gradient-to-br from-green-900 to-green-700 px-4 pb-24 pt-32 text-white">
          <div className="mx-auto max-w-7xl">
            <h1 className="max-w-3xl text-5xl font-bold tracking-tight">{hero.headline.join(' ')}</h1>
            <p className="mt-6 max-w-2xl text-xl text-green-100">{say(hero.lead)}</p>
            <div className="mt-8 flex gap-4">
              <a href="#vision" className="rounded-md bg-orange-600 px-6 py-3 font-medium">
                {hero.learnMore}
              </a>
              <a href="#technology" className="rounded-md border border-white/40 px-6 py-3 font-medium">
                {hero.ourTechnology}
              </a>
            </div>
            <div className="mt-12 grid gap-4 sm:grid-cols-3">
              <Stat id="trees-planted" label="trees planted" />
              <Stat id="acres" label="acres under cultivation" />
              <Stat id="revenue-upper" label="projected annual revenue" />
            </div>
          </div>
        </section>
        <Section id="vision" name={vision.name} headline={vision.headline} lead={vision.lead}>
          {products.map(({ name, description }) => (
            <Card
              key={name}
              icon={name.includes('cake') ? Package : Droplets}
              title={name}
              text={say(description)}
            />
          ))}
        </Section>
        <Section id="progress" name={progress.name} headline={progress.headline} lead={progress.lead}>
          {Object.entries(progress.cards).map(([id, card]) => (
            <Card
              key={id}
              icon={id === 'revenue' ? TrendingUp : Sprout}
              title={`${figures.find((one) => one.id === id)?.value} ${card.label}`}
              text={say(card.description)}
            />
          ))}
        </Section>
        <Section id="technology" name={words.name} headline={words.headline} lead={words.lead}>
          {technologies.map(({ title, description }, at) => (
            <Card key={title} icon={icons[at] ?? Cpu} title={title} text={say(description)} />
          ))}
        </Section>
        <Section id="future" name={future.name} headline={future.headline} lead={future.lead}>
          {roadmap.map(({ year, title, goals, status }) => (
            <Card
              key={year}
              icon={Leaf}
              title={`${year} ${title}`}
              text={`${goals.map((goal) => (typeof goal === 'string' ? goal : JSON.stringify(goal))).join(', ')} (${status})`}
            />
          ))}
        </Section>
      </main>
      <footer className="bg-stone-900 px-4 py-16 text-stone-300">
        <div className="mx-auto grid max-w-7xl gap-8 md:grid-cols-3">
          <p>{say(copy.footer.line)}</p>
          <ul>
            {products.map(({ name }) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
          <ul className="grid gap-2">
            <li className="flex gap-2">
              <Mail />
              {farm.email}
            </li>
            <li className="flex gap-2">
              <Phone />
              {farm.phone}
            </li>
            <li className="flex gap-2">
              <MapPin />
              {farm.place}
            </li>
          </ul>
        </div>
        <p className="mx-auto mt-8 max-w-7xl">{say(copy.footer.rights)}</p>
      </footer>
    </div>
  );
}

const router = createBrowserRouter([
  { path: '/', Component: Landing },
  { path: '*', element: <h1>404</h1> },
]);
createRoot(document.getElementById('root') as HTMLElement).render(
  <QueryClientProvider client={new QueryClient()}>
    <Tooltip.Provider delayDuration={700} skipDelayDuration={300}>
      <RouterProvider router={router} />
    </Tooltip.Provider>
  </QueryClientProvider>,
);
