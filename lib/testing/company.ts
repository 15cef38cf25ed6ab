import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { POST as begin } from '@/app/api/purchase/company/route';
import { POST as savePerson } from '@/app/api/purchase/company/people/route';
import { readCatalogue } from '@/features/catalogue/server/read-plans';
import type { CompanyResponse, CompanyState, SheetAnswer } from '@/features/purchase/company/company.api';
import type { MarketCode } from '@/lib/contract/atoms';
import { database } from '@/lib/db/client';
import { seedProfileForms } from '@/lib/db/seed/profile-forms';
import { markets } from '@/lib/markets';
import { PHONES, seedPlans, send, type Door } from '@/lib/testing/purchase';
import { employeeCells, TAX_IDS } from './sample-employees';
import { csvOf } from './sheet-files';
import { dayFromToday } from '@/lib/testing/days';

const plans = new Map<MarketCode, { code: string; fewest: number }>();

export async function findCompanyPlans(): Promise<void> {
  await seedPlans();
  await seedProfileForms(database());
  for (const market of markets)
    for await (const { productType, productCode, details } of readCatalogue({ db: database(), market })) {
      if (productType !== 'COLECTIVO' || details.offers === 0) continue;
      const fewest = details.minsubscribers ?? 1;
      if (fewest < (plans.get(market.code)?.fewest ?? Infinity)) plans.set(market.code, { code: productCode, fewest });
    }
}

export const fewestIn = (site: MarketCode): number => Math.max(plans.get(site)!.fewest, site === 'co' ? 10 : 1);

export const company = (site: MarketCode, changes: object = {}) => ({
  productCode: plans.get(site)!.code,
  company: 'Panadería Los Aromos',
  taxId: TAX_IDS[site],
  activity: site === 'pe' ? 'A' : 'Panadería',
  contactName: 'Ana Pérez',
  email: `ana.${randomUUID().slice(0, 8)}@empresa.example`,
  phone: PHONES[site],
  employees: fewestIn(site),
  startDate: dayFromToday(site),
  ...changes,
});

export async function begunCompany(site: MarketCode = 'cl', changes: object = {}): Promise<CompanyResponse> {
  const { status, body } = await send<CompanyResponse>(begin, company(site, changes), { site, key: randomUUID() });
  expect([status, body.error]).toEqual([200, undefined]);
  return body;
}

export const addPerson = (ticket: string, site: MarketCode, cells: object, id = randomUUID()) =>
  send<CompanyState>(savePerson, { id, cells }, { site, ticket });

export async function listedCompany(site: MarketCode = 'cl'): Promise<CompanyResponse> {
  const begun = await begunCompany(site);
  for (let n = 1; n <= fewestIn(site); n++) {
    const { status, body } = await addPerson(begun.ticket, site, employeeCells(site, n, dayFromToday(site)));
    expect([status, body.error]).toEqual([200, undefined]);
  }
  return begun;
}

export type Cells = Readonly<Record<string, string>>;

export function sheetRequest(
  ticket: string,
  columns: readonly string[],
  rows: readonly Cells[],
  query = '',
  language = 'es',
) {
  const host = 'cl.localhost:3000';
  return new Request(`http://${host}/api/x?${query}`, {
    method: 'POST',
    headers: {
      host,
      'content-type': 'application/octet-stream',
      authorization: `Bearer ${ticket}`,
      'accept-language': language,
    },
    body: csvOf([[...columns], ...rows.map((row) => columns.map((column) => row[column] ?? ''))]),
  });
}

export async function sendSheet<Body = SheetAnswer>(
  door: Door,
  ticket: string,
  columns: readonly string[],
  rows: readonly Cells[],
  query = '',
  language = 'es',
) {
  const response = await door(sheetRequest(ticket, columns, rows, query, language));
  return {
    status: response.status,
    body: (await response.json()) as Body & { error?: { fields?: Record<string, string> } },
  };
}
