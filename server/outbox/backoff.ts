const second = 1000;
const hour = 3_600_000;

/**
 * How long to wait before the next attempt, in milliseconds: 30 s doubling to an hour; after a refusal for good (5xx) an
 * hour doubling to a day, because a person has to look first.
 * @param attempts how often sending was begun, from 1
 * @param random from 0 to 1: up to a fifth longer, so that what failed together does not come back together
 */
export function waitAfter(attempts: number, needsPerson: boolean, random: number): number {
  const [first, most] = needsPerson ? [hour, 24 * hour] : [30 * second, hour];
  return Math.round(Math.min(most, first * 2 ** Math.min(attempts - 1, 20)) * (1 + random / 5));
}
