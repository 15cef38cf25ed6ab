import { expect } from '@/lib/testing/e2e';
import { admin } from '@/lib/testing/e2e-admin';
import { addressOf, statusOf, test } from '@/lib/testing/frame-host';
import { inDatabase } from '@/lib/testing/outbox';

const LISTS = { cl: '/Comparar/Isapres', co: '/Comparar/EPS' } as const;
const PHONES = { cl: '+56987654321', co: '+573001234567' } as const;

test('a frame of trials says so on each page, and what is asked for in it is nobody’s work @co-desktop', async ({
  page,
  baseURL,
  hostPort,
  partner,
  siteCode,
}) => {
  const at = siteCode as keyof typeof LISTS;
  const bank = `http://banco.localhost:${hostPort}`;
  const made = await admin('partners', 'token', `${siteCode}.demo`, '--origin', bank, '--trial', '--json');
  const { token } = JSON.parse(made.stdout) as { token: string };
  await expect.poll(() => statusOf(token, baseURL!, siteCode), { timeout: 10_000 }).toBe(200);

  await page.goto(addressOf(bank, '/', { src: addressOf(partner, LISTS[at], { IFRAME_AUTH: token }) }));
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('complementary', { name: 'Modo de prueba' })).toBeVisible();
  await frame.getByRole('button', { name: 'Solicitar más información' }).click();
  const dialog = frame.getByRole('dialog', { name: '¿Necesitas más información?' });
  const email = `ana.${crypto.randomUUID().slice(0, 8)}@correo.example`;
  await dialog.getByLabel('Nombre').fill('Ana Rojas');
  await dialog.getByLabel('Teléfono').fill(PHONES[at]);
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(dialog.getByText(/^Modo de prueba: se guardó como prueba y no llega a nadie\./)).toBeVisible();
  const { rows } = await inDatabase((client) =>
    client.query('select site, trial, status, executive_id from lead where email = $1', [email]),
  );
  expect(rows).toEqual([{ site: `${siteCode}.demo`, trial: true, status: 97, executive_id: null }]);
});
