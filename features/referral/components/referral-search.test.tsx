import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useReferral } from '@/features/referral/referral.store';
import { server } from '@/lib/testing/msw-server';
import { ReferralButton } from './referral-button';

const KEY = 'referido-V1.6';
const NOW = new Date('2026-11-21T12:00:00Z');

const bodies: unknown[] = [];
function backend(answer: () => Response) {
  server.use(
    http.post('*/api/referidos/buscar', async ({ request }) => {
      bodies.push(await request.json());
      return answer();
    }),
  );
}
const found =
  (ejecutivo = false) =>
  () =>
    HttpResponse.json({ referral: { name: 'Camila Herrera', ejecutivo } });
const nobody = () => HttpResponse.json({ referral: null });
const broken = () => new HttpResponse(null, { status: 500 });

const field = () => screen.getByRole('textbox', { name: 'Email del referidor' });
const next = () => screen.getByRole('button', { name: 'Siguiente' });
const openDialogs = () => [...document.querySelectorAll('dialog')].filter(({ open }) => open);

async function openSearch() {
  render(<ReferralButton label="¿Alguien te recomendó?" email="contacto@queplan.cl" phone="+56 2 2570 0000" />);
  await userEvent.click(screen.getByRole('button', { name: '¿Alguien te recomendó?' }));
  return screen.findByRole('dialog', { name: '¿Quién te recomendó?' });
}

async function search(email = 'camila@correo.cl') {
  await userEvent.type(field(), `${email}{Enter}`);
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  bodies.length = 0;
  useReferral.getState().clear();
});

describe('the search for a referrer', () => {
  it('opens from its entry with a field of type email, and closes [U-40] [U-48] [V-49]', async () => {
    await openSearch();
    expect(field()).toHaveAttribute('type', 'email');
    await userEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
    await waitFor(() => expect(openDialogs()).toEqual([]));
    expect(bodies).toEqual([]);
  });

  it('takes 50 characters and no 51st [V-50]', async () => {
    await openSearch();
    await userEvent.type(field(), `${'a'.repeat(44)}@b.cl12`);
    expect(field()).toHaveValue(`${'a'.repeat(44)}@b.cl1`);
    expect((field() as HTMLInputElement).value).toHaveLength(50);
  });

  it("keeps 'Siguiente' disabled while the email is invalid [V-52]", async () => {
    backend(nobody);
    await openSearch();
    expect(next()).toBeDisabled();
    for (const email of ['camila', 'camila@', 'camila@correo', 'a b@correo.cl']) {
      await userEvent.clear(field());
      await search(email);
      expect(next()).toBeDisabled();
    }
    await userEvent.tab();
    expect(await screen.findByText('Vuelve a introducir un email válido.')).toBeVisible();
    expect(bodies).toEqual([]);
    await userEvent.clear(field());
    await userEvent.type(field(), 'camila@correo.cl');
    await waitFor(() => expect(next()).toBeEnabled());
  });

  it("leads from the disabled 'Siguiente' to the email, and says what is wrong with it", async () => {
    await openSearch();
    await userEvent.click(screen.getByRole('button', { name: 'Ir a lo que falta' }));
    await waitFor(() => expect(field()).toHaveFocus());
    expect(await screen.findByText('Email necesario.')).toBeVisible();
    await userEvent.type(field(), 'camila@correo.cl');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Ir a lo que falta' })).toBeNull());
    expect(bodies).toEqual([]);
  });

  it('searches by Enter [V-51], greets who was found in a modal of its own and keeps them [S-27] [S-29] [E-41]', async () => {
    backend(found());
    const first = await openSearch();
    await search();
    const greeting = await screen.findByRole('dialog', { name: '¡Hola! Vienes de parte de Camila Herrera' });
    expect(first).not.toHaveAttribute('open');
    expect(openDialogs()).toEqual([greeting]);
    expect(bodies).toEqual([{ email: 'camila@correo.cl' }]);
    expect(JSON.parse(localStorage.getItem(KEY)!).state.referral).toEqual({
      name: 'Camila Herrera',
      email: 'camila@correo.cl',
      ejecutivo: false,
      initialDate: NOW.toISOString(),
      loggedAs: 'referral',
    });
    await userEvent.click(screen.getByRole('button', { name: 'Seguir' }));
    await waitFor(() => expect(openDialogs()).toEqual([]));
  });

  it("says where requests go when it is an executive's, who has no end", async () => {
    backend(found(true));
    await openSearch();
    await search();
    expect(await screen.findByText('Tus solicitudes le llegarán directamente a Camila Herrera.')).toBeVisible();
    expect(useReferral.getState().referral?.ejecutivo).toBe(true);
  });

  it.each([
    ['nobody is found', nobody, 'No conocemos a nadie con ese correo. Revísalo con quien te recomendó.'],
    ['the back end fails', broken, 'No pudimos buscar en este momento. Inténtalo otra vez en un minuto.'],
    ['there is no network', () => HttpResponse.error(), 'No pudimos buscar en este momento.'],
  ])("closes and says 'Referidor ¡No encontrado!..' when %s [S-28] [S-29] [X-09]", async (_, answer, text) => {
    backend(found());
    const first = await openSearch();
    await search();
    await userEvent.click(await screen.findByRole('button', { name: 'Seguir' }));
    expect(localStorage.getItem(KEY)).not.toBeNull();

    backend(answer);
    await userEvent.click(screen.getByRole('button', { name: '¿Alguien te recomendó?' }));
    await search('otra@correo.cl');
    const missing = await screen.findByRole('dialog', { name: 'Referidor ¡No encontrado!..' });
    expect(missing).toHaveTextContent(text);
    expect(missing).toHaveTextContent('un ejecutivo te ayuda igual');
    expect(screen.getByRole('link', { name: 'contacto@queplan.cl' })).toHaveAttribute(
      'href',
      'mailto:contacto@queplan.cl',
    );
    expect(first).not.toHaveAttribute('open');
    expect(localStorage.getItem(KEY)).toBeNull();
    expect(useReferral.getState().referral).toBeNull();

    await userEvent.click(screen.getByRole('button', { name: 'Buscar otra vez' }));
    await waitFor(() => expect(openDialogs()).toEqual([first]));
    expect(field()).toHaveValue(text.startsWith('No pudimos buscar') ? 'otra@correo.cl' : '');
  });
});
