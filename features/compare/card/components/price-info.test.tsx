import { act, render, screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PlanCard } from '@/features/compare/card/components/plan-card';
import { ListProvider } from '@/features/compare/components/list-context';
import { noActions, samplePlan, sampleViewData } from '@/lib/testing/sample-plans';
import { calculatePriceResponse } from '@/features/quote/quote.api';
import { sampleCases } from '@/lib/testing/sample-plan-answers';
import { sampleReceipt } from '@/lib/testing/sample-receipt';
import { perfilIngreso, type PerfilIngreso } from '@/features/profile/profile-schemas';
import { fakeSight } from '@/lib/testing/fake-sight';
import { server } from '@/lib/testing/msw-server';

const profile = perfilIngreso.parse({
  ingresodatos: true,
  cotizante: [{ sexo: 'Masculino', edad: 34, ingreso: 1_650_000 }],
});

let sight: ReturnType<typeof fakeSight>;
const { receipt } = sampleReceipt;

type Asked = { method: string; id: string; productType: unknown; profile?: unknown };

function backEnd(reply: () => Response | Promise<Response>): Asked[] {
  const requests: Asked[] = [];
  server.use(
    http.all('*/api/insurance/:id/calculatePrice', async ({ request, params }) => {
      const sent =
        request.method === 'POST'
          ? ((await request.json()) as { productType: string; profile: unknown })
          : Object.fromEntries(new URL(request.url).searchParams);
      requests.push({ method: request.method, id: String(params.id), ...sent } as Asked);
      return reply();
    }),
  );
  return requests;
}

const priced = (amount = 144_375) =>
  HttpResponse.json(
    calculatePriceResponse.parse({ price: { amount, currency: 'CLP', unit: 'month' }, receipt, reason: null }),
  );

function show(count = 1, entered: PerfilIngreso | null = null) {
  const items = Array.from({ length: count }, (_, index) => samplePlan({ id: index + 1 }));
  const list = (searched: PerfilIngreso | null) => (
    <ListProvider value={sampleViewData()}>
      {items.map((item) => (
        <PlanCard key={item.id} item={item} profile={searched} actions={noActions} />
      ))}
    </ListProvider>
  );
  const { rerender } = render(list(entered));
  const cards = screen.getAllByRole('article');
  return {
    card: cards[0]!,
    search: (searched: PerfilIngreso) => rerender(list(searched)),
    scroll: (index: number, isNear = true) => act(() => sight.scrollTo(cards[index], isNear)),
  };
}

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('the price of a card', () => {
  beforeEach(() => {
    sight = fakeSight();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  });

  it('is asked for 1000 ms after the card is within 150 px, and not of one that passes by [C-19] [S-06]', async () => {
    const requests = backEnd(() => priced());
    const { scroll } = show(2);
    expect(sight.margins).toEqual(expect.arrayContaining(['150px']));
    scroll(0);
    scroll(1);
    await wait(700);
    scroll(1, false);
    expect(requests).toEqual([]);
    await wait(301);
    await waitFor(() => expect(requests).toEqual([{ method: 'GET', id: '1', productType: 'ISAPRE' }]));
    await wait(5000);
    expect(requests).toHaveLength(1);
  });

  it('is a GET without a profile and a POST of the profile with one, once for each search [A-15]', async () => {
    const requests = backEnd(() => priced());
    const { scroll, search } = show();
    scroll(0);
    await wait(1001);
    await waitFor(() => expect(requests).toHaveLength(1));
    search(profile);
    await waitFor(() => expect(requests).toHaveLength(2));
    expect(requests).toEqual([
      { method: 'GET', id: '1', productType: 'ISAPRE' },
      { method: 'POST', id: '1', productType: 'ISAPRE', profile: expect.objectContaining({ ingresodatos: true }) },
    ]);
  });

  it('fills a closed detail with how it comes about, in words [S-06]', async () => {
    backEnd(() => priced(124_823));
    const { card, scroll } = show();
    scroll(0);
    await wait(1001);
    const title = within(card).getByText(/Cómo se calcula/);
    await waitFor(() => expect(card.querySelectorAll('.plan-receipt div')).toHaveLength(5));
    expect(title.closest('details')).not.toHaveAttribute('open');
    expect([...card.querySelectorAll('.plan-receipt div')].map(({ textContent }) => textContent)).toEqual([
      'Titular, 34 años: UF\u00A02,35 × factor 1,0 UF\u00A02,35',
      'GES: Titular, 34 años UF\u00A00,795',
      'Suma UF\u00A03,145',
      'UF del 21 de noviembre de 2026 $39.689,5',
      'Total $124.823',
    ]);
  });

  it('replaces the amount of the list when that is not the price any more [A-15]', async () => {
    backEnd(() => priced(150_000));
    const { card, scroll } = show();
    expect(card.querySelector('.plan-price')).toHaveTextContent('desde $144.375/mes');
    scroll(0);
    await wait(1001);
    await waitFor(() => expect(card.querySelector('.plan-price')).toHaveTextContent('desde $150.000/mes'));
  });

  it('that can’t be had leaves the from price, and the log says why [X-23]', async () => {
    backEnd(() => HttpResponse.json({ error: { code: 'INTERNAL', message: '?', requestId: 'r' } }, { status: 500 }));
    const log = vi.mocked(console.error).mockImplementation(() => {});
    const { card, scroll } = show();
    scroll(0);
    await wait(1001);
    await waitFor(() =>
      expect(log).toHaveBeenCalledWith('Error al obtener el precio del producto para el perfil', expect.anything()),
    );
    expect(card.querySelector('.plan-price')).toHaveTextContent('desde $144.375/mes');
    log.mockClear();
  });

  it('says so while it is on its way, to whoever looks [S-06]', async () => {
    backEnd(async () => {
      await delay('infinite');
      return priced();
    });
    const { card, scroll } = show();
    scroll(0);
    await wait(1001);
    expect(await within(card).findByText('Calculando el detalle...')).toBeInTheDocument();
  });
});

