import { expect, expectNoAxeViolations, openFooter, test } from '@/lib/testing/e2e';
import { fetchAs } from '@/lib/testing/fetch-as';

const HEALTH = { cl: 'Isapres y salud', pe: 'EPS y salud', co: 'EPS y salud', in: 'Salud' } as const;

test('the footer has links that answer, and its sisters [U-47] [U-49] @each', async ({ page, market, baseURL }) => {
  await page.goto('/');
  const footer = await openFooter(page);
  const groups = ['Contacto', 'Redes sociales', HEALTH[market.code], 'Políticas'];
  for (const name of groups) {
    const links = footer.getByRole('navigation', { name, exact: true }).getByRole('link');
    expect(await links.count(), name).toBeGreaterThan(0);
    for (const address of await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')!))) {
      if (!address.startsWith('/')) {
        expect(address).toMatch(/^(?:https:\/\/[^/]+\/.|mailto:[^@]+@|tel:\+\d)/);
        continue;
      }
      const { status } = await fetchAs(`${market.code}.localhost`, baseURL!, address);
      expect([address, status]).toEqual([address, 200]);
    }
  }

  await expect(footer).toContainText(/ es un servicio de |todavía no informa la razón social, el /);
  await expect(footer).toContainText('la aseguradora nos paga una comisión');
  const book = footer.getByText(/^Libro de Reclamaciones/);
  await expect(book).toHaveCount(market.complaintsBookLaw ? 1 : 0);
  if (market.complaintsBookLaw) await expect(book).toContainText(`${market.complaintsBookLaw}`);
  const logos = footer.getByRole('img');
  await expect(footer.getByRole('img', { name: `Logo de ${market.brand}` })).toHaveCount(1);
  const marks = footer.locator('img');
  await expect(marks).toHaveCount(4);
  await expect(logos).toHaveCount(4);
  for (const mark of await marks.all()) {
    await mark.scrollIntoViewIfNeeded();
    await expect.poll(() => mark.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
    expect(await mark.getAttribute('src')).toMatch(/^\/brand\/\w+\.svg$/);
  }
});

test('the policies say what is kept and how the site works [U-47] @co-phone', async ({ page, market }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: 'Política de privacidad' }).click();
  await expect(page).toHaveURL(/\/Politicas-de-Privacidad$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Política de privacidad');
  const sellerText = / es un servicio de |Este sitio es una demostración: todavía no informa la razón social/;
  await expect(page.getByRole('main')).toContainText(sellerText);
  await expect(page.getByRole('main')).toContainText(market.dataLaw.es);
  await expect(page.getByRole('main')).toContainText('Se guarda hasta 24 meses, o 6 años si terminó en una venta.');
  await expectNoAxeViolations(page);
  await footer.getByRole('link', { name: 'Términos y condiciones' }).click();
  await expect(page).toHaveURL(/\/Terminos-y-Condiciones$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Términos y condiciones');
  await expect(page.getByRole('main')).toContainText(sellerText);
  await expectNoAxeViolations(page);
  for (const [path, title] of [
    ['/en/Politicas-de-Privacidad', 'Privacy policy'],
    ['/pt/Terminos-y-Condiciones', 'Termos e condições'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    expect(await page.locator('body').innerText()).not.toMatch(/\{\w+\}|undefined/);
  }
});
