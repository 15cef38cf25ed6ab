import { render, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import type { InsurancePayment } from '@/features/purchase/payment/payment.api';
import { useProfileStore } from '@/features/profile/profile.store';
import type { listCountries } from '@/features/reference/reference.api';
import { queryClient } from '@/lib/http/query-client';
import { mocked } from '@/lib/testing/mocked';
import { server } from '@/lib/testing/msw-server';
import { sampleViewData } from '@/lib/testing/sample-plans';
import { BeginPurchase } from './price-lines';

const { wording, labels, names } = sampleViewData();
const setting = { wording, offers: labels.offers, features: names.features };
const line = { productType: 'VIDA', profileForm: 'person' } as const;

const INFO: InsurancePayment = { methods: ['tdc'], periodicities: ['monthly'], quotas: [12] };

type Answers = { info?: object; offers?: () => Response; product?: () => Response };

function show({
  info = INFO,
  offers = () => HttpResponse.json({ offers: [] }),
  product = () => HttpResponse.json({ offers: [], entry: { closed: false } }),
}: Answers) {
  server.use(
    http.get('*/api/qppayment/insurance-payment/7', () => HttpResponse.json(info as InsurancePayment)),
    http.get('*/api/qppayment/getOffers/7', offers),
    http.get('*/api/insurance/product/VIDA-1', product),
    mocked<typeof listCountries>('GET /api/country', []),
    http.get('*/cdn-cgi/trace', () => new HttpResponse('loc=CL')),
  );
  render(
    <BeginPurchase
      {...{ id: 7, productCode: 'VIDA-1', setting, line }}
      consent={<p>Al continuar aceptas</p>}
      documents={[{ kind: 'rut', label: 'RUT', sample: '12.345.678-5' }]}
    />,
  );
}

beforeEach(() => {
  const cotizante = [{ sexo: 'Femenino' as const, edad: 35, ingreso: null }];
  const profile = { ...emptyProfile(), cotizante };
  useProfileStore.getState().save('person', profile, null);
});

const emptyProfile = () => ({
  ...{ ingresodatos: true, cargas: [], enPareja: false, region: null, colectivo: null, guardias: null, sctr: null },
  ...{ mascota: [], viaje: null },
});

describe('how a plan is paid', () => {
  it.each([
    ['t', 'Tarjeta', 'credit-card'],
    ['tdd', 'Tarjeta de débito', 'credit-card'],
    ['tdc', 'Tarjeta de crédito', 'credit-card'],
    ['transfer', 'Transferencia', 'building-2'],
    ['transfer_non_automated', 'Transferencia manual', 'building-2'],
    ['no_payment', 'Sin pago', 'circle-check'],
    ['tdc-token', 'Tarjeta guardada', 'wallet'],
  ])('says %s in words and with an icon [C-45]', async (method, label, icon) => {
    show({ info: { ...INFO, methods: [method] } });
    const entry = (await screen.findByText(label)).closest('li')!;
    expect(entry.querySelector('use')?.getAttribute('href')).toContain(`#${icon}`);
  });

  it('says what nobody knows neutrally', async () => {
    show({ info: { ...INFO, methods: ['criptomoneda'], periodicities: ['lunar'] } });
    expect(await screen.findByText('Otro')).toBeVisible();
    expect(screen.getByText('Se paga Otro')).toBeVisible();
    expect(screen.queryByText(/criptomoneda|lunar/)).toBeNull();
  });
});

describe('what is offered', () => {
  const GIFT = { kind: 'GIFTCARD', amount: 20_000, unitCode: 'CLP', salesLimitQuantityEnable: false } as const;
  const submit = () => screen.getByRole('button', { name: 'Continuar' });

  it('is shown where the answer is 200: a gift card of $20.000 [A-85] [C-48]', async () => {
    show({ offers: () => HttpResponse.json({ offers: [GIFT] }) });
    expect(await screen.findByText(/\$20\.000/)).toBeVisible();
    expect(submit()).toBeEnabled();
  });

  it('says of what needs another way of paying whom to ask for it', async () => {
    const yearly = {
      kind: 'DISCOUNT',
      amount: 15,
      unitCode: '%',
      when: 'annualPayment',
      salesLimitQuantityEnable: false,
    };
    show({ offers: () => HttpResponse.json({ offers: [yearly] }) });
    expect(await screen.findByText('15% de descuento con pago anual · pídelo a tu ejecutivo')).toBeVisible();
  });

  it('is sold out where the answer is 204 [A-85]', async () => {
    show({ offers: () => new HttpResponse(null, { status: 204 }) });
    expect(await screen.findByText('Agotado: por ahora no se puede contratar.')).toBeVisible();
    expect(submit()).toBeDisabled();
  });

  it.each([
    [
      'sold out',
      () => HttpResponse.json({ offers: 0, entry: { closed: false } }),
      'Agotado: por ahora no se puede contratar.',
    ],
    [
      'withdrawn',
      () => HttpResponse.json({ error: { code: 'NOT_FOUND' } }, { status: 404 }),
      'Este plan ya no se vende.',
    ],
  ])('is no more to be bought once the plan is %s, whatever the kept page says [A-12]', async (_, product, text) => {
    show({ product });
    expect(await screen.findByText(text)).toBeVisible();
    expect(submit()).toBeDisabled();
  });

  it('is nothing where it is any other, and the purchase goes on [A-85]', async () => {
    show({ offers: () => new HttpResponse(null, { status: 500 }) });
    await screen.findByText('Tarjeta de crédito');
    await waitFor(() => expect(queryClient().isFetching()).toBe(0));
    expect(screen.queryByText(/Agotado/)).toBeNull();
    expect(screen.queryByRole('list', { name: labels.offers.title })).toBeNull();
    expect(submit()).toBeEnabled();
  });
});
