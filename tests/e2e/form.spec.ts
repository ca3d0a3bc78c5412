// The form from empty to thanked, in each way that a browser may show it: refused, corrected, sent once, thanked.
import type { Page } from '@playwright/test';
import { type FieldName, fields } from '../../message/message.ts';
import { exportMessages } from '../rigs/audit.ts';
import { builtContent } from '../rigs/last-build.ts';
import { expect, test } from './fixtures.ts';
import {
  decorate,
  holdModules,
  hydrate,
  isBelowTheBar,
  newMessage,
  send,
  shownReference,
  theMailFrom,
  translate,
  typedIn,
  typeMessage,
  untilHydrated,
  writeMessage,
} from './visitor.ts';

const { contactTexts } = builtContent;

type Way = {
  readonly javaScriptEnabled?: false;
  readonly beforeItLoads?: (page: Page) => Promise<unknown>;
  readonly alter?: (page: Page) => Promise<unknown>;
};
const ways: Readonly<Record<string, Way>> = {
  'with JavaScript': {},
  'without JavaScript': { javaScriptEnabled: false },
  'in a browser without features newer than Chrome 87 and Safari 14, where a translation and a password manager alter the page':
    {
      beforeItLoads: removeNewerFeatures,
      alter: (page) => Promise.all([translate(page), decorate(page)]),
    },
};

const longText = 'Ẹ kú àárọ̀. 油棕 नमस्ते مرحبا 👩🏾‍🌾\n\n  “indented” & <b>not bold</b>\n'.repeat(90).trim();
const wrong = { firstName: '', email: 'no address', phone: 'call me', message: longText } as const;
const wrongFields: readonly FieldName[] = ['firstName', 'email', 'phone', 'message'];

for (const [how, { javaScriptEnabled = true, beforeItLoads, alter }] of Object.entries(ways)) {
  test.describe(how, () => {
    test.use({ javaScriptEnabled, expectedErrors: /status of 422/ });

    test('what is typed while the form loads stays, each mistake is explained, the corrected message is mailed and thanked once, and a topic fills in the subject of the next', async ({
      page,
      site,
    }) => {
      test.slow();
      const posts: string[] = [];
      page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
      const pressSend = page.locator('#message-form button[type=submit]');
      const typed = newMessage(wrong);
      await beforeItLoads?.(page);
      const release = javaScriptEnabled ? await holdModules(page) : undefined;
      await page.goto('/contact');
      await alter?.(page);
      await typeMessage(page, typed);
      await page.locator('#phone').focus();
      release?.();
      if (javaScriptEnabled) await untilHydrated(page);
      await expect(page.locator('#phone')).toBeFocused();
      expect(await typedIn(page)).toEqual(typed);

      const answer = javaScriptEnabled ? undefined : page.waitForResponse('**/contact');
      // Text in Arabic begins at the right; an address or a number keeps its order.
      await expect(page.locator('#message-form [dir=auto]')).toHaveCount(4);
      await pressSend.click();
      if (answer) expect((await answer).status()).toBe(422);
      const summary = page.locator('[data-outcome=errors]');
      await expect(summary).toBeFocused();
      await expect(page).toHaveTitle(/^Error: /);
      const links = summary.getByRole('link');
      await expect(links).toHaveCount(wrongFields.length);
      for (const [at, name] of wrongFields.entries()) {
        const control = page.locator(`#${name}`);
        await expect(control).toHaveAttribute('aria-invalid', 'true');
        await expect(control).toHaveAccessibleDescription(/\w/);
        await links.nth(at).click();
        await expect(control).toBeFocused();
        // A translated label may need a second line.
        if (!alter) await expect.poll(() => isBelowTheBar(page.locator(`label[for=${name}]`))).toBe(true);
      }
      for (const { name } of fields.filter(({ name }) => !wrongFields.includes(name)))
        await expect(page.locator(`#${name}`)).not.toHaveAttribute('aria-invalid');
      await expectFieldsSideBySide(page);
      expect(await typedIn(page)).toEqual(typed);

      const right = newMessage({ message: longText.slice(0, 2000).trim() });
      const asTyped = { ...right, email: right.email.replace('my-farm', 'my–farm').concat('”') };
      const refused = posts.length;
      await typeMessage(page, asTyped);
      await pressSend.dblclick();
      const reference = await shownReference(page);
      await expect(page.locator('[data-outcome=thanks]')).toBeFocused();
      await expect(page).toHaveTitle(/^Message received: /);
      if (javaScriptEnabled) expect(posts).toHaveLength(refused + 1);
      const mail = await theMailFrom(site, right.email);
      for (const text of [...Object.values(right), reference]) expect(mail.text).toContain(text);
      expect(mail.subject).toContain(right.subject);
      await expect.poll(async () => (await exportMessages(site)).get(reference)?.state).toBe('sent');
      await expectStoredOnce();

      await page.reload();
      expect(await shownReference(page)).toBe(reference);
      await page.locator('[data-outcome=thanks] a[href="/contact"]').click();
      await expect(page.locator('#message')).toHaveValue('');
      await page.goto('/contact?topic=figures&ref=acres');
      if (javaScriptEnabled) await hydrate(page);
      const empty = Object.fromEntries(fields.map(({ name }) => [name, '']));
      expect(await typedIn(page)).toEqual({ ...empty, subject: contactTexts.subjects.figures });
      await typeMessage(page, asTyped);
      await pressSend.click();
      expect(await shownReference(page), 'the same message has the same reference').toBe(reference);
      await expectStoredOnce();
      // On a hydrated page the thanks replace the form in the history; a posted form has its own entry.
      await page.goBack();
      await expect(page).toHaveURL(javaScriptEnabled ? /contact$/ : /topic=figures/);
      await expect(page.locator('#message')).toBeVisible();
      await page.goForward();
      expect(await shownReference(page)).toBe(reference);

      async function expectStoredOnce(): Promise<void> {
        const stored = [...(await exportMessages(site)).values()];
        const date = expect.stringMatching(/^\d{4}-.*Z$/);
        expect(stored.filter(({ email }) => email === right.email)).toEqual([
          {
            ...right,
            reference,
            receivedAt: date,
            state: 'sent',
            suspicious: false,
            attempts: 1,
            sentAt: date,
          },
        ]);
      }
    });
  });
}

