import { render, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { openSession, usePurchaseStore } from '@/features/purchase/purchase.store';
import { server } from '@/lib/testing/msw-server';
import { CompanyPrice } from './company-price';

const ID = '0e8f4b27-3880-4e8c-b585-e99b64b31c1d';
const priced = { amount: 6696, each: 139.5, currency: 'PEN', employees: 48 } as const;

beforeEach(() => {
  usePurchaseStore.setState({ sessions: {} });
  openSession(null);
});

function begunWith(price: object | null, people = { holders: 0, dependants: 0 }) {
  server.use(http.get('*/api/purchase/company', () => HttpResponse.json({ price, people })));
  usePurchaseStore.getState().keep(ID, 'a.b', 'SALUD-1');
  openSession(ID);
  return render(<CompanyPrice tag="es-PE">Precio desde</CompanyPrice>);
}

it('shows what the plan costs others until a request has begun', () => {
  render(<CompanyPrice tag="es-PE">Precio desde</CompanyPrice>);
  expect(screen.getByText('Precio desde')).toBeVisible();
});

it('says the price for each, the total and how it comes about', async () => {
  begunWith(priced);
  expect(await screen.findByText(/^En total: S\/\s6,696(\.00)? al mes, sin familiares$/)).toBeVisible();
  expect(screen.getByText(/^S\/\s139\.50/)).toHaveTextContent(/por titular al mes$/);
  expect(screen.getByText(/^48 titulares × S\/\s139\.50$/)).toBeVisible();
  expect(screen.getByText('Calculado para los colaboradores que indicaste.')).toBeVisible();
});

it('says of a list that the price is for its holders, and which amount was rounded', async () => {
  begunWith({ ...priced, each: 139.52 }, { holders: 48, dependants: 3 });
  expect(await screen.findByText('Calculado para los titulares de tu lista.')).toBeVisible();
  expect(screen.getByText('El precio por titular está redondeado; el total, no.')).toBeVisible();
  expect(screen.getByText(/^Precio por hijo o cónyuge: no lo sabemos\./)).toBeVisible();
});

it('says that the insurer will say it where it is not known', async () => {
  begunWith(null);
  expect(await screen.findByText(/no conocemos el precio/)).toBeVisible();
});
