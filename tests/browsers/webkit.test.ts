import { layoutAndForm, menuAndTooltips, withoutConnection } from './journeys.ts';
import { startWebKit } from './webkit.ts';

const webkit = { name: 'WebKit', start: startWebKit };
layoutAndForm(webkit);
menuAndTooltips(webkit);
withoutConnection(webkit);
