import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Market } from '@/lib/markets/market';
import { href } from '@/lib/routing/routes';
import { expect, expectNoAxeViolations, test, untilHydrated } from '@/lib/testing/e2e';
import { codeFor, inDatabase } from '@/lib/testing/outbox';
import { readPdf } from '@/lib/testing/read-pdf';

const rowsOf = (email: string) =>
  inDatabase(async (client) => {
    const { rows } = await client.query<{ n: number }>(
      `select (select count(*) from lead where email = $1) + (select count(*) from outbox_mail where recipient = $1)
        + (select count(*) from person_code where email = $1) as n`,
      [email],
    );
    return Number(rows[0]!.n);
  });

/** Asks for contact as the form does, in the browser: names under .localhost resolve there. */
const askForContact = (page: Page, { phone, email }: { phone: string; email: string }): Promise<number> =>
  page.evaluate(
    async ({ key, ...person }) => {
      const headers = { 'content-type': 'application/json', 'idempotency-key': key };
      const body = JSON.stringify({ first_name: 'Ana Rojas', telefono: person.phone, email: person.email });
      return (await fetch('/api/contactos', { method: 'POST', headers, body })).status;
    },
    { key: crypto.randomUUID(), phone, email },
  );

const SPANISH = {
  ask: { email: 'Email', submit: 'Pedir código' },
  tooMany: 'Ya enviamos varios códigos a ese correo. Usa el último que llegó o espera una hora.',
  code: { title: 'Escribe el código', field: 'Código', submit: 'Ver mis datos', again: 'Usar otro correo' },
  wrongCode: 'El código no es correcto o ya venció. Revisa el último correo o pide otro.',
  overCode: 'Ese código ya venció o ya se usó. Pide otro.',
  of: 'Lo que guardamos de {email}',
  why: 'Para responder lo que pediste. Base: tu consentimiento. Se guarda hasta 24 meses',
  files: { json: 'Descargar JSON', pdf: 'Descargar PDF' },
  correct: { name: 'Nombre', phone: 'Teléfono', submit: 'Guardar cambios', done: 'Guardamos tus cambios' },
  stop: { submit: 'Detener el contacto', done: 'Desde ahora nadie te contacta por esto.' },
  erase: {
    confirm: 'Entiendo que no se puede deshacer',
    submit: 'Borrar todo',
    done: 'Borramos todo lo que guardábamos de ti.',
  },
};

const ENGLISH: typeof SPANISH = {
  ask: { email: 'Email', submit: 'Ask for a code' },
  tooMany: 'We already sent several codes to that address. Use the latest one or wait an hour.',
  code: { title: 'Type the code', field: 'Code', submit: 'See my data', again: 'Use another address' },
  wrongCode: 'The code is wrong or over. Look at the latest e-mail or ask for another.',
  overCode: 'That code is over or was used already. Ask for another.',
  of: 'What we keep of {email}',
  why: 'To answer what you asked. Ground: your consent. Kept up to 24 months',
  files: { json: 'Download JSON', pdf: 'Download PDF' },
  correct: { name: 'Name', phone: 'Phone', submit: 'Save changes', done: 'Your changes are saved' },
  stop: { submit: 'Stop contact', done: 'From now on nobody contacts you about this.' },
  erase: {
    confirm: "I understand that it can't be undone",
    submit: 'Delete everything',
    done: 'We deleted everything we kept about you.',
  },
};

/** Two laws, and two languages. */
const VISITS = {
  cl: {
    locale: 'es' as const,
    words: SPANISH,
    law: 'la Ley 21.719 de Chile',
    phone: '+56987654321',
    corrected: '+56 9 7654 3210',
  },
  co: {
    locale: 'en' as const,
    words: ENGLISH,
    law: 'Colombia’s Law 1581 of 2012',
    phone: '+573001234567',
    corrected: '+57 300 765 4321',
  },
};

const visitOf = ({ code }: Market) => VISITS[code as keyof typeof VISITS];

const MENU = { es: { open: 'Abrir menú', myData: 'Mis datos' }, en: { open: 'Open menu', myData: 'My data' } };

/** From where every page leads. */
async function open(page: Page, market: Market) {
  const { locale, law, words } = visitOf(market);
  await page.goto(href(market, locale, { name: 'home' }));
  await untilHydrated(page);
  await page.evaluate(() => localStorage.setItem('perfil-V1.7', '{"state":{"edad":40}}'));
  const { open: menu, myData } = MENU[locale];
  const button = page.getByRole('button', { name: menu });
  // Wide screens have no such menu, and the footer on every page.
  const inMenu = await button.isVisible();
  if (inMenu) await button.click();
  const links = page.getByRole(inMenu ? 'dialog' : 'contentinfo');
  const address = href(market, locale, { name: 'myData' });
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname === address);
  await links.getByRole('link', { name: myData }).click();
  const answer = await answered;
  expect(await answer.allHeaders()).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
  await untilHydrated(page);
  await expect(page.getByText(law)).toBeVisible();
  return words;
}

type Words = typeof SPANISH;

