import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { server } from '@/lib/testing/msw-server';
import { EXAMPLE } from '@/lib/contract/provenance';
import { sampleClinics } from '@/lib/testing/sample-clinics';
import { SampleSection, sampleSectionViewData, sampleSlots } from '@/lib/testing/sample-section';
import { ClinicsSection } from './clinics-section';

const samples = sampleClinics.map((clinic) => Object.assign({ provenance: EXAMPLE }, clinic));
const panel = (organizations = samples) => (
  <ClinicsSection data={{ organizations: [...organizations] }} setting={sampleSectionViewData()} slots={sampleSlots} />
);

it('a plan that has no clinics says so to the letter [X-12]', () => {
  const pharmacy = { ...samples[0]!, kind: 'pharmacy' as const };
  for (const organizations of [[], [pharmacy]]) {
    const { unmount } = render(panel(organizations));
    expect(screen.getByRole('heading', { name: 'Ups!' })).toBeVisible();
    expect(screen.getByText('No se encontró información de Clínicas asociadas a este beneficio')).toBeVisible();
    expect(screen.queryByRole('searchbox')).toBeNull();
    unmount();
  }
});

function backEnd(answer: () => Response) {
  const paths: string[] = [];
  server.use(
    http.get('*/api/insurance/:id/coverageOrganizations', ({ request }) => {
      paths.push(new URL(request.url).pathname);
      return answer();
    }),
  );
  return paths;
}

const show = () => render(<SampleSection name="clinics" />);

it('over a list the clinics of a plan are asked for once [A-41]', async () => {
  const paths = backEnd(() => HttpResponse.json({ organizations: samples }));
  show();
  expect(await screen.findByRole('table', { name: 'Metropolitana' })).toBeVisible();
  expect(paths).toEqual(['/api/insurance/7/coverageOrganizations']);
});

it('clinics that can’t be had say so and can be asked for again', async () => {
  const gone = { error: { code: 'NOT_FOUND', message: 'Producto no encontrado', requestId: 'r' } };
  let isGone = true;
  backEnd(() => (isGone ? HttpResponse.json(gone, { status: 404 }) : HttpResponse.json({ organizations: samples })));
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent('Producto no encontrado');
  isGone = false;
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('table', { name: 'Metropolitana' })).toBeVisible();
});
