import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { CompanyState } from '@/features/purchase/company/company.api';
import { CompanySummary } from './company-flow';

it.each([
  [48, 'S/ 139.50 por titular, para 48 titulares, sin familiares'],
  [
    50,
    'S/ 139.50 por titular, para 48 titulares, sin familiares; al continuar se calcula para los 50 titulares de tu lista',
  ],
  [0, 'S/ 139.50 por titular, para 48 titulares, sin familiares'],
])('says of a price for 48 what becomes of it with %i listed', (holders, note) => {
  const price = { amount: 6696, each: 139.5, currency: 'PEN', employees: 48 } as const;
  const purchase = { company: { company: 'Textiles' }, people: { holders, dependants: 0 }, price };
  render(<CompanySummary setting={{ tag: 'es-PE' }} purchase={purchase as unknown as CompanyState} />);
  expect(screen.getByText(note)).toBeVisible();
});
