import { askForContact, expect, expectNoAxeViolations, expectToFit, test, untilHydrated } from '@/lib/testing/e2e';
import { signOut } from '@/lib/testing/staff-page';
import { fetchAs } from '@/lib/testing/fetch-as';
import { invite, mailbox, setPassword } from '@/lib/testing/invited-page';

const letters = () => crypto.randomUUID().replaceAll(/[^a-f]/g, '');

test('a partner’s site is made, published and used @cl-desktop', async ({ page, market, baseURL, guard }, info) => {
  test.setTimeout(120_000);
  guard.allow(/status of 40[034]/);
  const key = `nuevo-${crypto.randomUUID().slice(0, 4)}`;
  const host = `${key}.${market.code}.localhost`;
  const origin = `http://${host}:${new URL(baseURL!).port}`;
  const name = `Socio ${letters()}`;

  await setPassword(page, await invite(mailbox(), '--role', 'ADMIN', '--site', market.code));
  await page.goto('/backoffice/socios');
  await untilHydrated(page);
  await expect(page.getByRole('row').filter({ hasText: `${market.code}.demo` })).toContainText('Publicado');
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'Nuevo socio' }).click();
  await page.waitForURL(/\/backoffice\/socios\/nuevo$/);

  const made = page.getByRole('form', { name: 'Nuevo socio' });
  await made.getByLabel('Clave').fill(key);
  await made.getByLabel('Nombre').fill(name);
  await made.getByLabel('Texto del logo').fill('Nuevo');
  await made.getByLabel('Color principal').fill('rojo');
  await made.getByRole('button', { name: 'Guardar borrador' }).click();
  const colour = made.getByLabel('Color principal');
  await expect(colour).toBeFocused();
  await expect(colour).toHaveAccessibleDescription(/Elige un color, o escribe su código, como #0a6ebd\.$/);
  await expectNoAxeViolations(page);
  await colour.fill('#ffd400');
  await expect(made.getByText(/^Se oscurece hasta que se pueda leer: #[\da-f]{6}\./)).toBeVisible();
  const companies = made.getByRole('group', { name: 'Compañías que se ofrecen' }).getByRole('checkbox');
  const chosen = [await companies.nth(0).getAttribute('value'), await companies.nth(1).getAttribute('value')];
  await companies.nth(0).check();
  await companies.nth(1).check();
  await page.screenshot({ path: info.outputPath('new-partner.png'), fullPage: true });
  await made.getByRole('button', { name: 'Guardar borrador' }).press('Enter');
  await page.waitForURL(new RegExp(`/backoffice/socios/${market.code}\\.${key}$`));
  await untilHydrated(page);

  const panel = page.getByRole('region', { name: 'Publicar' });
  await expect(panel.getByText('Sin publicar', { exact: true })).toBeVisible();
  const preview = new URL((await panel.getByRole('link', { name: 'Vista previa' }).getAttribute('href'))!);
  const statusAt = async (at: string) => (await fetchAs(at, baseURL!, '/Comparar')).status;
  await expect.poll(() => statusAt(preview.hostname), { timeout: 10_000 }).toBe(200);
  expect(await statusAt(host)).toBe(421);
  await page.locator('summary', { hasText: 'Para desarrolladores' }).press('Enter');
  await page.getByText('Todo como JSON').click();
  const kept = JSON.parse(await page.getByLabel('Configuración completa').inputValue());
  expect(kept.config.allowedOrganizations).toEqual(chosen);
  await expectNoAxeViolations(page);
  await panel.getByRole('button', { name: 'Publicar' }).press('Enter');
  await page.getByRole('button', { name: 'Sí, publicar' }).press('Enter');
  await expect(page.getByText('Publicado: se ve en menos de 5 segundos.')).toBeVisible();
  await expect.poll(() => statusAt(host), { timeout: 5_000 }).toBe(200);
  expect((await fetchAs(host, baseURL!, '/Comparar')).body).toContain('Nuevo');

  const domains = page.getByRole('region', { name: 'Dominios propios' });
  await domains.getByRole('textbox', { name: 'Dominio' }).fill(`seguros.${key}.example`);
  await domains.getByRole('button', { name: 'Agregar dominio' }).click();
  await expect(domains.getByText(`_queplan-challenge.seguros.${key}.example`)).toBeVisible();
  const keys = page.getByRole('region', { name: 'Llaves de su servidor' });
  await keys.getByRole('button', { name: 'Crear llave', exact: true }).click();
  await expect(keys.getByText(/^qp_[\w-]{43}$/)).toBeVisible();
  await expectNoAxeViolations(page);
  await expectToFit(page);
  await page.screenshot({ path: info.outputPath('partner.png'), fullPage: true });

  const visitor = `Violeta ${letters()}`;
  await page.goto(`${origin}/Comparar`);
  await askForContact(page, { first_name: visitor, email: mailbox() });
  await page.goto('/backoffice');
  await untilHydrated(page);
  await signOut(page);

  const own = await invite(mailbox(), '--role', 'ADMIN_PARTNER', '--site', `${market.code}.${key}`);
  await setPassword(page, own);
  await page.waitForURL(/\/backoffice\/solicitudes$/);
  const menu = page.getByRole('navigation', { name: 'Secciones' }).getByRole('link');
  await expect(menu.filter({ hasText: 'Solicitudes' })).toBeVisible();
  await expect(menu.filter({ hasText: 'Socios' })).toHaveCount(0);
  await untilHydrated(page);
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await expect(page.getByText('Los datos de contacto son solo del ejecutivo')).toBeVisible();
  for (const column of ['Nombre', 'Teléfono', 'Correo', 'Ejecutivo'])
    await expect(page.getByRole('columnheader', { name: column, includeHidden: true })).toHaveCount(0);
  await page.getByLabel('Buscar').fill(visitor);
  await expect(page.locator('.office-empty')).toContainText('Nombres, correos y teléfonos no se pueden buscar');
  await page.goto('/backoffice/solicitudes');
  await page.locator('tbody tr').getByRole('link').click();
  await page.waitForURL(/solicitudes\/[\da-f-]{36}$/);
  await expect(page.getByRole('region', { name: 'Qué se pidió' }).getByText('Tu referencia')).toBeVisible();
  expect(await page.getByRole('main').innerText()).not.toContain(visitor);
  await expectNoAxeViolations(page);
  await expectToFit(page);
  for (const path of ['/backoffice/socios', `/backoffice/socios/${market.code}.demo`]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: 'Sin permiso' })).toBeVisible();
  }
  const refused = await page.evaluate(
    async (names) => Promise.all(names.map(async (one) => (await fetch(`/api/staff/partners/${one}`)).status)),
    [`${market.code}.${key}`, `${market.code}.demo`],
  );
  expect(refused).toEqual([403, 403]);

  await page.goto('/backoffice/conversiones');
  await untilHydrated(page);
  const total = page.getByRole('table', { name: 'Conversiones por día' }).locator('tbody tr').first();
  await expect(total.locator('td')).toContainText(['Total', '1', '1']);
  const saved = page.waitForEvent('download', { timeout: 30_000 });
  await page.getByRole('button', { name: 'Exportar a CSV' }).click();
  expect((await saved).suggestedFilename()).toContain(`Conversiones-${market.code}.${key}`);
  await expectNoAxeViolations(page);
  await expectToFit(page);

  await page.goto('/backoffice/mi-sitio');
  await untilHydrated(page);
  await page.getByLabel('Campaña').fill('otoño');
  const link = page.getByRole('region', { name: 'Enlaces' }).getByRole('link').first();
  expect(new URL((await link.getAttribute('href'))!).searchParams.get('utm_campaign')).toBe('otoño');
  await expect(page.getByRole('region', { name: 'Código', exact: true })).toContainText(
    `<que-plan src="${origin}/Comparar`,
  );
  await page.getByRole('button', { name: 'Mostrar el sitio en un marco' }).click();
  const framed = page.frameLocator('iframe');
  await expect(framed.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 15_000 });
  await expect(framed.getByRole('complementary', { name: 'Modo de prueba' })).toBeVisible();
  // Scrolled to the top: under the sticky header rows would be measured by their visible part.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectNoAxeViolations(page, 'iframe');
  await expectToFit(page);
  await page.screenshot({ path: info.outputPath('own-site.png'), fullPage: true });

  for (const path of ['nada', 'semana-del-equipo/nada']) {
    await page.goto(`/backoffice/${path}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Esta página no existe' })).toBeVisible();
    await expect(page).toHaveTitle(`Esta página no existe · ${name}`);
  }
});
