import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { ContactForm } from '@/features/lead/components/contact-form';
import type { PerfilIngreso } from '@/features/profile/profile-schemas';
import type { ContactResponse } from '@/features/lead/contact.api';
import { planRequest } from '@/features/lead/plan-request/plan-request.api';
import { useLeadStore } from '@/features/lead/lead.store';
import { sendWaiting } from '@/features/lead/waiting/client';
import { useWaitingStore } from '@/features/lead/waiting/waiting.store';
import { useProfileStore } from '@/features/profile/profile.store';
import { RETRIES } from '@/lib/http/retries';
import { server } from '@/lib/testing/msw-server';
import { CONTACT_FORM, fillInWhoAsks } from '@/lib/testing/contact-form';

const answer: ContactResponse = {
  id: 'a',
  ticket: 'a.proof',
  telefono: '+56 9 8765 4321',
  href: null,
  callWindow: '',
  call: null,
  details: [{ label: 'Te llamamos al', value: '+56 9 8765 4321' }],
  dataSocio: null,
};

type Call = { path: string; body: Record<string, unknown>; key: string | null; proof: string | null };
const calls: Call[] = [];
const to = (path: string) => calls.filter((call) => call.path === path);

function backend(...statuses: number[]) {
  const record = async (path: string, request: Request) => {
    const { headers } = request;
    const body = (await request.json()) as Record<string, unknown>;
    calls.push({ path, body, key: headers.get('idempotency-key'), proof: headers.get('authorization') });
  };
  const on = (path: string, answered: () => Response) =>
    http.post(`*/api/${path}`, async ({ request }) => {
      await record(path, request);
      return answered();
    });
  const error = { code: 'INTERNAL', message: 'x', requestId: 'r' };
  server.use(
    on('solicitarplans', () => {
      const status = statuses.shift() ?? 200;
      return status === 200 ? HttpResponse.json(answer) : HttpResponse.json({ error }, { status });
    }),
    on('solicitarplans/update', () => HttpResponse.json({ id: 'a' })),
    on('seguro-adicional/solicitar', () => HttpResponse.json({ ...answer, id: 'b', ticket: 'b.proof' })),
    on('seguro-adicional/update', () => HttpResponse.json({ id: 'b' })),
    http.get('*/api/business-line', () =>
      HttpResponse.json([
        {
          businessLine: 'ASEG',
          productTypes: [
            { productType: 'ISAPRE', name: 'Isapres', profileForm: 'persons', path: '/a' },
            { productType: 'VIDA', name: 'Vida', profileForm: 'persons', path: '/b' },
            { productType: 'COMPLEMENTARIO', name: 'Complementario', profileForm: 'persons', path: '/c' },
            { productType: 'MASCOTAS', name: 'Mascotas', profileForm: 'pets', path: '/d' },
          ],
        },
      ]),
    ),
  );
}

const plan = {
  id: 7,
  productCode: 'COL-1',
  displayName: 'Plan Uno',
  organization: { url: 'Colmena', displayName: 'Colmena' },
  isSoldOnline: true,
  from: { amount: 109_035, currency: 'CLP' },
  place: 'COMPARADOR',
} as const;
const line = { productType: 'ISAPRE', organizationType: 'ISAPRE', profileForm: 'persons' } as const;

const user = userEvent.setup();

type Line = Parameters<typeof ContactForm>[0]['subject']['line'];

async function ask(of: Line = line) {
  render(<ContactForm {...CONTACT_FORM} subject={{ kind: 'CONTACTO', productCode: null, plan, line: of }} />);
  await fillInWhoAsks();
  if (of?.profileForm === 'employees')
    await user.type(screen.getByRole('textbox', { name: 'Cantidad de empleados' }), '25');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Enviar' })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: 'Enviar' }));
}

beforeEach(() => {
  calls.length = 0;
  useLeadStore.getState().discard();
  useProfileStore.getState().clear();
  useLeadStore.setState({ tickets: [] });
  useWaitingStore.setState({ waiting: [], sent: [], answers: {} });
});

