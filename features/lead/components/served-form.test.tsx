import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { contactField, FIELD_NAMES, type ContactField, type FieldName } from '@/features/lead/form/fields';
import type { ServedContactForm } from '@/features/lead/form/served-form';
import { useLeadStore } from '@/features/lead/lead.store';
import { useReferral } from '@/features/referral/referral.store';
import { onOutcome } from '@/lib/browser/outcomes';
import { server } from '@/lib/testing/msw-server';
import { CONTACT_FORM, fillInWhoAsks } from '@/lib/testing/contact-form';
import { es } from '@/messages/es';
import { ContactForm } from './contact-form';

const { form } = es.contact;
const HASH = '0f0f0f0f-0000-4000-8000-000000000000';
const COUNTRIES = [
  { code: 'CL', name: 'Chile', phonePrefix: '+56', nationality: 'Chilena' },
  { code: 'CO', name: 'Colombia', phonePrefix: '+57', nationality: 'Colombiana' },
  { code: 'PE', name: 'Perú', phonePrefix: '+51', nationality: 'Peruana' },
];
const OPTIONAL: ReadonlySet<FieldName> = new Set(['fld_msg', 'fld_email_referer']);

const served = (...fields: ContactField[]): ServedContactForm => ({
  hash: HASH,
  version: 1,
  title: null,
  intro: null,
  fields,
});
const field = (name: FieldName, changes: Partial<ContactField> = {}) =>
  contactField(name, form.fields, { isRequired: !OPTIONAL.has(name), ...changes });
const person = [field('fld_fullname'), field('fld_telephone'), field('fld_email')];
const all = FIELD_NAMES.map((name) => field(name, name === 'fld_fecha_inicio' ? { minDate: '2027-01-01' } : {}));

type Sent = { processUUID: string; formStructure: Record<string, unknown>; productType: string | null };
const sent: Sent[] = [];
const answer = { id: 'a', ticket: 'a.b', telefono: '+56 9 8765 4321', dataSocio: null, href: null, details: [] };

function backend(reply: () => Response | Promise<Response> = () => HttpResponse.json(answer), country = 'PE') {
  server.use(
    http.get('*/api/country', () => HttpResponse.json(COUNTRIES)),
    http.get('*/cdn-cgi/trace', () => HttpResponse.text(`loc=${country}`)),
    http.post('*/api/integration/form', async ({ request }) => {
      sent.push((await request.json()) as Sent);
      return reply();
    }),
  );
}

function show(shown: ServedContactForm) {
  return render(
    <ContactForm
      {...CONTACT_FORM}
      subject={{
        kind: 'CONTACTO',
        productCode: null,
        line: { productType: 'VIAJEINTERNACIONAL', organizationType: 'ASEG', profileForm: 'persons' },
      }}
      served={shown}
    />,
  );
}

const user = userEvent.setup();
const box = (name: string | RegExp) => screen.getByRole('textbox', { name });
const button = () => screen.getByRole('button', { name: /^(Enviar|Espere)/ });

async function fillIn() {
  await fillInWhoAsks('987654321');
}

beforeEach(() => {
  sent.length = 0;
  useLeadStore.getState().discard();
  useReferral.getState().clear();
  delete window.dataLayer;
});

