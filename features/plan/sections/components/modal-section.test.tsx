import { EXAMPLE } from '@/lib/contract/provenance';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { samplePlan } from '@/lib/testing/sample-plans';
import type { BenefitCategories, CategoryBenefits, CoverageResume } from '@/features/plan/sections/sections.api';
import type { SectionName } from '@/features/plan/sections/registry';
import {
  sampleAmounts,
  sampleConditions,
  sampleDescriptions,
  sampleExclusions,
  sampleFaq,
  sampleFeatures,
  sampleFeedbacks,
  sampleOrganizations,
  sampleResume,
  sampleWhyUs,
} from '@/lib/testing/sample-plan-answers';
import { server } from '@/lib/testing/msw-server';
import { SampleSection } from '@/lib/testing/sample-section';

function backEnd(reply: (path: string) => Response): string[] {
  const requests: string[] = [];
  server.use(
    http.get('*/api/*', ({ request }) => {
      const { pathname, search } = new URL(request.url);
      requests.push(pathname + search);
      return reply(pathname + search);
    }),
  );
  return requests;
}

const show = (name: SectionName, item = samplePlan({ id: 7 })) => render(<SampleSection name={name} item={item} />);

const summaryOf = (resume: CoverageResume) => (path: string) =>
  HttpResponse.json(path.includes('exclusions') ? sampleExclusions : resume);

