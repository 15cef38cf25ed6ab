import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useMyClinics } from '@/features/profile/clinics/clinic.store';
import { perfilIngreso } from '@/features/profile/profile-schemas';
import { useProfileStore } from '@/features/profile/profile.store';
import { sampleSectionViewData } from '@/lib/testing/sample-section';
import { samplePlan } from '@/lib/testing/sample-plans';
import { sampleCases } from '@/lib/testing/sample-plan-answers';
import { CareCases } from './care-cases';

const setting = sampleSectionViewData();
const item = samplePlan({ id: 7 });
const choose = (...clinics: string[]) => useMyClinics.getState().keep(clinics, 'chosenClinics');
const show = (data = sampleCases) => render(<CareCases {...{ data, item, setting }} />);
const lines = () =>
  screen.getAllByRole('listitem').map((line) => {
    const { textContent } = line.querySelector('summary') ?? line;
    return textContent;
  });

beforeEach(() => choose());
afterEach(() => useProfileStore.getState().clear());

it('says each case in one line, at the clinic where the visitor pays least of all, and who else pays on demand', async () => {
  show();
  expect(screen.getByRole('heading', { name: 'Lo que pagarías' })).toBeVisible();
  expect(screen.getByText(/^Nuestra estimación en Clínica Dávila, donde menos pagarías en total, /)).toBeVisible();
  expect(lines()).toEqual(['Especialista $14.000 a $40.000', 'Ecografía $11.000 a $60.000 o más']);
  expect(screen.getByText('El plan paga $21.000 a $60.000')).not.toBeVisible();
  await userEvent.click(screen.getByText('$14.000 a $40.000'));
  expect(screen.getByText('El plan paga $21.000 a $60.000')).toBeVisible();
});

it('names the day of the UF that it was worked out with', () => {
  show();
  expect(screen.getByText(/hasta su tope, con la UF del 28 de noviembre de 2026, y nunca menos/)).toBeInTheDocument();
});

const paid = (code: string, value: number) => ({ code, kind: 'percent' as const, value, currency: null });
const both = [paid('hospital', 90), paid('ambulatory', 70)];

it.each([
  [{ amount: 500, currency_code: 'USD' }, both, 'su deducible está en USD y no lo convertimos.'],
  [{ amount: 60, currency_code: 'UF' }, both, 'no está publicado lo que hace falta para calcularlo.'],
  [null, both, 'no está publicado su deducible.'],
  [
    { amount: 15_000, currency_code: 'CLP' },
    [paid('catastrophic', 100)],
    'no está publicado qué parte paga en hospital y qué parte paga de las consultas.',
  ],
  [null, [paid('hospital', 100)], 'no está publicado su deducible y qué parte paga de las consultas.'],
] as const)(
  'says why nothing can be estimated, and only what is not known: %o, %o',
  (deductible, coverages, reason) => {
    const places = sampleCases.places.map((place) => ({
      ...place,
      cases: place.cases.map((one) => ({ ...one, estimate: null })),
    }));
    const data = { ...sampleCases, rule: 'deductibleFirst' as const, places, elsewhere: null };
    const unknown = samplePlan({ id: 7, coverages: [...coverages], metadata: { deductible } });
    render(<CareCases data={data} item={unknown} setting={setting} />);
    expect(screen.getByRole('heading', { name: 'Lo que pagarías' })).toBeVisible();
    expect(screen.getByText(`No sabemos cuánto pagarías: ${reason} Pregunta al ejecutivo.`)).toBeVisible();
  },
);

it('claims nothing of a clinic whose plan pays the same at all of its clinics', () => {
  show({ ...sampleCases, places: sampleCases.places.slice(0, 1) });
  expect(screen.getByText(/^Nuestra estimación en Clínica Dávila, (?:sin|tras la) carencia/)).toBeVisible();
});

