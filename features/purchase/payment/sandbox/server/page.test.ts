import { expect, it } from 'vitest';
import { chargePage } from './page';

const charge: Parameters<typeof chargePage>[0] = {
  ...{ id: '0e8f4b27-3880-4e8c-b585-e99b64b31c1d', orderId: 'o', title: 'Vida Familia', locale: 'es' },
  ...{ currency: 'CLP', amount: 6929, returnUrl: 'http://cl.localhost/', status: 'pending', statusDetail: '' },
  ...{ expiresAt: new Date(), createdAt: new Date(), updatedAt: new Date() },
};

it.each([
  ['CLP', 6929, 'es', '$6.929'],
  ['PEN', 31.4, 'es', 'S/\u00A031.40'],
  ['COP', 41_500, 'es', '$\u00A041.500'],
  ['USD', 120, 'es', 'USD\u00A0120.00'],
] as const)('says an amount in %s as its market does', (currency, amount, locale, text) => {
  expect(chargePage({ ...charge, currency, amount, locale })).toContain(`<strong>${text}</strong>`);
});
