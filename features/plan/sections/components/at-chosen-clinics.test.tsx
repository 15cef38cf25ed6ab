import { render, screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { useMyClinics } from '@/features/profile/clinics/store';
import { lateWordsOf } from '@/lib/i18n/late-words';
import { queryClient } from '@/lib/http/query-client';
import { server } from '@/lib/testing/msw-server';
import { sampleOrganizations, sampleResume } from '@/lib/testing/sample-plan-answers';
import { samplePlan, sampleViewData } from '@/lib/testing/sample-plans';
import { sampleSlots } from '@/lib/testing/sample-section';
import { Coverages } from './coverages';
import { CoverageSummary } from './coverage-summary';
import { SimilarPlans } from './similar-plans';

const setting = { ...sampleViewData(), words: lateWordsOf('es') };
const item = samplePlan({ id: 7 });
const asked: string[] = [];

beforeEach(() => {
  queryClient().clear();
  asked.length = 0;
  const [davila] = sampleOrganizations.organizations;
  const organizations = [{ ...davila!, coverage: { hospital: 60, ambulatory: 50 } }];
  server.use(
    http.get('*/api/insurance/:id/coverageOrganizations', ({ params }) => {
      asked.push(String(params.id));
      return HttpResponse.json({ organizations });
    }),
  );
  useMyClinics.getState().keep(['Clínica Dávila'], 'chosenClinics');
});

const cells = () =>
  within(screen.getByRole('table'))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

it('what a plan covers says large what it pays at the visitor’s clinic, and its own below', async () => {
  render(<CoverageSummary data={sampleResume} {...{ item, setting }} slots={sampleSlots} />);
  expect(await screen.findByText('60%')).toBeVisible();
  expect(screen.getByText('50%')).toBeVisible();
  expect(cells()[0]).toMatch(/^60%en Clínica Dávila · el plan, hasta 90%/);
});

it('says the plan’s own to who has chosen no clinic, and asks nothing', () => {
  useMyClinics.getState().keep([], 'chosenClinics');
  render(<CoverageSummary data={sampleResume} {...{ item, setting }} slots={sampleSlots} />);
  expect(cells()[0]).toMatch(/^90%/);
  expect(asked).toEqual([]);
});

it('above all coverages stands what is paid there', async () => {
  render(<Coverages data={sampleResume} {...{ item, setting }} />);
  expect(await screen.findByText('60% hospitalario · 50% ambulatorio')).toBeVisible();
});

it('plans alike say what they pay there, as their cards do', async () => {
  render(<SimilarPlans data={[samplePlan({ id: 8 })]} {...{ item, setting }} />);
  expect(await screen.findByText('60% hospitalario · 50% ambulatorio')).toBeVisible();
  expect(screen.getByText(/^El plan, en sus mejores clínicas: .*90% · .*70%$/)).toBeVisible();
  expect(asked).toEqual(['8']);
});
