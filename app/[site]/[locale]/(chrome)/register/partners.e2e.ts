import { expect, expectNoAxeViolations, test, untilHydrated } from '@/lib/testing/e2e';
import { fetchAs } from '@/lib/testing/fetch-as';

for (const { id, path, title, form } of [
  { id: 'R-32', path: '/Registro', title: 'Registro', form: 'Registra tu empresa' },
  { id: 'R-33', path: '/Partners-y-Alianzas', title: 'Partners y alianzas', form: 'Cuéntanos de tu empresa' },
])
  test(`${path} has the form of a company inline, and can be found [${id}] @cl-phone`, async ({ page, baseURL }) => {
    expect((await page.goto(path))?.status()).toBe(200);
    await untilHydrated(page);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: form })).toBeVisible();
    const requestForm = page.getByRole('main').locator('form');
    for (const field of ['Empresa', 'Cargo', 'Nombre', 'Teléfono', 'Email', 'Mensaje'])
      await expect(requestForm.getByRole('textbox', { name: field, exact: field !== 'Mensaje' })).toBeVisible();
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', baseURL + path);
    await expect(page.locator('link[rel=alternate][hreflang=en]')).toHaveAttribute('href', `${baseURL}/en${path}`);
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{40,}/);
    await expect(page.locator('meta[name=robots]')).toHaveCount(0);
    await expectNoAxeViolations(page);
  });

test('a person who opens the registration is led to what needs none [R-32] @cl @phone', async ({ page, baseURL }) => {
  await page.goto('/Registro');
  const section = page.getByRole('main').locator('section', { hasText: '¿Buscas un seguro para ti?' });
  for (const [name, path] of [
    ['Comparar seguros', '/Comparar'],
    ['Pedir que te contacten', '/contacto'],
    ['Recomendar a alguien', '/Referidos-QuePlan'],
    ['Mis datos', '/Mis-datos'],
  ] as const) {
    const link = section.getByRole('link', { name });
    await expect(link).toHaveAttribute('href', path);
    expect((await fetchAs('cl.localhost', baseURL!, path)).status).toBe(200);
  }
});
