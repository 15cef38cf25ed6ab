import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { NO_FILTERS } from '@/features/compare/filters/domain';
import { sampleFacets, sampleMetaData, samplePlan, sampleViewData } from '@/lib/testing/sample-plans';
import { ListProvider } from './list-context';
import { ResultsEmpty } from './results-empty';

type Shown = Parameters<typeof ResultsEmpty>[0];
type Plans = Shown['metaData']['unavailable']['plans'];

const tooOld = (id: number, limit: number): Plans[number] => {
  const { productCode, displayName, url, organization } = samplePlan({ id });
  return { id, productCode, displayName, url, organization, reason: { code: 'tooOld', limit, who: 'holder', age: 78 } };
};

function show(metaData: Partial<Shown['metaData']>, filters = NO_FILTERS) {
  const nothing = () => undefined;
  return render(
    <ListProvider value={sampleViewData()}>
      <ResultsEmpty
        metaData={sampleMetaData({ total: 0, ...metaData })}
        filters={filters}
        facets={sampleFacets()}
        waiting={false}
        onNarrow={nothing}
        onClear={nothing}
      />
    </ListProvider>,
  );
}

const refused = { total: 3, plans: [tooOld(1, 70), tooOld(2, 64), tooOld(3, 64)] };
const sentence = 'Ninguno de los 3 planes te acepta. El motivo más común: acepta hasta los 64 años; tú tienes 78.';

it('says that no plan accepts who asks, with the most common reason', () => {
  show({ unavailable: refused, accepting: [] });
  expect(screen.getByText(sentence)).toBeVisible();
  expect(screen.queryByText('Todavía no hay planes en esta categoría.')).toBeNull();
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
    expect(screen.getByRole('link', { name: 'Sí te aceptan 12 planes de Seguros complementarios' })).toHaveAttribute(
      'href',
      '/Comparar/Complementarios',
    );
    unmount();
  }
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
