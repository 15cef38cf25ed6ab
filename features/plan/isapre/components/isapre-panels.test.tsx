import { EXAMPLE } from '@/lib/contract/provenance';
import { cleanup, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { samplePlan, sampleViewData } from '@/lib/testing/sample-plans';
import type { InfoPlan, PlanRestrictions, RequestStatistics } from '@/features/plan/isapre/isapre.api';
import {
  amplitudeOf,
  isCommercializable,
  modalityOf,
  monthOf,
  restrictionsOf,
} from '@/features/plan/isapre/isapre-terms';
import { planJsonLd } from '@/features/plan/json-ld';
import type { CoverageResume } from '@/features/plan/sections/sections.api';
import { sampleResume } from '@/lib/testing/sample-plan-answers';
import { sampleIsapre as isapre } from '@/lib/testing/sample-isapre';
import type { PlanResponses } from '@/features/plan/sections/endpoints';
import type { SectionViewData, ShowAnswer } from '@/features/plan/sections/section';
import type { Locale } from '@/lib/contract/atoms';
import { lateWordsOf } from '@/lib/i18n/late-words';
import { labelsOf } from '@/lib/i18n/messages';
import { markets } from '@/lib/markets';
import { toSite } from '@/lib/site/site';
import { AboutIsapre, PlanSheet, RequestCounts, RestrictionList } from './isapre-sections';

function settingIn(locale: Locale, tag: string): SectionViewData {
  const { modalities, noCap, noGeneralCap } = labelsOf(locale, 'catalogue');
  const { names, wording, ...rest } = sampleViewData();
  const terms = { ...wording.terms, noCap, noGeneralCap, suffix: { month: '/mes' } };
  return { ...rest, names: { ...names, modalities }, wording: { tag, terms }, words: lateWordsOf(locale) };
}
const setting = settingIn('es', 'es-CL');

const WRITTEN = {
  codigoprestador: 107,
  codigoplan: '13-CORE 101',
  prestacionesrest: '12',
  lineaplan: 'CORE',
  modalidadplan: 'Prestador Preferente',
  amplitudcobertura: 'general',
  estadoplan: 'Si Comer.',
  topeanual: 6500,
  fechainicio: 202511,
};

function sheet(changes: Partial<Pick<InfoPlan, keyof typeof WRITTEN>> = {}): InfoPlan {
  const written = { ...WRITTEN, ...changes };
  return {
    ...written,
    id: 7,
    displayName: 'Core 101',
    organization: { displayName: 'Consalud', url: 'Consalud' },
    provenance: EXAMPLE,
    modality: modalityOf(written.modalidadplan),
    amplitude: amplitudeOf(written.amplitudcobertura ?? ''),
    commercializable: isCommercializable(written.estadoplan),
    startMonth: monthOf(written.fechainicio ?? 0),
    restrictions: restrictionsOf(written.prestacionesrest),
  };
}

function factsIn(data: InfoPlan, spoken = setting, item = samplePlan()): Record<string, string> {
  cleanup();
  render(<PlanSheet data={data} setting={spoken} item={item} />);
  const words = screen.getAllByRole('term');
  const values = screen.getAllByRole('definition');
  return Object.fromEntries(
    words.map((word, i) => [word.textContent, values[i]!.textContent.replaceAll('\u00A0', ' ')]),
  );
}

describe('PlanSheet', () => {
  it('shows each field of the sheet; 202511 as a month and year [E-40]', () => {
    expect(factsIn(sheet())).toEqual({
      'Isapre (código de prestador)': 'Consalud (107)',
      'Código del plan': '13-CORE 101',
      Línea: 'CORE',
      Modalidad: 'Prestador preferentePaga más en las clínicas del plan y menos en las demás.',
      'Amplitud de la cobertura': 'Con partoEl parto se paga como el resto de las prestaciones.',
      'Prestaciones restringidas': 'Parto, neonatología y obstetricia · Psiquiatría y psicología',
      Estado: 'Se comercializa',
      'Tope anual': 'UF 6.500 al año por persona',
      'Se vende desde': 'noviembre de 2025',
    });
    expect(factsIn(sheet({ topeanual: 0 }))['Tope anual']).toBe('Sin tope general');
    expect(factsIn(sheet({ topeanual: null }))['Tope anual']).toBe('No informado');
    const uncapped = samplePlan({ metadata: { annual_benefit_maximum: null } });
    expect(factsIn(sheet({ topeanual: 0 }), setting, uncapped)).not.toHaveProperty('Tope anual');
    expect(factsIn({ ...sheet(), lineaplan: null }).Línea).toBe('No informado');
    expect(factsIn(sheet(), settingIn('en', 'en-US'))['Sold since']).toBe('November 2025');
  });

  it.each([
    ['Libre elección', 'Libre elección'],
    ['Prestador Preferente', 'Prestador preferente'],
    ['Prestador Cerrado', 'Prestador cerrado'],
    ['Otra cosa', 'Prestador cerrado'],
  ])('names the modality %s %s [S-41]', (modalidadplan, label) => {
    expect(factsIn(sheet({ modalidadplan })).Modalidad).toContain(label);
  });

  it.each([
    ['reduced for childbirth', 'Sin parto'],
    ['general', 'Con parto'],
  ])('names the coverage %s %s [S-42]', (amplitudcobertura, label) => {
    expect(factsIn(sheet({ amplitudcobertura }))['Amplitud de la cobertura']).toMatch(new RegExp(`^${label}`));
  });

  it('says the code and the company that search engines are told', () => {
    const plan = { ...samplePlan(), productCode: WRITTEN.codigoplan };
    const { organization } = sheet();
    const item = { ...plan, organization: { ...plan.organization, ...organization } };
    const [market] = markets;
    const place = { site: toSite('cl')!, market: market!, locale: 'es' as const };
    const about = { item, line: market!.lines[0]!, description: '' };
    const [product] = planJsonLd(place, about, [{ name: 'Core 101', href: '/Isapre/Consalud/Planes/core-101' }]);
    const facts = factsIn(sheet(), setting, item);
    expect(facts['Código del plan']).toBe(product.sku);
    expect(facts['Isapre (código de prestador)']).toBe(`${product.brand.name} (107)`);
  });

  it('shows a state and a coverage it has no word for as they are written', () => {
    const facts = factsIn(sheet({ estadoplan: 'Suspendido', amplitudcobertura: 'Especial' }));
    expect([facts.Estado, facts['Amplitud de la cobertura']]).toEqual(['Suspendido', 'Especial']);
    expect(factsIn(sheet({ estadoplan: 'No Comer.' })).Estado).toBe('Ya no se comercializa');
  });
});

describe('RestrictionList', () => {
  function restricted(prestacionesrest: string, resume: CoverageResume = sampleResume): string[] {
    cleanup();
    const names = setting.words.isapre.restrictions;
    const restrictions = restrictionsOf(prestacionesrest)?.map((code) => ({ code, name: names[code] })) ?? null;
    const data: PlanRestrictions = { prestacionesrest, restrictions };
    render(
      <RestrictionList data={data} setting={setting} showAnswer={(_call, _code, show) => show(resume as never)} />,
    );
    return screen.queryAllByRole('listitem').map((item) => item.textContent);
  }

  it("lists two for '12', one for each digit, and none for '6' [S-43]", () => {
    expect(restricted('12')).toEqual(['Parto, neonatología y obstetricia', 'Psiquiatría y psicología']);
    expect(['1', '2', '3', '4', '5'].flatMap((digit) => restricted(digit))).toEqual([
      'Parto, neonatología y obstetricia',
      'Psiquiatría y psicología',
      'Cirugía bariátrica',
      'Cirugía refractiva',
      'Otras prestaciones',
    ]);
    expect(restricted('6')).toEqual([]);
    expect(screen.getByText('Este plan no tiene prestaciones restringidas.')).toBeVisible();
    expect(restricted('')).toEqual([]);
    expect(screen.getByText('La ficha no informa si hay prestaciones restringidas.')).toBeVisible();
  });

  it('does not deny the restricted services that the table above lists', () => {
    const group = { ...sampleResume.groups[0]!, code: 'restricted' as const };
    expect(restricted('6', { ...sampleResume, groups: [group] })).toEqual([]);
    expect(screen.getByText('Las que paga con límites están más arriba, en «Restringidas».')).toBeVisible();
    expect(screen.queryByText('Este plan no tiene prestaciones restringidas.')).toBeNull();
  });
});

describe('RequestCounts', () => {
  const counted = (changes: Partial<RequestStatistics>) => {
    cleanup();
    const data = { days: 90, step: 5, plan: 0, isapre: 0, line: 0, place: null, ...changes };
    render(<RequestCounts data={data} setting={setting} />);
    return screen.queryAllByRole('definition').map((value) => value.textContent);
  };

  it('shows counts as they may be told, and small ones as fewer than a step [A-53]', () => {
    expect(counted({ line: 15 })).toEqual(['Menos de 5', 'Menos de 5', '15 o más']);
    expect(screen.queryByText(/n\.º/)).toBeNull();
    expect(counted({ plan: 15, isapre: 120, line: 1240, place: 2 })).toEqual(['15 o más', '120 o más', '1.240 o más']);
    expect(screen.getByText('Es el n.º 2 entre los más solicitados de su Isapre.')).toBeVisible();
  });

  it('says nothing where all that it could say is that few have asked', () => {
    expect(counted({})).toEqual([]);
    expect(screen.queryByRole('heading')).toBeNull();
  });
});

it('AboutIsapre shows what the Isapre sells and how many of its plans have what [A-48] [A-49]', () => {
  const benefits = {
    codigoprestador: 107,
    plans: 40,
    benefits: [{ code: 'fullHospital', name: '100 % hospitalario', plans: 21 }],
  };
  const answers: Partial<PlanResponses> = { isapre, isapreBenefits: benefits };
  const showAnswer: ShowAnswer = (call, code, show) => code === '107' && show(answers[call]!);
  render(<AboutIsapre data={sheet()} setting={setting} showAnswer={showAnswer} />);
  expect(screen.getByRole('heading', { level: 2, name: 'Sobre Consalud' })).toBeVisible();
  expect(screen.getByText('Tiene 40 planes aquí, desde $66.248/mes.')).toBeVisible();
  expect(screen.getByRole('term')).toHaveTextContent('100 % hospitalario');
  expect(screen.getByRole('definition')).toHaveTextContent('21 de 40');
});