test('a mended field loses its error while it is typed, its line in the summary and the word in the title; no other error comes, and the focus stays', async ({
  page,
}) => {
  const wrongOnes = ['firstName', 'email', 'phone'];
  await writeMessage(page, true, newMessage({ firstName: '', email: 'ada', phone: 'call me' }));
  await send(page);
  const summary = page.locator('[data-outcome=errors]');
  await expect(summary).toBeFocused();
  const field = (name: string) => page.locator(`#${name}`);
  await field('message').fill('');
  // As in Safari, where the window does not follow what moves.
  await page.evaluate(() => {
    document.documentElement.style.overflowAnchor = 'none';
  });
  for (const [name, almost, rest] of [
    ['email', '@visitor', '.example'],
    ['phone', ' at 0803 000 0000', undefined],
    ['firstName', ' ', 'Ada'],
  ] as const) {
    await field(name).press('End');
    await page.keyboard.type(almost);
    await expect(field(name)).toHaveAttribute('aria-invalid', 'true');
    const place = await field(name).boundingBox();
    if (rest) await page.keyboard.type(rest);
    else await field(name).fill('');
    await expect(field(name)).not.toHaveAttribute('aria-invalid');
    await expect(page.locator(`#${name}-error`)).toHaveCount(0);
    await expect(field(name)).toBeFocused();
    const moved = ((await field(name).boundingBox())?.y ?? 0) - (place?.y ?? 0);
    expect(Math.abs(moved), `${name} stays where it is`).toBeLessThan(1);
    wrongOnes.splice(wrongOnes.indexOf(name), 1);
    const links = await summary
      .getByRole('link')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href')?.slice(1)));
    expect(links).toEqual(wrongOnes);
  }
  await expect(summary).toHaveCount(0);
  await expect(page).not.toHaveTitle(/^Error: /);
  await expect(page.locator('[aria-invalid]')).toHaveCount(0);
  await send(page);
  await expect(summary).toBeFocused();
  await expect(field('message')).toHaveAttribute('aria-invalid', 'true');
});

/** Controls beside each other stay level, also where only one of the two has a mistake above it. */
async function expectFieldsSideBySide(page: Page): Promise<void> {
  for (const pair of [
    ['#firstName', '#lastName'],
    ['#email', '#phone'],
  ]) {
    const edges = pair.map(async (field) => {
      const { y = 0, height = 0 } = (await page.locator(field).boundingBox()) ?? {};
      return Math.round(y + height);
    });
    expect(new Set(await Promise.all(edges)).size, `the lower edges of ${pair}`).toBe(1);
  }
}

async function removeNewerFeatures(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const [owner, names] of [
      [AbortSignal, ['timeout', 'any']],
      [Object, ['hasOwn', 'groupBy']],
      [Promise, ['withResolvers', 'try']],
      [Array.prototype, ['at', 'findLast', 'findLastIndex', 'toSorted', 'toReversed', 'toSpliced', 'with']],
      [String.prototype, ['at', 'isWellFormed', 'toWellFormed']],
      [globalThis, ['structuredClone']],
    ] as const)
      for (const name of names) Reflect.deleteProperty(owner, name);
  });
}
