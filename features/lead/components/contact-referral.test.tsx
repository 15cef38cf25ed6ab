import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ContactRequest } from '@/features/lead/contact.api';
import { useLeadStore } from '@/features/lead/lead.store';
import { useProfileStore } from '@/features/profile/profile.store';
import type { PerfilIngreso } from '@/features/profile/profile-schemas';
import { useReferral } from '@/features/referral/referral.store';
import { server } from '@/lib/testing/msw-server';
import { CONTACT_FORM, NO_SUBJECT, fillInWhoAsks } from '@/lib/testing/contact-form';
import { camila } from '@/lib/testing/sample-referral';
import { es } from '@/messages/es';
import { ContactForm } from './contact-form';

const KEY = 'referido-V1.6';

const calls: string[] = [];
const sent: ContactRequest[] = [];

function backend(
  lookUp: () => Response,
  contact = () => HttpResponse.json({ id: 'a', ticket: 'a.b', dataSocio: null, details: [] }),
) {
  server.use(
    http.post('*/api/referidos/buscar', async ({ request }) => {
      calls.push(`buscar ${((await request.json()) as { email: string }).email}`);
      return lookUp();
    }),
    http.post('*/api/contactos', async ({ request }) => {
      calls.push('contactos');
      sent.push((await request.json()) as ContactRequest);
      return contact();
    }),
  );
}
const found = () => HttpResponse.json({ referral: { name: 'Camila Herrera', ejecutivo: false } });
const nobody = () => HttpResponse.json({ referral: null });
const broken = () => new HttpResponse(null, { status: 500 });

const user = userEvent.setup();
const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
const referrer = () => field(/^Email de quien te recomendó/);
const submit = () => screen.getByRole('button', { name: 'Enviar' });

const form = <ContactForm {...CONTACT_FORM} subject={NO_SUBJECT} />;

async function show() {
  const page = render(form);
  await fillInWhoAsks();
  return page;
}

async function askBy(email: string) {
  await user.click(screen.getByRole('button', { name: '¿Alguien te recomendó?' }));
  await user.type(referrer(), email);
}

beforeEach(() => {
  calls.length = 0;
  sent.length = 0;
  useLeadStore.getState().discard();
  useReferral.getState().clear();
  useProfileStore.getState().clear();
});