describe('a section of the plan over a list', () => {
  it.each([
    ['coverages', '[A-37]', '/api/insurance/coverages/7/resume', sampleResume, ['Día cama', 'hasta 1,2 VA']],
    [
      'topAmounts',
      '[A-38]',
      '/api/insurance/7/topAmountsAndDeductibles',
      sampleAmounts,
      ['UF 6.500', 'por año', 'Sin tope', 'por evento · hasta 3 eventos', 'No cubre', 'Sin deducible'],
    ],
    [
      'exclusions',
      '[A-40]',
      '/api/insurance/7/exclusions',
      sampleExclusions,
      ['Cirugía estética', 'Salvo por accidente.'],
    ],
    [
      'coverageOrganizations',
      '[A-41]',
      '/api/insurance/7/coverageOrganizations',
      sampleOrganizations,
      ['Farmacias Ahumada', 'Farmacia', '40%'],
    ],
    ['features', '[A-42]', '/api/insurance/7/features', sampleFeatures, ['GES']],
    ['descriptions', '[A-43]', '/api/insurance/7/descriptions', sampleDescriptions, ['De qué trata', 'Uno']],
    ['faq', '[A-44]', '/api/insurance/7/faq', sampleFaq, ['¿Desde cuándo me cubre?']],
    [
      'conditions',
      '[A-13]',
      '/api/insurance/7/conditions',
      sampleConditions,
      ['Postula', 'De 18 a 64 años', 'Hasta 80 años', 'Maternidad', '300 días', 'Sin carencia', 'Con RUT chileno.'],
    ],
    ['whyUs', '[A-61] [U-37]', '/api/whyUs/7', sampleWhyUs, ['Comparar es gratis', 'Nos paga la aseguradora.']],
    [
      'feedbacks',
      '[A-65]',
      '/api/feedbacks?productType=ISAPRE',
      sampleFeedbacks,
      ['Lo entendí todo.', '4 de 5 estrellas', 'mayo de 2026'],
    ],
  ] as const)('%s asks once and shows the answer %s', async (name, _, path, answer, texts) => {
    const requests = backEnd(() => HttpResponse.json(answer));
    show(name);
    for (const text of texts) expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
    expect(requests).toEqual([path]);
  });

  it('shows what is known already without asking', () => {
    const requests = backEnd(() => HttpResponse.error());
    show('facts');
    expect(screen.getByRole('heading', { name: 'Datos del plan' })).toBeVisible();
    expect(requests).toEqual([]);
  });

  it('of coverages asks once for them and once for what is not covered', async () => {
    const requests = backEnd(summaryOf(sampleResume));
    show('coverageSummary');
    expect(await screen.findByText('Cirugía estética')).toBeVisible();
    expect(screen.getByRole('columnheader', { name: 'Hospitalario' })).toBeVisible();
    expect(requests.toSorted()).toEqual(['/api/insurance/7/exclusions', '/api/insurance/coverages/7/resume']);
  });

  it('says that it is coming, and nothing where there is nothing', async () => {
    backEnd(() => HttpResponse.json({ questions: [] }));
    const { container } = show('faq');
    expect(screen.getByRole('status', { name: 'Cargando...' })).toBeInTheDocument();
    await waitFor(() => expect(container).toBeEmptyDOMElement());
  });

  it('of coverages says to the letter that none are known [X-03]', async () => {
    backEnd(summaryOf({ ...sampleResume, reach: null, top: [], groups: [], hasBenefits: false }));
    show('coverageSummary', samplePlan({ id: 7, coverages: [] }));
    expect(screen.queryByText(/No disponemos/)).toBeNull();
    expect(
      await screen.findByText('No disponemos de informacion de coberturas o beneficios para este producto'),
    ).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('of coverages does not say so of a plan whose benefits are known, and leads to them', async () => {
    backEnd(summaryOf({ ...sampleResume, reach: null, top: [], groups: [] }));
    show('coverageSummary', samplePlan({ id: 7, coverages: [] }));
    expect(await screen.findByText('No tenemos información de lo que este plan paga.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Lo que sí sabemos: sus beneficios' })).toBeVisible();
    expect(screen.queryByText(/No disponemos/)).toBeNull();
  });
});

const categories: BenefitCategories = {
  categories: [
    { code: 'prevention', name: 'Prevención', count: 2 },
    { code: 'travel', name: 'Viajes', count: 1 },
  ],
};
const benefit = { cover: null, amount: null, events: null, conditions: null };
const benefitsOf: Readonly<Record<string, CategoryBenefits>> = {
  prevention: {
    provenance: EXAMPLE,
    category: { code: 'prevention', name: 'Prevención' },
    benefits: [
      { ...benefit, code: 'checkup', name: 'Chequeo anual', cover: 80, amount: { amount: 3, unit: 'UF' }, events: 1 },
      { ...benefit, code: 'vaccines', name: 'Vacunas', conditions: 'Con receta.' },
    ],
  },
  travel: {
    provenance: EXAMPLE,
    category: { code: 'travel', name: 'Viajes' },
    benefits: [{ ...benefit, code: 'abroad', name: 'Urgencia en el exterior' }],
  },
};
const categoryOf = (path: string) => new URLSearchParams(path.split('?')[1]).get('category');
const box = (name: string) => screen.findByRole('region', { name });

describe('extra benefits', () => {
  it('are a box per category and in it a card per benefit, each category asked for on its own [A-39] [U-32] [U-33]', async () => {
    const requests = backEnd((path) => {
      const category = categoryOf(path);
      return HttpResponse.json(category ? benefitsOf[category]! : categories);
    });
    show('extraBenefits');
    const prevention = await box('Prevención');
    await within(prevention).findByText('Chequeo anual');
    expect(within(prevention).getAllByRole('listitem')).toHaveLength(2);
    expect(within(prevention).getByText('Cubre 80% · hasta UF 3 · 1 evento')).toBeVisible();
    expect(within(prevention).getByText('Con receta.')).toBeVisible();
    expect(within(await box('Viajes')).getAllByRole('listitem')).toHaveLength(1);
    expect(screen.getAllByRole('region')).toHaveLength(2);
    expect(requests.toSorted()).toEqual([
      '/api/insurance/7/extraBenefits',
      '/api/insurance/7/extraBenefits?category=prevention',
      '/api/insurance/7/extraBenefits?category=travel',
    ]);
  });

  describe('when a category fails', () => {
    beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true }));
    const tries = async () => {
      for (let time = 0; time < 4; time++) await act(() => vi.advanceTimersByTimeAsync(1500));
    };

    it('its box says so, the other categories are shown, and it can be tried again [A-86]', async () => {
      let broken = true;
      backEnd((path) => {
        const category = categoryOf(path);
        if (!category) return HttpResponse.json(categories);
        if (category === 'travel' && broken) return new HttpResponse(null, { status: 500 });
        return HttpResponse.json(benefitsOf[category]!);
      });
      show('extraBenefits');
      const [prevention, travel] = [await box('Prevención'), await box('Viajes')];
      await tries();
      expect(await within(travel).findByRole('alert')).toHaveTextContent('Error al obtener los beneficios de Viajes');
      expect(within(prevention).getByText('Chequeo anual')).toBeVisible();
      expect(within(prevention).queryByRole('alert')).toBeNull();
      broken = false;
      act(() => within(travel).getByRole('button', { name: 'Reintentar' }).click());
      expect(await within(travel).findByText('Urgencia en el exterior')).toBeVisible();
      expect(within(travel).queryByRole('alert')).toBeNull();
    });

    it('a summary of coverages says so beside what the card knows, and asks again when told to [X-21]', async () => {
      let broken = true;
      const answer = summaryOf(sampleResume);
      const requests = backEnd((path) =>
        broken && path.includes('resume') ? new HttpResponse(null, { status: 500 }) : answer(path),
      );
      const item = samplePlan({ coverages: [{ code: 'dental', kind: 'included', value: 1, currency: null }] });
      show('coverageSummary', item);
      expect(screen.getByText('Dental')).toBeVisible();
      await tries();
      expect(await screen.findByRole('alert')).toHaveTextContent('Error al obtener resumen de coberturas');
      expect(screen.getByText('Dental')).toBeVisible();
      expect(requests.filter((path) => path.includes('resume'))).toHaveLength(4);
      broken = false;
      act(() => screen.getByRole('button', { name: 'Reintentar' }).click());
      expect(await screen.findByText('En las demás')).toBeVisible();
      expect(screen.queryByRole('alert')).toBeNull();
      expect(screen.queryByText('Dental')).toBeNull();
    });
  });
});

