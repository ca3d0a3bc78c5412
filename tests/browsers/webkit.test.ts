import { layoutAndForm, menuTooltipsAndKeptCopy } from './journeys.ts';
import { startWebKit } from './webkit.ts';

const webkit = { name: 'WebKit', start: startWebKit };
layoutAndForm(webkit);
menuTooltipsAndKeptCopy(webkit);
