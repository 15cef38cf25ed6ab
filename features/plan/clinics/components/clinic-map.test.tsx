import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { ClinicBrowser } from '@/features/plan/clinics/components/clinic-browser';
import { sampleClinics, sampleClinicViewData } from '@/lib/testing/sample-clinics';
import { labelsOf } from '@/lib/i18n/messages';
import { server } from '@/lib/testing/msw-server';

const MAP = {
  width: 88,
  height: 420,
  outline: 'M10,10L60,400L40,400Z',
  regions: [
    { code: '15', name: 'Arica y Parinacota', x: 50, y: 12 },
    { code: '5', name: 'Valparaíso', x: 30, y: 195 },
    { code: '13', name: 'Metropolitana', x: 38, y: 200 },
    { code: '8', name: 'Biobío', x: 28, y: 240 },
  ],
};

let urls: string[];
let fails: boolean;

beforeEach(() => {
  [urls, fails] = [[], false];
  server.use(
    http.get('*/api/geomap/:map', ({ request }) => {
      urls.push(new URL(request.url).pathname);
      return fails
        ? HttpResponse.json(
            { error: { code: 'NOT_FOUND', message: 'Mapa no encontrado', requestId: 'r' } },
            { status: 404 },
          )
        : HttpResponse.json(MAP);
    }),
  );
});

const show = () =>
  render(<ClinicBrowser clinics={sampleClinics} setting={sampleClinicViewData(labelsOf('es', 'clinics'))} />);
const open = () => userEvent.click(screen.getByText('Ver en el mapa'));

describe('the map of a plan’s clinics', () => {
  it('is asked for when it is opened, once [A-64]', async () => {
    const { container } = show();
    expect(urls).toEqual([]);
    await open();
    const figure = await screen.findByRole('figure');
    expect(urls).toEqual(['/api/geomap/regions']);
    expect(
      within(figure)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Valparaíso22 clínicas', 'Metropolitana33 clínicas', 'Biobío11 clínica']);
    expect(container.querySelectorAll('circle')).toHaveLength(3);
    await open();
    await open();
    expect(urls).toHaveLength(1);
  });

  it('chooses the region whose clinics are listed, by keyboard too, and all again', async () => {
    show();
    await open();
    const biobio = await screen.findByRole('button', { name: /^Biobío/ });
    biobio.focus();
    await userEvent.keyboard('{Enter}');
    expect(biobio).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('combobox', { name: 'Región' })).toHaveDisplayValue('Biobío (1)');
    expect(screen.getAllByRole('rowheader')).toHaveLength(1);
    expect(screen.getByRole('status')).toHaveTextContent(/^1 de 7 clínicas$/);
    await userEvent.keyboard(' ');
    expect(biobio).toHaveAttribute('aria-pressed', 'false');
    expect(screen.getByRole('status')).toHaveTextContent(/^7 clínicas$/);
  });

  it('that can’t be had says so, and can be asked for again', async () => {
    fails = true;
    show();
    await open();
    expect(await screen.findByRole('alert')).toHaveTextContent('Error al obtener el mapa');
    expect(screen.getAllByRole('table').length).toBeGreaterThan(0);
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('figure')).toBeVisible();
  });
});
