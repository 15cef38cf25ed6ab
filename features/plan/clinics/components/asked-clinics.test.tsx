import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterEach, expect, it } from 'vitest';
import { samplePlan, sampleSetting } from '@/lib/testing/sample-plans';
import { sampleClinics } from '@/features/plan/clinics/sample-clinics';
import { queryClient } from '@/lib/http/query-client';
import { server } from '@/lib/testing/msw-server';
import { AskedClinics } from './asked-clinics';

afterEach(() => queryClient().clear());

function backEnd(answer: () => Response) {
  const asked: string[] = [];
  server.use(
    http.get('*/api/insurance/:id/coverageOrganizations', ({ request }) => {
      asked.push(new URL(request.url).pathname);
      return answer();
    }),
  );
  return asked;
}

const show = () => render(<AskedClinics item={samplePlan({ id: 7 })} setting={sampleSetting()} />);

it('over a list the clinics of a plan are asked for once [A-41]', async () => {
  const asked = backEnd(() => HttpResponse.json({ organizations: sampleClinics }));
  show();
  expect(await screen.findByRole('table', { name: 'Metropolitana' })).toBeVisible();
  expect(asked).toEqual(['/api/insurance/7/coverageOrganizations']);
});

it('clinics that nothing is known of are said to be missing, to the letter [X-12]', async () => {
  backEnd(() => HttpResponse.json({ organizations: [] }));
  show();
  expect(await screen.findByText('No se encontró información de Clínicas asociadas a este beneficio')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Ups!' })).toBeVisible();
});

it('clinics that can’t be had say so and can be asked for again', async () => {
  const gone = { error: { code: 'NOT_FOUND', message: 'Producto no encontrado', requestId: 'r' } };
  let isGone = true;
  backEnd(() =>
    isGone ? HttpResponse.json(gone, { status: 404 }) : HttpResponse.json({ organizations: sampleClinics }),
  );
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent('Producto no encontrado');
  isGone = false;
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('table', { name: 'Metropolitana' })).toBeVisible();
});
