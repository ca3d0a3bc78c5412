// The landing page: its bar, first view and footer. The other sections are in below.tsx.
import '../styles/layout.css';
import '../offline/not-saved.css';
import './landing.css';

import type { ReactNode } from 'react';
import { useContent } from '../data/use-content.ts';
import { Bar } from '../ui/bar.tsx';
import { DatedSection } from '../ui/figure.tsx';
import { Footer } from '../ui/footer.tsx';
import { LandingHero } from './hero.tsx';

/** The day that most figures share is printed once, by `Progress` below. */
export function Landing({ children }: { children?: ReactNode }) {
  const { figures } = useContent();
  return (
    <>
      <Bar />
      <main id="main">
        <DatedSection id="figures-day" figures={figures.map(({ id }) => id)}>
          <LandingHero />
          {children}
        </DatedSection>
      </main>
      <Footer />
    </>
  );
}
