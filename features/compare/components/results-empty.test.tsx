import { screen } from '@testing-library/react';
import { renderInList } from '@/lib/testing/render-in-list';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { http, HttpResponse } from 'msw';
import type { ListViewData } from '@/features/compare/components/list-context';
import { server } from '@/lib/testing/msw-server';
import { perfilIngreso } from '@/features/profile/profile-schemas';
import { useProfileStore } from '@/features/profile/profile.store';
import { NO_FILTERS } from '@/features/compare/filters/plan-filters';
import { sampleFacets, sampleMetaData, samplePlan, sampleViewData } from '@/lib/testing/sample-plans';
import { ResultsEmpty } from './results-empty';

type Shown = Parameters<typeof ResultsEmpty>[0];
type Plans = Shown['metaData']['unavailable']['plans'];

const tooOld = (id: number, limit: number): Plans[number] => {
  const { productCode, displayName, url, organization } = samplePlan({ id });
  return { id, productCode, displayName, url, organization, reason: { code: 'tooOld', limit, who: 'holder', age: 78 } };
};

type Change = Partial<ListViewData> & { readonly onNarrow?: Shown['onNarrow'] };
const nothing = () => undefined;

beforeEach(() => server.use(http.get('*/api/contactInformations', () => HttpResponse.json({ phone: null }))));

function show(
  metaData: Partial<Shown['metaData']>,
  filters = NO_FILTERS,
  { onNarrow = nothing, ...setting }: Change = {},
) {
  return renderInList(
    <ResultsEmpty
      metaData={sampleMetaData({ total: 0, ...metaData })}
      filters={filters}
      facets={sampleFacets()}
      waiting={false}
      onNarrow={onNarrow}
      onClear={nothing}
    />,
    sampleViewData(setting),
  );
}

const refused = { total: 3, plans: [tooOld(1, 70), tooOld(2, 64), tooOld(3, 64)] };
const sentence = 'Ninguno de los 3 planes te acepta. El motivo más común: acepta hasta los 64 años; tú tienes 78.';

it('says that no plan accepts who asks, with the most common reason', () => {
  show({ unavailable: refused, accepting: [] });
  expect(screen.getByText(sentence)).toBeVisible();
  expect(screen.queryByText('Todavía no hay planes en esta categoría.')).toBeNull();
});

it.each([
  ['fonasa', /^Fonasa sí debe recibirte/, ['https://www.fonasa.cl']],
  ['sisOrEssalud', /^Sí deben recibirte EsSalud/, ['https://www.gob.pe/essalud', 'https://www.gob.pe/sis']],
  ['epsColombia', /^Sí debe recibirte cualquier EPS/, ['https://www.miseguridadsocial.gov.co']],
] as const)('leads to %s, which must accept', (publicHealth, rule, pages) => {
  show({ unavailable: refused, accepting: [] }, NO_FILTERS, { publicHealth });
  expect(screen.getByText(rule)).toBeVisible();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(pages);
});

it('says so before it proposes filters', () => {
  const accepting = [{ productType: 'ISAPRE', plans: 40 }];
  show({ unavailable: refused, accepting }, { ...NO_FILTERS, insuranceTypes: ['preferente'] });
  expect(screen.getByText(sentence)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Quitar todos los filtros' })).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});

it('proposes no filter where the whole line refuses, but the lists that accept', () => {
  const accepting = [{ productType: 'COMPLEMENTARIO', plans: 12 }];
  for (const insuranceTypes of [[], ['preferente']]) {
    const { unmount } = show({ unavailable: refused, accepting }, { ...NO_FILTERS, insuranceTypes });
    expect(screen.queryByRole('button', { name: /^Quitar/ })).toBeNull();
    expect(
      screen.getByRole('link', { name: 'Ver 12 planes de Seguros complementarios que puedes solicitar' }),
    ).toHaveAttribute('href', '/Comparar/Complementarios');
    unmount();
  }
});

it('says what a list that accepts may still do, and whom to call, in the same box', async () => {
  server.use(
    http.get('*/api/contactInformations', () =>
      HttpResponse.json({ phone: '+56 2 2570 0000', hours: 'Estamos disponibles de Lunes a Viernes' }),
    ),
  );
  const accepting = [{ productType: 'ISAPRE', plans: 40 }];
  const line = { ...sampleViewData().line, productType: 'COMPLEMENTARIO' };
  const publicGuide = '/QP-Blog/Isapres/Conviene-Isapre-o-Fonasa';
  show({ unavailable: refused, accepting }, NO_FILTERS, { line, publicHealth: 'fonasa', publicGuide });
  const note = screen.getByText(/puede rechazarte, a cualquier edad\. Y reemplaza a Fonasa/);
  expect(note).toHaveTextContent(/No sabemos tu región: son de todo el país/);
  expect(note.nextElementSibling).toHaveTextContent('Ver 40 planes de Isapres que puedes solicitar');
  expect(screen.getByRole('link', { name: 'Qué te da Fonasa y qué una Isapre' })).toHaveAttribute('href', publicGuide);
  expect(await screen.findByRole('link', { name: '+56 2 2570 0000' })).toHaveAttribute('href', 'tel:+56225700000');
  expect(screen.getByText('Estamos disponibles de Lunes a Viernes')).toBeVisible();
});

it('says what the visitor’s illness changes in the list that accepts', () => {
  const line = { ...sampleViewData().line, productType: 'COMPLEMENTARIO' };
  const profile = { ingresodatos: true, cotizante: [{ edad: 67 }], adicional: { enfermedades: ['diabetes'] } };
  useProfileStore.getState().save('persons', perfilIngreso.parse(profile), null);
  show({ unavailable: refused, accepting: [{ productType: 'ISAPRE', plans: 40 }] }, NO_FILTERS, { line });
  expect(screen.getByText(/puede rechazarte, a cualquier edad/)).toHaveTextContent(
    'Diabetes: lo que declares puede cubrirse menos, hasta 18 meses.',
  );
});

it('leaves out a list that the page does not know', () => {
  show({ unavailable: refused, accepting: [{ productType: 'NUEVO', plans: 3 }] });
  expect(screen.getByText(sentence)).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});

it('says nothing of it where plans of another price accept, or there are no plans at all', () => {
  show({ unavailable: refused, accepting: null }, { ...NO_FILTERS, price: { from: null, to: 10 } });
  expect(screen.queryByText(sentence)).toBeNull();
  show({});
  expect(screen.getByText('Todavía no hay planes en esta categoría.')).toBeVisible();
});

describe('a deductible that no plan has', () => {
  const filters = { ...NO_FILTERS, deductible: { from: null, to: 999 } };
  const nearest = [
    { filter: 'deductible' as const, range: { from: null, to: 1000 }, plans: 3, cheapest: 210 },
    { filter: 'deductible' as const, range: { from: null, to: 1000 }, plans: 1, cheapest: 210 },
  ];

  it.each([
    [nearest[0]!, 'Con deducible de US$1.000,00 (pides 999): 3 planes desde US$210,00.'],
    [nearest[1]!, 'Con deducible de US$1.000,00 (pides 999): 1 plan desde US$210,00.'],
  ])('is relaxed by one press just as far as a plan needs: %#', async (miss, text) => {
    const onNarrow = vi.fn();
    show({ nearest: [miss] }, filters, { onNarrow, currency: 'USD' });
    expect(screen.getByText(text)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Ver con deducible de US$1.000,00' }));
    expect(onNarrow).toHaveBeenCalledWith({ ...NO_FILTERS, deductible: { from: null, to: 1000 } });
  });
});
