import type { Page } from '@playwright/test';
import { expect, expectNoAxeViolations, test } from '@/lib/testing/e2e';
import { listedPlan } from '@/lib/testing/listed-plan';
import { makePdf } from '@/lib/testing/make-pdf';
import type { Market } from '@/lib/markets/market';

const FILE = '**/api/documents/insurance/*/ficha*';

const sheetAddress = async (market: Market) => `${await listedPlan(market)}/ficha`;

async function answerWith(page: Page, body: Buffer | string): Promise<void> {
  await page.unroute(FILE);
  await page.route(FILE, (route) => route.fulfill({ contentType: 'application/pdf', body }));
}

const viewer = (page: Page) => page.getByRole('region', { name: 'Ficha del plan' });
const keepReading = (page: Page) => page.getByRole('button', { name: 'Seguir leyendo...', exact: true });

const isPainted = (page: Page, index: number) =>
  page.evaluate((at) => {
    const canvas = document.querySelectorAll('canvas')[at];
    if (!canvas || canvas.width === 0) return false;
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
    return data.some((value) => value < 128);
  }, index);

test('the PDF stands beside the way to share a plan, and among what is shared @cl-phone', async ({ page, market }) => {
  const base = await listedPlan(market);
  await page.goto(base);
  const way = page.locator('.plan-title').getByRole('link', { name: 'Ficha del plan, PDF' });
  const { y, height } = (await way.boundingBox())!;
  expect([y < 160, height >= 44]).toEqual([true, true]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
  await page.getByRole('button', { name: 'Compartir' }).click();
  const dialog = page.getByRole('dialog', { name: 'Compartir este plan' });
  await expect(dialog.getByRole('link', { name: 'Ficha del plan (PDF)' })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await way.click();
  await expect(page).toHaveURL(new RegExp(`${base}/ficha`));
  await expect(viewer(page)).toBeVisible();
});

test.describe('a document of a plan', () => {
  test('is shown as pages with text, 7 until more are asked for [U-18] [S-39] @once', async ({ page, market }) => {
    const address = await sheetAddress(market);
    await answerWith(page, makePdf(10));
    await page.goto(address);
    await expect(page.locator('canvas')).toHaveCount(7);
    for (const index of [0, 6]) await expect.poll(() => isPainted(page, index)).toBe(true);
    await expect(page.locator('.textLayer').nth(2)).toHaveText('Hoja 3');
    const window = page.viewportSize()!.width;
    const room = window < 768 ? window : (await viewer(page).boundingBox())!.width;
    expect(Math.abs((await page.locator('canvas').first().boundingBox())!.width - room)).toBeLessThanOrEqual(4);
    await expect(viewer(page).getByRole('link', { name: 'Descargar PDF (10 páginas)' })).toBeVisible();
    await expectNoAxeViolations(page);
    await keepReading(page).focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('canvas')).toHaveCount(10);
    await expect(page.getByRole('listitem', { name: 'Página 8 de 10' })).toBeFocused();
    await expect(keepReading(page)).toHaveCount(0);

    await answerWith(page, makePdf(7));
    await page.goto(address);
    await expect(page.locator('.textLayer').nth(6)).toHaveText('Hoja 7');
    await expect(page.locator('canvas')).toHaveCount(7);
    await expect(keepReading(page)).toHaveCount(0);
  });

  test('comes, is there, or can’t be shown and offers its file [S-38] @cl-phone', async ({ page, market }) => {
    const address = await sheetAddress(market);
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(FILE, async (route) => {
      await held;
      await route.fulfill({ contentType: 'application/pdf', body: makePdf(1) });
    });
    await page.goto(address);
    await expect(viewer(page).getByText('Cargando el documento...')).toBeVisible();
    await expect(page.locator('canvas')).toHaveCount(0);
    release();
    await expect(page.locator('.textLayer')).toHaveText('Hoja 1');
    await expect(viewer(page).getByText('Cargando el documento...')).toHaveCount(0);

    const whole = makePdf(3);
    const wrong: [string, Buffer][] = [
      ['broken', Buffer.from(`%PDF-1.4\n${'rubbish '.repeat(400)}\n%%EOF`)],
      ['locked', makePdf(3, { encrypted: true })],
      ['cut', whole.subarray(0, whole.length * 0.6)],
      ['no PDF', Buffer.from('<h1>502 Bad Gateway</h1>')],
      ['too many pages', makePdf(401)],
    ];
    for (const [name, body] of wrong) {
      await answerWith(page, body);
      await page.goto(address);
      await expect(page.getByRole('alert').getByText('No pudimos mostrar este documento'), name).toBeVisible();
      await expect(viewer(page).getByRole('link', { name: 'Descargar PDF' }), name).toHaveAttribute('href', /ficha/);
      await expect(page.locator('canvas'), name).toHaveCount(0);
    }
  });

  test('of the plan itself is a file that no page can be made of [U-18] @pe-phone', async ({ page, market }) => {
    const address = await sheetAddress(market);
    const [answer] = await Promise.all([page.waitForResponse(FILE), page.goto(address)]);
    expect(await answer.allHeaders()).toMatchObject({
      'content-type': 'application/pdf',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'self'",
      'content-disposition': expect.stringMatching(/^attachment; filename="[\w-]+\.pdf"; filename\*=UTF-8''/),
      'x-content-type-options': 'nosniff',
    });
    const name = await page.getByRole('heading', { level: 1 }).textContent();
    await expect(page.locator('.textLayer').first()).toContainText(name!);
    await expect.poll(() => isPainted(page, 0)).toBe(true);
  });

  test('that is long holds few pages at a time @once', async ({ page, market }) => {
    const address = await sheetAddress(market);
    await answerWith(page, makePdf(200));
    await page.goto(address);
    await keepReading(page).click();
    const last = page.getByRole('listitem', { name: 'Página 200 de 200' });
    await last.scrollIntoViewIfNeeded();
    await expect(last.locator('.textLayer')).toHaveText('Hoja 200');
    expect(await page.locator('canvas').count()).toBeLessThan(20);
  });

  test('is whole over the list [S-39] @pe-desktop', async ({ page, market }) => {
    await answerWith(page, makePdf(10));
    await page.goto(`/Comparar/${market.lines[0]!.path}`);
    await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
    const dialog = page.getByRole('dialog');
    const tab = dialog.getByRole('link', { name: 'Ficha del plan' });
    await expect(async () => {
      if (!(await tab.isVisible()))
        await dialog.getByRole('button', { name: 'Ver más' }).filter({ visible: true }).last().click({ timeout: 1000 });
      await tab.click({ timeout: 1000 });
    }).toPass();
    await expect(page.locator('canvas')).toHaveCount(10, { timeout: 30_000 });
    await expect(page.locator('.textLayer').last()).toHaveText('Hoja 10');
    await expect(keepReading(page)).toHaveCount(0);
    await expect(dialog.getByRole('link', { name: 'Descargar PDF (10 páginas)' })).toBeVisible();
  });
});
