import { render, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, expect, it } from 'vitest';
import { samplePlan, sampleSetting } from '@/lib/testing/sample-plans';
import { queryClient } from '@/lib/http/query-client';
import { server } from '@/lib/testing/msw-server';
import { modalIsapreSections } from './modal-isapre-sections';
import type { ModalSectionProps } from './modal-section';

const SHEET = '/api/infoplanes/7';
const ISAPRE = '/api/isapres/107';

/** What stands behind each address, as far as a panel needs it. */
const ANSWERS: Readonly<Record<string, object>> = {
  [SHEET]: { codigoprestador: 107 },
  [`${SHEET}/restricciones`]: { verified: true, prestacionesrest: '6', restrictions: [] },
  '/api/buscarplanes/analisisypuntaje?id=7': { score: null, stars: null, plans: 1, better: 0, parts: [] },
  '/api/solicitarplans/estadisticasolicitudesplanes?id=7': {
    days: 90,
    step: 5,
    plan: 0,
    isapre: 0,
    line: 0,
    place: null,
  },
  [ISAPRE]: { codigoprestador: 107, displayName: 'Consalud', plans: 40, fromPrice: null },
  [`${ISAPRE}/beneficios`]: {
    codigoprestador: 107,
    plans: 40,
    benefits: [{ code: 'ges', name: 'GES garantizado', plans: 40 }],
  },
};

afterEach(() => queryClient().clear());

it.each([
  ['restrictions', '[A-50]', [`${SHEET}/restricciones`]],
  ['score', '[A-52]', ['/api/buscarplanes/analisisypuntaje?id=7']],
  ['statistics', '[A-53]', ['/api/solicitarplans/estadisticasolicitudesplanes?id=7']],
  ['aboutIsapre', '[A-48] [A-49]', [SHEET, ISAPRE, `${ISAPRE}/beneficios`]],
] as const)('%s of the plan over a list asks for its answer once %s', async (name, _, paths) => {
  const asked: string[] = [];
  server.use(
    http.get('*/api/*', ({ request }) => {
      const { pathname, search } = new URL(request.url);
      asked.push(pathname + search);
      return HttpResponse.json(ANSWERS[pathname + search]!);
    }),
  );
  const Section = modalIsapreSections[name];
  const base = sampleSetting();
  const setting = { ...base, line: { ...base.line, organizationType: 'ISAPRE' } } as ModalSectionProps['setting'];
  const props = { setting, item: samplePlan({ id: 7 }) } as unknown as ModalSectionProps;
  render(<Section {...props} />);
  expect(await screen.findByRole('heading', { level: 2 })).toBeVisible();
  expect(asked).toEqual(paths);
});
