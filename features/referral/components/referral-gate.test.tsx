import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Referral } from '@/features/referral/referral-code';
import { currentReferral, useReferral } from '@/features/referral/referral.store';
import { setStaffFlag } from '@/lib/browser/staff-flags';
import { server } from '@/lib/testing/msw-server';
import { camila } from '@/lib/testing/sample-referral';
import { ReferralGate } from './referral-gate';

const { keep, clear } = useReferral.getState();

beforeEach(() => {
  history.replaceState(null, '', '/Comparar/Isapres');
  clear();
});

describe('the badge', () => {
  it('names the referrer as soon as there is one, and goes when the visitor says so [U-54]', async () => {
    render(<ReferralGate />);
    expect(screen.queryByRole('complementary')).toBeNull();
    act(() => keep(camila));
    await userEvent.click(await screen.findByText('Camila Herrera'));
    expect(screen.getByText(/^Vienes de parte de Camila Herrera/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Quitar referidor' }));
    await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
    expect(localStorage.getItem('referido-V1.6')).toBeNull();
  });

  it("says 'Tráfico Interno' in a browser with the staff's flag [U-54]", async () => {
    keep(camila);
    render(<ReferralGate />);
    act(() => setStaffFlag('internalTraffic', true));
    expect(await screen.findByText('Tráfico Interno')).toBeVisible();
    act(() => setStaffFlag('internalTraffic', false));
    expect(await screen.findByText('Camila Herrera')).toBeVisible();
  });
});

describe('the badge of an executive', () => {
  const eva: Referral = { ...camila, name: 'Eva Ríos', ejecutivo: true, code: 'EV7K3M9QX2', email: '' };

  it('shows the new name once another has who came by the link [P-11]', async () => {
    server.use(
      http.get('*/api/referidos/EV7K3M9QX2', () =>
        HttpResponse.json({ referral: { name: 'Luz Díaz', ejecutivo: true } }),
      ),
    );
    keep(eva);
    render(<ReferralGate />);
    expect(await screen.findByText('Luz Díaz')).toBeVisible();
    expect(useReferral.getState().referral).toEqual({ ...eva, name: 'Luz Díaz' });
  });

  it('asks by the address that was typed where there is no link, and keeps the name without an answer', async () => {
    const bodies: unknown[] = [];
    server.use(
      http.post('*/api/referidos/buscar', async ({ request }) => {
        bodies.push(await request.json());
        return HttpResponse.error();
      }),
    );
    const { code: _, ...typed } = { ...eva, email: 'eva@queplan.cl' };
    keep(typed);
    render(<ReferralGate />);
    await waitFor(() => expect(bodies).toEqual([{ email: 'eva@queplan.cl' }]));
    expect(screen.getByText('Eva Ríos')).toBeVisible();
  });
});

describe('a referral link', () => {
  const queries: string[] = [];
  function backend(answer: () => Response) {
    queries.length = 0;
    server.use(
      http.get('*/api/referidos/:code', ({ params }) => {
        queries.push(String(params.code));
        return answer();
      }),
    );
  }
  const open = (address: string) => {
    history.replaceState({ mine: 1 }, '', address);
    return render(<ReferralGate />);
  };

  it('is taken from the address, by its code alone, and goes with requests [E-27]', async () => {
    backend(() => HttpResponse.json({ referral: { name: 'Camila Herrera', ejecutivo: false } }));
    open('/Comparar/Isapres?pagina=2&referido=ch7k3m9qx2#planes');
    expect(await screen.findByText('Camila Herrera')).toBeVisible();
    expect(location.pathname + location.search + location.hash).toBe('/Comparar/Isapres?pagina=2#planes');
    expect(history.state).toEqual({ mine: 1 });
    expect(queries).toEqual(['CH7K3M9QX2']);
    expect(currentReferral()).toEqual({ referido: 'CH7K3M9QX2', referidoPorLink: true });
    expect(localStorage.getItem('referido-V1.6')).not.toContain('@');
  });

  it('of nobody changes nothing, and what is no code is asked of nobody', async () => {
    keep(camila);
    backend(() => HttpResponse.json({ referral: null }));
    open('/?referido=NADIE12345').unmount();
    await waitFor(() => expect(queries).toEqual(['NADIE12345']));
    open('/?referido=ana%40correo.cl');
    await waitFor(() => expect(location.search).toBe(''));
    expect(queries).toEqual(['NADIE12345']);
    expect(useReferral.getState().referral).toEqual(camila);
  });

  it("that was kept without a name goes once it is known to be nobody's", async () => {
    backend(() => new HttpResponse(null, { status: 503 }));
    const page = open('/?referido=NADIE12345');
    await waitFor(() => expect(currentReferral()).toEqual({ referido: 'NADIE12345', referidoPorLink: true }));
    page.unmount();
    backend(() => HttpResponse.json({ referral: null }));
    open('/');
    await waitFor(() => expect(useReferral.getState().referral).toBeNull());
    expect(queries).toEqual(['NADIE12345']);
    expect(localStorage.getItem('referido-V1.6')).toBeNull();
  });

  it('is kept when nobody can say whose it is, and asked for again on the next page', async () => {
    backend(() => new HttpResponse(null, { status: 503 }));
    const page = open('/?referido=CH7K3M9QX2');
    await waitFor(() => expect(currentReferral()).toEqual({ referido: 'CH7K3M9QX2', referidoPorLink: true }));
    page.unmount();
    backend(() => HttpResponse.json({ referral: { name: 'Camila Herrera', ejecutivo: true } }));
    open('/');
    expect(await screen.findByText('Camila Herrera')).toBeVisible();
    expect(useReferral.getState().referral).toMatchObject({ ejecutivo: true, code: 'CH7K3M9QX2' });
  });
});
