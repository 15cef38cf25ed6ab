import type { Page } from '@playwright/test';
import { askForContact, expect, expectNoAxeViolations, expectToFit, test, untilHydrated } from '@/lib/testing/e2e';
import { fetchAs } from '@/lib/testing/fetch-as';
import { inDatabase } from '@/lib/testing/outbox';
import { invite, mailbox, PASSWORD, setPassword } from '@/lib/testing/invited-page';
import { signOut } from '@/lib/testing/staff-page';
import { dayFromToday } from '@/lib/testing/days';

async function ask(page: Page, first_name: string, productType: string): Promise<string> {
  await page.goto('/contacto');
  return askForContact(page, { first_name, email: mailbox(), productType });
}

const uniqueName = () => `Violeta ${crypto.randomUUID().replaceAll(/[^a-f]/g, '')}`;

test('a request goes from arrival to closed by keyboard alone @cl-desktop', async ({ page, market }, info) => {
  const name = uniqueName();
  const id = await ask(page, name, market.lines[0]!.productType);
  await setPassword(page, await invite(mailbox(), '--role', 'SUPERVISOR', '--site', market.code));
  await expect(page.getByRole('heading', { level: 1, name: 'Administración' })).toBeVisible();
  await expectNoAxeViolations(page);

  await page.goto('/backoffice/solicitudes');
  await untilHydrated(page);
  await page.keyboard.press('/');
  await page.keyboard.type(name);
  await expect(page).toHaveURL(/\?q=Violeta/);
  const row = page.getByRole('link', { name });
  await expect(row).toBeVisible();
  const week = page.getByRole('button', { name: 'Esta semana' });
  await week.press('Enter');
  await expect(week).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d/);
  const assigned = page
    .getByRole('list', { name: 'Solicitudes por estado' })
    .getByRole('button', { name: /^Asignada: / });
  await assigned.press('Enter');
  await expect(page).toHaveURL(/status=assigned/);
  await expect(row).toBeVisible();
  expect((await assigned.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  const card = (await page.getByRole('row').filter({ hasText: name }).boundingBox())!;
  if (page.viewportSize()!.width < 780) expect(card.height).toBeLessThan(300);
  await expectNoAxeViolations(page);
  await page.screenshot({ path: info.outputPath('requests.png') });
  await row.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(new RegExp(`/backoffice/solicitudes/${id}\\?q=Violeta`));
  await expect(page.getByText(name, { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('link', { name: /^Llamar/ })).toHaveAttribute('href', 'tel:+56987654321');
  await expect(page.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/56987654321\?text=Hola%20Violeta/,
  );
  await expectNoAxeViolations(page);

  const open = (title: string) => page.locator('summary', { hasText: title }).press('Enter');
  await open('Asignar');
  const assign = page.getByRole('form', { name: 'Asignar' });
  const to = assign.getByLabel('A quién');
  const taker = to.getByRole('option').filter({ hasNotText: 'Elena Agenda' }).nth(1);
  await expect(taker).toBeAttached();
  await to.focus();
  await to.selectOption(await taker.getAttribute('value'));
  await assign.getByLabel('Motivo').fill('Conoce el plan');
  await assign.getByLabel('Motivo').press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Solicitud asignada.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Historial' })).toContainText(
    /Eva Soto asignó la solicitud: .+ → .+\. Motivo: Conoce el plan/,
  );

  const note = page.getByRole('form', { name: 'Agregar nota' });
  await note.getByRole('button', { name: 'Guardar nota' }).press('Enter');
  await expect(note.getByText('Falta este dato.')).toBeVisible();
  await expect(page.getByText('Solicitud asignada.')).toHaveCount(0);
  await note.getByLabel('Nota para el equipo').fill('Prefiere la tarde');
  await note.getByLabel('Nota para el equipo').press('Control+Enter');
  await expect(page.getByRole('region', { name: 'Historial' })).toContainText('Eva Soto: Prefiere la tarde');

  await open('Recordatorio');
  const reminder = page.getByRole('form', { name: 'Recordatorio' });
  await reminder.getByLabel('Día').fill(dayFromToday(market.code, 1));
  await reminder.getByLabel('Hora').fill('15:30');
  await reminder.getByRole('button', { name: 'Guardar recordatorio' }).press('Enter');
  await expect(page.getByText('Recordatorio guardado.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Quitar recordatorio' })).toBeVisible();

  await open('Cambiar estado');
  const standing = page.getByRole('form', { name: 'Cambiar estado' });
  await standing.getByLabel('Estado').selectOption({ label: 'Cerrada' });
  await standing.getByLabel('Resultado').selectOption({ label: 'No le interesó' });
  await standing.getByRole('button', { name: 'Guardar estado' }).press('Enter');
  await expect(page.getByText('Estado guardado.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Historial' })).toContainText('Eva Soto cerró la solicitud: ');
  await expect(page.getByRole('region', { name: 'Historial' })).toContainText('Asignada → Cerrada');
  await expectNoAxeViolations(page);
  await page.screenshot({ path: info.outputPath('request.png'), fullPage: true });

  await page.goBack();
  await expect(page).toHaveURL(/\?q=Violeta/);
  await assigned.press('Enter');
  await expect(page).not.toHaveURL(/status=/);
  const closed = page.getByRole('row').filter({ hasText: name });
  await expect(closed).toContainText('Cerrada');
  await expect(closed.locator('[data-column=remindAt]')).toBeEmpty();
  expect((await closed.getByRole('link', { name: /^\+/ }).boundingBox())!.height).toBeLessThan(48);
  await expectToFit(page);
});

