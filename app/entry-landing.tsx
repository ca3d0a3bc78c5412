// What the loader imports on the landing page.
import { announceNewerFigures } from './ui/newer-figures.ts';

announceNewerFigures();

// A label at the head of a section chooses without moving the focus to the switch, where an arrow key would choose again, and scroll
// up to it. Here, because a visitor who presses with a finger has no arrow keys.
addEventListener('click', (event) => {
  const label = (event.target as Element).closest<HTMLLabelElement>('header label');
  if (!label) return;
  event.preventDefault();
  (label.control as HTMLInputElement).checked = true;
});

performance.mark('hydrated');
