import { expect, it } from 'vitest';
import { doorsOf, type RouteFile } from '@/lib/http/doors';

const doors = doorsOf(import.meta.glob<RouteFile>('/app/api/**/route.ts', { eager: true }));

/** Folders whose handlers no declaration names yet. */
const UNDECLARED = new Set([
  'booking',
  'buscadorplanes',
  'buscarplanes',
  'business-line',
  'calendly',
  'chat',
  'cloudflare-cache',
  'comparator',
  'contactInformations',
  'contactos',
  'country',
  'countryState',
  'customer-interactions',
  'documents',
  'employees',
  'feedbacks',
  'geomap',
  'globales',
  'hashtoken',
  'iframe-subdomain',
  'iframe-token',
  'infoplanes',
  'insurance',
  'integration',
  'isapres',
  'menu',
  'my-data',
  'organization',
  'partner',
  'profile-form',
  'purchase',
  'qp-version',
  'qpassignment',
  'qppayment',
  'receipts',
  'referidos',
  'route-translator',
  'sale',
  'seguro-adicional',

  'solicitarplans',
  'staff',
  'token',
  'users',
  'webhooks',
  'whyUs',
  'workSectorType',
]);

it('is declared by the address of its folder, and made by `serve`', () => {
  expect(doors.length).toBeGreaterThanOrEqual(259);
  const declared = doors.filter(({ address }) => !UNDECLARED.has(address.split('/')[2]!));
  expect(declared.map(({ handler }) => handler.endpoint.address)).toEqual(
    declared.map(({ method, address }) => `${method} ${address}`),
  );
});
