import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { samplePlan, sampleViewData } from '@/lib/testing/sample-plans';
import type { PerfilIngreso } from '@/features/profile/profile-schemas';
import { useProfileStore } from '@/features/profile/profile.store';
import type { checkHuman } from '@/lib/http/human.api';
import { mocked } from '@/lib/testing/mocked';
import { server } from '@/lib/testing/msw-server';
import { PlanPrice } from './plan-price';

const labels = { from: 'desde', exact: 'para tu perfil', approximate: 'aproximado', priceFailed: 'falló' };
const profile: PerfilIngreso = {
  ingresodatos: true,
  cotizante: [],
  cargas: [],
  enPareja: false,
  region: null,
  colectivo: { cantidadempleados: 10 },
  guardias: null,
  sctr: null,
  mascota: [],
  viaje: null,
};

function show(answer: object) {
  server.use(http.post('*/api/insurance/:id/calculatePrice', () => HttpResponse.json(answer)));
  const { wording } = sampleViewData();
  render(
    <PlanPrice
      item={samplePlan({ id: 1 })}
      line={{ profileForm: 'employees', productType: 'COLECTIVO' }}
      wording={wording}
      labels={labels}
    />,
  );
}

beforeEach(() => {
  useProfileStore.getState().save('employees', profile, null);
});

it('says the price of the list that was priced for the plan, in place of the profile’s', () => {
  const list = {
    id: 1,
    ticket: 'x',
    total: { amount: 900_000, currency: 'CLP' },
    label: 'para tu lista',
    texts: [],
  } as const;
  useProfileStore.setState({ list });
  show({});
  expect(screen.getByText('para tu lista')).toBeVisible();
  expect(screen.getByText('$900.000')).toBeVisible();
  useProfileStore.setState({ list: null });
});

it('says what all employees together cost when the price is of one', async () => {
  const price = { amount: 3196, currency: 'CLP', unit: 'employee', total: 31_958 };
  show({ price, receipt: { total: 31_958, currency: 'CLP' } });
  expect(await screen.findByText('para tu perfil')).toBeVisible();
  expect(screen.getByText('En total: $31.958 al mes')).toBeVisible();
});

it('says at the price of a plan that is paid here what a card adds to it', () => {
  const { wording } = sampleViewData();
  const item = samplePlan({ metadata: { salesChannel: ['QpOnlineSale'] } });
  const view = { item, wording, labels };
  const line = { profileForm: 'person', productType: 'VIDA' } as const;
  const { rerender } = render(<PlanPrice {...view} line={{ ...line, onlinePurchase: true }} />);
  expect(screen.getByText('Desde $147.812 con tarjeta (incluye $3.437 por pagar así)')).toBeVisible();
  rerender(<PlanPrice {...view} line={line} />);
  expect(screen.queryByText(/con tarjeta/)).toBeNull();
});

it('says that the plan does not insure the profile, instead of passing the first price off as theirs', async () => {
  show({ price: null, receipt: null, reason: { code: 'tooFewEmployees', count: 10, minimum: 50 } });
  expect(await screen.findByText('Desde 50 empleados; tu empresa tiene 10')).toBeVisible();
  expect(screen.queryByText('desde')).toBeNull();
  expect(screen.queryByText('$144.375')).toBeNull();
});

it('is kept back from who is taken for a robot until one press says otherwise', async () => {
  show({ price: { amount: 90_000, currency: 'CLP', unit: 'month' }, receipt: { total: 90_000, currency: 'CLP' } });
  server.use(
    http.post('*/api/insurance/:id/calculatePrice', () => new HttpResponse(null, { status: 401 }), { once: true }),
    mocked<typeof checkHuman>('GET /api/buscarplanes/notrobot', { human: true, challenge: null }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Soy humano!' }));
  expect(await screen.findByText('$90.000')).toBeVisible();
  expect(screen.queryByText('falló')).toBeNull();
});

it('says no total of a price that is one already', async () => {
  show({ price: { amount: 90_000, currency: 'CLP', unit: 'month' }, receipt: { total: 90_000, currency: 'CLP' } });
  expect(await screen.findByText('$90.000')).toBeVisible();
  expect(screen.queryByText(/En total/)).toBeNull();
});
