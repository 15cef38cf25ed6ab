import { cleanup, screen } from '@testing-library/react';
import { renderInList } from '@/lib/testing/render-in-list';
import { expect, it } from 'vitest';
import type { ClinicPayment } from '@/features/catalogue/plan-schemas';
import { noActions, samplePlan, sampleViewData } from '@/lib/testing/sample-plans';
import { perfilIngreso } from '@/features/profile/profile-schemas';
import { useProfileStore } from '@/features/profile/profile.store';
import { PlanCard } from './plan-card';

const at = (name: string, hospital: number | null, ambulatory: number | null): ClinicPayment => ({
  name,
  hospital,
  ambulatory,
  visit: null,
});

function show(chosenClinics: ClinicPayment[], plan: Parameters<typeof samplePlan>[0] = {}) {
  const clinics = ['Clínica Dávila', 'Clínica Alemana de Santiago', 'Clínica Indisa', 'Clínica Meds'];
  renderInList(<PlanCard item={samplePlan({ clinics, chosenClinics, ...plan })} profile={null} actions={noActions} />);
  const card = screen.getByRole('article');
  const texts = (selector: string) => Array.from(card.querySelectorAll(selector), ({ textContent }) => textContent);
  return {
    lines: texts('.plan-clinic'),
    big: texts('.plan-covers li'),
    others: texts('.plan-clinics'),
    line: texts('.plan-reach'),
  };
}

it('where it is asked first, a card says whether its plan holds in the USA, once', () => {
  const { line } = sampleViewData();
  const item = samplePlan({ metadata: { protection: 'worldwide' } });
  renderInList(
    <PlanCard item={item} profile={null} actions={noActions} />,
    sampleViewData({ line: { ...line, keyTerritory: 'usa' } }),
  );
  const card = screen.getByRole('article');
  expect(card.querySelector('.plan-reach')).toHaveTextContent('Zona: Todo el mundo, con EE. UU.');
  expect(card.textContent?.split('Todo el mundo')).toHaveLength(2);
});

it('without chosen clinics a card has the percentages of its plan, up to three clinics and how many more', () => {
  const { lines, big, others } = show([]);
  expect(lines).toEqual([]);
  expect(big).toEqual(['Hospitalaria hasta 90%', 'Ambulatoria hasta 70%']);
  expect(others).toEqual(['En Clínica Dávila y 3 más']);
});

it.each([
  [{ 13: 2 }, 'Ninguna clínica de su red está en La Araucanía'],
  [{ 9: 2 }, 'En Clínica Dávila, Clínica Indisa'],
  [{ 13: 1, 9: 1 }, 'En Clínica Dávila'],
  [{ 13: 1, none: 1 }, 'En Clínica Dávila, Clínica Indisa'],
])('a card names the clinics, or says that none is in the region of the profile: %j', (clinicRegions, text) => {
  const region = { stateCode: '9', stateName: 'La Araucanía', abbreviation: '' };
  const profile = perfilIngreso.parse({ ingresodatos: true, cotizante: [{ edad: 40 }], region });
  const item = samplePlan({ clinics: ['Clínica Dávila', 'Clínica Indisa'], clinicRegions });
  renderInList(<PlanCard item={item} profile={profile} actions={noActions} />);
  expect(screen.getByRole('article').querySelector('.plan-clinics, .plan-reach b')).toHaveTextContent(
    new RegExp(`^${text}$`),
  );
});

it('the big percentages are those of the first chosen clinic, and say so', () => {
  const { lines, big, others } = show([at('Clínica Alemana de Santiago', 40, null)]);
  expect(lines).toEqual(['En Clínica Alemana de Santiago el plan paga']);
  expect(big).toEqual(['Hospitalaria 40%', 'Ambulatoria No informado']);
  expect(others).toEqual([]);
});

it('of a high-cost plan the percentages say above which amount they are paid, also at chosen clinics', () => {
  const highCost = {
    insuranceType: { ...samplePlan().insuranceType, code: 'catastrofico' },
    metadata: { deductible: { amount: 20_000, currency_code: 'CLP' as const } },
  };
  const sums = (clinics: ClinicPayment[]) => show(clinics, highCost);
  expect(sums([]).big).toEqual([
    expect.stringMatching(/^Hospitalaria paga 90% sobre\s\$20\.000$/),
    expect.stringMatching(/^Ambulatoria paga 70% sobre\s\$20\.000$/),
  ]);
  cleanup();
  expect(sums([at('Clínica Indisa', 80, null)]).big).toEqual([
    expect.stringMatching(/^Hospitalaria 80% sobre\s\$20\.000$/),
    'Ambulatoria No informado',
  ]);
  cleanup();
  sums([at('Clínica Indisa', 80, null), at('Clínica Dávila', 80, null)]);
  expect(screen.getAllByRole('columnheader')[0]).toHaveTextContent(/^paga sobre\s\$20\.000$/);
});

it('a chosen clinic that the plan does not name is said not to be among its own, whose percentages stand below', () => {
  const { lines, big } = show([at('Clínica Bupa', null, null)]);
  expect(lines).toEqual(['Clínica Bupa No está entre sus 4 clínicas: ahí paga por libre elección']);
  expect(big).toEqual(['Hospitalaria hasta 90%', 'Ambulatoria hasta 70%']);
});

it('of several chosen clinics each says what is paid there, or that the plan does not name it', () => {
  const { lines } = show([at('Clínica Bupa', null, null), at('Clínica Indisa', 80, null)]);
  expect(lines).toEqual(['Clínica BupaSolo libre elección', 'Clínica Indisa80%No informado']);
});

it('of five clinics three have a line, and the others are counted', () => {
  const { lines, big, line } = show(['A', 'B', 'C', 'D', 'E'].map((name) => at(name, 0, 60)));
  expect(lines).toEqual(['A', 'B', 'C'].map((name) => `${name}No cubre60%`));
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'El plan paga en',
    'Hospitalaria',
    'Ambulatoria',
  ]);
  expect(line).toEqual(['y 2 clínicas tuyas más']);
  expect(big).toEqual([]);
});

it('tells a company how many clinics are where its people work, in place of how far that is', () => {
  const { line } = sampleViewData();
  const region = { stateCode: 'ARE', stateName: 'Arequipa', abbreviation: 'ARE' };
  const profile = perfilIngreso.parse({ ingresodatos: true, colectivo: { cantidadempleados: 18 }, region });
  useProfileStore.getState().save('employees', profile, null);
  const setting = sampleViewData({ line: { ...line, profileForm: 'employees' } });
  const reachOf = (id: number, clinicRegions: Record<string, number>) => {
    const item = samplePlan({ id, displayName: `P${id}`, distance: 767, clinics: ['A', 'B'], clinicRegions });
    const { container } = renderInList(<PlanCard item={item} profile={profile} actions={noActions} />, setting);
    expect(container).not.toHaveTextContent('km de');
    return container.querySelector('.plan-reach');
  };
  expect(reachOf(1, { ARE: 1, LIM: 1 })).toHaveTextContent('1 de sus 2 clínicas está en Arequipa');
  expect(reachOf(2, { LIM: 2 })).toHaveTextContent('Ninguna clínica de su red está en Arequipa');
  expect(reachOf(3, { LIM: 1, none: 1 })).toHaveTextContent('No sabemos si su red tiene clínicas en Arequipa');
});
