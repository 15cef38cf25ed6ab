import type { Page } from '@playwright/test';
import type { MarketCode } from '@/lib/contract/atoms';
import type { Market } from '@/lib/markets/market';
import { expect } from './e2e';
import { listedProduct } from './listed-plan';
import { foundInMail } from './outbox';
import { current, sessionOf } from './purchase-page';
import { childCells, employeeCells, TAX_IDS } from './sample-employees';
import { dayFromToday } from '@/lib/testing/days';

const PHONES: Readonly<Record<MarketCode, string>> = {
  cl: '+56 9 8765 4321',
  pe: '+51 987 654 321',
  co: '+57 300 123 4567',
  in: '+34 600 123 456',
};

export const REFUSED = /status of 400/;

const ACTIVATION = [
  'rowNumber',
  'name',
  'paternalSurname',
  'maternalSurname',
  'legalId',
  'birthDate',
  'gender',
  'email',
  'phone',
  'insuredType',
  'effectiveDate',
  'coverageGroup',
  'holderLegalId',
  'dependantType',
  'accountType',
  'accountNumber',
  'bank',
];
export const EMPLOYEES = 12;

export const dayOf = ({ code }: Market, days = 0) => dayFromToday(code, days);

export async function openPlan(page: Page, market: Market): Promise<void> {
  const productCode = await listedProduct(market, 'COLECTIVO', ({ offers }) => offers !== 0);
  await page.goto(`/Compra-Online/${encodeURIComponent(productCode)}`);
  await expect(page.getByLabel('Nombre de la empresa')).toBeVisible();
}

export async function fillCompany(page: Page, market: Market, startDay = dayOf(market)): Promise<string> {
  const email = `ana.${crypto.randomUUID().slice(0, 8)}@empresa.example`;
  await page.getByLabel('Nombre de la empresa').fill('Panadería Los Aromos');
  await page
    .getByLabel(/ de la empresa$/)
    .nth(1)
    .fill(TAX_IDS[market.code]);
  const activity = page.getByLabel('Actividad');
  if (market.workSectors.length > 0) await activity.selectOption({ index: 1 });
  else await activity.fill('Panadería');
  await page.getByLabel('Nombre de contacto').fill('Ana Rojas');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Teléfono').fill(PHONES[market.code]);
  await page.getByLabel('Número de colaboradores').fill(String(EMPLOYEES));
  await page.getByLabel('Inicio de vigencia').fill(startDay);
  return email;
}

export async function begin(page: Page, market: Market, startDay = dayOf(market)): Promise<string> {
  await openPlan(page, market);
  const email = await fillCompany(page, market, startDay);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await current(page, 'Datos colaboradores');
  return email;
}

type Cells = Readonly<Record<string, string>>;

const csvOf = (columns: readonly string[], rows: readonly Cells[]): string =>
  [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]
    .map((cells) => cells.join(';'))
    .join('\n');

const employees = (market: Market, count = EMPLOYEES, day = dayOf(market)): Cells[] =>
  Array.from({ length: count }, (_, n) => employeeCells(market.code, n + 1, day));

export async function listPeople(page: Page, market: Market): Promise<void> {
  const rows = [...employees(market), childCells(market.code, 90, 1, dayOf(market))];
  const buffer = Buffer.from(csvOf(ACTIVATION, rows));
  await page.locator('input[type=file]').setInputFiles({ name: 'personas.csv', mimeType: 'text/csv', buffer });
  await expect(page.getByText(`Cargamos ${rows.length} personas.`)).toBeVisible();
}

export const mailedTo = (page: Page, part: string): Promise<string> =>
  foundInMail(
    [`lead_id = $1 and text like '%' || $2 || '%'`, sessionOf(page), part],
    new RegExp(`https?:\\S+${part}[\\w.-]+`),
  );

export const TYPED: readonly (readonly [string, keyof ReturnType<typeof employeeCells>])[] = [
  ['Nombres', 'name'],
  ['Apellido paterno', 'paternalSurname'],
  ['Documento de identidad', 'legalId'],
  ['Fecha de nacimiento', 'birthDate'],
  ['Email (opcional)', 'email'],
  ['Teléfono (opcional)', 'phone'],
];
