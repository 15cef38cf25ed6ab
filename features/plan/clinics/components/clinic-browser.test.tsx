import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { sampleClinic, sampleClinics, sampleClinicViewData } from '@/lib/testing/sample-clinics';
import { perfilIngreso } from '@/features/profile/profile-schemas';
import { useProfileStore } from '@/features/profile/profile.store';
import { labelsOf } from '@/lib/i18n/messages';
import { ClinicBrowser } from './clinic-browser';

const setting = sampleClinicViewData(labelsOf('es', 'clinics'));
const browser = (clinics = sampleClinics) => <ClinicBrowser clinics={clinics} setting={setting} />;

const head = (name: string) => screen.getByText(name, { selector: 'summary span' }).closest('summary')!;
const regions = () => [...document.querySelectorAll('details:not(.js-only) > summary')].map(textOf);
const textOf = ({ textContent }: Element) => textContent;
const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(name) });
const search = () => screen.getByRole('searchbox', { name: 'Busca una clínica o red' });

function visitorOf(stateCode: string, stateName: string) {
  const profile = perfilIngreso.parse({
    ingresodatos: true,
    cotizante: [{ sexo: 'Femenino', edad: 34 }],
    region: { stateCode, stateName, abbreviation: '' },
  });
  useProfileStore.getState().save('persons', profile, null);
}
afterEach(() => useProfileStore.getState().clear());

describe('the clinics of a plan', () => {
  it('stand under their region with name, network and what is paid there [E-45]', () => {
    render(browser());
    expect(regions()).toEqual([
      'Metropolitana3 clínicas',
      'Valparaíso2 clínicas',
      'Biobío1 clínica',
      'En todo el país o sin región conocida1 clínica',
    ]);
    const table = screen.getByRole('table', { name: 'Metropolitana' });
    expect(within(table).getAllByRole('columnheader').map(textOf)).toEqual([
      'Clínica',
      'Red',
      'Hospitalaria',
      'Ambulatoria',
    ]);
    expect(within(rowOf('Clínica Dávila')).getAllByRole('cell').map(textOf)).toEqual(['Red Dávila', '90%', '70%']);
    expect(within(rowOf('Centros Médicos')).getAllByRole('cell').map(textOf)).toEqual([
      'RedSalud',
      'No informado',
      '60%',
    ]);
    const biobio = within(head('Biobío').closest('details')!);
    expect(biobio.getAllByRole('cell', { hidden: true }).map(textOf)).toEqual(['', '100%', '82,5%']);
    expect(screen.getByText('Vidaintegra').closest('tr')).toHaveTextContent('Red');
  });

  it('say the commune or municipality beside the name, and are found by it', async () => {
    const clinics = ['Imbanaco', 'Valle', 'Sur', 'Norte', 'Oriente', 'Centro', 'Lili'].map((name, index) =>
      sampleClinic(`Clínica ${name}`, 'RM', { place: index === 0 ? 'Cali' : null }),
    );
    render(browser(clinics));
    expect(rowOf('Clínica Imbanaco')).toHaveTextContent('Clínica Imbanaco, Cali');
    await userEvent.type(search(), 'cali');
    expect(screen.getAllByRole('rowheader').map(textOf)).toEqual(['Clínica Imbanaco, Cali']);
  });

  it('say once what a plan pays in hospital and outside where it pays the same', () => {
    const coverage = { hospital: 100, ambulatory: 100 };
    render(browser([sampleClinic('Clínica Uno', 'RM', { coverage }), sampleClinic('Clínica Dos', 'RM', { coverage })]));
    expect(screen.getAllByRole('columnheader').map(textOf)).toEqual(['Clínica', 'Red', 'Hospitalaria y ambulatoria']);
    expect(within(rowOf('Clínica Uno')).getAllByRole('cell').map(textOf)).toEqual(['', '100%']);
  });

  it('are those of one region when it is chosen, and all again [E-45]', async () => {
    render(browser());
    const select = screen.getByRole('combobox', { name: 'Región' });
    expect(within(select).getAllByRole('option').map(textOf)).toEqual([
      'Todas las regiones',
      'Metropolitana (3)',
      'Valparaíso (2)',
      'Biobío (1)',
      'En todo el país o sin región conocida (1)',
    ]);
    expect(screen.getByRole('status')).toHaveTextContent(/^7 clínicas$/);
    await userEvent.selectOptions(select, 'Valparaíso (2)');
    expect(regions()).toEqual(['Valparaíso2 clínicas']);
    expect(rowOf('Clínica Bupa Reñaca')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent(/^2 de 7 clínicas$/);
    await userEvent.selectOptions(select, 'Todas las regiones');
    expect(regions()).toHaveLength(4);
  });

  it('are found by a part of the name, and when none is left it says so to the letter [X-13]', async () => {
    render(browser());
    await userEvent.type(search(), 'renaca');
    expect(screen.getAllByRole('rowheader').map(textOf)).toEqual(['Clínica Bupa ReñacaBupa']);
    expect(head('Valparaíso')).toHaveAttribute('aria-expanded', 'true');
    await userEvent.type(search(), ' del mar');
    expect(screen.getByText('No se encontraron clínicas con los filtros seleccionados')).toBeVisible();
    expect(screen.getByText('No está entre sus 7 clínicas')).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getByRole('status')).toHaveTextContent(/^0 de 7 clínicas$/);
    await userEvent.click(screen.getByRole('button', { name: 'Quitar filtros' }));
    expect(search()).toHaveValue('');
    expect(regions()).toHaveLength(4);
  });

  it('of one clinic need no search, and of no known region no map', () => {
    const { rerender } = render(browser(sampleClinics.slice(0, 1)));
    expect(screen.queryByRole('searchbox')).toBeNull();
    expect(screen.getByText('Ver en el mapa')).toBeVisible();
    rerender(browser(sampleClinics.slice(-1)));
    expect(screen.queryByText('Ver en el mapa')).toBeNull();
  });
});