async function askCode(page: Page, words: Words, email: string) {
  await page.getByLabel(words.ask.email).fill(email);
  await page.getByRole('button', { name: words.ask.submit }).click();
  await expect(page.getByRole('heading', { name: words.code.title })).toBeFocused();
}

async function typeCode(page: Page, words: Words, code: string) {
  await page.getByLabel(words.code.field).fill(code);
  await page.getByRole('button', { name: words.code.submit }).click();
}

test('who proves an address sees, downloads, corrects, stops and deletes what is kept of it @cl-phone', async ({
  page,
  market,
  guard,
}, info) => {
  // A name of one letter is refused.
  guard.allow(/400 \(Bad Request\)/);
  const { phone, corrected } = visitOf(market);
  const email = `ana.${crypto.randomUUID().slice(0, 8)}@correo.example`;
  const words = await open(page, market);
  await expectNoAxeViolations(page);
  expect(await askForContact(page, { phone, email })).toBe(200);
  await askCode(page, words, email);
  await expectNoAxeViolations(page);
  await page.screenshot({ path: info.outputPath('code.png'), fullPage: true });
  await typeCode(page, words, await codeFor(email));
  await expect(page.getByRole('heading', { name: words.of.replace('{email}', email) })).toBeFocused();
  await expect(page.getByText(words.why)).toBeVisible();
  const groups = page.locator('details');
  for (const group of await groups.all()) await group.locator('summary').click();
  await expect(page.getByText('Ana Rojas').first()).toBeVisible();
  await expectNoAxeViolations(page);
  await page.screenshot({ path: info.outputPath('data.png'), fullPage: true });

  const download = async (name: string) => {
    const waits = page.waitForEvent('download');
    await page.getByRole('button', { name }).click();
    return readFile(await (await waits).path());
  };
  const json = JSON.parse((await download(words.files.json)).toString('utf8'));
  expect(json).toMatchObject({ email, request: [{ first_name: 'Ana Rojas', email }] });
  expect(json.consent).toHaveLength(1);
  const pdf = await readPdf(new Uint8Array(await download(words.files.pdf)));
  expect(JSON.stringify(pdf)).toContain('Ana Rojas');

  await page.getByLabel(words.correct.name).fill('A');
  await page.getByRole('button', { name: words.correct.submit }).click();
  await expect(page.getByLabel(words.correct.name)).toHaveAccessibleDescription(/\S/);
  await page.getByLabel(words.correct.name).fill('Ana María Rojas');
  await page.getByLabel(words.correct.phone).fill(corrected);
  await page.getByRole('button', { name: words.correct.submit }).click();
  await expect(page.getByText(words.correct.done)).toBeVisible();
  await expect(page.getByText('Ana María Rojas').first()).toBeVisible();

  await page.getByRole('button', { name: words.stop.submit }).click();
  await expect(page.getByText(words.stop.done)).toBeVisible();
  await expectNoAxeViolations(page);

  const erase = page.getByRole('button', { name: words.erase.submit });
  await expect(erase).toBeDisabled();
  await page.getByLabel(words.erase.confirm).check();
  await erase.click();
  await expect(page.getByText(words.erase.done)).toBeVisible();
  await expect(page.getByText(email)).toBeHidden();
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  await expectNoAxeViolations(page);
  await expect.poll(() => rowsOf(email)).toBe(0);
});

test('a wrong code, one that is over and one too many are each said so @co-phone', async ({ page, market, guard }) => {
  guard.allow(/400 \(Bad Request\)|429 \(Too Many Requests\)/);
  const email = `ana.${crypto.randomUUID().slice(0, 8)}@correo.example`;
  const words = await open(page, market);
  expect(await askForContact(page, { phone: visitOf(market).phone, email })).toBe(200);
  await askCode(page, words, email);
  const code = await codeFor(email);
  const field = page.getByLabel(words.code.field);
  await typeCode(page, words, code.startsWith('A') ? 'BBBBBBBB' : 'AAAAAAAA');
  await expect(field).toHaveAccessibleDescription(words.wrongCode);
  await expectNoAxeViolations(page);
  await inDatabase((client) => client.query('update person_code set expires_at = now() where email = $1', [email]));
  await typeCode(page, words, code);
  await expect(field).toHaveAccessibleDescription(words.overCode);

  await page.getByRole('button', { name: words.code.again }).click();
  const refusal = { error: { code: 'TOO_MANY_REQUESTS', message: words.tooMany, requestId: 'x' } };
  await page.route('**/api/my-data/code', (route) =>
    route.fulfill({ status: 429, json: { error: { ...refusal.error, fields: { email: words.tooMany } } } }),
  );
  await page.getByLabel(words.ask.email).fill(email);
  await page.getByRole('button', { name: words.ask.submit }).click();
  await expect(page.getByLabel(words.ask.email)).toHaveAccessibleDescription(words.tooMany);
  await page.unroute('**/api/my-data/code');
  await askCode(page, words, email);
  await typeCode(page, words, (await codeFor(email, (one) => one === code)).toLowerCase());
  await expect(page.getByText(words.files.json)).toBeVisible();
});
