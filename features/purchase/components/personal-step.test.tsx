import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterEach, expect, it } from 'vitest';
import { useLeadStore } from '@/features/lead/lead.store';
import { perfilIngreso } from '@/features/profile/profile-schemas';
import { useProfileStore } from '@/features/profile/profile.store';
import { openSession, usePurchaseStore } from '@/features/purchase/purchase.store';
import { server } from '@/lib/testing/msw-server';
import { PersonalStep } from './personal-step';

const ID = '0e8f4b27-3880-4e8c-b585-e99b64b31c1d';
const step = (
  <PersonalStep
    id={7}
    productCode="VIDA-1"
    documents={[{ kind: 'rut', label: 'RUT (Chile)', sample: '12.345.678-5' }]}
    line={{ profileForm: 'person', productType: 'VIDA' }}
    consent={null}
  />
);

afterEach(() => {
  usePurchaseStore.setState({ sessions: {}, draft: {} });
  useProfileStore.getState().clear();
  useLeadStore.getState().discard();
  openSession(null);
});

it('knows on a second purchase of a visit who bought the first, and no document', async () => {
  server.use(
    http.get('*/api/country', () => HttpResponse.json([])),
    http.get('*/cdn-cgi/trace', () => HttpResponse.text('loc=CL')),
    http.get('*/api/insurance/product/*', () => HttpResponse.json({ offers: [], entry: { closed: false } })),
    http.get('*/api/qppayment/getOffers/7', () => HttpResponse.json({ offers: [] })),
    http.post('*/api/purchase', () =>
      HttpResponse.json({ ticket: 'a.b', purchase: { id: ID, productCode: 'VIDA-1' } }),
    ),
  );
  const profile = perfilIngreso.parse({ ingresodatos: true, cotizante: [{ edad: 35 }] });
  useProfileStore.getState().save('person', profile, null);
  usePurchaseStore
    .getState()
    .updateDraft({
      ...{ nombre: 'Ana Soto', email: 'ana@correo.example', telefono: '+56987654321' },
      ...{ legalId: '12.345.678-5', birthDate: '1990-02-03' },
    });
  const { unmount } = render(step);
  await userEvent.click(screen.getByRole('button', { name: 'Continuar' }));
  await waitFor(() => expect(usePurchaseStore.getState().sessions).toHaveProperty(ID));
  unmount();
  usePurchaseStore.setState({ draft: {} });
  render(step);
  const value = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value;
  expect([value('Nombre y apellidos'), value('Email')]).toEqual(['Ana Soto', 'ana@correo.example']);
  expect(value('Teléfono')).toContain('987654321');
  expect(value('Documento de identidad')).toBe('');
});