it('says in money what three days in hospital cost at the one clinic that was chosen, once the card is seen', async () => {
  const ids: string[] = [];
  const part = (patient: number) => ({ healthSystem: 0, insurer: 1_000_000, patient });
  const cases = [{ code: 'medicalStay3Days', estimate: { low: part(120_000), high: part(820_000), bound: 'atLeast' } }];
  backEnd(() => priced());
  server.use(
    http.get('*/api/insurance/:id/cases', ({ params }) => {
      ids.push(String(params.id));
      return HttpResponse.json({ ...sampleCases, places: [{ clinics: ['Clínica Dávila'], cases }] });
    }),
  );
  const paying = (name: string) => ({ name, hospital: 90, ambulatory: 70, visit: null });
  const plans = [[paying('Clínica Dávila')], [paying('Clínica Dávila'), paying('Clínica Meds')], []].map(
    (chosenClinics, index) => samplePlan({ id: index + 1, chosenClinics }),
  );
  render(
    <ListProvider value={sampleViewData()}>
      {plans.map((item) => (
        <PlanCard key={item.id} item={item} profile={null} actions={noActions} />
      ))}
    </ListProvider>,
  );
  const cards = screen.getAllByRole('article');
  for (const card of cards) act(() => sight.scrollTo(card, true));
  expect(await within(cards[0]!).findByText('$120.000–820.000 o más', {}, { timeout: 5000 })).toHaveAttribute(
    'title',
    'Nuestra estimación en Clínica Dávila',
  );
  for (const card of cards.slice(1)) expect(card).not.toHaveTextContent('Tu parte');
  expect(ids).toEqual(['1']);
});

it('says instead what the birth costs at that clinic in a pregnancy', async () => {
  const part = { healthSystem: 0, insurer: 900_000, patient: 100_000 };
  const cases = [{ code: 'normalDelivery', estimate: { low: part, high: part, bound: 'exact' } }];
  backEnd(() => priced());
  server.use(
    http.get('*/api/insurance/:id/cases', () =>
      HttpResponse.json({ ...sampleCases, places: [{ clinics: ['Clínica Dávila'], cases }] }),
    ),
  );
  const setting = sampleViewData();
  const chosenClinics = [{ name: 'Clínica Dávila', hospital: 90, ambulatory: 70, visit: null }];
  const pregnant = perfilIngreso.parse({ ...profile, adicional: { embarazo: 4 } });
  render(
    <ListProvider value={{ ...setting, line: { ...setting.line, pregnancy: 'isapre' } }}>
      <PlanCard item={samplePlan({ chosenClinics })} profile={pregnant} actions={noActions} />
    </ListProvider>,
  );
  act(() => sight.scrollTo(screen.getByRole('article'), true));
  expect(await screen.findByText('Tu parte, parto')).toBeVisible();
  expect(await screen.findByText('$600.000–700.000', {}, { timeout: 5000 })).toBeVisible();
});
