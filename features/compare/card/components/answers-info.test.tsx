import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { perfilIngreso } from '@/features/profile/profile-schemas';
import { server } from '@/lib/testing/msw-server';
import { renderInList } from '@/lib/testing/render-in-list';
import { sampleCases } from '@/lib/testing/sample-plan-answers';
import { es } from '@/messages/es';
import { noActions, samplePlan, sampleViewData } from '@/lib/testing/sample-plans';
import { PregnancyInList } from './answers-info';
import { PlanCard } from './plan-card';

const split = { healthSystem: 0, insurer: 900_000, patient: 100_000 };
const birth = { code: 'cesarean', estimate: { low: split, high: split, bound: 'exact' } };

function show(adicional: object) {
  const preExisting = { rule: 'isapre', ...es.preExisting.isapre } as const;
  const setting = sampleViewData({ preExisting, publicHealth: 'fonasa' });
  const line = { ...setting.line, pregnancy: 'isapre', documents: 'isapre' } as const;
  const profile = perfilIngreso.parse({ ingresodatos: true, cotizante: [{ edad: 30 }], adicional });
  const card = <PlanCard item={samplePlan()} profile={profile} actions={noActions} />;
  renderInList(card, { ...setting, line });
}

it('says in the fold of a card what becomes of a birth, and on demand what it would cost at her clinic', async () => {
  const answer = { ...sampleCases, places: [{ clinics: ['Clínica Dávila'], cases: [birth] }] };
  server.use(http.get('*/api/insurance/1/cases', () => HttpResponse.json(answer)));
  show({ embarazo: 4 });
  const summary = await screen.findByText(/^Embarazo, mes 4: paga del 33 % al 44 % de su parte del parto, o más/);
  await userEvent.click(summary);
  expect(screen.getByText(/^Te acepta: la Isapre/)).toBeVisible();
  expect(await screen.findByText('Cesárea: pagas $600.000 a $700.000')).toBeVisible();
  expect(screen.getByText(/^Nuestra estimación en .*Precios de referencia de 2026, no de la clínica\.$/)).toBeVisible();
  expect(
    screen.getByText(/^Un parto en Fonasa, .* copago de \$358\.180 \(arancel de libre elección 2026, código/),
  ).toBeVisible();
});

it.each([
  ['rut', /^RUT: vale como el de un chileno/, /Ley 21\.325, art\. 15/],
  ['passport', /^Pasaporte: pregunta a la Isapre/, /^No está publicado/],
])('says in the fold of a card what a foreigner’s document of kind %s is worth', async (kind, line, source) => {
  show({ documento: kind });
  await userEvent.click(await screen.findByText(line));
  expect(screen.getByText(source)).toBeVisible();
});

it('says in the fold of a card what becomes of an illness from before', async () => {
  show({ enfermedades: ['diabetes'] });
  await userEvent.click(await screen.findByText(/^Diabetes: lo que declares puede cubrirse menos, hasta 18 meses/));
  expect(screen.getByText(/^En el GES \(Ley 19\.966\): Diabetes \(tipos 1 y 2\)/)).toBeVisible();
});

it.each([{}, { pago_hoy: 90_000 }, { documento: '__proto__' }])(
  'says nothing to who has answered %o',
  async (answers) => {
    show(answers);
    await waitFor(() => expect(document.querySelectorAll('.plan-how')).toHaveLength(1));
  },
);

it.each([
  [
    'isapre',
    'fonasa',
    /^Embarazo, mes 3: no puede rechazarte por él y paga del 44 % al 55 % .*\. En Fonasa, con bono PAD: \$358\.180\.$/,
  ],
  ['epsPeru', 'sisOrEssalud', /^Embarazo, mes 3\. Te acepta con el plan de tu empresa\. Por tu cuenta/],
  ['epsColombia', 'epsColombia', /^Embarazo, mes 3\. Te acepta: una EPS no puede/],
  ['insurerDecides', undefined, /^Embarazo, mes 3\. No está publicado si te acepta/],
] as const)(
  'says once above a list with the rule %s what it means for a pregnancy',
  (pregnancy, publicHealth, said) => {
    const setting = sampleViewData(publicHealth && { publicHealth });
    const profile = perfilIngreso.parse({ ingresodatos: true, cotizante: [{ edad: 30 }], adicional: { embarazo: 3 } });
    const { container } = renderInList(<PregnancyInList profile={profile} />, {
      ...setting,
      line: { ...setting.line, pregnancy },
    });
    expect(container.querySelector('summary')).toHaveTextContent(said);
    expect(screen.queryAllByRole('link', { name: 'Fonasa', hidden: true })).toHaveLength(
      Number(publicHealth === 'fonasa'),
    );
  },
);