it('asks for a plan by every field of the spec, with the price that stood there [E-38] [E-39] [G-07]', async () => {
  backend();
  await ask();
  expect(await screen.findByText(/^Solicitud enviada/)).toBeVisible();
  const [{ body }] = to('solicitarplans') as [Call];
  expect(body).toEqual({
    nombreplan: 'COL-1',
    nombre_largo_plan: 'Plan Uno',
    codigoisapre: 'Colmena',
    datospersona: null,
    desde: { amount: 109_035, currency: 'CLP' },
    nombrepersona: 'Ana Rojas',
    rutpersona: null,
    rut_sec_contributor: null,
    correopersona: 'ana@correo.cl',
    telefonopersona: '+56987654321',
    arrayplan: [],
    es_de_la_misma_isapre: null,
    origen: 'COMPARADOR',
    hasOnlineOnboarding: true,
    isInternalTraffic: false,
    leadAttributionInfo: [],
    origin_url: expect.stringMatching(/^http/),
    originLead: 'WEB',
    idSalesforce: null,
    mensaje: '',
    cantidadEmpleados: null,
    canal: null,
  });
  expect(planRequest.safeParse(body).success).toBe(true);
});

it.each([
  ['COL-1', true],
  ['colmena', true],
  ['otra', false],
])('says whether the plan is of the insurer of today: %s', async (eps_actual, isSame) => {
  backend();
  const profile = { ingresodatos: true, cotizante: [{ edad: 30, sexo: 'Femenino' as const, eps_actual }], cargas: [] };
  useProfileStore.getState().save('persons', profile as unknown as PerfilIngreso, null);
  await ask();
  expect(await screen.findByText(/^Solicitud enviada/)).toBeVisible();
  expect(to('solicitarplans')[0]!.body).toHaveProperty('es_de_la_misma_isapre', isSame);
});

it.each(['employees', 'sctr', 'guards'] as const)(
  'asks a company (%s) for no document of a person',
  async (profileForm) => {
    backend();
    await ask({ productType: 'COLECTIVO', organizationType: 'ASEG', profileForm });
    expect(await screen.findByText(/^Solicitud enviada/)).toBeVisible();
    expect(screen.queryByText(/^Adelanta tu asesoría/)).toBeNull();
  },
);

it('tries twice more under one key, whatever went wrong [A-21] [C-04]', { timeout: 20_000 }, async () => {
  backend(500, 500, 200);
  await ask();
  expect(await screen.findByText(/^Solicitud enviada/, {}, { timeout: 3 * RETRIES.planRequest.delay })).toBeVisible();
  expect(to('solicitarplans')).toHaveLength(3);
  expect(new Set(to('solicitarplans').map(({ key, body }) => JSON.stringify([key, body]))).size).toBe(1);
});

it('keeps what was typed when the third try fails, and sends it again under its key', { timeout: 20_000 }, async () => {
  backend(500, 500, 500);
  await ask();
  const failed = { name: 'Ha ocurrido un error' };
  expect(await screen.findByRole('heading', failed, { timeout: 3 * RETRIES.planRequest.delay })).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Ana Rojas');
  await user.click(screen.getByRole('button', { name: 'Enviar' }));
  expect(await screen.findByText(/^Solicitud enviada/)).toBeVisible();
  expect(to('solicitarplans')).toHaveLength(4);
  expect(new Set(to('solicitarplans').map(({ key }) => key)).size).toBe(1);
});