describe('a contact form that is a row', () => {
  it('has for each of the 12 fields its widget [E-34] [V-28]', async () => {
    backend();
    show(served(...all));
    expect(box('Nombre')).toHaveAttribute('autocomplete', 'name');
    expect(box('Teléfono')).toHaveAttribute('type', 'tel');
    expect(box('Email')).toHaveAttribute('type', 'email');
    expect(box(/^Mensaje/)).toHaveAttribute('rows', '3');
    for (const count of ['Cantidad de empleados', 'Cantidad de pasajeros'])
      expect(box(count)).toHaveAttribute('inputmode', 'numeric');
    for (const list of ['Prefijo del país', 'País de origen', 'País de destino'])
      expect(await screen.findByRole('combobox', { name: list })).toBeVisible();
    for (const day of ['Fecha de inicio', 'Fecha de término'])
      expect(screen.getByLabelText(day)).toHaveAttribute('type', 'date');
    await user.click(screen.getByRole('button', { name: '¿Alguien te recomendó?' }));
    expect(box(/^Email de quien te recomendó/)).toHaveAttribute('maxlength', '50');
  });

  it("puts the visitor's country first among the prefixes and chooses it [V-33]", async () => {
    backend();
    show(served(...person, field('fld_phone_prefix')));
    const prefixes = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Prefijo del país' });
    await waitFor(() => expect(prefixes).toHaveValue('PE'));
    expect([...prefixes.options].map(({ text }) => text)).toEqual([
      'Selecciona',
      '+51 Perú',
      '+56 Chile',
      '+57 Colombia',
    ]);
  });

  it("says 'Por favor verifique los datos ingresados' when it is sent with a mistake, which gets the focus [V-29]", async () => {
    backend();
    show(served(...person));
    expect(button()).toBeEnabled();
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(button());
    expect(await screen.findByText('Por favor verifique los datos ingresados')).toBeVisible();
    expect(box('Nombre')).toHaveFocus();
    expect(box('Nombre')).toHaveAccessibleDescription('Nombre necesario');
    await fillIn();
    await waitFor(() => expect(screen.queryByText('Por favor verifique los datos ingresados')).toBeNull());
    expect(sent).toEqual([]);
  });

  it("says 'Espere mientras enviamos su solicitud...' while it is sent, and sends once [S-21] [A-33]", async () => {
    backend(async () => {
      await delay(150);
      return HttpResponse.json(answer);
    });
    show(served(...person, field('fld_employees')));
    await fillIn();
    await user.type(box('Cantidad de empleados'), '12345');
    await user.dblClick(button());
    expect(await screen.findByRole('button', { name: 'Espere mientras enviamos su solicitud...' })).toBeDisabled();
    expect(await screen.findByRole('heading', { name: 'Enviado' })).toHaveFocus();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      processUUID: HASH,
      productType: 'VIAJEINTERNACIONAL',
      formStructure: {
        fld_fullname: 'Ana Rojas',
        fld_telephone: '987654321',
        fld_email: 'ana@correo.cl',
        fld_employees: 12_345,
      },
    });
  });

  it("tells the data layer 'requestInfoLandings', nothing of it personal, once it arrived [A-82]", async () => {
    backend();
    show(served(...person));
    await fillIn();
    expect(window.dataLayer).toBeUndefined();
    await user.click(button());
    await screen.findByRole('heading', { name: 'Enviado' });
    expect(window.dataLayer).toEqual([{ event: 'requestInfoLandings', productType: 'VIAJEINTERNACIONAL' }]);
    const outcomes: object[] = [];
    onOutcome((outcome) => outcomes.push(outcome))();
    expect(outcomes.at(-1)).toEqual({ type: 'lead', productType: 'VIAJEINTERNACIONAL', plan: null, reference: null });
  });

  it('opens where the answer leads in a new tab, and leaves the link to press [S-25]', async () => {
    backend(() => HttpResponse.json({ ...answer, href: 'https://asistencia.example/viaje' }));
    const opened: string[] = [];
    const press = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      opened.push(`${this.href} ${this.target} ${this.rel}`);
    });
    show(served(...person));
    await fillIn();
    await user.click(button());
    const link = await screen.findByRole('link', { name: 'Continuar en otra pestaña' });
    expect(link).toHaveAttribute('href', 'https://asistencia.example/viaje');
    expect(opened).toEqual(['https://asistencia.example/viaje _blank noopener']);
    press.mockRestore();
  });

  it('asks nobody again for what another form was told', async () => {
    backend();
    const { unmount } = show(served(...person, field('fld_passenger_quantity')));
    await fillIn();
    await user.type(box('Cantidad de pasajeros'), '3');
    unmount();
    show(served(...person, field('fld_employees')));
    await waitFor(() => expect(box('Email')).toHaveValue('ana@correo.cl'));
    await user.type(box('Cantidad de empleados'), '20');
    await user.click(button());
    await screen.findByRole('heading', { name: 'Enviado' });
    expect(Object.keys(sent[0]!.formStructure).sort()).toEqual([
      'fld_email',
      'fld_employees',
      'fld_fullname',
      'fld_telephone',
    ]);
  });
});
