import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import type { CompanyState } from '@/features/purchase/company/company.api';
import { keepCompany } from '@/features/purchase/company/company.store';
import { openSession, usePurchaseStore } from '@/features/purchase/purchase.store';
import { server } from '@/lib/testing/msw-server';
import { CompanyFlow } from './company-flow';
import { startDaysIn, type CompanySetting } from './setting';

const setting: CompanySetting = {
  productCode: 'SALUD-1',
  isClosed: false,
  line: { productType: 'COLECTIVO', profileForm: 'employees' },
  ...{ tag: 'es-PE', timeZone: 'America/Lima', thousands: ',' },
  taxId: { kind: 'ruc', label: 'RUC', sample: '20100070970' },
  ...{ sectors: [], relationships: {}, genders: {}, accounts: { types: [], banks: null } },
  contact: { name: 'QuePlan', email: 'contacto@queplan.pe' },
  ...{ sampleId: '12345678', consent: null, booking: null },
};

const ID = '0e8f4b27-3880-4e8c-b585-e99b64b31c1d';
const TOKEN = `${ID}.0.1798000000000.${'x'.repeat(43)}`;

const state: CompanyState = {
  ...{
    id: ID,
    productCode: 'SALUD-1',
    step: 'confirmation',
    joiners: 0,
    leavers: 0,
    openUntil: '2027-02-23',
    executive: null,
    callAt: null,
  },
  company: {
    ...{ company: 'Textiles SAC', taxId: '20100070970', activity: 'A', contactName: 'Rosa', email: 'rosa@x.example' },
    ...{ phone: '+51987654321', employees: 2, startDate: '2027-01-01' },
  },
  ...{ people: { holders: 2, dependants: 0 }, unreachedRegion: 'Trujillo' },
  ...{ price: null, validUntil: '2026-11-25T22:09:00.000Z', isExpired: false },
  request: { reference: '0E8F4B27', requestedOn: '2026-11-25', lastDay: '2026-12-10', isOver: false },
};

const person = {
  ...{ id: crypto.randomUUID(), rowNumber: null, name: 'Rosa', paternalSurname: 'Quispe', maternalSurname: null },
  ...{ legalId: '41234567', birthDate: '1990-01-31', gender: 'Femenino', email: null, phone: null },
  ...{ insuredType: 'holder', effectiveDate: '2026-11-01', coverageGroup: null, holderLegalId: null },
  ...{ dependantType: null, accountType: null, accountNumber: null, bank: null },
};
const late = { field: 'effectiveDate', message: 'La fecha tiene que estar entre el 26/10/2026 y el 09/01/2027' };

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
  usePurchaseStore.setState({ sessions: {} });
  history.replaceState(null, '', '/Compra-Online/SALUD-1');
  openSession(null);
  server.use(
    http.get('*/api/purchase/company', () => HttpResponse.json(state)),
    http.get('*/api/purchase/company/movements', () => HttpResponse.json({ insuredNow: state.people, data: [] })),
    http.get('*/api/purchase/company/people', () =>
      HttpResponse.json({
        ...{ total: 1, wrong: 1, namesakes: 0, ages: null },
        data: [{ person, problems: [late], isNamesake: false, age: 36, isOutsideAges: false }],
      }),
    ),
    http.get('*/api/country', () => HttpResponse.json([])),
    http.get('*/cdn-cgi/trace', () => new HttpResponse('loc=PE')),
  );
});

it('offers the request of that plan that this browser has, and shows who is listed', async () => {
  usePurchaseStore.getState().keep('another', 'c.d', 'VIDA-1');
  usePurchaseStore.getState().keep(ID, 'a.b', 'SALUD-1');
  render(<CompanyFlow {...setting} />);
  await userEvent.click(screen.getByRole('button', { name: 'Seguir con tu solicitud' }));
  expect(await screen.findByText('Rosa Quispe')).toBeVisible();
  expect(location.search).toBe(`?session=${ID}`);
  expect(screen.queryByRole('button', { name: /Rosa Quispe/ })).toBeNull();
  expect(screen.queryByText(late.message)).toBeNull();
  expect(screen.getByText('Seguir más tarde o en otro equipo')).toBeVisible();
  expect(screen.getByText(/^Para corregir un dato .* escribe a QuePlan \(contacto@queplan\.pe\)/)).toBeVisible();
  expect(screen.getByText(/^Ninguna clínica de la red de este plan está en Trujillo\./)).toBeVisible();
});