it('adds in one step what the visitor says afterwards, and further insurance as a request of its own [A-22] [A-23] [A-24]', async () => {
  backend();
  await ask();
  const add = await screen.findByRole('button', { name: 'Agregar a mi solicitud' });
  expect(screen.getByText(/^Adelanta tu asesoría/)).toBeVisible();
  expect(add).toBeDisabled();
  await user.type(screen.getByRole('textbox', { name: /^Documento/ }), '12.345.678-5');
  const further = await screen.findByRole('group', { name: 'También me interesa' });
  expect(within(further).getAllByRole('checkbox')).toHaveLength(2);
  await user.click(within(further).getByRole('checkbox', { name: 'Vida' }));
  await user.click(add);
  expect(await screen.findByText('Agregado a tu solicitud.')).toBeVisible();
  expect(to('solicitarplans/update')).toMatchObject([
    { proof: 'Bearer a.proof', body: { rutpersona: '12.345.678-5', fechanacimiento: null, arrayplan: [] } },
  ]);
  const [insurance] = to('seguro-adicional/solicitar') as [Call];
  expect(insurance.key).toMatch(/^[\da-f-]{36}$/);
  expect(insurance.body).toEqual({
    arraypersona: [],
    region: null,
    nombrepersona: 'Ana Rojas',
    rutpersona: '12.345.678-5',
    rut_sec_contributor: null,
    correopersona: 'ana@correo.cl',
    telefonopersona: '+56987654321',
    canal: null,
    fechanacimiento: null,
    arrayseguro: ['VIDA'],
    isPayment: false,
    isInternalTraffic: false,
    aditional_data: { solicitud: 'a' },
    leadAttributionInfo: [],
    origin_url: expect.any(String),
  });
  expect(useLeadStore.getState().tickets).toEqual(['a.proof', 'b.proof']);

  await user.click(screen.getByRole('checkbox', { name: 'Es un documento de extranjero o un pasaporte' }));
  await user.click(within(further).getByRole('checkbox', { name: 'Complementario' }));
  await user.click(add);
  await waitFor(() => expect(to('seguro-adicional/update')).toHaveLength(1));
  expect(to('seguro-adicional/update')).toMatchObject([
    { proof: 'Bearer b.proof', body: { arrayseguro: ['VIDA', 'COMPLEMENTARIO'], documentoExtranjero: true } },
  ]);
  expect(to('seguro-adicional/solicitar')).toHaveLength(1);
});

it('keeps what is added without a line: further insurance waits', { timeout: 20_000 }, async () => {
  backend();
  await ask();
  await user.type(await screen.findByRole('textbox', { name: /^Documento/ }), '12.345.678-5');
  await user.click(await screen.findByRole('checkbox', { name: 'Vida' }));
  const away = ['solicitarplans/update', 'seguro-adicional/solicitar'];
  server.use(...away.map((path) => http.post(`*/api/${path}`, () => HttpResponse.error())));
  await user.click(screen.getByRole('button', { name: 'Agregar a mi solicitud' }));
  expect(await screen.findByText(/^Sin conexión\. Lo que escribiste sigue aquí/, {}, { timeout: 8000 })).toBeVisible();
  const [waiting] = useWaitingStore.getState().waiting;
  expect(waiting).toMatchObject({ endpoint: 'seguro-adicional/solicitar', body: { arrayseguro: ['VIDA'] } });
  expect(useWaitingStore.getState().waiting).toHaveLength(1);
  backend();
  await sendWaiting();
  expect(to('seguro-adicional/solicitar').map(({ key }) => key)).toEqual([waiting!.key]);
  expect(useLeadStore.getState().tickets).toEqual(['a.proof', 'b.proof']);
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('Agregado a tu solicitud.')).toBeVisible();
  expect(to('solicitarplans/update')).toMatchObject([{ body: { rutpersona: '12.345.678-5' } }]);
  expect(to('seguro-adicional/solicitar')).toHaveLength(1);
});

it('says at the field what the back end finds wrong in it, and that the request itself has been sent', async () => {
  backend();
  await ask();
  const wrong = {
    code: 'INVALID_DATA',
    message: 'Datos Inválidos',
    requestId: 'r',
    fields: { rutpersona: 'Revisa tu RUT' },
  };
  server.use(http.post('*/api/solicitarplans/update', () => HttpResponse.json({ error: wrong }, { status: 400 })));
  const document = await screen.findByRole('textbox', { name: /^Documento/ });
  await user.type(document, '12.345.678-4');
  await user.click(screen.getByRole('button', { name: 'Agregar a mi solicitud' }));
  await waitFor(() => expect(document).toHaveAccessibleDescription('Revisa tu RUT'));
  expect(screen.getByRole('heading', { name: 'Enviado' })).toBeVisible();
});
