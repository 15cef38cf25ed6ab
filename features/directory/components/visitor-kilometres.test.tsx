import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { perfilIngreso } from '@/features/profile/profile-schemas';
import { useProfileStore } from '@/features/profile/profile.store';
import type { measureClinic } from '@/features/reference/reference.api';
import { labelsOf } from '@/lib/i18n/messages';
import { mocked } from '@/lib/testing/mocked';
import { server } from '@/lib/testing/msw-server';
import { VisitorKilometres } from './visitor-price';

const region = {
  stateCode: '9',
  stateName: 'La Araucanía',
  abbreviation: 'IX',
  placeCode: '9101',
  placeName: 'Temuco',
};
const person = perfilIngreso.parse({ ingresodatos: true, cotizante: [{ sexo: 'Femenino', edad: 41 }], region });

function show(kilometres: number | null) {
  const queries: unknown[] = [];
  server.use(
    mocked<typeof measureClinic>('GET /api/places/kilometres', (query) => {
      queries.push(query);
      return { from: 'Temuco', kilometres };
    }),
  );
  useProfileStore.setState({ profiles: { persons: person } });
  render(
    <VisitorKilometres clinic="Clínica Dávila" words={labelsOf('es', 'compare').card} tag="es-CL">
      {null}
    </VisitorKilometres>,
  );
  return queries;
}

afterEach(() => useProfileStore.getState().clear());

it.each([
  [671, 'A 671 km de Temuco'],
  [0, 'En Temuco'],
])('says how far a clinic is from the place of the profile: %i', async (kilometres, text) => {
  const queries = show(kilometres);
  expect(await screen.findByText(text)).toBeVisible();
  expect(queries).toMatchObject([{ clinic: 'Clínica Dávila', stateCode: '9', placeCode: '9101' }]);
});

it('says nothing where it is not known', async () => {
  const queries = show(null);
  await waitFor(() => expect(queries).toHaveLength(1));
  expect(document.body).toHaveTextContent(/^$/);
});
