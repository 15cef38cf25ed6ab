import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleViewData } from '@/lib/testing/sample-plans';
import { sampleReceipt } from '@/lib/testing/sample-receipt';
import { perfilIngreso } from '@/features/profile/profile-schemas';
import { useFormRequest } from '@/features/profile/form/form.store';
import { useProfileStore } from '@/features/profile/profile.store';
import { server } from '@/lib/testing/msw-server';
import { es } from '@/messages/es';
import { VisitorReceipt } from './visitor-receipt';

const profile = perfilIngreso.parse({ ingresodatos: true, cotizante: [{ edad: 34 }] });

function backEnd(...answers: (() => Response)[]): unknown[] {
  const bodies: unknown[] = [];
  server.use(
    http.post('*/api/receipts', async ({ request }) => {
      bodies.push(await request.json());
      return answers[Math.min(bodies.length, answers.length) - 1]!();
    }),
  );
  return bodies;
}
const answer = (changes: object = {}) => HttpResponse.json({ kept: { ...sampleReceipt, ...changes } });

const { line, wording } = sampleViewData();

function show(onPage = true) {
  render(
    <VisitorReceipt
      id={7}
      profileForm={line.profileForm}
      productType={line.productType}
      wording={wording}
      labels={es.receipt}
    >
      {onPage && <p>Cálculo de referencia</p>}
    </VisitorReceipt>,
  );
}

beforeEach(() => {
  useProfileStore.getState().clear();
  useFormRequest.getState().clear();
});

describe('the receipt of a plan', () => {
  it('keeps nothing of who looks at the reference household, and lets them enter a profile', async () => {
    const bodies = backEnd(answer);
    show();
    expect(screen.getByText('Cálculo de referencia')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Ingresar mi perfil' }));
    expect(useFormRequest.getState().isRequested).toBe(true);
    expect(bodies).toEqual([]);
  });

  it('gives the reference household’s receipt a code when it is asked for', async () => {
    const bodies = backEnd(() => answer({ reference: true }));
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Obtener un código de este cálculo' }));
    expect(await screen.findByText('7K3M9-QX2TB')).toBeVisible();
    expect(screen.getByText(es.receipt.reference)).toBeVisible();
    expect(bodies).toEqual([{ id: 7, profile: null }]);
  });

  it('is of the visitor’s profile: its lines, its day, and a code to copy', async () => {
    useProfileStore.getState().save('persons', profile, null);
    const bodies = backEnd(answer);
    show();
    const code = await screen.findByText('7K3M9-QX2TB');
    expect(bodies).toEqual([{ id: 7, profile }]);
    const list = document.querySelector('dl')!;
    expect(
      within(list)
        .getAllByRole('definition')
        .map(({ textContent }) => textContent),
    ).toEqual(['UF\u00A02,35', 'UF\u00A00,795', 'UF\u00A03,145', '$39.689,5', '$124.823']);
    expect(screen.getByText(/Calculado el 21 de noviembre de 2026\. A este total no se le suma/)).toBeVisible();
    expect(screen.getByText(/hasta el 19 de febrero de 2027/)).toBeVisible();
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Copiar código' }));
    expect(await screen.findByText('Código copiado.')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(code.textContent);
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
    await user.click(screen.getByRole('button', { name: 'Copiar código' }));
    expect(await screen.findByText(es.receipt.copyFailed)).toBeVisible();
  });

  it('over a list asks the server for the reference household’s, too', async () => {
    const bodies = backEnd(() => answer({ reference: true }));
    show(false);
    expect(await screen.findByText('7K3M9-QX2TB')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Ingresar mi perfil' }));
    expect(useFormRequest.getState().isRequested).toBe(true);
    expect(bodies).toHaveLength(1);
  });

  it('says that the plan is not offered for the profile', async () => {
    useProfileStore.getState().save('persons', profile, null);
    backEnd(() => HttpResponse.json({ kept: null }));
    show();
    expect(await screen.findByText('Este plan no se ofrece para tu perfil.')).toBeVisible();
  });

  it('that can’t be had says so and is tried again on demand', async () => {
    useProfileStore.getState().save('persons', profile, null);
    backEnd(() => new HttpResponse(null, { status: 500 }), answer);
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Reintentar' }));
    await waitFor(() => expect(screen.getByText('7K3M9-QX2TB')).toBeVisible());
  });
});
