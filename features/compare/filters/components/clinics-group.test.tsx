import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ListProvider } from '@/features/compare/components/list-context';
import { clinicsIn, NO_FILTERS, toRequest, type Filters } from '@/features/compare/filters/domain';
import { perfilIngreso } from '@/features/profile/contract';
import { useProfileStore } from '@/features/profile/store';
import { loadAllWords } from '@/lib/testing/load-all-words';
import { sampleFacets, sampleViewData } from '@/lib/testing/sample-plans';
import { ClinicsGroup } from './clinics-group';

const METROPOLITANA = { stateCode: '13', stateName: 'Metropolitana' };
const BIOBIO = { stateCode: '8', stateName: 'Biobío' };
const clinic = (value: string, region: typeof BIOBIO | null, count = 3) => ({ value, label: value, count, region });
const facets = {
  ...sampleFacets(),
  choices: {
    coverageOrganizations: [
      clinic('Clínica Dávila', METROPOLITANA),
      clinic('Clínica Alemana', METROPOLITANA, 0),
      clinic('Clínica Indisa', METROPOLITANA),
      clinic('Clínica Meds', METROPOLITANA),
      clinic('Clínica Biobío', BIOBIO),
      clinic('Sanatorio Alemán', BIOBIO),
      clinic('Telemedicina', null),
    ],
  },
};

const asked: Filters[] = [];
function Filter() {
  const [filters, setFilters] = useState<Filters>(NO_FILTERS);
  const change = (next: Filters) => {
    asked.push(next);
    setFilters(next);
  };
  return (
    <ListProvider value={sampleViewData()}>
      <ClinicsGroup facets={facets} filters={filters} onChange={change} />
    </ListProvider>
  );
}

const group = () => within(screen.getByRole('group', { name: 'Mis clínicas' }));
const box = (name: RegExp) => group().getByRole('checkbox', { name });
const folded = () => Array.from(document.querySelectorAll('details'), ({ textContent, open }) => [textContent, open]);
const names = (root: ParentNode) => Array.from(root.querySelectorAll('li .grow'), ({ textContent }) => textContent);
const choose = async (...all: RegExp[]) => {
  for (const one of all) await userEvent.click(box(one));
};

beforeAll(loadAllWords);
afterEach(() => {
  useProfileStore.getState().clear();
  asked.length = 0;
});

describe('the clinics of a visitor', () => {
  it('of the own region are there at once, those of others folded', () => {
    const region = { ...BIOBIO, abbreviation: '' };
    const profile = perfilIngreso.parse({ ingresodatos: true, cotizante: [{ edad: 34 }], region });
    useProfileStore.getState().save('persons', profile, null);
    render(<Filter />);
    expect(names(document.querySelector('fieldset > ul')!)).toEqual(['Clínica Biobío', 'Sanatorio Alemán']);
    expect(folded().map(([text, isOpen]) => [(text as string).replace(/\).*/, ')'), isOpen])).toEqual([
      ['Metropolitana (4)', false],
      ['En todo el país o sin región conocida (1)', false],
    ]);
  });

  it('are found by typing, with or without accents, wherever they are', async () => {
    render(<Filter />);
    await userEvent.type(group().getByRole('searchbox', { name: 'Buscar en Mis clínicas' }), ' aleman');
    expect(names(document)).toEqual(['Clínica Alemana', 'Sanatorio Alemán']);
    await userEvent.type(group().getByRole('searchbox'), 'zzz');
    expect(group().getByText('Nada con ese nombre.')).toBeVisible();
  });

  it('are five at most, and a sixth is refused with a word', async () => {
    render(<Filter />);
    await choose(/Dávila/, /Alemana/, /Indisa/, /Meds/, /Biobío/, /Sanatorio/);
    expect(clinicsIn(asked.at(-1)!)).toEqual([
      'Clínica Dávila',
      'Clínica Alemana',
      'Clínica Indisa',
      'Clínica Meds',
      'Clínica Biobío',
    ]);
    expect(box(/Sanatorio/)).not.toBeChecked();
    expect(box(/^Sanatorio Alemán.*Ya elegiste 5 clínicas: quita una para elegir otra\./)).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await choose(/Meds/, /Sanatorio/);
    expect(clinicsIn(asked.at(-1)!).slice(3)).toEqual(['Clínica Biobío', 'Sanatorio Alemán']);
  });

  it('from the second on: plans must reach any of them or all, and further ones are asked for alike', async () => {
    render(<Filter />);
    await choose(/Dávila/);
    expect(group().queryByRole('radio')).toBeNull();
    await choose(/Alemana/);
    expect(group().getByRole('radio', { name: 'Cualquiera' })).toBeChecked();
    await userEvent.click(group().getByRole('radio', { name: 'Todas' }));
    await choose(/Indisa/);
    const { line } = sampleViewData();
    const body = toRequest({ line, filters: asked.at(-1)!, order: 'recommended', profile: null }, 1, null);
    expect(body.coverageOrganizations).toEqual([]);
    expect(body.everyCoverageOrganization).toEqual(['Clínica Dávila', 'Clínica Alemana', 'Clínica Indisa']);
    await userEvent.click(group().getByRole('radio', { name: 'Cualquiera' }));
    expect(
      toRequest({ line, filters: asked.at(-1)!, order: 'recommended', profile: null }, 1, null),
    ).not.toHaveProperty('everyCoverageOrganization');
  });
});
