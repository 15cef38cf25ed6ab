import { render, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { useMyClinics } from '@/features/profile/clinics/clinic.store';
import { lateWordsOf } from '@/lib/i18n/late-words';
import { server } from '@/lib/testing/msw-server';
import { sampleOrganizations, sampleResume } from '@/lib/testing/sample-plan-answers';
import { samplePlan, sampleViewData } from '@/lib/testing/sample-plans';
import { Coverages } from './coverages';
import { SimilarPlans } from './similar-plans';

const setting = { ...sampleViewData(), words: lateWordsOf('es') };
const item = samplePlan({ id: 7 });
const queries: string[] = [];

beforeEach(() => {
  queries.length = 0;
  const [davila] = sampleOrganizations.organizations;
  const organizations = [{ ...davila!, coverage: { hospital: 60, ambulatory: 50 } }];
  server.use(
    http.get('*/api/insurance/:id/coverageOrganizations', ({ params }) => {
      queries.push(String(params.id));
      return HttpResponse.json({ organizations });
    }),
  );
  useMyClinics.getState().keep(['Clínica Dávila'], 'chosenClinics');
});

it('says that it can’t be had, whatever stands in its place, and asks again', async () => {
  const answered = http.get('*/api/insurance/:id/coverageOrganizations', () => HttpResponse.json({}, { status: 404 }));
  server.use(answered);
  render(<SimilarPlans data={[samplePlan({ id: 8 })]} {...{ item, setting }} />);
  screen.getByRole('group').setAttribute('open', '');
  expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeVisible();
  expect(screen.getByText(/90%/)).toBeVisible();
});

it('above all coverages stands what is paid there', async () => {
  render(<Coverages data={sampleResume} {...{ item, setting }} />);
  expect(await screen.findByRole('row', { name: 'Clínica Dávila 60% 50%' })).toBeVisible();
});

it('plans alike say what they pay there, as their cards do', async () => {
  render(<SimilarPlans data={[samplePlan({ id: 8 })]} {...{ item, setting }} />);
  screen.getByRole('group').setAttribute('open', '');
  expect(await screen.findByText('60% hospitalario · 50% ambulatorio')).toBeVisible();
  expect(screen.getByText(/^El plan, en sus mejores clínicas: .*90% · .*70%$/)).toBeVisible();
  expect(queries).toEqual(['8']);
});
