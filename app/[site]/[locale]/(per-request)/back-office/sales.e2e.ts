import { declareHealthy, fillPerson, openPurchase, payWith } from '@/lib/testing/buy-online';
import { expect, expectNoAxeViolations, expectToFit, test, untilHydrated } from '@/lib/testing/e2e';
import { inDatabase } from '@/lib/testing/outbox';
import { current, otherDevice, sessionOf } from '@/lib/testing/purchase-page';
import { enterAs } from '@/lib/testing/staff-page';

test('a refund above the limit is approved by another @pe-phone', async ({ page, market, browser }) => {
  test.slow();
  await openPurchase(page, market);
  await fillPerson(page, market);
  await declareHealthy(page);
  await payWith(page, 'APRO');
  await current(page, 'Compra exitosa!');
  const request = sessionOf(page);
  const payment = await inDatabase(async (client) => {
    const { rows } = await client.query<{ id: string }>(
      'update payment set price = 250000, fee = 0, fee_tax = 0, total = 250000 where lead_id = $1 returning id',
      [request],
    );
    return rows[0]!.id;
  });

  const asker = await otherDevice(page, browser);
  await asker.setViewportSize(page.viewportSize()!);
  await enterAs(asker, { name: 'Ana Pide', role: 'POSTVENTA', site: market.code });
  await asker.goto(`/backoffice/ventas?q=${request!.slice(0, 8)}`);
  await untilHydrated(asker);
  await expectNoAxeViolations(asker);
  await asker.getByRole('link', { name: 'Ana Rojas' }).press('Enter');
  await asker.waitForURL(new RegExp(`/backoffice/ventas/${request}$`));
  await expect(asker.getByText('Vigente', { exact: false }).first()).toBeVisible();
  await expectNoAxeViolations(asker);
  await expectToFit(asker);
  await asker.getByRole('region', { name: 'Pagos' }).getByRole('link').press('Enter');
  await asker.waitForURL(new RegExp(`/backoffice/pagos/${payment}$`));
  const form = asker.getByRole('form', { name: 'Devolver el pago' });
  await expect(form).toContainText('lo aprueba otra persona');
  await form.getByLabel('Motivo').fill('Pagó dos veces');
  await form.getByRole('button', { name: 'Pedir la devolución' }).press('Enter');
  await asker.getByRole('dialog').getByRole('button', { name: 'Sí, pedir la devolución' }).press('Enter');
  await expect(asker.getByText('Devolución pedida: falta que otra persona la apruebe.')).toBeVisible();
  await expect(asker.getByRole('button', { name: 'Aprobar' })).toHaveCount(0);
  await expectNoAxeViolations(asker);

  const approver = await otherDevice(page, browser);
  await approver.setViewportSize(page.viewportSize()!);
  await enterAs(approver, { name: 'Beto Aprueba', role: 'GERENTE', site: market.code });
  await approver.goto(`/backoffice/pagos?refund=waiting&q=${payment.slice(0, 8)}`);
  await untilHydrated(approver);
  await expect(approver.getByRole('row').filter({ hasText: 'Ana Rojas' })).toContainText('Por aprobar');
  await expectNoAxeViolations(approver);
  await expectToFit(approver);
  await approver.getByRole('link', { name: 'Ana Rojas' }).press('Enter');
  await approver.waitForURL(new RegExp(`/backoffice/pagos/${payment}$`));
  const decision = approver.getByRole('region', { name: 'Devolución por aprobar' });
  await expect(decision).toContainText('Ana Pide la pidió: Pagó dos veces');
  await expectNoAxeViolations(approver);
  await decision.getByRole('button', { name: 'Aprobar' }).press('Enter');
  await approver.getByRole('dialog').getByRole('button', { name: 'Sí, aprobar' }).press('Enter');
  await expect(approver.getByText('Devolución aprobada.')).toBeVisible();
  await expect(approver.getByRole('region', { name: 'Devoluciones' })).toContainText('aprobada por Beto Aprueba');
  await expectNoAxeViolations(approver);
  await expectToFit(approver);
  await approver.getByRole('link', { name: 'Ver la venta' }).click();
  await expect(approver.getByRole('region', { name: 'Historial' })).toContainText(
    /Ana Pide pidió devolver .*, y Beto Aprueba lo aprobó: Pagó dos veces/,
  );
});

test('mails that wait are read and sent again, without links @co-desktop', async ({ page, market, browser }) => {
  const email = `violeta.${crypto.randomUUID().slice(0, 8)}@correo.example`;
  await page.goto('/contacto');
  await page.evaluate(
    async (body) => {
      const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
      await fetch('/api/contactos', { method: 'POST', headers, body: JSON.stringify(body) });
    },
    { first_name: 'Violeta', telefono: '+56987654321', email, productType: market.lines[0]!.productType },
  );
  const isWritten = () =>
    inDatabase(
      async (client) => (await client.query('select from outbox_mail where recipient = $1', [email])).rowCount,
    );
  await expect.poll(isWritten, { timeout: 30_000 }).toBeGreaterThan(0);

  const staff = await otherDevice(page, browser);
  await staff.setViewportSize(page.viewportSize()!);
  await enterAs(staff, { name: 'Eva Soto', role: 'BACKOFFICE' });
  await staff.goto(`/backoffice/correos?q=${encodeURIComponent(email)}`);
  await untilHydrated(staff);
  const row = staff.getByRole('row').filter({ hasText: '@correo.example' });
  await expect(row).toContainText('en espera');
  await expect(row).not.toContainText(email);
  await expectNoAxeViolations(staff);
  await expectToFit(staff);
  await row.getByRole('link').first().press('Enter');
  const panel = staff.getByRole('region', { name: 'Qué dice' });
  await expect(panel).toContainText('Sus enlaces y códigos no se muestran.');
  expect((await panel.textContent())!.length).toBeGreaterThan(150);
  expect(await panel.textContent()).not.toMatch(/https?:\/\/\S+\/\S+\/[\w.-]{8}/);
  await expectNoAxeViolations(staff);
  await expectToFit(staff);
  await staff.getByRole('button', { name: 'Reintentar' }).press('Enter');
  await expect(staff.getByText('Vuelve a salir en segundos.')).toBeVisible();
});
