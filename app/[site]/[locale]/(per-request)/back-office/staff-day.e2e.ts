import { askForContact, expect, expectNoAxeViolations, expectToFit, test, untilHydrated } from '@/lib/testing/e2e';
import { inDatabase } from '@/lib/testing/outbox';
import { otherDevice } from '@/lib/testing/purchase-page';
import { enterAs } from '@/lib/testing/staff-page';

const letters = () => crypto.randomUUID().replaceAll(/[^a-f]/g, '');

const addExecutive = (market: number, name: string): Promise<number> =>
  inDatabase(async (client) => {
    const { rows } = await client.query<{ id: number }>(
      `insert into executive (market, first_names, last_names, phone, email, active)
       values ($1, $2, 'Prueba', '+56 2 2570 0001', $3, false) returning id`,
      [market, name, `${name.toLowerCase()}@queplan.example`],
    );
    return rows[0]!.id;
  });

test('an executive’s leave: absent, and their requests handed on @pe-phone', async ({ page, market }, info) => {
  const name = `Violeta ${letters()}`;
  const away = `Ausente${letters()}`;
  const executive = await addExecutive(market.id, away);
  await page.goto('/contacto');
  const id = await askForContact(page, {
    first_name: name,
    email: `${crypto.randomUUID().slice(0, 8)}@queplan.example`,
    productType: market.lines[0]!.productType,
  });
  await inDatabase((client) => client.query(`update lead set executive_id = $1 where id = $2`, [executive, id]));

  await enterAs(page, { name: 'Eva Soto', role: 'SUPERVISOR', site: market.code });
  await expect(page.getByRole('heading', { level: 2, name: 'Hoy' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Solicitudes de hoy' })).toHaveAttribute('href', /solicitudes\?from=/);
  await expect(page.getByText(/lo habitual|Lo habitual: sin datos todavía/i).first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 3, name: 'Ventas de los últimos 14 días' })).toBeVisible();
  const days = page.getByRole('region', { name: 'Solicitudes de los últimos 14 días' }).getByRole('table');
  await expect(days.getByRole('row')).toHaveCount(16);
  await expectNoAxeViolations(page);
  await expectToFit(page);
  await page.screenshot({ path: info.outputPath('day.png'), fullPage: true });

  await page.goto('/backoffice/ejecutivos');
  await page.getByRole('link', { name: new RegExp(away) }).press('Enter');
  await page.waitForURL(new RegExp(`/backoffice/ejecutivos/${executive}$`));
  const absence = page.getByRole('form', { name: 'Agregar ausencia' });
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: market.timeZone }).format();
  await absence.getByLabel('Primer día').fill(today);
  await absence.getByLabel('Último día').fill(today);
  await absence.getByRole('button', { name: 'Agregar ausencia' }).press('Enter');
  await expect(page.getByText('Ausencia guardada')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Quitar/ })).toBeVisible();

  const leave = page.getByRole('form', { name: 'Pasar lo suyo a otros' });
  const to = leave.getByLabel('A quién');
  await to.selectOption({ index: 1 });
  const taker = (await to.locator('option:checked').textContent())!;
  await expect(leave.getByRole('region', { name: 'Qué se mueve' })).toContainText(`${taker}: 1`);
  await expectNoAxeViolations(page);
  await expectToFit(page);
  await page.screenshot({ path: info.outputPath('leave.png'), fullPage: true });
  await leave.getByLabel('Motivo').fill('Vacaciones');
  await leave.getByRole('button', { name: 'Pasar ahora' }).press('Enter');
  await page.getByRole('button', { name: 'Sí, pasar ahora' }).press('Enter');
  await expect(page.getByText(/^Movidas: 1 \(.+: 1\)\. Se quedan: 0\.$/)).toBeVisible();
  await expect(leave.getByRole('region', { name: 'Qué se mueve' })).toContainText('No tiene solicitudes abiertas');
  await expectNoAxeViolations(page);
  await expectToFit(page);
  await page.screenshot({ path: info.outputPath('handed-over.png'), fullPage: true });
  await inDatabase((client) => client.query('update executive set active = true where id = $1', [executive]));
  await page.getByRole('button', { name: 'Deshacer' }).press('Enter');
  await expect(page.getByText('Devueltas: 1.')).toBeVisible();
  await inDatabase((client) => client.query('update executive set active = false where id = $1', [executive]));

  await page.goto(`/backoffice/solicitudes/${id}`);
  const history = page.getByRole('region', { name: 'Historial' });
  await expect(history).toContainText('Vacaciones');
  await expect(history).toContainText(taker);

  await page.goto('/backoffice/agenda');
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Semana siguiente' }).press('Enter');
  await expect(page).toHaveURL(/\?from=\d{4}-\d\d-\d\d$/);
  await expect(page.getByRole('region', { name: 'Hoy', exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(8);
  await expectNoAxeViolations(page);
  await expectToFit(page);
});

test('a chat is answered with an answer kept ready @co-phone', async ({ page, market, browser }, info) => {
  const name = `Violeta ${letters()}`;
  await page.goto('/contacto');
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Chatear con un ejecutivo' }).click();
  const panel = page.getByRole('dialog', { name: 'Chat' });
  await panel.getByLabel('Nombre').fill(name);
  await panel.getByLabel('Email').fill(`${crypto.randomUUID().slice(0, 8)}@queplan.example`);
  await panel.getByLabel('Teléfono').fill('+56987654321');
  await panel.getByLabel('¿Qué buscas?').selectOption({ index: 1 });
  await panel.getByRole('button', { name: 'Empezar el chat' }).click();
  await panel.getByLabel('Mensaje').fill('¿Qué plan me conviene?');
  await panel.getByLabel('Mensaje').press('Enter');
  await expect(panel.getByRole('log').getByText('¿Qué plan me conviene?')).toBeVisible();

  const staff = await otherDevice(page, browser);
  await staff.setViewportSize(page.viewportSize()!);
  await enterAs(staff, { name: 'Eva Soto', role: 'EJECUTIVO', site: market.code });
  await staff.goto(`/backoffice/chats?state=waiting&q=${encodeURIComponent(name)}`);
  await expect(staff.getByRole('row').filter({ hasText: name })).toContainText('Espera respuesta');
  await expectNoAxeViolations(staff);
  await expectToFit(staff);
  await staff.getByRole('link', { name }).press('Enter');
  await staff.waitForURL(/\/backoffice\/chats\/[\da-f-]{36}$/);
  await expect(staff.getByRole('log').getByText('¿Qué plan me conviene?')).toBeVisible();

  const title = `Saludo ${letters()}`;
  const kept = staff.getByRole('form', { name: 'Agregar respuesta' });
  await kept.getByLabel('Nombre de la respuesta').fill(title);
  await kept.getByLabel('Texto').fill(`Hola {nombre}, cuéntame cuántos son en tu familia. ${title}`);
  await kept.getByRole('button', { name: 'Guardar respuesta' }).press('Enter');
  await expect(kept.getByText('Respuesta guardada.')).toBeVisible();

  await expect(staff.getByText('Si escribes, la persona lee tu nombre: «Eva Soto».')).toBeVisible();
  await staff.getByRole('button', { name: 'Abrir la conversación' }).press('Enter');
  await staff.locator('summary', { hasText: 'Respuestas guardadas' }).press('Enter');
  const greeting = `Hola Violeta, cuéntame cuántos son en tu familia. ${title}`;
  await expect(staff.getByText('Respuestas guardadas')).toHaveCount(1);
  await expect(staff.getByText(greeting)).toBeVisible();
  await staff.screenshot({ path: info.outputPath('answers.png') });
  await staff.getByRole('button', { name: `Insertar ${title}` }).press('Enter');
  const reply = staff.getByLabel('Mensaje', { exact: true });
  await expect(reply).toHaveValue(greeting);
  await expectNoAxeViolations(staff);
  await expectToFit(staff);
  await staff.screenshot({ path: info.outputPath('chat.png'), fullPage: true });
  await reply.press('Enter');
  await expect(panel.getByRole('log').getByText(greeting)).toBeVisible();
  await expect(panel.getByRole('log').getByText(/^Eva Soto(, del equipo de .+)? · /)).toBeVisible();
  await expect(staff.getByText(/^Respondido · /)).toBeVisible();
  await panel.getByLabel('Mensaje').fill('Somos cuatro.');
  await panel.getByLabel('Mensaje').press('Enter');
  await expect(staff.getByText(/^Espera respuesta · /)).toBeVisible();
  await expect(staff.getByRole('form', { name: 'Pasar a otro ejecutivo' })).toHaveCount(0);
});

for (const tag of ['@pe-phone', '@in-desktop'])
  test(`a supervisor sees the week of the team, and sorts it by keyboard ${tag}`, async ({ page, market }, info) => {
    const name = `Semanal${letters()}`;
    const executive = await addExecutive(market.id, name);
    await inDatabase(async (client) => {
      for (const [status, subStatus, daysAgo] of [
        [3, 202, 0],
        [3, 201, 0],
        [2, null, 0],
        [2, null, 7],
      ])
        await client.query(
          `with asked as (
             insert into lead (id, site, market, status, sub_status, kind, first_name, phone, email, message, origin_url,
               origin_lead, executive_id, created_at)
             values (gen_random_uuid(), $1, $2, $3, $4, 'contact', 'Ana', '+56987654321', 'ana@correo.example', '', '', '',
               $5, now() - make_interval(days => $6, secs => 120)) returning id, created_at)
           insert into lead_assignment (lead_id, to_executive_id, reason, created_at)
           select id, $5, 'turn', created_at from asked`,
          [market.code, market.id, status, subStatus, executive, daysAgo],
        );
    });
    await enterAs(page, { name: 'Eva Soto', role: 'SUPERVISOR', site: market.code });
    await page.getByRole('link', { name: 'La semana del equipo' }).click();
    await page.waitForURL(/\/backoffice\/semana-del-equipo$/);
    await untilHydrated(page);
    const row = page.getByRole('row').filter({ hasText: name });
    await expect(row).toContainText('3 +2 (antes 1)');
    await expect(row).toContainText('1 Vendida o por contratar · 1 No le interesó');
    await expect(row).toContainText('Sin datos');
    await expectNoAxeViolations(page);
    await expectToFit(page);
    await page.screenshot({ path: info.outputPath('team-week.png'), fullPage: true });
    if (tag === '@in-desktop') {
      await page.getByRole('button', { name: /^Abiertas/ }).press('Enter');
      await expect(page).toHaveURL(/order=open-desc/);
    }
    await page.getByText('Cómo se cuenta').click();
    await expect(page.getByText('para quien la tiene ahora.')).toBeVisible();
    await page.getByRole('button', { name: 'Semana anterior' }).press('Enter');
    await expect(row).toContainText('Prueba1 ');
  });
