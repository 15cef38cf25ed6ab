import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { CutText } from '@/features/back-office/components/cut-text';
import type { RequestDetail } from '@/features/back-office/requests/requests.resource';
import { server } from '@/lib/testing/msw-server';
import { inOffice } from '@/lib/testing/office';
import { es } from '@/messages/es';
import { PartnersRequestsTable } from './partners-requests-table';
import { RequestScreen } from './request-screen';
import { linesText, monthlyPriceText, planText } from './request-words';

const { requests, ownRequests, table } = es.backOffice;
const MAY = ['contact-us:read', 'contact-us:export'];
const request: RequestDetail = {
  ...{ id: '0e8f4b27-3880-4e8c-b585-e99b64b31c1d', createdAt: '2026-11-25T12:00:00.000Z', site: 'cl.acme' },
  ...{
    kind: null,
    firstName: null,
    phone: null,
    email: null,
    message: null,
    ticket: null,
    executive: null,
    isStopped: false,
  },
  ...{ channel: null, wish: null, noCall: false },
  ...{ changedAt: null, remindAt: null, remindNote: null },
  ...{ productType: 'ISAPRE', insurances: [], isReferencePrice: false },
  ...{ productCode: 'COL-1', status: 2, subStatus: null },
  partnerFacts: {
    ...{
      asks: 'plan' as const,
      standsSince: '2026-11-25T15:30:00.000Z',
      reference: 'visita-4711',
      campaign: 'otoño',
      pageBefore: 'https://banco.cl/seguros',
      planName: 'Pleno',
      company: 'Alfa Salud',
    },
    monthlyPrice: { amount: 98_000, currency: 'CLP' },
  },
  ...{
    details: [],
    hasPeople: false,
    receipt: [],
    origin: [],
    attribution: [],
    assignments: [],
    history: [],
    bookings: [],
    mails: [],
  },
  ...{
    consent: null,
    chat: null,
    purchase: null,
    same: [],
    original: null,
    ofPerson: 1,
    otherHolders: null,
    receiptCode: null,
    attempts: null,
    greeting: '',
  },
};
const standings = {
  statuses: [{ value: 'assigned', code: 2, label: 'Asignada' }],
  subStatuses: [{ value: 'contacted', code: 201, label: 'Contactada', result: 'No le interesó' }],
};
const lines = [{ value: 'ISAPRE', label: 'Isapres' }];

it('cuts what is long, of which the whole is its title, and draws nothing where there is nothing', () => {
  const { container } = render(
    <>
      <CutText text="https://banco.cl/seguros" short="banco.cl/seguros" />
      {[null, undefined, ''].map((text) => (
        <CutText key={String(text)} text={text} />
      ))}
    </>,
  );
  expect(screen.getByTitle('https://banco.cl/seguros')).toHaveTextContent(/^banco\.cl\/seguros$/);
  expect(container.querySelectorAll('span')).toHaveLength(1);
});

it('a partner’s list has a column for what it sees, and none for what it doesn’t', async () => {
  const { details: _details, ...rest } = request;
  const {
    receipt: _1,
    origin: _2,
    attribution: _3,
    assignments: _4,
    history: _5,
    bookings: _6,
    mails: _7,
    ...row
  } = rest;
  server.use(
    http.get('*/api/staff/requests', () => HttpResponse.json({ rows: [row], total: 1, more: false })),
    http.get('*/api/staff/requests/totals', () => HttpResponse.json({ totals: [{ status: 2, n: 1 }], more: false })),
  );
  render(inOffice('requests', MAY, <PartnersRequestsTable />, { ...standings, lines }));
  const own = within(await screen.findByRole('table'));
  const heads = own.getAllByRole('columnheader').map((head) => head.textContent!.replaceAll(/[↕↑↓]/g, ''));
  expect(heads).toEqual([
    ...['Recibida', 'Tu referencia', 'Pidió', 'Seguro', 'Plan', 'Compañía', 'Estado', 'Gestión', 'Último cambio'],
    ...['Precio al mes', 'Campaña'],
  ]);
  expect(own.getByRole('link', { name: '25-11-26, 09:00' })).toBeVisible();
  const texts = [
    '25-11-26, 09:00',
    'Isapres',
    'Pleno · COL-1',
    'Alfa Salud',
    'Asignada',
    '$98.000',
    'otoño',
    '25-11-26, 12:30',
    'banco.cl/seguros',
    'visita-4711',
    '0e8f4b27',
  ];
  for (const column of ['Página anterior', 'Id']) {
    expect(own.queryByRole('columnheader', { name: column })).toBeNull();
    await userEvent.click(screen.getByLabelText(column));
  }
  for (const text of texts) expect(own.getByText(text)).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Asignada: 1' })).toBeVisible();
  for (const name of ['Esta semana', 'Este mes']) expect(screen.getByRole('button', { name })).toBeVisible();
  expect(screen.getByText(/^«Tu referencia» es el nombre que tu página/)).toBeVisible();
  expect(screen.queryByRole('checkbox', { name: table.selectAll })).toBeNull();
  expect(screen.getByLabelText(table.search)).toHaveAccessibleDescription(ownRequests.searchHelp);
});

it('a request says to a partner what was asked for, why no contact data, and offers nothing to change', async () => {
  const history = [{ at: '2026-11-25T15:30:00.000Z', text: 'Asignada a un ejecutivo' }];
  server.use(
    http.get('*/api/staff/requests/*/neighbours', () => HttpResponse.json({ previous: null, next: null })),
    http.get(`*/api/staff/requests/${request.id}`, () => HttpResponse.json({ ...request, history })),
  );
  render(inOffice('requests', MAY, <RequestScreen />, { id: request.id, ...standings, lines }));
  expect(await screen.findByText(/^Los datos de contacto son solo del ejecutivo/)).toBeVisible();
  expect(screen.getByText(/pide que se borren sus datos/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Mis datos' })).toHaveAttribute('href', '/Mis-datos');
  const facts = within(screen.getByRole('region', { name: ownRequests.facts }));
  for (const text of [
    request.id,
    'Isapres',
    'Pleno · COL-1',
    'Alfa Salud',
    'otoño',
    'https://banco.cl/seguros',
    'Asignada',
    '$98.000',
    'visita-4711',
    ownRequests.none,
  ])
    expect(facts.getByText(text)).toBeVisible();
  for (const role of ['button', 'form'] as const) expect(screen.queryByRole(role)).toBeNull();
  expect(screen.getByRole('region', { name: 'Cómo avanzó' })).toHaveTextContent(/Asignada a un ejecutivo12:30$/);
  expect(screen.queryByText(requests.panels.history)).toBeNull();
});

it('a plan that is called as its code is named once, and what asks for none says what it asks for', () => {
  const facts = request.partnerFacts!;
  const textOf = (planName: string | null, productCode: string | null = 'COL-1') =>
    planText({ productCode, partnerFacts: { ...facts, planName, asks: 'insurance' } });
  expect([textOf('COL-1'), textOf('Pleno (COL-1)'), textOf(null)]).toEqual(['COL-1', 'Pleno (COL-1)', 'COL-1']);
  expect(textOf(null, null)).toBe('');
  const two = { productType: 'ISAPRE', insurances: ['ISAPRE', 'VIDA'] };
  expect(linesText([...lines, { value: 'VIDA', label: 'Vida' }], two)).toBe('Isapres, Vida');
  const price = { reference: ownRequests.priceFrom };
  expect(
    [true, false].map((isReferencePrice) => monthlyPriceText({ ...request, isReferencePrice }, price, 'es-CL')),
  ).toEqual(['$98.000 (referencial)', '$98.000']);
});
