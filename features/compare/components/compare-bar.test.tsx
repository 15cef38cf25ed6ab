import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { toCompared } from '@/features/compare/domain/compare-set';
import { samplePlan, sampleViewData } from '@/lib/testing/sample-plans';
import { openCompareSet, useCompareStore } from '@/features/compare/store';
import { perfilIngreso, type PerfilIngreso } from '@/features/profile/contract';
import { queryClient } from '@/lib/http/query-client';
import { server } from '@/lib/testing/msw-server';
import { CompareBar } from './compare-bar';
import { ListProvider } from './list-context';

const setting = sampleViewData();
const plan = samplePlan({ id: 1 });
const profileAt = (edad: number) =>
  perfilIngreso.parse({ ingresodatos: true, cotizante: [{ sexo: 'Femenino', edad }] });

const bar = (profile: PerfilIngreso | null) => (
  <ListProvider value={setting}>
    <CompareBar profile={profile} onCompare={vi.fn()} onApproach={vi.fn()} />
  </ListProvider>
);

const price = () => document.querySelector('.compare-slot-price')!;

beforeEach(() => {
  queryClient().clear();
  const close = openCompareSet('V1.7');
  useCompareStore.setState({ sets: { ISAPRE: [toCompared(plan, setting.wording)] } });
  server.use(http.get('*/api/insurance/product/:code', () => HttpResponse.json(plan)));
  return close;
});

it('prices a chosen plan anew when the profile changes', async () => {
  server.use(
    http.post('*/api/insurance/:id/calculatePrice', async ({ request }) => {
      const { profile } = (await request.json()) as { profile: PerfilIngreso };
      const amount = 100_000 + profile.cotizante![0]!.edad!;
      return HttpResponse.json({ price: { amount, currency: 'CLP', unit: 'month' }, receipt: null });
    }),
  );
  const { rerender } = render(bar(null));
  await waitFor(() => expect(price()).toHaveTextContent('$144.375/mes'));
  rerender(bar(profileAt(34)));
  await waitFor(() => expect(price()).toHaveTextContent('$100.034/mes'));
  rerender(bar(profileAt(60)));
  await waitFor(() => expect(price()).toHaveTextContent('$100.060/mes'));
});

it('says in few words that a plan does not accept the profile: why stands on its card and in the table', async () => {
  const reason = { code: 'tooOld', who: 'holder', age: 78, limit: 64 };
  server.use(
    http.post('*/api/insurance/:id/calculatePrice', () => HttpResponse.json({ price: null, receipt: null, reason })),
  );
  render(bar(profileAt(78)));
  expect(await screen.findByText('No disponible para ti')).toBeVisible();
  expect(price().textContent).toBe('No disponible para ti');
});

it('names two plans of one name by their companies on a phone, and whole to who hears them', async () => {
  const named = (id: number, company: string) => ({
    ...toCompared(plan, setting.wording),
    id,
    productCode: `C-${id}`,
    displayName: `Plan Oro ${company}`,
    organization: company,
  });
  useCompareStore.setState({ sets: { ISAPRE: [named(1, 'MedPlus'), named(2, 'Compensar')] } });
  render(bar(null));
  const seen = (from: Element) => from.querySelector('.phone-only')?.textContent;
  const slots = [...document.querySelectorAll('.compare-slot-name')];
  expect(slots.map(seen)).toEqual(['MedPlus', 'Compensar']);
  expect(slots.map((slot) => slot.querySelector('.phone-sr-only')!.textContent)).toEqual([
    'Plan Oro MedPlus',
    'Plan Oro Compensar',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Quitar Plan Oro Compensar de la comparación' }));
  const [left] = document.querySelectorAll('.compare-slot-name');
  expect(seen(left!)).toBeUndefined();
  expect(left!.firstChild!.textContent).toBe('Plan Oro');
});

it('keeps the price it was chosen at when the plan cannot be had', async () => {
  server.use(http.get('*/api/insurance/product/:code', () => new HttpResponse(null, { status: 503 })));
  render(bar(null));
  await waitFor(() => expect(price()).toHaveTextContent('$144.375/mes'));
});
