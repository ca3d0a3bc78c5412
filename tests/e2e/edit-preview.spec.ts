// The owner sees the page while typing: on a phone in place of the form, in a wide window beside it.
import { expect, type Page, test } from '@playwright/test';
import { siteContent } from '../../app/data/site-content.ts';
import { type CheckedContent, checkSources } from '../../schema/check-content.ts';
import { type Cleanup, createCleanup } from '../rigs/cleanup.ts';
import { startGitHost } from '../rigs/fake-git-host.ts';
import { greenAcre } from '../rigs/green-acre.ts';
import { render } from '../rigs/last-build.ts';
import { startRepository } from '../rigs/repository.ts';
import { testPicture } from '../rigs/test-pictures.ts';
import {
  field,
  inside,
  openEntry,
  openFolderForms,
  openForms,
  previewed,
  signIn,
  togglePreview,
} from './forms.ts';

test.use({ locale: 'en-GB' });
test.beforeEach(() => test.setTimeout(180_000));

const phone = { width: 360, height: 740 };
const wideWindow = { width: 1440, height: 900 };

for (const [where, open] of [
  ['at a Git host', openAtHost],
  ['in a folder of this computer', openFolderForms],
] as const)
  for (const [size, viewport] of [
    ['on a phone', phone],
    ['in a wide window', wideWindow],
  ] as const)
    test(`${where}, ${size}, the owner sees a figure before it is saved, and a mistake in the words of Save`, async ({
      page,
    }) => {
      await using cleanup = createCleanup();
      await page.setViewportSize(viewport);
      await open(cleanup, page, greenAcre);
      const preview = previewed(page);
      await openEntry(page, 'Figures');
      await inside(page, 'figures').getByText('20 trees planted (so far)').click();
      await change(page, 'figures.0.value', '1,234');
      await expect(preview.around.getByRole('status')).toContainText('After Save.');
      await expectInView(page, '1,234');
      await expectFramesInWindow(page);
      await togglePreview(page);
      await change(page, 'figures.0.value', '1234');
      const mistake = preview.around.getByRole('listitem');
      await expect(mistake).toHaveText(/^Figures › 1234 trees planted .*: 1,234\.$/);
      await expect(preview.page.getByText('1,234').first()).toBeHidden();
      const sentence = await mistake.innerText();
      await togglePreview(page);
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('alertdialog', { name: 'Not saved' })).toContainText(sentence);
    });

test('on a phone the form comes back to the place where it was left, with all that was typed', async ({
  page,
}) => {
  await using cleanup = createCleanup();
  await page.setViewportSize(phone);
  await openAtHost(cleanup, page);
  await openEntry(page, 'Sentences of the first page');
  for (const group of ['progress', 'technology', 'future'])
    await inside(page, group).locator('.summary').first().click();
  await fill(page, 'future.headline.text', 'A field that grows');
  const last = field(page, 'future.headline.text');
  const place = () => page.locator('#first-pane-body > .content').evaluate(({ scrollTop }) => scrollTop);
  const before = await place();
  expect(before, 'the field is not on the first screen').toBeGreaterThan(740);
  await togglePreview(page);
  await expectInView(page, 'A field that grows');
  await togglePreview(page);
  await expect(last).toHaveValue('A field that grows');
  await expect(last).toBeInViewport();
  await expect.poll(async () => Math.abs((await place()) - before)).toBeLessThan(40);
});

test('a phase that is added is framed alone, and the place stays from one stroke to the next', async ({
  page,
}) => {
  await using cleanup = createCleanup();
  await page.setViewportSize(wideWindow);
  await openAtHost(cleanup, page);
  await openEntry(page, 'Roadmap');
  await page.getByRole('button', { name: /Add.*Phase/ }).click();
  await field(page, 'phases.2.year').fill('2031');
  await field(page, 'phases.2.title').fill('Bottling');
  await inside(page, 'phases.2.status').getByRole('radio', { name: 'Planned', exact: true }).click();
  await expectInView(page, 'Bottling');
  await expect(framed(page, 'Planting')).toHaveCount(0);
  const { page: shown } = previewed(page);
  const place = () =>
    shown.locator('html').evaluate(({ ownerDocument }) => ownerDocument.defaultView?.scrollY);
  const before = await place();
  await field(page, 'phases.2.title').press('End');
  await page.keyboard.type(' hall');
  await expectInView(page, 'Bottling hall');
  expect(await place()).toBe(before);
});