describe('with the email of a referrer', () => {
  it('looks them up first, then sends the request, which names them [S-26] [S-27] [E-27]', async () => {
    backend(found);
    await show();
    await askBy('camila@correo.cl');
    await user.click(submit());
    expect(await screen.findByText(/Solicitud enviada/)).toBeVisible();
    expect(calls).toEqual(['buscar camila@correo.cl', 'contactos']);
    expect(sent[0]).toMatchObject({ referido: 'camila@correo.cl', referidoPorLink: false });
    expect(sent[0]).not.toHaveProperty('referidor');
    expect(JSON.parse(localStorage.getItem(KEY)!).state.referral).toMatchObject({
      name: 'Camila Herrera',
      loggedAs: 'referral',
    });
    await user.click(screen.getByRole('button', { name: 'Enviar otra solicitud' }));
    expect(screen.getByText('Vienes de parte de Camila Herrera.')).toBeVisible();
  });

  it.each([
    ["'Referidor ¡No encontrado!..' when nobody is found", nobody, 'Referidor ¡No encontrado!..'],
    ['that nobody could look when the back end fails', broken, es.contact.form.referral.failed],
  ])('sends nothing and says %s, and forgets the earlier one [S-26] [S-28] [X-09]', async (_, answer, message) => {
    backend(answer);
    await show();
    await askBy('nadie@correo.cl');
    useReferral.getState().keep(camila);
    await user.click(submit());
    expect(await screen.findByText(message)).toBeVisible();
    expect(referrer()).toBeInvalid();
    expect(referrer()).toHaveFocus();
    expect(calls).toEqual(['buscar nadie@correo.cl']);
    expect(screen.queryAllByRole('button', { name: 'Enviar sin referidor' })).toHaveLength(answer === nobody ? 0 : 1);
    expect(localStorage.getItem(KEY)).toBeNull();
    expect(field('Nombre')).toHaveValue('Ana Rojas');
    await user.clear(referrer());
    await waitFor(() => expect(submit()).toBeEnabled());
    await user.click(submit());
    expect(await screen.findByText(/Solicitud enviada/)).toBeVisible();
    expect(calls).toEqual(['buscar nadie@correo.cl', 'contactos']);
    expect(sent[0]).not.toHaveProperty('referido');
  });

  it('cannot be sent while the email is none', async () => {
    await show();
    await askBy('camila');
    expect(await screen.findByText('Para enviar corrige: el email de quien te recomendó.')).toBeVisible();
    expect(submit()).toBeDisabled();
    expect(referrer()).toHaveAttribute('maxlength', '50');
  });

  it('keeps what was typed before it asks for the referrer: a reload offers it again, with their email', async () => {
    backend(broken);
    const { unmount } = await show();
    await askBy('camila@correo.cl');
    await user.click(submit());
    await screen.findByText(es.contact.form.referral.failed);
    unmount();
    const device = localStorage.getItem('contacto-V1.6')!;
    useLeadStore.setState({ draft: {}, known: {}, pending: null });
    localStorage.setItem('contacto-V1.6', device);
    await useLeadStore.persist.rehydrate();
    backend(found);
    render(form);
    expect(await screen.findByText(/Tienes una solicitud sin enviar/)).toBeVisible();
    expect(field('Nombre')).toHaveValue('Ana Rojas');
    expect(referrer()).toHaveValue('camila@correo.cl');
    await waitFor(() => expect(submit()).toBeEnabled());
    await user.click(submit());
    expect(await screen.findByText(/Solicitud enviada/)).toBeVisible();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ first_name: 'Ana Rojas', referido: 'camila@correo.cl' });
  });

  it('offers to send without a referrer nobody could look up, or to try again', async () => {
    backend(broken);
    await show();
    await askBy('camila@correo.cl');
    await user.click(submit());
    const without = await screen.findByRole('button', { name: 'Enviar sin referidor' });
    await waitFor(() => expect(submit()).toBeEnabled());
    await user.type(referrer(), '{Enter}');
    await waitFor(() => expect(calls).toEqual(Array(2).fill('buscar camila@correo.cl')));
    await user.click(await screen.findByRole('button', { name: 'Enviar sin referidor' }));
    expect(await screen.findByText(/Solicitud enviada/)).toBeVisible();
    expect(without).not.toBeInTheDocument();
    expect(sent).toHaveLength(1);
    expect(sent[0]).not.toHaveProperty('referido');
  });

  it('looks nobody up again when only the request failed', async () => {
    backend(found, () => new HttpResponse(null, { status: 500 }) as never);
    await show();
    await askBy('camila@correo.cl');
    await user.click(submit());
    await screen.findByRole('heading', { name: 'Ha ocurrido un error' });
    await user.click(submit());
    await waitFor(() => expect(calls).toEqual(['buscar camila@correo.cl', 'contactos', 'contactos']));
    expect(sent[1]).toEqual(sent[0]);
  });
});

describe('what a request says of the referral', () => {
  it('is the address of the one who was found, in the profile too [E-27]', async () => {
    backend(nobody);
    useReferral.getState().keep(camila);
    const profile = { ingresodatos: true, cargas: [], mascota: [] } as unknown as PerfilIngreso;
    useProfileStore.getState().save('persons', profile, null);
    await show();
    expect(screen.getByText('Vienes de parte de Camila Herrera.')).toBeVisible();
    await user.click(submit());
    await waitFor(() => expect(sent).toHaveLength(1));
    const referral = { referido: 'camila@correo.cl', referidoPorLink: false };
    expect(sent[0]).toMatchObject({ ...referral, datosingresados: { profile: referral } });
    expect(calls).toEqual(['contactos']);
  });

  it('is nothing of what the profile says, which may have come with an address', async () => {
    backend(nobody);
    const profile = { ingresodatos: true, cargas: [], mascota: [], referido: 'otro@correo.cl', referidoPorLink: true };
    useProfileStore.getState().save('persons', profile as unknown as PerfilIngreso, null);
    await show();
    await user.click(submit());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(JSON.stringify(sent[0])).not.toContain('referido');
  });

  it('is nobody any more once the visitor took them away, on the next try, too', async () => {
    backend(nobody, () => new HttpResponse(null, { status: 500 }) as never);
    useReferral.getState().keep(camila);
    await show();
    await user.click(submit());
    await screen.findByRole('heading', { name: 'Ha ocurrido un error' });
    act(() => useReferral.getState().clear());
    await user.click(submit());
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[0]).toMatchObject({ referido: 'camila@correo.cl' });
    expect(sent[1]).not.toHaveProperty('referido');
  });

  it('is the code of a link [E-27]', async () => {
    backend(nobody);
    useReferral.getState().keep({ ...camila, email: '', code: 'CH7K3M9QX2' });
    await show();
    await user.click(submit());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ referido: 'CH7K3M9QX2', referidoPorLink: true });
  });
});
