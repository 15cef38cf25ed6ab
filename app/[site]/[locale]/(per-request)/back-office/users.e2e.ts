import type { Page } from '@playwright/test';
import { expect, expectNoAxeViolations, expectToFit, test, untilHydrated } from '@/lib/testing/e2e';
import { signOut } from '@/lib/testing/staff-page';
import { invite, mailbox, PASSWORD, setPassword } from '@/lib/testing/invited-page';
import { foundInMail } from '@/lib/testing/outbox';
import { totpOf } from '@/lib/testing/totp';

const linkMailedTo = async (email: string, isWanted?: (link: string) => boolean): Promise<string> =>
  new URL(await foundInMail(['recipient = $1', email], /https?:\S+\/hashtoken\/[\w-]+/, isWanted)).pathname;

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login');
  await untilHydrated(page);
  await page.getByLabel('Correo', { exact: true }).fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}

test('somebody is invited and shut out [P-14] [A-66] @cl-desktop', async ({ page, market, browser, baseURL }, info) => {
  const email = mailbox();
  await setPassword(page, await invite(mailbox(), '--role', 'ADMIN', '--site', market.code));
  await expect(page.getByRole('link', { name: 'Activa el segundo paso en Mi cuenta.' })).toBeVisible();

  await page.goto('/backoffice/usuarios');
  await untilHydrated(page);
  await expect(page.getByRole('table', { name: 'Lista de usuarios' })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.locator('summary', { hasText: 'Invitar' }).press('Enter');
  const form = page.getByRole('form', { name: 'Invitar' });
  await form.getByLabel('Nombre', { exact: true }).fill('Nadia Pino');
  await form.getByLabel('Correo', { exact: true }).fill(email);
  await form.getByLabel('Rol', { exact: true }).selectOption('SUPERVISOR');
  await expect(form.getByLabel('Sitio', { exact: true })).toHaveValue(market.code);
  await expect(form.getByRole('region', { name: 'Con esto puede' })).toContainText(
    'Solicitudes: ver, cambiar, repartir',
  );
  await expectNoAxeViolations(page);
  await form.getByRole('button', { name: 'Enviar invitación' }).press('Enter');
  await expect(page.getByText(`Invitación enviada a ${email}.`)).toBeVisible();
  await expect(form).toBeHidden();
  await page.screenshot({ path: info.outputPath('users.png') });

  const context = await browser.newContext({ baseURL: baseURL! });
  const guest = await context.newPage();
  await setPassword(guest, await linkMailedTo(email));

  await page.goto(`/backoffice/usuarios?q=${email.slice(0, 8)}`);
  await untilHydrated(page);
  const request = page.waitForRequest(/\/api\/staff\/users\/[\da-f-]{36}$/);
  await page.getByRole('link', { name: 'Nadia Pino' }).click();
  const id = new URL((await request).url()).pathname.split('/').at(-1)!;
  await untilHydrated(page);
  const access = page.getByRole('form', { name: 'Rol y sitio' });
  await access.getByLabel('Rol', { exact: true }).selectOption('GERENTE');
  await access.getByRole('button', { name: 'Guardar rol y sitio' }).press('Enter');
  await page.getByRole('button', { name: 'Sí, dar ese rol' }).press('Enter');
  await expect(access.getByText('Rol y sitio guardados.')).toBeVisible();
  await guest.reload();
  await expect(guest.locator('.office-nav a').filter({ hasText: 'Auditoría' }).last()).toBeAttached();
  await expectNoAxeViolations(page);
  await expectToFit(page);
  await page.screenshot({ path: info.outputPath('user.png'), fullPage: true });

  const entry = page.getByRole('form', { name: 'Acceso' });
  await entry.getByRole('button', { name: 'Desactivar' }).press('Enter');
  await page.getByRole('button', { name: 'Sí, desactivar' }).press('Enter');
  await expect(entry.getByText('Acceso guardado.')).toBeVisible();
  await guest.goto('/backoffice');
  await expect(guest).toHaveURL(/\/login\?/);
  await signIn(guest, email, PASSWORD);
  await expect(guest.getByText('Esta cuenta está desactivada. Escríbenos para activarla.')).toBeVisible();
  await context.close();

  await page.goto(`/backoffice/auditoria?q=${id}`);
  await untilHydrated(page);
  const changes = page.getByRole('table', { name: 'Cambios' }).getByRole('row');
  await expect(changes.filter({ hasText: 'cambió la cuenta de Nadia Pino: SUPERVISOR → GERENTE.' })).toHaveCount(1);
  await expect(changes.filter({ hasText: 'cambió la cuenta de Nadia Pino: Activa → Inactiva.' })).toContainText(
    'Eva Soto',
  );
  await expect(changes.filter({ hasText: 'creó la cuenta de Nadia Pino' })).toHaveCount(1);
  await expect(page.getByRole('main')).not.toContainText(/[\da-f]{8}-[\da-f]{4}-|user\.change/);
  await changes.getByText('creó la cuenta de Nadia Pino').click();
  await expect(page.getByRole('link', { name: 'Abrir Nadia Pino' })).toHaveAttribute(
    'href',
    new RegExp(`/backoffice/usuarios/${id}$`),
  );
  await expectNoAxeViolations(page);
  await expectToFit(page);
  await page.screenshot({ path: info.outputPath('audit.png'), fullPage: true });
});

test('somebody keeps their own account: password, sessions, second step @cl-phone', async ({ page, guard }, info) => {
  guard.allow(/status of 40[013]/);
  const email = mailbox();
  const invitation = await invite(email, '--role', 'EJECUTIVO');
  await setPassword(page, invitation);

  await signOut(page);
  await untilHydrated(page);
  await page.getByText('¿Olvidaste tu contraseña?').click();
  await page.getByLabel('Correo de tu cuenta').fill(email);
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Enviar enlace' }).click();
  await expect(page.getByText('Si hay una cuenta con ese correo, el enlace llega en unos minutos.')).toBeVisible();
  await setPassword(page, await linkMailedTo(email), 'Nueva-2026');

  await page.getByRole('button', { name: 'Menú' }).click();
  await page.getByRole('link', { name: 'Mi cuenta', exact: true }).click();
  await untilHydrated(page);
  await expect(page.getByRole('region', { name: 'Sesiones abiertas' })).toContainText('Esta sesión');
  const password = page.getByRole('form', { name: 'Cambiar contraseña' });
  const next = password.getByLabel('Contraseña nueva');
  await password.getByLabel('Contraseña actual').fill('Nueva-2026');
  await next.fill('Sin-numero');
  await password.getByRole('button', { name: 'Guardar contraseña' }).click();
  await expect(next).toHaveAccessibleDescription(/Un número/);
  await next.fill('Otra-2026');
  await password.getByRole('button', { name: 'Guardar contraseña' }).press('Enter');
  await expect(password.getByText('Contraseña guardada. Tus otras sesiones terminaron.')).toBeVisible();
  await expectNoAxeViolations(page);

  const step = page.getByRole('form', { name: 'Segundo paso' });
  await step.getByLabel('Tu contraseña').fill('Otra-2026');
  await step.getByRole('button', { name: 'Activar segundo paso' }).click();
  const secret = await step.locator('code').first().textContent();
  const backup = await step.locator('li code').first().textContent();
  await expect(step.getByRole('link', { name: 'Abrir en la aplicación' })).toHaveAttribute('href', /^otpauth:/);
  await expect(step.getByRole('img', { name: 'Código QR de la clave' })).toBeVisible();
  await step.getByLabel('Código de la aplicación').fill(totpOf(secret!));
  await step.getByRole('button', { name: 'Confirmar código' }).click();
  const on = page.getByRole('region', { name: 'Segundo paso' });
  await expect(on.getByText('Segundo paso activado.')).toBeVisible();
  await expect(on.getByText(/^Activado desde el /)).toBeVisible();
  await expect(on.getByText(backup!)).toBeVisible();
  await expect(() => expectNoAxeViolations(page)).toPass({ timeout: 10_000 });
  await expectToFit(page);
  await page.screenshot({ path: info.outputPath('account.png'), fullPage: true });

  await signOut(page);
  await signIn(page, email, 'Otra-2026');
  const code = page.getByLabel('Código', { exact: true });
  await code.fill('000000');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByText('El código no es correcto. Revísalo.')).toBeVisible();
  await code.fill(backup!);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.waitForURL(/\/backoffice$/);
});

test('no other spelling of an address leads past the login [P-15] @cl-desktop', async ({ page, market, guard }) => {
  guard.allow(/status of 4\d\d/);
  await page.goto('/contacto');
  const answerTo = (path: string) =>
    page.evaluate(async (address) => {
      const headers = {
        'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware',
        'x-forwarded-host': 'localhost',
        'x-original-url': '/contacto',
      };
      const response = await fetch(address, { headers });
      return { status: response.status, text: await response.text() };
    }, path);
  for (const path of [
    '/api/staff/requests',
    '/api/staff/requests/',
    '/api/staff/users',
    '/api/staff/./audit',
    '/api/contactos/../staff/audit',
    '/api/Staff/requests',
    '/api/staff%2Frequests',
  ]) {
    const { status, text } = await answerTo(path);
    expect([path, status >= 400 && status < 500, text.includes('"rows"')]).toEqual([path, true, false]);
  }
  for (const path of [
    '/API/staff/requests',
    '/BackOffice/usuarios',
    '/backoffice/usuarios/',
    `/${market.code}/es/back-office/usuarios`,
    '/en/backoffice/auditoria',
  ])
    expect([path, (await answerTo(path)).text.includes('office-header')]).toEqual([path, false]);
});
