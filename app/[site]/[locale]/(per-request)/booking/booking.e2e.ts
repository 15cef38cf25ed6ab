import { Client } from 'pg';
import { runningUrl } from '@/lib/db/embedded';
import type { Market } from '@/lib/markets/market';
import { href } from '@/lib/routing/routes';
import { expect, expectNoAxeViolations, test } from '@/lib/testing/e2e';

async function inDatabase<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: runningUrl('.data/e2e')! });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** An executive with active booking, to whom requests come by their link only: no other test meets them. */
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

/** Without SMTP mails stay in the outbox. */
const linkTo = (email: string): Promise<string> =>
  inDatabase(async (client) => {
    const find = async () => {
      const { rows } = await client.query<{ text: string }>(
        `select text from outbox_mail where recipient = $1 and calendar->>'method' = 'REQUEST'`,
        [email],
      );
      return /https?:\S+\/cita\/\S+/.exec(rows[0]?.text ?? '')?.[0] ?? null;
    };
    await expect.poll(find, { timeout: 30_000 }).not.toBeNull();
    return new URL((await find())!).pathname;
  });

test('a request leads to a time with its executive, which its mail moves and cancels [U-22] [S-24] [U-27] @cl @co', async ({
  page,
  market,
}, info) => {
  const code = crypto.randomUUID().replaceAll('-', '').slice(0, 12).toUpperCase();
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
  await expect(dialog.getByText(/Elena Agenda/)).toBeVisible();
  await dialog.getByLabel('Hora').focus();
  await page.keyboard.press('ArrowDown');
  await expectNoAxeViolations(page);
  await page.screenshot({ path: info.outputPath('calendar.png') });
  await dialog.getByRole('button', { name: 'Agendar' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Quedó agendado')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(modal.getByText('Elena Agenda').first()).toBeVisible();

  const link = await linkTo(email);
  const answer = (await page.goto(link))!;
  expect(await answer.allHeaders()).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
  await expect(page.getByRole('heading', { level: 1, name: 'Tu cita' })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.screenshot({ path: info.outputPath('link.png') });
  const times = page.getByLabel('Cambiar a');
  const last = await times.getByRole('option').last().textContent();
  await times.selectOption(last!);
  await page.getByRole('button', { name: 'Cambiar la hora' }).click();
  await expect(page.getByRole('heading', { name: 'La cita cambió de hora' })).toBeVisible();
  await page.goto(link);
  await expect(page.getByText(`${last!}, con Elena Agenda.`)).toBeVisible();
  await page.getByRole('button', { name: 'Cancelar la cita' }).click();
  await expect(page.getByRole('heading', { name: 'La cita quedó cancelada' })).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Esta cita ya no está vigente' })).toBeVisible();
});
