import type { Browser, Page } from '@playwright/test';
import { perfilIngreso } from '@/features/profile/profile-schemas';
import { encodePerfil } from '@/features/share/codec';
import { expect, test } from '@/lib/testing/e2e';

const profile = perfilIngreso.parse({
  ingresodatos: true,
  cotizante: [{ sexo: 'Femenino', edad: 34, ingreso: 3_000_000 }],
  cargas: [{ sexo: 'Masculino', edad: 4, parentesco: 'Hijo/Hija' }],
  region: { stateCode: '13', stateName: 'Metropolitana', abbreviation: 'RM' },
});
const sentence = 'Para ti, 34 años, y 1 carga – Región Metropolitana';
const list = '/Comparar/Isapres';
const filters = '?compania=CruzBlanca&compania=Esencial&order=lowerPrice';

async function plansOf(page: Page): Promise<string[]> {
  await expect(page.getByRole('list', { name: sentence }).first()).toBeVisible();
  const cards = page.getByRole('article');
  await expect(cards.first()).toContainText('para 2 personas');
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  // `innerText` is empty for offscreen cards; price explanations load later, card by card.
  return (await cards.allTextContents()).map((text) =>
    text.replace(/\s+/g, ' ').replace(/Cómo se calcula.*?(?=Comparar )/, ''),
  );
}

async function openElsewhere(browser: Browser, address: string) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  const request = page.waitForRequest((sent) => sent.url().includes('/api/buscarplanes/comparator/url/'));
  await page.goto(address);
  return { page, request, close: () => context.close() };
}

test('a shared search has the same prices [G-08 R-46 R-47 A-26] @cl-desktop', async ({ page, browser, baseURL }) => {
  await page.goto(`${list}${filters}#perfil=${encodePerfil(profile)}`);
  const plans = await plansOf(page);
  expect(plans.length).toBeGreaterThan(1);
  await page.getByRole('button', { name: 'Compartir' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Compartir esta búsqueda' });
  const income = dialog.getByRole('checkbox', { name: 'Ingresos' });
  await expect(income).not.toBeChecked();
  await income.check();
  await expect(dialog.getByText('El sexo de cada persona')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Crear enlace' }).click();
  const address = await dialog.getByRole('textbox').inputValue();
  const { origin, pathname, searchParams } = new URL(address);
  const link = searchParams.get('code')!;
  expect([origin, pathname, searchParams.get('skipLanding')]).toEqual([new URL(baseURL!).origin, list, 'true']);
  for (const given of [address, `${origin}/url/${link}`]) {
    const elsewhere = await openElsewhere(browser, given);
    expect(await plansOf(elsewhere.page)).toEqual(plans);
    expect(new URL((await elsewhere.request).url()).pathname).toBe(`/api/buscarplanes/comparator/url/${link}`);
    await expect(elsewhere.page).toHaveURL(`${origin}${list}${filters}`);
    await elsewhere.close();
  }
});
