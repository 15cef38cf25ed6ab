import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CompareCheckbox } from '@/features/compare/card/components/compare-checkbox';
import { toCompared } from '@/features/compare/compare-set';
import { samplePlan, sampleViewData } from '@/lib/testing/sample-plans';
import { openCompareSet, useCompareStore } from '@/features/compare/compare.store';
import { perfilIngreso, type PerfilIngreso } from '@/features/profile/profile-schemas';
import { queryClient } from '@/lib/http/query-client';
import { server } from '@/lib/testing/msw-server';
import { CompareBar } from './compare-bar';
import { CompareTray } from './compare-tray';
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

it('names a plan on a phone by its company and what the name says beside that, and whole to who hears it', async () => {
  const named = (id: number, company: string) => ({
    ...toCompared(plan, setting.wording),
    id,
    productCode: `C-${id}`,
    displayName: `Plan Oro ${company}`,
    organization: company,
  });
  useCompareStore.setState({ sets: { ISAPRE: [named(1, 'MedPlus'), named(2, 'Compensar')] } });
  render(bar(null));
  const texts = (of: string) => [...document.querySelectorAll(of)].map(({ textContent }) => textContent);
  expect(texts('.compare-slot-company')).toEqual(['MedPlus', 'Compensar']);
  expect(texts('.compare-slot-name')).toEqual(['Plan Oro MedPlus', 'Plan Oro Compensar']);
  expect(texts('.compare-slot-name .phone-sr-only')).toEqual([' MedPlus', ' Compensar']);
  expect(document.querySelector('.compare-slot-company')).toHaveAttribute('aria-hidden', 'true');
});

it('keeps the price it was chosen at when the plan cannot be had', async () => {
  server.use(http.get('*/api/insurance/product/:code', () => new HttpResponse(null, { status: 503 })));
  render(bar(null));
  await waitFor(() => expect(price()).toHaveTextContent('$144.375/mes'));
});

it.each([
  ['neither the plan', '*/api/insurance/product/:code', http.get],
  ['nor its price', '*/api/insurance/:id/calculatePrice', http.post],
] as const)('says no price of somebody else as the profile’s where %s can be had', async (_, address, method) => {
  const answering = Promise.withResolvers<void>();
  const log = vi.mocked(console.error).mockImplementation(() => {});
  server.use(
    method(address, async () => {
      await answering.promise;
      return new HttpResponse(null, { status: 503 });
    }),
    http.post('*/api/insurance/:id/calculatePrice', () =>
      HttpResponse.json({ price: { amount: 100_034, currency: 'CLP', unit: 'month' }, receipt: null }),
    ),
  );
  render(bar(profileAt(34)));
  expect(price().textContent).toBe('—');
  answering.resolve();
  await waitFor(() => expect(queryClient().isFetching()).toBe(0));
  expect(price().textContent).toBe('—');
  log.mockClear();
});

describe('what is chosen and let go', () => {
  const named = (id: number, displayName = `Plan ${id}`) => ({
    ...toCompared(plan, setting.wording),
    id,
    productCode: `C-${id}`,
    displayName,
  });
  const choose = (...ids: number[]) =>
    useCompareStore.setState({ sets: { ISAPRE: ids.map((id) => named(id)) }, announcement: null });
  const page = (
    <ListProvider value={setting}>
      {[1, 2, 3, 4].map((id) => (
        <CompareCheckbox key={id} product={named(id)} />
      ))}
      <CompareTray profile={null} onRequest={vi.fn()} />
    </ListProvider>
  );
  const button = (name: string) => screen.findByRole('button', { name });
  const box = (id: number) => screen.getByRole('checkbox', { name: new RegExp(`Plan ${id}\\b`) });

  it('keeps the focus in the bar when a plan is taken out, and after the last one at its box', async () => {
    choose(1, 2, 3);
    render(page);
    await userEvent.click(await button('Quitar Plan 2 de la comparación'));
    expect(await button('Quitar Plan 3 de la comparación')).toHaveFocus();
    await userEvent.click(await button('Quitar Plan 3 de la comparación'));
    expect(await button('Quitar Plan 1 de la comparación')).toHaveFocus();
    await userEvent.click(await button('Quitar Plan 1 de la comparación'));
    expect(box(1)).toHaveFocus();
  });

  it('leads the focus back to the plans when all are let go', async () => {
    choose(3, 2);
    render(page);
    await userEvent.click(await button('Limpiar todo'));
    expect(box(3)).toHaveFocus();
    expect(screen.queryByRole('region', { name: 'Planes por comparar' })).toBeNull();
  });

  it('leads the focus to plans in sight when those let go have been scrolled away', async () => {
    choose(1, 2);
    render(page);
    for (const [id, top] of [-900, -500, 300, 700].entries())
      vi.spyOn(box(id + 1), 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 24, 24));
    await userEvent.click(await button('Limpiar todo'));
    expect(box(3)).toHaveFocus();
  });

  it('is told in one place: added, removed, refused with the reason, and cleared', async () => {
    choose();
    render(page);
    const status = screen.getByRole('status');
    expect(status).toBeEmptyDOMElement();
    await userEvent.click(box(1));
    expect(status).toHaveTextContent('Plan 1: agregado a la comparación');
    await button('Quitar Plan 1 de la comparación');
    expect(screen.getAllByRole('status')).toEqual([status]);
    await userEvent.click(box(2));
    await userEvent.click(box(3));
    await userEvent.click(box(4));
    expect(status).toHaveTextContent('Se comparan hasta 3 planes: quita uno para agregar Plan 4.');
    expect(status).toHaveClass('compare-refusal');
    await userEvent.click(box(2));
    expect(status).toHaveTextContent('Plan 2: fuera de la comparación');
    expect(status).toHaveClass('sr-only');
    await userEvent.click(await button('Limpiar todo'));
    expect(status).toHaveTextContent('Ya no hay planes por comparar');
  });

  it('is told on the page where it was done, and by no later one', async () => {
    choose(1, 2, 3);
    const { unmount } = render(page);
    await userEvent.click(box(4));
    expect(screen.getByRole('status')).toHaveTextContent('quita uno para agregar Plan 4.');
    unmount();
    render(page);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('is told apart on a phone: by what differs of long names, by codes of namesakes of one company', () => {
    const long = 'PLENO SALUD CONVENIO ALEMANA';
    const chosen = [named(1, `${long} 80/60`), named(2, `${long} 90/70`), named(3, 'ORO')];
    useCompareStore.setState({ sets: { ISAPRE: chosen } });
    const { unmount } = render(bar(null));
    const seenOf = (slot: Element) => {
      const copy = slot.cloneNode(true) as Element;
      for (const hidden of copy.querySelectorAll('.phone-sr-only')) hidden.remove();
      return copy.textContent;
    };
    const slots = () => [...document.querySelectorAll('.compare-slot-name')];
    expect(slots().map(seenOf)).toEqual(['… 80/60', '… 90/70', 'ORO']);
    expect(slots()[0]!.querySelector('.phone-sr-only')).toHaveTextContent(long);
    unmount();
    useCompareStore.setState({ sets: { ISAPRE: [named(1, 'ORO'), named(2, 'ORO')] } });
    render(bar(null));
    expect(slots().map(seenOf)).toEqual(['C-1', 'C-2']);
  });
});
