import { screen } from '@testing-library/react';
import { renderInList } from '@/lib/testing/render-in-list';
import { beforeEach, expect, it } from 'vitest';
import { perfilIngreso } from '@/features/profile/profile-schemas';
import { useProfileStore } from '@/features/profile/profile.store';
import { sampleViewData } from '@/lib/testing/sample-plans';
import { NoClinics } from './compare-results';

const lima = { clinics: ['A', 'B'], clinicRegions: { '15': 2 } };
const trujillo = { clinics: ['A', 'C'], clinicRegions: { '13': 1, '15': 1 } };
const unknown = { clinics: ['A', 'X'], clinicRegions: { '15': 1, none: 1 } };
const none = { clinics: [], clinicRegions: {} };
const region = { stateCode: '13', stateName: 'La Libertad', abbreviation: 'LAL' };

beforeEach(() => useProfileStore.getState().clear());

function show(items: readonly (typeof lima | typeof trujillo | typeof none)[], profileForm = 'employees') {
  const line = { ...sampleViewData().line, profileForm: profileForm as 'employees' };
  renderInList(
    <NoClinics items={items as (typeof lima)[]} contact={<button type="button">Preguntar</button>} />,
    sampleViewData({ line }),
  );
  return screen.queryByRole('button', { name: 'Preguntar' });
}

const live = () =>
  useProfileStore
    .getState()
    .save('employees', perfilIngreso.parse({ ingresodatos: true, colectivo: { cantidadempleados: 22 }, region }), null);

it('says once that no plan in sight has a clinic where the people work, and whom to ask', () => {
  live();
  expect(show([lima, lima, none])).toBeVisible();
  expect(
    screen.getByText(
      'Ninguno de estos planes tiene una clínica en La Libertad. Pregúntale a un ejecutivo por reembolso o libre elección.',
    ),
  ).toBeVisible();
});

it.each([
  ['one has a clinic there', [lima, trujillo], 'employees'],
  ['where a clinic is is not known', [lima, unknown], 'employees'],
  ['none has clinics at all', [none], 'employees'],
  ['people ask for themselves', [lima], 'persons'],
])('says nothing where %s', (_, items, form) => {
  live();
  expect(show(items as (typeof lima)[], form)).toBeNull();
});

it('says nothing before a region is chosen', () => {
  expect(show([lima])).toBeNull();
});
