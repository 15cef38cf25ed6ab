import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { perfilIngreso } from '@/features/profile/profile-schemas';
import { useProfileStore } from '@/features/profile/profile.store';
import { es } from '@/messages/es';
import { DirectorySearch } from './directory-search';

const offers = ['Isapres · 12 planes desde $66.248/mes', 'Vida · 1 plan precio no informado'];
const entry = (name: string, region: string | null, place = region) => ({
  name,
  region,
  place,
  href: `/Clinicas-y-Hospitales/${name}`,
  offers,
});
const entries = [
  entry('Clínica Dávila', 'Metropolitana'),
  entry('Clínica Ciudad del Mar', 'Valparaíso'),
  entry('Clínica Los Ángeles', 'Biobío', 'Los Ángeles, Biobío'),
  entry('RedSalud', null),
];
const cities = {
  Metropolitana: ['Santiago'],
  Valparaíso: ['Valparaíso', 'Viña del Mar'],
  Biobío: ['Concepción', 'Los Ángeles'],
};
const { region: label, ...words } = es.directory.search;

function show(all = entries) {
  render(
    <DirectorySearch entries={all} cities={cities} words={{ label, ...words }} tag="es-CL">
      <p>1 a 15 de 40 clínicas</p>
    </DirectorySearch>,
  );
  const names = () => screen.queryAllByRole('link').map(({ textContent }) => textContent);
  return { names, field: () => screen.getByRole('searchbox', { name: 'Busca por nombre o región' }) };
}

afterEach(() => useProfileStore.getState().clear());

describe('a directory', () => {
  it('is searched as a whole by name, whatever its accents, and stands again when nothing is sought', async () => {
    const { names, field } = show();
    expect(names()).toEqual([]);
    await userEvent.type(field(), ' davila');
    expect(names()).toEqual(['Clínica Dávila']);
    expect(screen.getByRole('link')).toHaveAttribute('href', '/Clinicas-y-Hospitales/Clínica Dávila');
    expect(screen.getByRole('status')).toHaveTextContent('1 resultado');
    expect(screen.getByText('1 a 15 de 40 clínicas')).not.toBeVisible();
    await userEvent.clear(field());
    expect(screen.getByText('1 a 15 de 40 clínicas')).toBeVisible();
    expect(names()).toEqual([]);
  });

  it.each([
    ['valparaiso', ['Clínica Ciudad del Mar']],
    ['clinica biobio', ['Clínica Los Ángeles']],
    ['vina del mar', ['Clínica Ciudad del Mar']],
    ['concepcion', ['Clínica Los Ángeles']],
    ['clinica', ['Clínica Dávila', 'Clínica Ciudad del Mar', 'Clínica Los Ángeles']],
  ])('is searched by region and its cities too, word by word: %s', async (typed, expected) => {
    const { names, field } = show();
    await userEvent.type(field(), typed);
    expect(names()).toEqual(expected);
  });

  it('puts what is called so before what lies in the region of such a city, and says where it is', async () => {
    const { names, field } = show([...entries, entry('Clínica Santiago', 'Biobío')]);
    await userEvent.type(field(), 'santiago');
    expect(names()).toEqual(['Clínica Santiago', 'Clínica Dávila']);
    await userEvent.clear(field());
    await userEvent.type(field(), 'los angeles');
    expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('Los Ángeles, Biobío');
  });

  it("begins with the visitor's region where a profile tells it, and says so", async () => {
    const region = { stateCode: '8', stateName: 'Biobío', abbreviation: 'BI' };
    const profile = perfilIngreso.parse({ ingresodatos: true, cotizante: [{ sexo: 'Femenino', edad: 41 }], region });
    useProfileStore.getState().save('persons', profile, null);
    const { names, field } = show();
    await userEvent.type(field(), 'clinica');
    expect(names()).toEqual(['Clínica Los Ángeles', 'Clínica Dávila', 'Clínica Ciudad del Mar']);
    expect(screen.getByRole('status')).toHaveTextContent('3 resultados. Primero, lo que está en Biobío.');
  });

  it('shows what is nearest to a name with a slip in it', async () => {
    const { names, field } = show();
    await userEvent.type(field(), 'clinica davlia');
    expect(names()).toEqual(['Clínica Dávila']);
    expect(screen.getByRole('status')).toHaveTextContent('No encontramos «clinica davlia», pero esto se parece:');
  });

  it('says that nothing is called so, and leads back to the whole list', async () => {
    const { names, field } = show();
    await userEvent.type(field(), 'hospital');
    expect(names()).toEqual([]);
    expect(screen.getByRole('status')).toHaveTextContent(
      'No encontramos «hospital» en esta lista. Prueba con menos letras o mira la lista completa.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Ver la lista completa' }));
    expect(screen.getByText('1 a 15 de 40 clínicas')).toBeVisible();
    expect(field()).toHaveFocus();
    expect(field()).toHaveValue('');
  });

  it('of a few entries has no search', () => {
    show([]);
    expect(screen.queryByRole('searchbox')).toBeNull();
    expect(screen.getByText('1 a 15 de 40 clínicas')).toBeVisible();
  });
});
