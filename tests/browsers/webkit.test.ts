import { journeys } from './journeys.ts';
import { startWebKit } from './webkit.ts';

journeys({ name: 'WebKit', start: startWebKit });