describe('a region', () => {
  it('opens and closes and says which it is; the first is open', async () => {
    render(browser());
    expect(head('Metropolitana')).toHaveAttribute('aria-expanded', 'true');
    const valparaiso = head('Valparaíso');
    expect(valparaiso).toHaveAttribute('aria-expanded', 'false');
    const isOpen = () => valparaiso.closest('details')!.open;
    await userEvent.click(valparaiso);
    expect([isOpen(), valparaiso.getAttribute('aria-expanded')]).toEqual([true, 'true']);
    await userEvent.click(valparaiso);
    expect([isOpen(), valparaiso.getAttribute('aria-expanded')]).toEqual([false, 'false']);
  });

  it('of the visitor comes first and open also on a page that came whole, and another chosen later moves nothing', async () => {
    visitorOf('8', 'Biobío');
    const box = document.body.appendChild(document.createElement('div'));
    box.innerHTML = renderToString(browser());
    expect(box.innerHTML).not.toContain('aria-expanded');
    expect(box.querySelectorAll('tbody tr')).toHaveLength(sampleClinics.length);
    head('Valparaíso').closest('details')!.open = true;
    const root = await act(async () => hydrateRoot(box, browser()));
    expect(regions()[0]).toBe('BiobíoTu región1 clínica');
    expect(head('Biobío')).toHaveAttribute('aria-expanded', 'true');
    expect(head('Valparaíso')).toHaveAttribute('aria-expanded', 'true');
    act(() => visitorOf('5', 'Valparaíso'));
    expect(regions()[0]).toBe('Biobío1 clínica');
    await act(async () => root.unmount());
    box.remove();
  });

  it('chosen and a name typed before the script came are what is sought', async () => {
    const box = document.body.appendChild(document.createElement('div'));
    box.innerHTML = renderToString(browser());
    box.querySelector('input')!.value = 'redsalud';
    box.querySelector('select')!.value = '5';
    const root = await act(async () => hydrateRoot(box, browser()));
    expect(screen.getAllByRole('rowheader').map(textOf)).toEqual(['Clínica RedSalud ValparaísoRedSalud']);
    expect(search()).toHaveValue('redsalud');
    await act(async () => root.unmount());
    box.remove();
  });
});
