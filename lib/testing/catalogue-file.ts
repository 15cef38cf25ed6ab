import { staffHandler } from '@/lib/testing/staff';
import type { CatalogueCheck } from '@/features/back-office/catalogue/catalogue.api';
import { apiRequest } from './request';
import type { Colleague } from './staff';

const check = staffHandler('POST /api/staff/catalogue/check');

export const type = { code: 'preferente', color: '#0b7a75', upperType: 'ISAPRE' };
export const seller = (url: string, displayName = url) => ({ type: 'ISAPRE', code: url, url, displayName });
export const plan = (productCode: string, baseUf: number, more: object = {}) => ({
  productType: 'ISAPRE',
  organization: { type: 'ISAPRE', url: 'Colmena' },
  productCode,
  url: productCode,
  displayName: `Plan ${productCode}`,
  insuranceType: 'preferente',
  startsOn: '2026-07-01',
  tariff: { model: 'isapre', isapreCode: 67, baseUf, gesUf: 0.77 },
  details: { unit: 'month', salesChannel: ['ExecutiveEmployee'] },
  verified: false,
  ...more,
});
export const fileOf = (plans: readonly object[], more: object = {}) => ({
  market: 'cl',
  organizations: [seller('Colmena')],
  insuranceTypes: [type],
  plans,
  ...more,
});

export type Sending = { readonly who: Colleague; readonly query?: string; readonly name?: string };

export function sendFile(handler: typeof check, file: unknown, { who, query = '', name = 'precios.json' }: Sending) {
  const headers = {
    ...who.headers,
    'content-type': 'application/octet-stream',
    'x-file-name': encodeURIComponent(name),
  };
  const body = typeof file === 'string' ? file : JSON.stringify(file);
  return handler(apiRequest(`/api/staff/catalogue/check${query}`, { headers, body }));
}

export const checkedBy = async (who: Colleague, file: unknown) =>
  (await (await sendFile(check, file, { who })).json()) as CatalogueCheck;