test('a change of another file opens the page on which it stands, and what is typed is text', async ({
  page,
}) => {
  await using cleanup = createCleanup();
  await page.setViewportSize(wideWindow);
  const alerts: string[] = [];
  page.on('dialog', (dialog) => {
    if (dialog.type() === 'alert') alerts.push(dialog.message());
    // It asks whether to leave what was not saved.
    return dialog.accept();
  });
  await openAtHost(cleanup, page);
  await openEntry(page, 'Sentences of the contact page');
  await expect(previewed(page).page.locator('html')).toHaveAttribute('data-screen', 'contact');
  await inside(page, 'hero').locator('.summary').first().click();
  // The check refuses it, and its sentence repeats it.
  const hostile = '<script>alert(1)</script><img src=x onerror=alert(2)>';
  await fill(page, 'hero.lead.text', hostile);
  await expect(previewed(page).around.getByRole('listitem')).toContainText(hostile);
  const strange = 'If 1 < 2 & 3 > 2, onclick="alert(3)" is text.';
  await fill(page, 'hero.lead.text', strange);
  await expectInView(page, strange);
  await openEntry(page, 'Farm: name, contact, hours');
  await fill(page, 'name.text', 'Red Earth');
  await expect(framed(page, 'Red Earth').first()).toBeAttached();
  await previewed(page).around.getByRole('button', { name: 'Also changed: Red Earth' }).click();
  await expect(previewed(page).page.locator('html')).toHaveAttribute('data-screen', 'landing');
  await expect(framed(page, 'Red Earth').first()).toBeAttached();
  expect(alerts).toEqual([]);
});

test('nothing leaves the preview, whatever key is held', async ({ page, context }) => {
  await using cleanup = createCleanup();
  await page.setViewportSize(wideWindow);
  const { asked } = await openAtHost(cleanup, page);
  await openEntry(page, 'Figures');
  const { page: shown, around } = previewed(page);
  await expect(around.getByRole('status')).toContainText('As visitors read it now.');
  const link = shown
    .getByRole('link', { name: /contact/i })
    .filter({ visible: true })
    .first();
  await link.click({ force: true });
  await link.click({ force: true, modifiers: ['ControlOrMeta'] });
  await link.click({ force: true, modifiers: ['Shift'] });
  await link.click({ force: true, button: 'middle' });
  await expect(shown.locator('html')).toHaveAttribute('data-screen', 'landing');
  await expect(shown.locator('a[href], script, base, form[action^="http"]')).toHaveCount(0);
  await openEntry(page, 'Sentences of the contact page');
  await expect(shown.locator('html')).toHaveAttribute('data-screen', 'contact');
  await shown.locator('form button').first().click();
  await shown.locator('form input').first().press('Enter');
  await expect(shown.locator('html')).toHaveAttribute('data-screen', 'contact');
  expect(context.pages(), 'no window was opened').toHaveLength(1);
  expect(asked(), 'only the Git host was asked').toEqual([]);
});

test('a photograph is shown when it is chosen, and a saved one as it lies at the Git host', async ({
  page,
}) => {
  await using cleanup = createCleanup();
  await page.setViewportSize(phone);
  const buffer = await testPicture().jpeg().toBuffer();
  const entry = 'file: nursery.jpg\n    shows: Seedlings of before\n    place: Epe\n    taken: 2026-10-01';
  const photographs = `photographs:\n  - ${entry}\n`;
  await openAtHost(
    cleanup,
    page,
    { ...greenAcre, photographs },
    { 'content/photographs/nursery.jpg': buffer },
  );
  await openEntry(page, 'Photographs');
  const chosen = await testPicture({ width: 1400, height: 1200, hue: 200 }).jpeg().toBuffer();
  await addPhotograph(page, 1, 'Seedlings of now', {
    name: 'new.jpg',
    mimeType: 'image/jpeg',
    buffer: chosen,
  });
  await togglePreview(page);
  const { page: shown } = previewed(page);
  const shapeOf = (shows: string) =>
    shown
      .getByRole('img', { name: shows })
      .last()
      .evaluate(
        ({ currentSrc, naturalWidth, naturalHeight }: HTMLImageElement) =>
          `${currentSrc.slice(0, 5)} ${(naturalWidth / naturalHeight).toFixed(1)}`,
      );
  await expect.poll(() => shapeOf('Seedlings of now')).toBe('blob: 1.2');
  await shown.getByRole('img', { name: 'Seedlings of before' }).last().scrollIntoViewIfNeeded();
  await expect.poll(() => shapeOf('Seedlings of before')).toBe('blob: 1.3');
});

test('a picture of a kind that Save refuses is refused in the preview, in the words of Save', async ({
  page,
}) => {
  await using cleanup = createCleanup();
  await page.setViewportSize(phone);
  await openFolderForms(cleanup, page, greenAcre);
  await openEntry(page, 'Photographs');
  await addPhotograph(page, 0, 'A drawing', {
    name: 'drawing.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200"/>'),
  });
  await togglePreview(page);
  const mistake = previewed(page).around.getByRole('listitem');
  await expect(mistake).toHaveText(/Picture: Found “drawing\.svg”, expected a JPEG/);
  const sentence = await mistake.innerText();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Not saved' })).toContainText(sentence);
});

