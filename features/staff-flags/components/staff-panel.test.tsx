import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useStaff } from '@/features/staff-flags/staff-flag.store';
import { sampleReceipt } from '@/lib/testing/sample-receipt';
import { send } from '@/lib/http/call';
import { server } from '@/lib/testing/msw-server';
import { es } from '@/messages/es';
import { reloadPage } from '@/lib/browser/page-reload';
import { useReferral } from '@/features/referral/referral.store';
import { offerPageAddress } from '@/lib/browser/page-address';
import { FlagSwitch } from './flag-switch';
import { StaffGate } from './staff-gate';

vi.mock('@/lib/browser/page-reload', () => ({ reloadPage: vi.fn() }));

const { forcedRefresh } = es.staffFlags;

beforeEach(() => useStaff.setState({ ponderer: null }));

async function openPanel() {
  localStorage.setItem('internal-traffic', '1');
  render(<StaffGate tag="es-CL" app="cl" />);
  await userEvent.click(await screen.findByText('Equipo'));
}

const field = () => screen.getByRole('textbox', { name: 'Peso del precio (0 a 1)' });

async function weigh(text: string) {
  await userEvent.clear(field());
  await userEvent.type(field(), text);
  await userEvent.click(screen.getByRole('button', { name: 'Aplicar' }));
}

describe('the panel of the staff', () => {
  it('is for browsers with the flag only, and goes with it', async () => {
    const { unmount } = render(<StaffGate tag="es-CL" app="cl" />);
    expect(screen.queryByRole('complementary')).toBeNull();
    unmount();
    await openPanel();
    await userEvent.click(screen.getByRole('button', { name: 'Dejar de ser tráfico interno' }));
    await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
    expect(localStorage.getItem('internal-traffic')).toBeNull();
  });

  it('closes by Esc from any of its fields, and gives the focus back', async () => {
    await openPanel();
    await userEvent.click(field());
    await userEvent.keyboard('{Escape}');
    expect(field().closest('details')).not.toHaveAttribute('open');
    expect(screen.getByText('Equipo')).toHaveFocus();
  });

  it('takes a weight of the price from 0 to 1, and refuses -0.1 and 1.1 [V-48]', async () => {
    await openPanel();
    for (const [text, ponderer] of [
      ['0', 0],
      ['1', 1],
      ['0,35', 0.35],
    ] as const) {
      await weigh(text);
      await waitFor(() => expect(useStaff.getState().ponderer).toBe(ponderer));
    }
    for (const text of ['-0.1', '1.1', '', 'mucho']) {
      await userEvent.clear(field());
      if (text) await userEvent.type(field(), text);
      await userEvent.click(screen.getByRole('button', { name: 'Aplicar' }));
      expect(await screen.findByText('Escribe un número entre 0 y 1.')).toBeVisible();
      expect(field()).toBeInvalid();
      expect(useStaff.getState().ponderer).toBe(0.35);
    }
    await userEvent.click(screen.getByRole('button', { name: 'Volver a los pesos normales' }));
    expect(useStaff.getState().ponderer).toBeNull();
  });

  it('keeps the weight for the next visit', async () => {
    localStorage.setItem('ponderer', '0.8');
    await openPanel();
    await waitFor(() => expect(field()).toHaveValue('0.8'));
  });
});

describe('the switches of the panel', () => {
  const names = ['Actualización forzada', 'Medición apagada'];

  it.each([
    ['ana@queplan.cl', true],
    ['ana@QUEPLAN.pe', true],
    ['ana@queseguro.co', true],
    ['ana@correo.example', false],
    ['queplan.cl@correo.example', false],
    ['ana@no-queplan.cl', false],
    ['', false],
  ])('for a browser that %j referred: %s [P-08]', async (email, isThere) => {
    useReferral.setState({
      referral: { name: 'Ana', email, ejecutivo: true, initialDate: null, loggedAs: 'referral', code: '7K3M9QX2TB' },
    });
    await openPanel();
    const shown = screen.queryAllByRole('switch').map((one) => one.closest('label')!.textContent);
    expect(shown).toEqual(isThere ? names : []);
  });

  it('turn on what they say', async () => {
    useReferral.setState({
      referral: { name: 'Ana', email: 'ana@queplan.cl', ejecutivo: true, initialDate: null, loggedAs: 'referral' },
    });
    await openPanel();
    for (const name of names) await userEvent.click(screen.getByRole('switch', { name }));
    expect([localStorage.getItem('forced-refresh'), localStorage.getItem('pixels-off')]).toEqual(['1', '1']);
  });
});

describe('the address of a page', () => {
  const copied = async (name: string) => {
    const user = userEvent.setup();
    await openPanel();
    await user.click(screen.getByRole('button', { name }));
    expect(await screen.findByText('Dirección copiada.')).toBeVisible();
    return new URL(await navigator.clipboard.readText());
  };

  it('is the one that the page offers [P-04]', async () => {
    const offered = 'http://localhost:3000/Comparar/Isapres?order=lowerPrice#perfil=eyJ&productType=ISAPRE';
    const takeBack = offerPageAddress(async () => offered);
    expect((await copied('Copiar con perfil')).href).toBe(offered);
    takeBack();
  });

  it('is shown where the browser lets nobody copy', async () => {
    history.replaceState(null, '', '/Comparar/Isapres');
    const user = userEvent.setup();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
    await openPanel();
    await user.click(screen.getByRole('button', { name: 'Copiar sin perfil' }));
    expect(await screen.findByText(/La dirección es ésta: http.*\/Comparar\/Isapres$/)).toBeVisible();
  });

  it('leaves the profile out for whoever is to see their own [P-04]', async () => {
    history.replaceState(null, '', '/Comparar/Isapres?order=popular#x');
    expect((await copied('Copiar sin perfil')).href).toBe(`${location.origin}/Comparar/Isapres?order=popular`);
  });
});

