import type { Locator, Page } from '@playwright/test';
import { expect, leaveBooking, test, untilHydrated } from '@/lib/testing/e2e';
import { mailedLink } from '@/lib/testing/outbox';

const modal = (page: Page) => page.locator('dialog.plan-modal[open]');

async function fillIn(form: Locator, email: string) {
  await form.getByLabel('Nombre').fill('Ana Rojas');
  await form.getByLabel('Teléfono', { exact: true }).fill('+56987654321');
  await form.getByLabel('Email', { exact: true }).fill(email);
}

async function send(page: Page, form: Locator): Promise<unknown> {
  const answered = page.waitForResponse('**/api/solicitarplans');
  await form.getByRole('button', { name: 'Enviar', exact: true }).click();
  const answer = await answered;
  expect(answer.status()).toBe(200);
  return answer.request().postDataJSON().origen;
}

test('a plan is asked for and booked [G-09] [U-22] [U-27] @cl-phone @pe-desktop', async ({ page, market }) => {
  const email = `ana.${crypto.randomUUID().slice(0, 8)}@correo.example`;
  const line = market.lines[0]!;
  await page.goto(`/Comparar/${line.path}${line.simulation ? '?precio=todos' : ''}`);
  await untilHydrated(page);
  const cards = page.locator('ul.plans > li > article').filter({ has: page.getByRole('link', { name: /^Solicitar/ }) });
  const planPage = (await cards.nth(2).getByRole('heading').getByRole('link').getAttribute('href'))!;
  await cards
    .nth(0)
    .getByRole('link', { name: /^Solicitar/ })
    .click();
  await fillIn(modal(page), email);
  expect(await send(page, modal(page))).toBe('LISTA');
  await leaveBooking(page);
  await page.keyboard.press('Escape');
  await expect(modal(page)).toHaveCount(0);

  for (const index of [0, 1]) await cards.nth(index).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Comparar 2 planes' }).click();
  const comparison = page.getByRole('dialog', { name: 'Comparación de planes' });
  await comparison
    .getByRole('button', { name: /^Solicitar / })
    .last()
    .click();
  await expect(modal(page).getByLabel('Email', { exact: true })).toHaveValue(email);
  expect(await send(page, modal(page))).toBe('COMPARADOR');
  await leaveBooking(page);

  await page.goto(`${planPage}/solicitar`);
  await untilHydrated(page);
  const form = page.locator('.plan-request');
  await fillIn(form, email);
  expect(await send(page, form)).toBe('DETALLE');
  await leaveBooking(page);
  const panel = page.getByRole('region', { name: 'Habla con un ejecutivo' });
  await expect(panel.getByText('Último paso! Agenda con tu consultor asignado')).toBeVisible();
  await panel.getByRole('button', { name: 'Agendar' }).click();
  await expect(panel.getByText('Quedó agendado')).toBeVisible();

  const letter = await page.context().newPage();
  await letter.goto(await mailedLink(email, 'cita'));
  const days = letter.getByLabel('Día');
  await days.selectOption((await days.getByRole('option').last().textContent())!);
  await letter.getByRole('button', { name: 'Cambiar la hora' }).click();
  await expect(letter.getByRole('heading', { name: /^Nueva hora: / })).toBeVisible();
  await letter.close();

  if (market.chat) {
    await panel.getByRole('button', { name: 'Chatear con un ejecutivo' }).click();
    const chat = page.getByRole('dialog', { name: 'Chat' });
    await expect(chat.getByLabel('Email')).toHaveValue(email);
    await chat.getByLabel('¿Qué buscas?').selectOption({ index: 1 });
    await chat.getByRole('button', { name: 'Empezar el chat' }).click();
    await chat.getByLabel('Mensaje').fill('¿Me llamas hoy?');
    await chat.getByRole('button', { name: 'Enviar' }).click();
    await expect(chat.getByRole('log').getByText('¿Me llamas hoy?')).toBeVisible();
    await chat.getByRole('button', { name: 'Cerrar el chat' }).click();
  }

  await page.getByRole('button', { name: 'Ver mis solicitudes' }).click();
  const timeline = page.getByRole('dialog', { name: 'Mis solicitudes' });
  await expect(timeline.getByText(/^Pediste información de /)).toHaveCount(3);
  await expect(timeline.getByText(/^Agendaste una llamada: /)).toBeVisible();
  await expect(timeline.getByText(/^Tu llamada cambió de hora: /)).toBeVisible();
  await expect(timeline.getByText('Abriste un chat.')).toHaveCount(market.chat ? 1 : 0);
});