it('says them at the visitor’s clinic, also where the plan pays nothing', () => {
  choose('Clínica Bupa', 'Clínica Dávila');
  show();
  expect(screen.getByText(/^Nuestra estimación en Clínica Bupa, /)).toBeVisible();
  expect(lines()[0]).toContain('$35.000 a $100.000');
  expect(screen.getAllByText('El plan paga $0')[0]).toBeInTheDocument();
});

it('says of a clinic of the visitor that the plan does not name that nobody knows it', () => {
  choose('Clínica Alemana');
  show();
  expect(screen.getByText(/^Nuestra estimación en Clínica Alemana, que el plan no nombra, /)).toBeVisible();
  expect(lines()).toEqual([expect.stringMatching(/ No sabemos$/), expect.stringMatching(/ No sabemos$/)]);
  expect(screen.getAllByRole('group')).toHaveLength(1);
});

it('says them for who chose no clinic at one of their region, and that nobody knows of one there', () => {
  const live = (stateCode: string, stateName: string) => {
    const region = { stateCode, stateName, abbreviation: 'X' };
    const profile = perfilIngreso.parse({ ingresodatos: true, cotizante: [{ edad: 40 }], region });
    useProfileStore.getState().save('persons', profile, null);
  };
  live('8', 'Biobío');
  const data = { ...sampleCases, regions: { 'Clínica Dávila': ['13'], 'Clínica Bupa': ['8'] } };
  const { unmount } = show(data);
  expect(screen.getByText(/^Nuestra estimación en Clínica Bupa, en Biobío, /)).toBeVisible();
  expect(lines()[0]).toContain('$35.000 a $100.000');
  unmount();
  live('13', 'Metropolitana');
  const again = show();
  expect(
    screen.getByText(/^Nuestra estimación en Clínica Dávila, donde menos pagarías en Metropolitana, /),
  ).toBeVisible();
  again.unmount();
  live('15', 'Arica');
  show(data);
  expect(
    screen.getByText(/^Nuestra estimación en Clínica Dávila, porque no sabemos de ninguna del plan en Arica, /),
  ).toBeVisible();
});

it('leaves out earlier illnesses and waiting periods, but not in an EPS, which covers them by law', () => {
  const { unmount } = show();
  expect(screen.getByText(/No cuenta carencias, enfermedades de antes/)).toBeInTheDocument();
  unmount();
  show({ ...sampleCases, rule: 'feeByIncome' });
  expect(screen.getByText(/No cuenta medicamentos fuera de la hospitalización/)).toBeInTheDocument();
  expect(screen.queryByText(/enfermedades de antes/)).toBeNull();
});

it('asks of the visitor’s income its own fee, and without one says that it depends on it', () => {
  const [place] = sampleCases.places;
  const [first] = place!.cases;
  const answer = (low: number, high: number, bound: 'exact' | 'byIncome') => {
    const split = (patient: number) => ({ healthSystem: 0, insurer: 0, patient });
    const estimate = { low: split(low), high: split(high), bound };
    return { places: [{ clinics: [], cases: [{ ...first!, estimate }] }], elsewhere: null };
  };
  const incomes = [
    { to: 3_501_809, ...answer(5000, 5000, 'exact') },
    { to: 8_754_525, ...answer(20_100, 20_100, 'exact') },
    { to: null, ...answer(52_800, 52_800, 'exact') },
  ];
  const data = { ...sampleCases, ...answer(5000, 52_800, 'byIncome'), incomes };
  const { unmount } = show(data);
  expect(lines()[0]).toMatch(/ a \$53\.000, según tu ingreso$/);
  unmount();
  const cotizante = [{ edad: 58, ingreso: 4_200_000 }, { edad: 61 }];
  useProfileStore.getState().save('persons', perfilIngreso.parse({ ingresodatos: true, cotizante }), null);
  show(data);
  expect(lines()[0]).toBe('Especialista $20.000');
});

