import type { Farm } from './types.ts';

/**
 * Who the farm is and how to reach it. Everything marked PLACEHOLDER stands in for a fact that is not known yet:
 * `npm run ready` names each one until it is replaced. The site runs with them meanwhile.
 */
export const farm: Farm = {
  name: 'Sustainable Palm Oil Farm', // PLACEHOLDER
  email: 'hello@farm.example', // PLACEHOLDER
  phone: '+234 000 000 0000', // PLACEHOLDER
  place: 'Lagos, Nigeria',
  booking: {
    investment: 'https://scheduling.example/investment', // PLACEHOLDER
    partnership: 'https://scheduling.example/partnership', // PLACEHOLDER
    meeting: 'https://scheduling.example/meeting', // PLACEHOLDER
  },
  hours: [
    { name: 'Monday to Friday', days: [1, 2, 3, 4, 5], open: { from: '08:00', to: '18:00' } },
    { name: 'Saturday', days: [6], open: { from: '09:00', to: '16:00' } },
    { name: 'Sunday', days: [7], open: null },
  ],
  timeZone: 'Africa/Lagos',
};
