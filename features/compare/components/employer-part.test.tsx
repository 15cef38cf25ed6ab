import { render } from '@testing-library/react';
import { renderInList } from '@/lib/testing/render-in-list';
import { describe, expect, it } from 'vitest';
import { PlanCard } from '@/features/compare/card/components/plan-card';
import { lines as peru } from '@/lib/markets/pe/market';
import { labelsOf } from '@/lib/i18n/messages';
import { noActions, samplePlan, sampleViewData } from '@/lib/testing/sample-plans';
import { EmployerPart } from './employer-part';
import { Meanings } from './list-notes';

const { employerCreditPercent } = peru.find(({ key }) => key === 'eps')!;
const eps = sampleViewData({ line: { ...sampleViewData().line, employerCreditPercent: employerCreditPercent! } });
const plan = samplePlan();
const byEmployer = { ...plan, entry: { ...plan.entry, employerOnly: true } };

describe("what Peru's employers pay of an EPS", () => {
  it('is a quarter of the 9 % that they owe EsSalud', () => {
    expect(employerCreditPercent).toBe(9 / 4);
  });

  it.each([
    ['es', /crédito EPS: 2,25% de tu sueldo\. Sin planilla no entras: pregunta a la EPS por un plan potestativo\.$/],
    [
      'en',
      /EPS credit: 2,25% of your salary\. Not on a payroll: it does not take you\. Ask the EPS for a voluntary plan\.$/,
    ],
    [
      'pt',
      /crédito EPS: 2,25% do seu salário\. Fora da folha você não entra: pergunte à EPS por um plano potestativo\.$/,
    ],
  ] as const)('stands below the price of a plan, with and without a profile, in %s', (locale, text) => {
    const labels = { ...eps.labels, for: labelsOf(locale, 'compare').for };
    const { container } = render(<EmployerPart item={plan} setting={{ ...eps, labels }} />);
    expect(container.textContent).toMatch(text);
  });

  it('stands beside the price of a card and is explained once above the list, and nowhere else', () => {
    const show = (setting: typeof eps) =>
      renderInList(
        <>
          <Meanings />
          <PlanCard item={samplePlan()} profile={null} actions={noActions} />
        </>,
        setting,
      );
    const { container, unmount } = show(eps);
    expect(container.querySelector('.plan-price')).toHaveTextContent('antes del crédito EPS');
    expect(container.querySelector('dl')).toHaveTextContent('una cuarta parte (2,25% de tu sueldo)');
    expect(container.querySelector('dl')).toHaveTextContent(
      'Sin planilla no entras: pregunta a la EPS por un plan potestativo',
    );
    unmount();
    expect(show(sampleViewData()).container).not.toHaveTextContent('empleador');
  });
});

it('says below the price of a plan that it is had through an employer only', () => {
  const { container } = render(<EmployerPart item={byEmployer} setting={sampleViewData()} />);
  expect(container).toHaveTextContent(/^Solo a través de tu empresa\.$/);
});