it.each([
  [{ days: 0, upTo: null, typical: false }, 'Nuestra estimación en Clínica Bupa, sin carencia'],
  [{ days: 60, upTo: null, typical: true }, 'Nuestra estimación en Clínica Bupa, tras la carencia'],
  [{ days: 0, upTo: 90, typical: false }, 'Nuestra estimación en Clínica Bupa, tras la carencia'],
  [{ days: 0, upTo: null, typical: true }, 'Nuestra estimación en Clínica Bupa, tras la carencia, si la hay'],
  [null, 'Nuestra estimación en Clínica Bupa, tras la carencia, si la hay'],
])('says where and when in one line: %j', (waiting, text) => {
  choose('Clínica Bupa');
  render(<CareCases data={sampleCases} item={{ ...item, entry: { ...item.entry, waiting } }} setting={setting} />);
  expect(screen.getByText(text)).toBeVisible();
});

it('says when that holds, and for whom', async () => {
  const preExisting = {
    rule: 'group' as const,
    line: '',
    cases: 'Pregunta si cubre enfermedades previas.',
    details: [],
  };
  const entry = { ...item.entry, waiting: { days: 60, upTo: null, typical: true } };
  render(<CareCases data={sampleCases} item={{ ...item, entry }} setting={{ ...setting, preExisting }} />);
  expect(screen.getByText(/Precios de referencia de 2026\. Pregunta si cubre enfermedades previas\.$/)).toBeVisible();
  await userEvent.click(screen.getByText(/^Nuestra estimación en/));
  expect(screen.getByText('Se cubre después de la carencia. Suele ser de 60 días.')).toBeVisible();
});

it('says how it is estimated, from what and of which year', () => {
  show();
  const [how, visit, scan] = screen.getAllByRole('group');
  expect(how).toHaveTextContent(/nunca menos que Fonasa en libre elección/);
  expect(visit).toHaveTextContent(/cuesta \$35\.000 a \$100\.000 \(2026\).* Fonasa: arancel \(2026\)\.$/);
  expect(scan).toHaveTextContent(/Ecografía: suponemos que cuesta.* no hay precios publicados\.$/);
});

it('says the amount of a birth as it is paid to a woman who enters pregnant', async () => {
  const profile = perfilIngreso.parse({ ingresodatos: true, cotizante: [{ edad: 30 }], adicional: { embarazo: 4 } });
  useProfileStore.getState().save('persons', profile, null);
  const split = { healthSystem: 0, insurer: 900_000, patient: 100_000 };
  const birth = { code: 'cesarean' as const, estimate: { low: split, high: split, bound: 'exact' as const } };
  const data = { ...sampleCases, places: [{ clinics: ['Clínica Dávila'], cases: [birth] }] };
  const line = { ...setting.line, pregnancy: 'isapre' as const };
  render(<CareCases data={data} item={item} setting={{ ...setting, line }} />);
  expect(await screen.findByText('$600.000 a $700.000')).toBeVisible();
  expect(lines()).toEqual(['Cesárea (si entras hoy, el plan paga del 33 % al 44 % de su parte) $600.000 a $700.000']);
});

it('says below a birth of unknown cost when it is covered, since its waiting period is another one', () => {
  const birth = { code: 'cesarean' as const, estimate: null };
  const prices = [{ ...sampleCases.prices[0]!, code: 'cesarean' as const }];
  const data = { ...sampleCases, prices, places: [{ clinics: ['Clínica Dávila'], cases: [birth] }] };
  const entry = { ...item.entry, birthWaiting: { days: 300, upTo: null, typical: true } };
  render(<CareCases data={data} item={{ ...item, entry }} setting={setting} />);
  expect(screen.getByText(/300 días/)).toBeVisible();
});

it('names what the ordinary waiting period is for, beside a birth with its own', async () => {
  const prices = [{ ...sampleCases.prices[0]!, code: 'cesarean' as const }];
  const entry = { ...item.entry, waiting: { days: 30, upTo: null, typical: true } };
  render(<CareCases data={{ ...sampleCases, prices }} item={{ ...item, entry }} setting={setting} />);
  await userEvent.click(screen.getByText(/^Nuestra estimación en/));
  const text = 'Lo que no es parto: se cubre después de la carencia. Suele ser de 30 días.';
  expect(screen.getByText(text)).toBeVisible();
});