test('before anything is changed, the preview is the page that the server sends', async ({ page }) => {
  await using cleanup = createCleanup();
  await page.setViewportSize(wideWindow);
  await openAtHost(cleanup, page);
  const { content } = checkSources(greenAcre, new Date()) as unknown as CheckedContent;
  for (const [name, url] of [
    ['Sentences of the contact page', '/contact'],
    ['Sentences of the first page', '/'],
  ] as const) {
    await openEntry(page, name);
    await expect(previewed(page).around.getByRole('status')).toContainText('As visitors read it now.');
    const { html } = await render({ url, now: new Date(), weight: 'some kB' }, siteContent(content));
    const [served, shown] = await page.evaluate((html) => {
      const frame = (around: Document) => around.querySelector<HTMLIFrameElement>('iframe')?.contentDocument;
      const preview = frame(frame(document) as Document) as Document;
      return [new DOMParser().parseFromString(html, 'text/html'), preview].map((page) => {
        for (const one of page.querySelectorAll('script, link')) one.remove();
        for (const link of page.querySelectorAll('a'))
          for (const name of ['href', 'target', 'download', 'data-leads-to', 'role', 'aria-disabled'])
            link.removeAttribute(name);
        // What differs: the size of the fact sheet, what reading costs, and the addresses of scripts.
        return page.body.innerHTML.replace(/\d+( |&nbsp;)kB/g, 'some kB').replace(/"[^"]*\.js"/g, '""');
      });
    }, html);
    expect(shown?.split('<')).toEqual(served?.split('<'));
  }
});

async function openAtHost(
  cleanup: Cleanup,
  page: Page,
  content: Readonly<Record<string, string>> = greenAcre,
  more: Readonly<Record<string, Buffer>> = {},
) {
  const token = 'a-token-of-the-owner';
  const files = Object.entries(content).map(([name, text]) => [`content/${name}.yaml`, text]);
  const repository = startRepository(cleanup, { ...Object.fromEntries(files), ...more });
  const asked = await openForms(cleanup, page, await startGitHost(cleanup, repository, token));
  await signIn(page, token);
  return { asked };
}

async function addPhotograph(
  page: Page,
  at: number,
  shows: string,
  file: { name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  await page.getByRole('button', { name: /Add.*Photograph/ }).click();
  const picture = inside(page, `photographs.${at}.file`);
  await picture.getByRole('button', { name: 'Browse' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles(file);
  await dialog.getByRole('button', { name: 'Insert' }).click();
  await expect(picture.getByRole('button', { name: 'Replace' })).toBeVisible();
  await field(page, `photographs.${at}.shows`).fill(shows);
  await field(page, `photographs.${at}.place`).fill('Epe');
  await field(page, `photographs.${at}.taken`).fill('2026-10-31');
}

async function change(page: Page, keyPath: string, value: string): Promise<void> {
  await field(page, keyPath).fill(value);
  await togglePreview(page);
}

/** The forms make a field when it comes into view, and so the fields in it. */
async function fill(page: Page, keyPath: string, value: string): Promise<void> {
  const steps = keyPath.split('.');
  for (const at of steps.keys())
    await expect(async () => {
      const part = inside(page, steps.slice(0, at + 1).join('.'));
      if (at > 0 && (await part.count()) === 0) {
        const group = inside(page, steps.slice(0, at).join('.'));
        // Sveltia CMS draws the fields of a group once they are in the window.
        await group.evaluate((element) => element.scrollIntoView({ block: 'start' }));
        // A press while the groups above still grow may have opened nothing.
        const folded = group.locator('.summary').first();
        if ((await part.count()) === 0 && (await folded.isVisible())) await folded.click({ timeout: 1000 });
      }
      await part.scrollIntoViewIfNeeded({ timeout: 1000 });
    }).toPass();
  await field(page, keyPath).fill(value);
}

/** One of the framed places with this text is in view. */
async function expectInView(page: Page, text: string): Promise<void> {
  const places = previewed(page).page.locator('[data-changed]', { hasText: text });
  const inView = () =>
    places.evaluateAll((all) =>
      all.some((one) => {
        const { top, bottom, height } = one.getBoundingClientRect();
        return height > 0 && bottom > 0 && top < one.ownerDocument.documentElement.clientHeight;
      }),
    );
  await expect.poll(inView, `“${text}” is framed and in view`).toBe(true);
}

/** Each frame has its left and its right side. */
async function expectFramesInWindow(page: Page): Promise<void> {
  const cut = await previewed(page)
    .page.locator('[data-changed]')
    .evaluateAll((all) =>
      all.flatMap((one) => {
        const { left, right } = one.getBoundingClientRect();
        const { outlineOffset, outlineWidth } = getComputedStyle(one);
        const around = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);
        const isCut = left < around || right + around > one.ownerDocument.documentElement.clientWidth;
        return one.checkVisibility() && isCut ? [one.textContent] : [];
      }),
    );
  expect(cut).toEqual([]);
}

/** The smallest framed parts of the page that have a text. */
function framed(page: Page, text: string) {
  return previewed(page).page.locator(`[data-changed]:not(:has([data-changed]))`, { hasText: text }).first();
}
