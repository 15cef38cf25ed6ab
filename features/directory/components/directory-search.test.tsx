import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import es from '@/messages/es.json';
import { DirectorySearch } from './directory-search';

const entry = (name: string, region: string | null) => ({ name, region, href: `/Clinicas-y-Hospitales/${name}` });
const entries = [
  entry('Clínica Dávila', 'Metropolitana'),
  entry('Clínica Ciudad del Mar', 'Valparaíso'),
  entry('Clínica Los Ángeles', 'Biobío'),
  entry('RedSalud', null),
];
const { region: label, found, none } = es.directory.search;

function show(all = entries) {
  render(
    <DirectorySearch entries={all} words={{ label, found, none }} tag="es-CL">
      <p>1 a 15 de 40 clínicas</p>
    </DirectorySearch>,
  );
  const names = () => screen.queryAllByRole('link').map(({ textContent }) => textContent);
  return { names, field: () => screen.getByRole('searchbox', { name: 'Busca por nombre o región' }) };
}

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
    ['clinica', ['Clínica Dávila', 'Clínica Ciudad del Mar', 'Clínica Los Ángeles']],
  ])('is searched by region too, word by word: %s', async (typed, expected) => {
    const { names, field } = show();
    await userEvent.type(field(), typed);
    expect(names()).toEqual(expected);
  });

  it('says that nothing is called so', async () => {
    const { names, field } = show();
    await userEvent.type(field(), 'hospital');
    expect(names()).toEqual([]);
    expect(screen.getByRole('status')).toHaveTextContent('Nada en esta lista se llama así');
  });

  it('of a few entries has no search', () => {
    show([]);
    expect(screen.queryByRole('searchbox')).toBeNull();
    expect(screen.getByText('1 a 15 de 40 clínicas')).toBeVisible();
  });
});