test('an executive begins with their own, and notes who answered @pe-phone', async ({ page, market }, info) => {
  const [name, email, letters] = [uniqueName(), mailbox(), uniqueName()];
  const id = await ask(page, name, market.lines[0]!.productType);
  const other = await ask(page, uniqueName(), market.lines[0]!.productType);
  const link = await invite(email, '--role', 'EJECUTIVO', '--site', market.code);
  await inDatabase(async (client) => {
    const { rows } = await client.query<{ id: number }>(
      `insert into executive (market, first_names, last_names, phone, email, active)
       values ($1, $2, 'Prueba', '+56 2 2570 0001', $3, false) returning id`,
      [market.id, letters, mailbox()],
    );
    await client.query('update user_account set executive_id = $1 where email = $2', [rows[0]!.id, email]);
    await client.query('update lead set executive_id = $1 where id = $2', [rows[0]!.id, id]);
  });
  await setPassword(page, link);
  const isPhone = page.viewportSize()!.width < 780;

  await page.goto('/backoffice/solicitudes');
  const rows = page.getByRole('link', { name: /^Violeta/ });
  await expect(rows).toHaveText([name]);
  await page.getByRole('button', { name: 'Ocultar por ahora' }).click();
  if (isPhone) {
    expect((await page.getByRole('row').filter({ hasText: name }).boundingBox())!.y).toBeLessThan(300);
    await expect(page.locator('summary', { hasText: 'Columnas' })).toBeHidden();
    await page.screenshot({ path: info.outputPath('own.png') });
    await page.getByRole('button', { name: 'Más' }).press('Enter');
  }
  await expect(page.locator('summary', { hasText: 'Columnas' })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.screenshot({ path: info.outputPath('own-open.png') });
  await page.getByRole('button', { name: 'Quitar Ejecutivo: Mías' }).press('Enter');
  await expect(page).toHaveURL(/\?executive=all$/);
  await page.goto(`/backoffice/solicitudes?executive=all&q=${other}`);
  await expect(rows).toHaveCount(1);

  await page.goto(`/backoffice/solicitudes/${id}`);
  await page.getByRole('button', { name: 'No contesta' }).press('Enter');
  await expect(page.getByText(/ · 1 intento, último \d\d:\d\d · /)).toBeVisible();
  await page.goto(`/backoffice/solicitudes?q=${id}`);
  await expect(page.getByText(/^1 intento, último \d\d:\d\d$/)).toBeVisible();
  await page.screenshot({ path: info.outputPath('tried.png') });

  await page.getByRole('link', { name }).press('Enter');
  const contact = page.getByRole('link', { name: /^Llamar/ });
  const panel = page.getByRole('region', { name: 'Lo que pidió' });
  if (isPhone) {
    const note = (await page.getByRole('form', { name: 'Agregar nota' }).boundingBox())!;
    expect((await panel.boundingBox())!.y).toBeLessThan(note.y);
    for (const ways of [/^Llamar/, /^Escribir/, 'WhatsApp'])
      expect((await page.getByRole('link', { name: ways }).boundingBox())!.height).toBeGreaterThanOrEqual(44);
  }
  await page.screenshot({ path: info.outputPath('asked.png') });
  await page.getByRole('button', { name: 'Contestó' }).press('Enter');
  const form = page.getByRole('form', { name: 'Contestó' });
  const input = form.getByLabel('Qué se habló');
  await expect(input).toBeFocused();
  const save = form.getByRole('button', { name: 'Anotar que contestó' });
  await expect(save).toBeInViewport({ ratio: 1 });
  await expect(input).toBeInViewport({ ratio: 1 });
  const [box, within] = [(await save.boundingBox())!, (await form.boundingBox())!];
  if (isPhone) expect(box.y + box.height).toBeLessThanOrEqual((await contact.boundingBox())!.y);
  expect(within.x + within.width).toBeLessThanOrEqual(page.viewportSize()!.width);
  await expectNoAxeViolations(page);
  await page.screenshot({ path: info.outputPath('answered.png') });
  await input.pressSequentially('Está en una reunión');
  await form.getByRole('button', { name: 'En 1 h' }).press('Enter');
  await save.press('Enter');
  await expect(page.getByText('Anotado: contestó y está contactada.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Quitar recordatorio' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Historial' })).toContainText('Está en una reunión');
  if (isPhone) {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(contact).toBeInViewport({ ratio: 1 });
  }
  await page.screenshot({ path: info.outputPath('noted.png'), fullPage: true });
  await expectToFit(page);
  await page.goto('/backoffice/agenda');
  await page.getByRole('button', { name: 'Todos' }).press('Enter');
  await expect(page).toHaveURL(/\?executive=all$/);
});

test('who is not signed in signs in first and comes back, and out again @in-phone', async ({ page, guard }) => {
  guard.allow(/status of 40[01]/);
  const email = mailbox();
  await setPassword(page, await invite(email, '--role', 'ADMIN'));
  await signOut(page);
  const answer = (await page.goto('/backoffice/solicitudes'))!;
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/login?volver=%2Fbackoffice%2Fsolicitudes');
  expect(answer.status()).toBe(200);
  await untilHydrated(page);
  await expectNoAxeViolations(page);
  await page.getByLabel('Correo', { exact: true }).fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill('Mala-2026');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByText('El correo o la contraseña no son correctos.')).toBeVisible();
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  const request = page.waitForRequest((sent) => new URL(sent.url()).pathname === '/api/token');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  expect((await request).method()).toBe('POST');
  await page.waitForURL(/\/backoffice\/solicitudes$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Solicitudes' })).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
});

test('a role sees what it may; demo accounts read that they are [P-10] @cl-phone', async ({ page, guard }) => {
  guard.allow(/status of 403/);
  await setPassword(page, await invite(mailbox(), '--role', 'CLIENT', '--readonly'));
  await expect(page.getByText('Ud. tiene acceso Demo a esta vista')).toBeVisible();
  await expect(page.getByText('Tu cuenta no tiene secciones por ahora.')).toBeVisible();
  await page.goto('/backoffice/solicitudes');
  await expect(page.getByRole('heading', { level: 1, name: 'Sin permiso' })).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  expect(await page.evaluate(async () => (await fetch('/api/staff/requests')).status)).toBe(403);
  await expectNoAxeViolations(page);
});

test('the back office is on no partner’s site or bundle @cl-desktop', async ({ page, market, baseURL }) => {
  const partner = new URL(baseURL!.replace('//', '//demo.')).hostname;
  for (const path of ['/backoffice', '/backoffice/solicitudes'])
    expect((await fetchAs(partner, baseURL!, path)).headers.location, path).toBe(new URL(path, baseURL).href);
  const scripts: string[] = [];
  page.on('response', async (response) => {
    if (/\/_next\/static\/.*\.(js|css)$/.test(response.url())) scripts.push(await response.text().catch(() => ''));
  });
  await page.goto(`/Comparar/${market.lines[0]!.path}`);
  await page.waitForLoadState('networkidle');
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter((text) => /office-table|staff\/requests|back-office-columns/.test(text))).toEqual([]);
});
