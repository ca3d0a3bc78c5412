import type { Farm } from '../../../../content/types.ts';

/** A farm that is ready to be published: what the tests make mistakes in. No fact of it is true of anybody. */
export const farm: Farm = {
  name: 'Green Acre',
  email: 'post@green-acre.test',
  phone: '+234 111 222 3333',
  place: 'Lagos, Nigeria',
  booking: {
    investment: 'https://booking.test/investment',
    partnership: 'https://booking.test/partnership',
    meeting: 'https://booking.test/meeting',
  },
  hours: [
    { name: 'Monday to Friday', days: [1, 2, 3, 4, 5], open: { from: '08:00', to: '18:00' } },
    { name: 'Weekend', days: [6, 7], open: null },
  ],
  timeZone: 'Africa/Lagos',
};
