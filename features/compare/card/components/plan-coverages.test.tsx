import { screen } from '@testing-library/react';
import { renderInList } from '@/lib/testing/render-in-list';
import { expect, it } from 'vitest';
import { ListProvider } from '@/features/compare/components/list-context';
import { samplePlan, sampleViewData } from '@/lib/testing/sample-plans';
import { FurtherCoverages, PlanAtItsBest, PlanCoverages } from './plan-coverages';

function show(value: number | null) {
  const coverages = [{ code: 'hospital', kind: 'percent' as const, value, currency: null }];
  renderInList(<PlanCoverages item={samplePlan({ coverages })} />);
  return screen.getByRole('listitem');
}

it.each([
  [null, 'No informado'],
  [0, 'No cubre'],
  [70, '70%'],
])('words a coverage of %s percent as %s', (value, text) => {
  expect(show(value)).toHaveTextContent(text);
});

it('says a sum in UF in pesos too, of a line in which a plan is what it pays', () => {
  const sum = (code: string) => ({ code, kind: 'amount' as const, value: 500, currency: 'UF' as const });
  const item = samplePlan({ coverages: ['death', 'accidentalDeath', 'disability'].map(sum) });
  const view = { ...sampleViewData(), uf: 39_000 };
  const { rerender } = renderInList(
    <>
      <PlanCoverages item={item} />
      <FurtherCoverages item={item} />
    </>,
    { ...view, maximumWord: 'capital' },
  );
  expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('UF 500 (~ $19.500.000)');
  expect(screen.getByText(/UF\s500 \(~\s\$19\.500\.000\)$/, { selector: 'p' })).toBeVisible();
  rerender(
    <ListProvider value={view}>
      <PlanCoverages item={item} />
    </ListProvider>,
  );
  expect(screen.queryByText(/~/)).toBeNull();
});

it('says what the plan pays at its best clinics where the chosen one pays less, and not where it pays as much', () => {
  const percent = (code: string, value: number) => ({ code, kind: 'percent' as const, value, currency: null });
  const item = samplePlan({ coverages: [percent('hospital', 100), percent('ambulatory', 80)] });
  const at = (hospital: number | null, ambulatory: number | null) => ({
    name: 'Clínica Dávila',
    hospital,
    ambulatory,
    visit: null,
    missingFrom: null,
    ofPlan: { hospital: false, ambulatory: false },
  });
  const shown = (...clinics: ReturnType<typeof at>[]) => {
    const { container, unmount } = renderInList(<PlanAtItsBest item={item} clinics={clinics} />);
    const text = container.textContent;
    unmount();
    return text;
  };
  expect(shown(at(60, 60))).toBe('El plan, en sus mejores clínicas: Hospitalaria 100% · Ambulatoria 80%');
  expect(shown(at(100, 80), at(100, 60))).toMatch(/100% · /);
  expect(shown(at(100, 80))).toBe('');
  expect(shown(at(100, null))).toBe('');
});