it('summary and all coverages share one call', async () => {
  const requests = backEnd(summaryOf(sampleResume));
  render(
    <>
      <SampleSection name="coverageSummary" />
      <SampleSection name="coverages" />
    </>,
  );
  await screen.findByText('Día cama');
  await waitFor(() =>
    expect(requests.filter((path) => path.includes('resume'))).toEqual(['/api/insurance/coverages/7/resume']),
  );
});

const SHEET = '/api/infoplanes/7';
const ISAPRE = '/api/isapres/107';

const ANSWERS: Readonly<Record<string, object>> = {
  [SHEET]: { codigoprestador: 107 },
  [`${SHEET}/restricciones`]: { prestacionesrest: '6', restrictions: [] },
  '/api/buscarplanes/analisisypuntaje?id=7': {
    score: null,
    stars: null,
    points: null,
    best: 8,
    asOf: '2026-11-29',
    parts: [],
    missing: ['price'],
  },
  '/api/solicitarplans/estadisticasolicitudesplanes?id=7': {
    days: 90,
    step: 5,
    plan: 0,
    isapre: 0,
    line: 15,
    place: null,
  },
  [ISAPRE]: { codigoprestador: 107, displayName: 'Consalud', plans: 40, fromPrice: null },
  [`${ISAPRE}/beneficios`]: {
    codigoprestador: 107,
    plans: 40,
    benefits: [{ code: 'ges', name: 'GES garantizado', plans: 40 }],
  },
};

it.each([
  ['restrictions', '[A-50]', [`${SHEET}/restricciones`, '/api/insurance/coverages/7/resume']],
  ['score', '[A-52]', ['/api/buscarplanes/analisisypuntaje?id=7']],
  ['statistics', '[A-53]', ['/api/solicitarplans/estadisticasolicitudesplanes?id=7']],
  ['aboutIsapre', '[A-48] [A-49]', [SHEET, ISAPRE, `${ISAPRE}/beneficios`]],
] as const)('%s of the plan over a list asks for its answer once %s', async (name, _, paths) => {
  const requests = backEnd((path) => HttpResponse.json(ANSWERS[path]!));
  show(name);
  expect(await screen.findByRole('heading', { level: 2 })).toBeVisible();
  expect(requests).toEqual(paths);
});

it('a line that is no Isapre’s asks for none of them', () => {
  const requests = backEnd(() => HttpResponse.error());
  const { container } = render(
    <>
      <SampleSection name="statistics" organizationType="ASEG" />
      <SampleSection name="lineScore" organizationType="ISAPRE" />
    </>,
  );
  expect(container).toBeEmptyDOMElement();
  expect(requests).toEqual([]);
});
