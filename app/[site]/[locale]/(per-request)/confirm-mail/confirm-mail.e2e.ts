import { askForContact, expect, expectNoAxeViolations, test } from '@/lib/testing/e2e';
import { fetchAs } from '@/lib/testing/fetch-as';
import { mailedLink } from '@/lib/testing/outbox';

test('the link of a mail asks with one button, without a script @once', async ({ page: sender, browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL!, javaScriptEnabled: false });
  const page = await context.newPage();
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  const confirm = () => page.getByRole('button', { name: 'Confirmar mi dirección' }).click();
  await sender.goto('/contacto');
  const email = `ana.${crypto.randomUUID().slice(0, 8)}@correo.cl`;
  await askForContact(sender, { first_name: 'Ana Rojas', email });
  const link = await mailedLink(email, 'confirmar-email');
  for (let n = 0; n < 3; n += 1) expect((await fetchAs('cl.localhost', baseURL!, link)).status).toBe(200);
  const answer = (await page.goto(link))!;
  expect(await answer.allHeaders()).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
  await expect(heading('Confirma tu dirección')).toBeVisible();
  await confirm();
  await expect(heading('Dirección confirmada')).toBeVisible();
  await expect(page).toHaveURL('/confirmar-email/confirmado');
  await page.goto(link);
  await confirm();
  await expect(heading('Tu dirección ya estaba confirmada')).toBeVisible();
  await page.locator('main').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/Comparar$/);
  await context.close();

  expect((await sender.goto(link.slice(0, -9)))!.status()).toBe(404);
  await expect(sender.getByRole('heading', { level: 1, name: 'El enlace no es válido' })).toBeVisible();
  await expectNoAxeViolations(sender);
});
