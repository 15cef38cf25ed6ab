import type { Market } from '@/lib/markets/market';
import { zoneName } from '@/lib/i18n/day';
import { href } from '@/lib/routing/routes';
import { expect, expectNoAxeViolations, test } from '@/lib/testing/e2e';
import { inDatabase, mailedLink } from '@/lib/testing/outbox';

const newCode = () => crypto.randomUUID().replaceAll('-', '').slice(0, 12).toUpperCase();

test.use({ timezoneId: 'Europe/Madrid' });

const addExecutive = (market: Market, code: string) =>
  inDatabase(async (client) => {
    const { rows } = await client.query<{ id: number }>(
      `insert into executive (market, first_names, last_names, phone, email, calendly_active, lines)
       values ($1, 'Elena', 'Agenda', '+56 2 2570 0009', $2, true, '{NONE}') returning id`,
      [market.id, `${code.toLowerCase()}@agenda.example`],
    );
    await client.query(
      `insert into referrer (market, name, email, code, executive_id) values ($1, 'Elena Agenda', $2, $3, $4)`,
      [market.id, `${code.toLowerCase()}@agenda.example`, code, rows[0]!.id],
    );
  });

function isCut(select: Element): boolean {
  const { font, paddingLeft, paddingRight } = getComputedStyle(select);
  const canvas = document.createElement('canvas').getContext('2d')!;
  canvas.font = font;
  const widest = Math.max(...[...select.querySelectorAll('option')].map(({ text }) => canvas.measureText(text).width));
  return widest > select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
}

test('a mail moves and cancels a booked time [U-22] [S-24] [U-27] @cl-desktop', async ({ page, market }, info) => {
  const code = newCode();
  await addExecutive(market, code);
  const list = href(market, 'es', { name: 'compare', line: market.lines[0]!.path });
  await page.goto(`${list}?referido=${code}`);
  await expect(page.getByRole('complementary', { name: 'Quién te recomendó' })).toHaveText(/^Elena Agenda/);
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Solicitar más información' }).click();
  const modal = page.getByRole('dialog', { name: '¿Necesitas más información?' });
  const email = `ana.${crypto.randomUUID().slice(0, 8)}@correo.example`;
  await modal.getByLabel('Nombre').fill('Ana Rojas');
  await modal.getByLabel('Teléfono', { exact: true }).fill('+56987654321');
  await modal.getByLabel('Email', { exact: true }).fill(email);
  await modal.getByRole('button', { name: 'Enviar', exact: true }).click();

  const dialog = page.getByRole('dialog', { name: 'Asignación automática de Seguro' });
  await expect(dialog).toBeVisible();
  await expect(modal).toBeHidden();
  await expect(dialog.getByRole('heading', { name: 'Último paso! Agenda con tu consultor asignado' })).toBeVisible();
  await expect(dialog.getByText(/^Se te asigna una persona que te llama, no un seguro: .* no contratas/)).toBeVisible();
  await expect(dialog.getByText('Te va a llamar Elena Agenda', { exact: true })).toBeVisible();
  await dialog.getByLabel('Hora').focus();
  await page.keyboard.press('ArrowDown');
  await expectNoAxeViolations(page);
  await page.screenshot({ path: info.outputPath('calendar.png') });
  await dialog.getByRole('button', { name: 'Agendar' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Quedó agendado')).toBeVisible();
  await expect(dialog.getByText(/ \(hora .+\) · .+ en tu hora\. Elena Agenda te llama/)).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(modal.getByText('Elena Agenda').first()).toBeVisible();

  const link = await mailedLink(email, 'cita');
  const answer = (await page.goto(link))!;
  expect(await answer.allHeaders()).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
  await expect(page.getByRole('heading', { level: 1, name: 'Tu cita' })).toBeVisible();
  await expectNoAxeViolations(page);
  await expect(page.getByText(/^.*\d+:\d\d.* en tu hora$/).and(page.locator('p'))).toBeVisible();
  await page.screenshot({ path: info.outputPath('link.png') });
  const form = page.getByRole('group', { name: 'Cambiar a' });
  const [days, times] = [form.getByLabel('Día'), form.getByLabel('Hora')];
  expect(await days.getByRole('option').count()).toBeLessThan(16);
  const day = await days.getByRole('option').last().textContent();
  await days.focus();
  await page.keyboard.press('End');
  for (const select of [days, times]) expect(await select.evaluate(isCut)).toBe(false);
  await times.focus();
  await page.keyboard.press('End');
  const [time] = (await times.getByRole('option').last().textContent())!.split(' · ');
  const last = `${day!}, ${time!}`;
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Cambiar la hora' }).focus();
  await page.keyboard.press('Enter');
  const moved = `Nueva hora: ${last} (${zoneName(market.timeZone, market.intlLocale.es)})`;
  await expect(page.getByRole('heading', { level: 1, name: moved })).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: moved })).toBeVisible();
  await expect(page.getByText(/^Con Elena Agenda\./)).toBeVisible();
  await expect(form).toBeHidden();
  await page.getByText('Cambiar otra vez', { exact: true }).click();
  await expect(form).toBeVisible();
  await page.getByText('Cancelar la cita', { exact: true }).click();
  await page.getByRole('button', { name: 'Sí, cancelar la cita' }).click();
  await expect(page.getByRole('heading', { name: 'La cita quedó cancelada' })).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Esta cita ya no está vigente' })).toBeVisible();
});