it.each([200, 401, 500])(
  'the button of the cache asks first, and loads anew after a %i [P-06] [A-76] [X-34]',
  async (status) => {
    vi.mocked(reloadPage).mockClear();
    const calls: string[] = [];
    server.use(
      http.get('*/cloudflare-cache/:app', ({ request, params }) => {
        calls.push(`${request.method} ${String(params.app)}`);
        return HttpResponse.json({ done: true }, { status });
      }),
    );
    await openPanel();
    await userEvent.click(screen.getByRole('button', { name: 'Vaciar la caché de este sitio' }));
    await waitFor(() => expect(reloadPage).toHaveBeenCalledOnce());
    expect(calls).toEqual(['GET cl']);
    const logged = vi.mocked(console.error).mock.calls.map(([text]) => text as string);
    expect(logged).toEqual(status === 200 ? [] : ['cache not cleared']);
    vi.mocked(console.error).mockClear();
    for (const isShown of [status !== 200, false]) {
      cleanup();
      await openPanel();
      expect(screen.queryAllByText(es.staffFlags.panel.notCleared)).toHaveLength(isShown ? 1 : 0);
    }
  },
);

describe('words that a language lacks', () => {
  const panel = { ...es.staffFlags.panel, missing: ['layout.contact', 'layout.footer'], domains: [] };
  const text = 'No existe la traducción para layout.contact';

  it('are named to the staff, and to no visitor [P-05] [X-27]', async () => {
    let calls = 0;
    server.use(
      http.get('*/i18n/pt.json', () => {
        calls += 1;
        return HttpResponse.json({ staff: panel });
      }),
    );
    document.documentElement.lang = 'pt';
    vi.resetModules();
    const { StaffGate: Gate } = await import('./staff-gate');
    const { unmount } = render(<Gate tag="pt-BR" app="cl" />);
    expect(screen.queryByText(text)).toBeNull();
    expect(calls).toBe(0);
    unmount();
    localStorage.setItem('internal-traffic', '1');
    render(<Gate tag="pt-BR" app="cl" />);
    expect(await screen.findByText('Sin traducir: 2')).toBeVisible();
    await userEvent.click(screen.getByText('Equipo'));
    expect(screen.getByText(text)).toBeVisible();
    document.documentElement.lang = '';
  });
});

describe("a visitor's receipt", () => {
  const codes: string[] = [];
  const find = async (text: string) => {
    const box = screen.getByRole('textbox', { name: 'Código de recibo' });
    await userEvent.clear(box);
    await userEvent.type(box, text);
    await userEvent.click(screen.getByRole('button', { name: 'Buscar' }));
  };

  it('is found by its code, however it is typed: plan, day, lines', async () => {
    server.use(
      http.get('*/api/receipts/:code', ({ params }) => {
        codes.push(String(params.code));
        return params.code === sampleReceipt.code
          ? HttpResponse.json(sampleReceipt)
          : new HttpResponse(null, { status: params.code === '0000000000' ? 404 : 500 });
      }),
    );
    await openPanel();
    await find('abc');
    expect(await screen.findByText('Un código tiene 10 letras y números.')).toBeVisible();
    expect(codes).toEqual([]);
    await find('ooooo-ooooo');
    expect(await screen.findByText('Ningún recibo vigente tiene ese código.')).toBeVisible();
    await find('1111111111');
    expect(await screen.findByText('No pudimos buscar el recibo. Intenta otra vez.')).toBeVisible();
    await find('7k3m9-qx2tb');
    expect(await screen.findByText('Colmena · P-7')).toBeVisible();
    expect(
      screen.getByText('Calculado el 21 de noviembre de 2026, vigente hasta el 19 de febrero de 2027.'),
    ).toBeVisible();
    expect(screen.getAllByRole('definition').at(-1)).toHaveTextContent('$124.823');
    expect(codes).toEqual(['0000000000', '1111111111', '7K3M9QX2TB']);
  });
});

it('the flag pages let every GET, and nothing else, carry forceRefresh=1 from the visit on until it is taken back [A-05]', async () => {
  const queries: string[] = [];
  server.use(
    http.get('*/api/country', ({ request }) => {
      queries.push(new URL(request.url).search);
      return HttpResponse.json([]);
    }),
  );
  await send('GET', '/country');
  render(<FlagSwitch flag="forcedRefresh" labels={forcedRefresh} />);
  expect(await screen.findByText(forcedRefresh.on)).toBeVisible();
  await send('GET', '/country', { query: { a: 1 } });
  await userEvent.click(screen.getByRole('button', { name: forcedRefresh.unset }));
  expect(await screen.findByText(forcedRefresh.off)).toBeVisible();
  await send('GET', '/country');
  expect(queries).toEqual(['', '?a=1&forceRefresh=1', '']);
});
