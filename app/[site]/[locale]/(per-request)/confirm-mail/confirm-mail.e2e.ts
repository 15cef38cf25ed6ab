import type { Page } from '@playwright/test';
import { Client } from 'pg';
import { runningUrl } from '@/lib/db/embedded';
import { expect, expectNoAxeViolations, test } from '@/lib/testing/e2e';
import { fetchAs } from '@/lib/testing/fetch-as';

/** The address of the link in the mail that the back end wrote to `email`: without SMTP mails stay in the outbox. */
async function linkTo(email: string): Promise<string> {
  const client = new Client({ connectionString: runningUrl('.data/e2e')! });
  await client.connect();
  try {
    const find = async () => {
      const { rows } = await client.query<{ text: string }>('select text from outbox_mail where recipient = $1', [
        email,
      ]);
      return /https?:\S+\/confirmar-email\/\S+/.exec(rows[0]?.text ?? '')?.[0] ?? null;
    };
    await expect.poll(find, { timeout: 30_000 }).not.toBeNull();
    return new URL((await find())!).pathname;
  } finally {
    await client.end();
  }
}

const WORDS = {
  es: ['Confirma tu dirección', 'Confirmar mi dirección', 'Dirección confirmada', 'Tu dirección ya estaba confirmada'],
  en: ['Confirm your address', 'Confirm my address', 'Address confirmed', 'Your address was already confirmed'],
  pt: ['Confirme seu endereço', 'Confirmar meu endereço', 'Endereço confirmado', 'Seu endereço já estava confirmado'],
} as const;

/** Asks for contact as the form does, in the browser: names under .localhost resolve there. */
const send = (page: Page, email: string, language: string): Promise<number> =>
  page.evaluate(
    async ({ key, ...asked }) => {
      const headers = { 'content-type': 'application/json', 'idempotency-key': key, 'accept-language': asked.language };
      const body = JSON.stringify({ first_name: 'Ana Rojas', telefono: '+56987654321', email: asked.email });
      return (await fetch('/api/contactos', { method: 'POST', headers, body })).status;
    },
    { key: crypto.randomUUID(), email, language },
  );

test('the link of a mail asks with one button, which works without a script, in three languages @once', async ({
  page: sender,
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL!, javaScriptEnabled: false });
  const page = await context.newPage();
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  await sender.goto('/contacto');
  for (const language of ['es', 'en', 'pt'] as const) {
    const [asks, button, confirmed, again] = WORDS[language];
    const email = `ana.${crypto.randomUUID().slice(0, 8)}@correo.cl`;
    expect(await send(sender, email, language)).toBe(200);
    const link = await linkTo(email);
    // What opens links to look at them changes nothing, however often.
    for (let n = 0; n < 3; n += 1) expect((await fetchAs('cl.localhost', baseURL!, link)).status).toBe(200);
    const answer = (await page.goto(link))!;
    expect(await answer.allHeaders()).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    });
    await expect(heading(asks)).toBeVisible();
    await page.getByRole('button', { name: button }).click();
    await expect(heading(confirmed)).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(`${language === 'es' ? '' : `/${language}`}/confirmar-email/confirmado`);
    await page.goto(link);
    await page.getByRole('button', { name: button }).click();
    await expect(heading(again)).toBeVisible();
    await page.locator('main').getByRole('link').first().click();
    await expect(page).toHaveURL(/\/Comparar$/);
  }
  await context.close();
});

test('a link that nobody sent, cut or whole, says so and leads on @once', async ({ page, market }) => {
  const forged = `/confirmar-email/${crypto.randomUUID()}.${'x'.repeat(43)}`;
  await page.goto(forged);
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Confirmar mi dirección' }).click();
  const unknown = page.getByRole('heading', { level: 1, name: 'El enlace no es válido' });
  await expect(unknown).toBeVisible();
  await expectNoAxeViolations(page);
  expect((await page.goto(forged.slice(0, -9)))!.status()).toBe(404);
  await expect(unknown).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Contacto' }).click();
  await expect(page.getByRole('main')).toContainText(market.contact.email!);
});
