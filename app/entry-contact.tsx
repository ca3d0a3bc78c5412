import { MessageForm, type MessageFormProps } from './contact/message-form.tsx';
import { OpenNow } from './contact/open-now.tsx';
import { Thanks, type ThanksProps } from './contact/thanks.tsx';
import { hydrateIslands } from './islands/hydrate.tsx';
import { hydrateFigures } from './ui/hydrate-figures.tsx';
import { Menu } from './ui/menu.tsx';

hydrateIslands('menu', () => <Menu />);
hydrateIslands<MessageFormProps>('form', (props) => <MessageForm {...props} />);
hydrateIslands<ThanksProps>('thanks', (props) => <Thanks {...props} />);
hydrateIslands('open-now', () => <OpenNow />);
hydrateFigures();
performance.mark('awake');
