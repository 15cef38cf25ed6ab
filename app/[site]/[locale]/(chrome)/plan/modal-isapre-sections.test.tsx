import { render, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { samplePlan, sampleSetting } from '@/features/compare/sample-plans';
import { lateWordsOf } from '@/lib/i18n/late-words';
import { loadWords } from '@/lib/i18n/load-words';
import { server } from '@/lib/testing/msw-server';
import { modalIsapreSections } from './modal-isapre-sections';
import type { ModalSectionProps } from './modal-section';

it.each([
  ['restrictions', '[A-50]', '/api/infoplanes/7/restricciones'],
  ['score', '[A-52]', '/api/buscarplanes/analisisypuntaje?id=7'],
  ['statistics', '[A-53]', '/api/solicitarplans/estadisticasolicitudesplanes?id=7'],
] as const)('%s of the plan over a list asks for its answer once %s', async (name, _, path) => {
  const asked: string[] = [];
  server.use(
    http.get('*/i18n/*', () => HttpResponse.json(lateWordsOf('es'))),
    http.get('*/api/*', ({ request }) => {
      const { pathname, search } = new URL(request.url);
      asked.push(pathname + search);
      return name === 'restrictions'
        ? HttpResponse.json({ verified: true, prestacionesrest: '6', restrictions: [] })
        : name === 'score'
          ? HttpResponse.json({ score: null, stars: null, plans: 1, better: 0, parts: [] })
          : HttpResponse.json({ days: 90, step: 5, plan: 0, isapre: 0, line: 0, place: null });
    }),
  );
  await loadWords();
  const Section = modalIsapreSections[name];
  const base = sampleSetting();
  const setting = { ...base, line: { ...base.line, organizationType: 'ISAPRE' } } as ModalSectionProps['setting'];
  const props = { setting, item: samplePlan({ id: 7 }) } as unknown as ModalSectionProps;
  render(<Section {...props} />);
  await waitFor(() => expect(asked).toEqual([path]));
  expect(await screen.findByRole('heading', { level: 2 })).toBeVisible();
});