it('begins nothing with a plan that takes nobody new', () => {
  render(<CompanyFlow {...setting} isClosed />);
  expect(screen.getByText('Este plan ya no se vende.')).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('says before it begins what is needed, how long it takes, what is not asked and who signs', () => {
  render(<CompanyFlow {...setting} />);
  const needs = screen.getByRole('region', { name: 'Antes de empezar' });
  expect(needs).toHaveTextContent(/Ten a mano\s?El RUC de la empresa y la lista/);
  expect(needs).toHaveTextContent(/durante 30 días/);
  expect(needs).toHaveTextContent('Ni sueldos, ni datos de salud, ni pagos.');
  expect(needs).toHaveTextContent(/Quién firma\s?En este sitio no se firma nada/);
});

it('opens by the link of a mail on another device, by a press', async () => {
  server.use(
    http.post('*/api/purchase/company/open', async ({ request }) => {
      expect(await request.json()).toEqual({ token: TOKEN });
      return HttpResponse.json({ ticket: 'a.b', purchase: state });
    }),
  );
  history.replaceState(null, '', `/Compra-Online/SALUD-1?session=${ID}#solicitud=${TOKEN}`);
  openSession(ID);
  location.hash = `solicitud=${TOKEN}`;
  render(<CompanyFlow {...setting} />);
  await userEvent.click(screen.getByRole('button', { name: 'Abrir mi solicitud' }));
  expect(await screen.findByText('Rosa Quispe')).toBeVisible();
  expect(location.hash).toBe('');
});

it('says of a link that was opened before that another can be had', async () => {
  const refusal = { error: { code: 'FORBIDDEN', message: 'Este enlace ya se usó', requestId: 'r' } };
  server.use(
    http.post('*/api/purchase/company/open', () => HttpResponse.json(refusal, { status: 403 })),
    http.post('*/api/purchase/company/link/renew', () => HttpResponse.json({ lastDay: '2026-12-25' })),
  );
  openSession(ID);
  location.hash = `solicitud=${TOKEN}`;
  render(<CompanyFlow {...setting} />);
  await userEvent.click(screen.getByRole('button', { name: 'Abrir mi solicitud' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Enviarme otro enlace' }));
  expect(await screen.findByText('Te enviamos otro al mismo correo.')).toBeVisible();
});

it('is over after its last day, and open again once it is renewed [C-39]', async () => {
  const over = { ...state, request: { ...state.request, isOver: true } };
  server.use(
    http.get('*/api/purchase/company', () => HttpResponse.json(over)),
    http.post('*/api/purchase/company/request', () => HttpResponse.json(state)),
  );
  usePurchaseStore.getState().keep(ID, 'ticket', 'SALUD-1');
  openSession(ID);
  render(<CompanyFlow {...setting} />);
  expect(await screen.findByText(/^La solicitud venció el/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Renovar solicitud' }));
  expect(await screen.findByText(/^Esta solicitud queda abierta hasta/)).toBeVisible();
});

it('says that its numbers are of before who joined and left', async () => {
  server.use(http.get('*/api/purchase/company', () => HttpResponse.json({ ...state, joiners: 2, leavers: 1 })));
  usePurchaseStore.getState().keep(ID, 'ticket', 'SALUD-1');
  openSession(ID);
  render(<CompanyFlow {...setting} />);
  expect(
    await screen.findByText(
      '2 titulares · 0 dependientes (sin contar las altas de 2 personas que informaste) (sin descontar la baja de 1 persona que informaste)',
    ),
  ).toBeVisible();
});

it('leads to the first of the fields that the back end refuses', async () => {
  const refusal = {
    error: { code: 'INVALID_DATA', message: '', fields: { taxId: 'RUC que no existe', email: 'Correo que rebota' } },
  };
  server.use(http.post('*/api/purchase/company', () => HttpResponse.json(refusal, { status: 400 })));
  keepCompany('SALUD-1', { ...state.company, startDate: startDaysIn(setting).min });
  render(<CompanyFlow {...setting} />);
  await userEvent.click(screen.getByRole('button', { name: 'Continuar' }));
  expect(await screen.findByText('Correo que rebota')).toBeVisible();
  expect(screen.getByText('RUC que no existe')).toBeVisible();
  expect(screen.getByRole('textbox', { name: /RUC/ })).toHaveFocus();
});
