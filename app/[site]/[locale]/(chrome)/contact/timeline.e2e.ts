import { expect, expectNoAxeViolations, leaveBooking, test, untilHydrated } from '@/lib/testing/e2e';
import { inDatabase } from '@/lib/testing/outbox';

/** Payments of the newest request of `email`, older than all that happened to it. */
const addPayments = (email: string, payments: number) =>
  inDatabase((client) =>
    client.query(
      `insert into customer_interaction (site, market, lead_id, type, description, subject, happened_at)
       select site, market, id, 'PAYMENT', 'paymentReceived', 'Plan N° ' || n, created_at - n * interval '1 day'
       from lead, generate_series(1, $2::int) n where email = $1`,
      [email, payments],
    ),
  );

test('the timeline shows 12 at a time, more by its button, and one kind by its filter [U-51] [U-52] [A-16] [C-02] @co-phone @in-desktop', async ({
  page,
}, info) => {
  const email = `ana.${crypto.randomUUID().slice(0, 8)}@correo.example`;
  await page.goto('/contacto');
  await untilHydrated(page);
  await page.getByLabel('Nombre').fill('Ana Rojas');
  await page.getByLabel('Teléfono').fill('+56987654321');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
  await leaveBooking(page);
  await addPayments(email, 14);

  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (/\/api\/customer-interactions\/[\da-f-]{36}$/.test(pathname)) asked.push(search);
  });
  await page.getByRole('button', { name: 'Ver mis solicitudes' }).click();
  const timeline = page.getByRole('dialog', { name: 'Mis solicitudes' });
  const entries = timeline.getByRole('listitem');
  await expect(entries).toHaveCount(12);
  await expect(entries.first()).toContainText(/^Contacto · /);
  await expectNoAxeViolations(page);
  await page.screenshot({ path: info.outputPath('timeline.png') });

  const more = timeline.getByRole('button', { name: 'Cargar más' });
  await more.click();
  await expect(entries.last()).toContainText('Recibimos tu pago de Plan N° 14.');
  expect(await entries.count()).toBeGreaterThan(14);
  await expect(more).toHaveCount(0);

  await timeline.getByLabel('Mostrar').selectOption('Pago');
  await expect(entries).toHaveCount(12);
  for (const text of await entries.allTextContents())
    expect(text).toMatch(/^Pago · .*Recibimos tu pago de Plan N° \d+\.$/);
  await more.click();
  await expect(entries).toHaveCount(14);
  await expect(more).toHaveCount(0);
  expect(asked).toEqual([
    '?page=1&pageSize=12',
    '?page=2&pageSize=12',
    '?page=1&pageSize=12&filter=PAYMENT',
    '?page=2&pageSize=12&filter=PAYMENT',
  ]);
});
