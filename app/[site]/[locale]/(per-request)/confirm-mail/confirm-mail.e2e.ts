import { Client } from 'pg';
import { runningUrl } from '@/lib/db/embedded';
import { expect, expectNoAxeViolations, test } from '@/lib/testing/e2e';

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

test('the link of a mail asks with one button, which works without a script, in three languages @once', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL!, javaScriptEnabled: false });
  const page = await context.newPage();
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  for (const language of ['es', 'en', 'pt'] as const) {
    const [asks, button, confirmed, again] = WORDS[language];
    const email = `ana.${crypto.randomUUID().slice(0, 8)}@correo.cl`;
    const sent = await page.request.post('/api/contactos', {
      headers: { 'idempotency-key': crypto.randomUUID(), 'accept-language': language },
      data: { first_name: 'Ana Rojas', telefono: '+56987654321', email },
    });
    expect(sent.status()).toBe(200);
    const link = await linkTo(email);
    // What opens links to look at them changes nothing, however often.
    for (let n = 0; n < 3; n += 1) await page.request.get(link);
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
  await expect(page.getByRole('main')).toContainText(market.contact.email);
});
