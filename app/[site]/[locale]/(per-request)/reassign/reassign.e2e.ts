import { expect, expectNoAxeViolations, test } from '@/lib/testing/e2e';
import { mailedLink } from '@/lib/testing/outbox';

test('an executive gives a request away by its mail [P-11] [A-67] @co-phone', async ({ page, market }, info) => {
  const email = `ana.${crypto.randomUUID().slice(0, 8)}@correo.example`;
  await page.goto('/contacto');
  const { productType } = market.lines[0]!;
  const { dataSocio } = await page.evaluate(
    async (contact) => {
      const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
      const body = JSON.stringify({ first_name: 'Ana Rojas', telefono: '+56987654321', ...contact });
      return (await fetch('/api/contactos', { method: 'POST', headers, body })).json();
    },
    { email, productType },
  );
  const link = await mailedLink(email, 'reasignar');
  const answer = (await page.goto(link))!;
  expect(await answer.allHeaders()).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
  await expect(page.getByRole('heading', { level: 1, name: 'Pasar la solicitud a otra persona' })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.screenshot({ path: info.outputPath('reassign.png') });
  const colleagues = await page.getByLabel('Quién la atiende').getByRole('option').allTextContents();
  expect(colleagues.length).toBeGreaterThan(0);
  expect(colleagues).not.toContain(`${dataSocio.nombres} ${dataSocio.apellidos}`);
  await page.getByLabel('Motivo').fill(`Vacaciones en ${market.brand}`);
  const sent = page.waitForRequest(/\/api\/qpassignment\/reassign\/[\da-f-]{36}$/);
  await page.getByRole('button', { name: 'Pasar la solicitud' }).click();
  expect((await sent).method()).toBe('POST');
  await expect(page.getByRole('heading', { level: 1, name: 'La solicitud ya la tiene otra persona' })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'El enlace no es válido' })).toBeVisible();
});
