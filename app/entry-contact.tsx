import { MessageForm } from './contact/message-form.tsx';
import { OpenNow } from './contact/open-now.tsx';
import { Thanks } from './contact/outcomes.tsx';
import { hydrateIslands } from './islands/hydrate.tsx';
import { hydrateFigures } from './ui/hydrate-figures.tsx';
import { Menu } from './ui/menu.tsx';

hydrateIslands({ menu: Menu, form: MessageForm, thanks: Thanks, 'open-now': OpenNow });
hydrateFigures();
performance.mark('awake');
