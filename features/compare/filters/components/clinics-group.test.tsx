import { act, cleanup, screen, within } from '@testing-library/react';
import { renderInList } from '@/lib/testing/render-in-list';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { NO_FILTERS, withClinicMatch, toggleChoice } from '@/features/compare/filters/plan-filters';
import { useProfileStore, useTypedRegion } from '@/features/profile/profile.store';
import { perfilIngreso } from '@/features/profile/profile-schemas';
import { sampleFacets } from '@/lib/testing/sample-plans';
import { ClinicsGroup } from './clinics-group';

const region = (stateCode: string, stateName: string) => ({ stateCode, stateName });
const clinic = (name: string, count: number, where: ReturnType<typeof region>) => ({
  ...{ value: name, label: name, count, region: where },
});
const [BIOBIO, CAPITAL] = [region('8', 'Biobío'), region('13', 'Metropolitana')];
const FACETS = sampleFacets({
  choices: {
    coverageOrganizations: [
      clinic('Clínica Alemana', 40, CAPITAL),
      clinic('Clínica Dávila', 30, CAPITAL),
      clinic('Clínica Santa María', 20, CAPITAL),
      clinic('Clínica Sanatorio Alemán', 6, BIOBIO),
      clinic('Clínica Biobío', 1, BIOBIO),
    ],
  },
});

const QUESTION = '¿Dónde te quieres atender?';

async function seek(text: string, question?: string) {
  renderInList(
    <ClinicsGroup facets={FACETS} filters={NO_FILTERS} onChange={() => undefined} {...(question && { question })} />,
  );
  await userEvent.type(screen.getByRole('searchbox', { name: /Mis clínicas/ }), text);
  return screen.getAllByRole('checkbox').map((one) => one.closest('label')!.textContent);
}

afterEach(() => {
  useTypedRegion.setState({ stateCode: null });
  useProfileStore.getState().clear();
});

it.each([
  ['coverageOrganizations', 'quedan los planes que llegan a alguna'],
  ['everyCoverageOrganization', 'quedan los planes que llegan a todas'],
  ['chosenClinics', 'quedan todos los planes'],
] as const)('says beside the choice which plans stay: %s', (match, text) => {
  const filters = withClinicMatch(toggleChoice(NO_FILTERS, 'coverageOrganizations', 'Clínica Sur'), match);
  renderInList(<ClinicsGroup facets={sampleFacets()} filters={filters} onChange={() => undefined} />);
  expect(screen.getByText(new RegExp(text))).toHaveTextContent(/cada uno dice cuánto paga en ellas\.$/);
});

it('finds those of the visitor’s region first, in the form as soon as it is chosen there, and counts plans', async () => {
  useTypedRegion.setState({ stateCode: '8' });
  const ofBiobio = ['Clínica Sanatorio Alemán 6 planes', 'Clínica Alemana 40 planes'];
  expect(await seek('aleman', QUESTION)).toEqual(ofBiobio);
  cleanup();
  expect(await seek('aleman')).toEqual(ofBiobio.toReversed());
  cleanup();
  const profile = perfilIngreso.parse({ ingresodatos: true, region: { ...BIOBIO, abbreviation: 'VIII' } });
  act(() => useProfileStore.getState().save('persons', profile, null));
  expect(await seek('aleman')).toEqual(ofBiobio);
});

it('says of a clinic that nobody has that we do not know it, and offers those near the visitor', async () => {
  useTypedRegion.setState({ stateCode: '8' });
  expect(await seek('Hospital Clínico del Sur', QUESTION)).toEqual([
    'Clínica Sanatorio Alemán 6 planes',
    'Clínica Biobío 1 plan',
  ]);
  expect(screen.getByText(/^No conocemos ninguna clínica llamada «Hospital Clínico del Sur»/)).toBeVisible();
  expect(screen.getByText('Cerca de ti, en Biobío:')).toBeVisible();
});

it('promises nothing near to whom it does not know', async () => {
  expect(await seek('del Sur')).toEqual([
    'Clínica Alemana 40 planes',
    'Clínica Dávila 30 planes',
    'Clínica Santa María 20 planes',
  ]);
  expect(screen.getByText('Con más planes, en Metropolitana:')).toBeVisible();
});

it.each([
  ['aleman', '2 coincidencias'],
  ['davila', '1 coincidencia'],
  ['  ', ''],
])('says how many it finds by %j', async (text, message) => {
  await seek(text);
  const search = screen.getByRole('searchbox', { name: /Mis clínicas/ });
  expect(within(search.parentElement!).getByRole('status').textContent).toBe(message);
});
