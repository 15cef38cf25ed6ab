import type { Page } from '@playwright/test';
import type { MarketCode } from '@/lib/contract/atoms';
import type { Market } from '@/lib/markets/market';
import { expect } from './e2e';
import { listedProduct } from './listed-plan';
import { foundInMail } from './outbox';
import { sessionOf } from './purchase-page';
import { bornYearsAgo } from '@/lib/testing/days';

const DOCUMENTS: Readonly<Record<MarketCode, string>> = {
  cl: '12.345.678-5',
  pe: '45678912',
  co: '1020304050',
  in: 'AB1234567',
};

export async function openPurchase(page: Page, market: Market): Promise<void> {
  const productCode = await listedProduct(
    market,
    'VIDA',
    ({ offers, insuranceMetadata }) => offers !== 0 && insuranceMetadata.metadata.salesChannel.includes('QpOnlineSale'),
  );
  const profile = { ingresodatos: true, cotizante: [{ sexo: 'Femenino', edad: 35, ingreso: null }] };
  const perfil = Buffer.from(JSON.stringify(profile)).toString('base64');
  await page.goto(`/Compra-Online/${encodeURIComponent(productCode)}#perfil=${perfil}&productType=VIDA`);
  await expect(page.getByLabel('Nombre y apellidos')).toBeVisible();
  expect(market.lines.some(({ onlinePurchase }) => onlinePurchase)).toBe(true);
}

export async function fillPerson(page: Page, market: Market): Promise<string> {
  const email = `ana.${crypto.randomUUID().slice(0, 8)}@correo.example`;
  await page.getByLabel('Nombre y apellidos').fill('Ana Rojas');
  await page.getByLabel('Documento de identidad').fill(DOCUMENTS[market.code]);
  await page.getByLabel('Fecha de nacimiento').fill(bornYearsAgo(35));
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Teléfono').fill('+56987654321');
  await page.getByRole('button', { name: 'Continuar' }).click();
  return email;
}

async function answerHealth(page: Page, first: 'Sí' | 'No'): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Estado de salud' })).toBeVisible();
  await expect(page.getByRole('radio').first()).toBeAttached();
  const groups = await page
    .getByRole('group')
    .filter({ has: page.getByRole('radio', { name: 'No', exact: true }) })
    .all();
  for (const [at, group] of groups.entries()) await group.getByText(at === 0 ? first : 'No', { exact: true }).click();
  await page.getByRole('button', { name: 'Continuar' }).click();
}

export const declareHealthy = (page: Page) => answerHealth(page, 'No');
export const declareIll = (page: Page) => answerHealth(page, 'Sí');

export async function typeCard(page: Page, holder: string): Promise<void> {
  await page.waitForURL(/\/pay\//);
  await page.getByLabel('Número de la tarjeta').fill('4168 8188 4444 7115');
  await page.getByLabel('Nombre del titular').fill(holder);
  await page.getByLabel('Vencimiento').fill('11/30');
  await page.getByLabel('Código de seguridad').fill('123');
  await page.getByRole('button', { name: 'Pagar' }).click();
}

export async function payWith(page: Page, holder: string): Promise<void> {
  const terms = page.getByRole('checkbox', { name: 'Leí y acepto los términos de la contratación' });
  await terms.check();
  const shop = new URL(page.url()).origin;
  await page.getByRole('button', { name: /^Pagar / }).click();
  await page.waitForURL(/\/pay\//);
  expect(new URL(page.url()).origin).not.toBe(shop);
  await typeCard(page, holder);
  await page.waitForURL(/\/Compra-Online\/.*session=/);
}

export async function mailedAddress(page: Page): Promise<string> {
  const mails = [`lead_id = $1 and text like '%#continuar=%'`, sessionOf(page)] as const;
  const { pathname, search, hash } = new URL(await foundInMail(mails, /https?:\S+#continuar=[\w.-]+/));
  return pathname + search + hash;
}
