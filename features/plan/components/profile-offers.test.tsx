import { render, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { searchPlansFor } from '@/features/compare/compare.api';
import { AboutIsapre } from '@/features/plan/isapre/components/isapre-sections';
import type { InfoPlan } from '@/features/plan/isapre/isapre.api';
import { SimilarPlans } from '@/features/plan/sections/components/similar-plans';
import type { PlanResponses } from '@/features/plan/sections/endpoints';
import type { ShowAnswer } from '@/features/plan/sections/section';
import { perfilIngreso } from '@/features/profile/profile-schemas';
import { useProfileStore } from '@/features/profile/profile.store';
import { queryClient } from '@/lib/http/query-client';
import { lateWordsOf } from '@/lib/i18n/late-words';
import { mocked } from '@/lib/testing/mocked';
import { server } from '@/lib/testing/msw-server';
import { sampleMetaData, samplePlan, sampleViewData } from '@/lib/testing/sample-plans';
import { sentTo } from '@/lib/testing/sent-to';
import { sampleIsapre as isapre } from '@/lib/testing/sample-isapre';

const setting = { ...sampleViewData(), words: lateWordsOf('es') };
const profile = perfilIngreso.parse({ ingresodatos: true, cotizante: [{ edad: 34 }] });
const profilePrice = { amount: 120_000, currency: 'CLP' as const, unit: 'month' as const };

beforeEach(() => useProfileStore.setState({ profiles: { persons: profile } }));
afterEach(() => {
  useProfileStore.getState().clear();
});

function showSimilar() {
  const view = render(<SimilarPlans data={[samplePlan({ id: 2 })]} item={samplePlan()} setting={setting} />);
  screen.getByRole('group').setAttribute('open', '');
  return view;
}

it('plans like one are those of the profile, at its prices, by one request', async () => {
  const bodies = sentTo('*/api/insurance/1/similar', [
    samplePlan({ id: 3, profilePrice }),
    samplePlan({ id: 4, profilePrice }),
  ]);
  showSimilar();
  expect(await screen.findByRole('link', { name: 'Plan 3' })).toBeVisible();
  expect(screen.getAllByText('para tu perfil')).toHaveLength(2);
  expect(screen.getAllByText('$120.000/mes')).toHaveLength(2);
  expect(screen.queryByText('Plan 2')).toBeNull();
  expect(bodies).toEqual([{ profile }]);
});

it('plans like one are said to be none where all refuse, and stay as they are when they can’t be had', async () => {
  server.use(http.post('*/api/insurance/1/similar', () => HttpResponse.json([])));
  const { unmount } = showSimilar();
  expect(await screen.findByText('No hay otros planes parecidos que te acepten.')).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
  unmount();
  queryClient().clear();
  server.use(http.post('*/api/insurance/1/similar', () => new HttpResponse(null, { status: 404 })));
  showSimilar();
  await expect.poll(() => queryClient().isFetching()).toBe(0);
  expect(screen.getByRole('link', { name: 'Plan 2' })).toBeVisible();
  expect(screen.getByText('desde')).toBeVisible();
});

it('what an Isapre sells is counted and priced for the profile', async () => {
  server.use(
    mocked<typeof searchPlansFor>('POST /api/insurance/compare/metadata', {
      data: [samplePlan({ profilePrice })],
      metaData: sampleMetaData({ total: 14, unavailable: { total: 1, plans: [] } }),
    }),
  );
  const answers: Partial<PlanResponses> = { isapre, isapreBenefits: { codigoprestador: 107, plans: 40, benefits: [] } };
  const showAnswer: ShowAnswer = (call, _code, show) => show(answers[call]!);
  render(<AboutIsapre data={{ codigoprestador: 107 } as InfoPlan} setting={setting} showAnswer={showAnswer} />);
  expect(await screen.findByText('14 planes desde $120.000/mes para tu perfil')).toBeVisible();
  expect(screen.getByText('1 plan no está disponible para ti')).toBeVisible();
  expect(screen.queryByText(/66\.248/)).toBeNull();
});
