import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { KeptPerson } from '@/features/purchase/company/company.api';
import { ExecutivePeople } from './executive-people';

const id = '0e8f4b27-3880-4e8c-b585-e99b64b31c1d';
const cells = {
  gender: 'Femenino',
  ...{ rowNumber: null, name: 'Rosa', paternalSurname: 'Quispe', maternalSurname: null, legalId: '41234567' },
  ...{ birthDate: '1990-01-31', email: null, phone: null },
  insuredType: 'holder',
} as const;
const person: KeptPerson = {
  ...{ ...cells, id, effectiveDate: '2026-12-01', coverageGroup: null, holderLegalId: null, dependantType: null },
  ...{ accountType: null, accountNumber: null, bank: null },
};

const { id: _, ...own } = person;
const joiner = { ...own, legalId: '47654321', effectiveDate: '2026-12-10' };

it('shows who is listed, who joins and who leaves, each with its sheet', () => {
  render(
    <ExecutivePeople
      company={{ company: 'Textiles SAC', taxId: '20100070970' }}
      contact={{ name: 'Rosa', email: 'rosa@x.example', phone: '+51987654321' }}
      {...{ plan: 'Colectivo', reference: '0E8F4B27', token: 'a.b.c', locale: 'es', tag: 'es-PE' }}
      lists={{
        people: [person],
        joiners: [{ id, at: '2026-11-26T02:00:00.000Z', people: [joiner] }],
        leavers: [
          { id, at: '2026-11-26T03:00:00.000Z', day: '2026-12-15', people: [{ ...cells, reason: 'Renuncia' }] },
        ],
      }}
    />,
  );
  expect(screen.getByRole('heading', { name: '1 persona por asegurar' })).toBeVisible();
  expect(screen.getByRole('heading', { name: '1 persona que entra' })).toBeVisible();
  const [listed, joined, gone] = screen.getAllByRole('listitem');
  expect(within(listed!).getByText('41234567 · Titular · desde el 1 de diciembre de 2026')).toBeVisible();
  expect(within(joined!).getByText('47654321 · Titular · desde el 10 de diciembre de 2026')).toBeVisible();
  expect(within(gone!).getByText('41234567 · primer día sin seguro: 15 de diciembre de 2026 · Renuncia')).toBeVisible();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/api/purchase/company/list/a.b.c?list=people&locale=es',
    '/api/purchase/company/list/a.b.c?list=joiners&locale=es',
    '/api/purchase/company/list/a.b.c?list=leavers&locale=es',
  ]);
});
