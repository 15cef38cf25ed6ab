import { EXAMPLE } from '@/lib/contract/provenance';
import { PAYMENT_METHODS, PERIODICITIES } from '@/lib/contract/payment-method';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { samplePlan, sampleViewData } from '@/lib/testing/sample-plans';
import {
  sampleAmounts,
  sampleConditions,
  sampleDescriptions,
  sampleFaq,
  sampleResume,
} from '@/lib/testing/sample-plan-answers';
import { lateWordsOf } from '@/lib/i18n/late-words';
import { hasCap } from '@/features/plan/sections/cap-text';
import type { ShowAnswer } from '@/features/plan/sections/section';
import { sampleSlots } from '@/lib/testing/sample-section';
import { Acceptance } from './acceptance';
import { CoverageSummary } from './coverage-summary';
import { Coverages } from './coverages';
import { DescriptionPanels, PlanFaq } from '@/features/plan/sections/registry';
import { ExclusionList, GapSummary } from './exclusions';
import { PaymentIcons } from './plan-facts-section';
import { TopAmounts } from './top-amounts';

const setting = { ...sampleViewData(), words: lateWordsOf('es') };
const item = samplePlan({ id: 7 });
function panel(title: string) {
  const own = screen.getByRole('heading', { level: 2, name: title }).closest<HTMLElement>('section, details')!;
  own.setAttribute('open', '');
  return own;
}
const IN_PANEL = { ignore: 'summary *' };

describe('coverages', () => {
  it('stand in a column for the plan’s own providers and one for free choice', () => {
    render(<Coverages item={item} data={sampleResume} setting={setting} />);
    const [heads, bed, surgery] = within(screen.getByRole('table', { name: 'Hospitalarias' })).getAllByRole('row');
    expect(within(heads!).getAllByRole('columnheader').map(textOf)).toEqual([
      'Cobertura',
      'Preferente',
      'Libre elección',
    ]);
    expect(within(bed!).getAllByRole('cell').map(textOf)).toEqual(['90%Sin tope', '60%hasta 1,2\u00A0VA']);
    expect(within(surgery!).getByRole('rowheader')).toHaveTextContent('CirugíaTope anual: UF 100');
    expect(within(surgery!).getAllByRole('cell').map(textOf)).toEqual(['Pagas UF\u00A05', 'No cubre']);
  });

  it('explain their words in place, and only those that stand there', async () => {
    render(<Coverages item={item} data={sampleResume} setting={setting} />);
    const glossary = screen.getByText('Qué significan estas palabras').closest('details')!;
    expect(glossary).not.toHaveAttribute('open');
    await userEvent.click(within(glossary).getByText('Qué significan estas palabras'));
    expect(within(glossary).getAllByRole('term').map(textOf)).toEqual([
      'Preferente',
      'Libre elección',
      'Tope',
      'Copago',
      'VA (veces arancel)',
    ]);
  });

  it('without free choice have one column', () => {
    const [group] = sampleResume.groups;
    const only = { ...group!.items[0]!, libreEleccion: null };
    render(
      <Coverages item={item} data={{ ...sampleResume, groups: [{ ...group!, items: [only] }] }} setting={setting} />,
    );
    const table = within(screen.getByRole('table', { name: 'Hospitalarias' }));
    expect(table.getAllByRole('columnheader').map(textOf)).toEqual(['Cobertura', 'Paga']);
  });
});

describe('where the percentages of a plan hold', () => {
  const { top } = sampleResume;
  const rowsOf = (reach: typeof sampleResume.reach) => {
    cleanup();
    render(<CoverageSummary {...amounts} item={item} data={{ ...sampleResume, top, reach }} showAnswer={() => null} />);
    const table = screen
      .queryAllByRole('table', { name: 'Cuánto paga el plan' })
      .find((one) => !one.closest('.amounts'));
    const rows = table ? within(table).getAllByRole('row').slice(1) : [];
    return rows.map((row) => [...row.children].map((cell) => textOf(cell).replaceAll('\u00A0', ' ')));
  };
  const hospital = { code: 'hospital', own: { from: 90, to: 90 }, others: null } as const;

  it('is a row for its own clinics and one for all others, with a way to each clinic', () => {
    expect(rowsOf(sampleResume.reach)).toEqual([
      ['En sus clínicas preferentes', '80% a 90%', '70%con topes'],
      ['En las demás', '60%con topes', 'No informado'],
    ]);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '#clinicas',
      '/Fuentes#ejemplo',
    ]);
  });

  it.each([
    ['less', 'paga menos; cuánto, no lo sabemos: pregunta al ejecutivo'],
    ['freeChoice', 'paga por libre elección; cuánto, no lo sabemos: pregunta al ejecutivo'],
    ['unknown', 'no lo sabemos: pregunta al ejecutivo antes de contratar'],
    ['nothing', 'no paga'],
  ] as const)('is said not to be known where it is not: %s', (elsewhere, words) => {
    expect(rowsOf({ elsewhere, heads: [hospital] })[1]).toEqual(['En las demás', words]);
  });

  it('is one row of a plan that pays the same everywhere, and none of one without clinics', () => {
    expect(rowsOf({ elsewhere: 'same', heads: [hospital] })).toEqual([['En todas las clínicas', '90%']]);
    expect(rowsOf(null)).toEqual([]);
  });

  it('leaves out no coverage that has no column', () => {
    rowsOf({ elsewhere: 'same', heads: [hospital] });
    expect(screen.getByRole('row', { name: /^Ambulatoria/ })).toHaveTextContent('70%con topes');
    expect(screen.queryByRole('row', { name: /^Hospitalaria/ })).toBeNull();
  });
});

const showResume: ShowAnswer = (_call, _code, show) => show(sampleResume as never);

describe('whether a plan accepts its visitor', () => {
  const preExisting = {
    rule: 'isapre' as const,
    line: '¿Diabetes? La declaras.',
    cases: '',
    details: ['Hasta 18 meses.'],
  };
  const line = { ...setting.line, pregnancy: 'isapre' } as const;
  const waiting = { days: 60, upTo: null, typical: false };
  const period = (code: string, name: string, days: number) => ({ code, name, days, upTo: null, typical: true });
  const show = (
    over: object,
    entry: object = {},
    waitingPeriods: ReturnType<typeof period>[] = [],
    conditions: object = {},
  ) => {
    cleanup();
    const plan = samplePlan({ id: 7 });
    render(
      <Acceptance
        data={{ ...sampleConditions, waitingPeriods, ...conditions }}
        item={{ ...plan, entry: { ...plan.entry, ...entry } }}
        setting={{ ...setting, preExisting, ...over }}
      />,
    );
    return screen
      .getAllByRole('term')
      .map((term) => [
        textOf(term),
        textOf(term.nextElementSibling!.querySelector('summary') ?? term.nextElementSibling!),
      ]);
  };

  it('is said of the first day, of an illness from before and of a birth', async () => {
    expect(show({ line }, { waiting })).toEqual([
      ['Desde cuándo', 'Se cubre después de la carencia: 60 días.'],
      ['Lo de antes', '¿Diabetes? La declaras.'],
      ['Parto', 'Si hoy estás embarazada, el plan paga en proporción.'],
    ]);
    const ask = screen.getByRole('link', { name: 'Indica el mes' });
    expect(ask).toHaveAttribute('href', '?ingresar=embarazo');
    expect(screen.getByText('Hasta 18 meses.')).not.toBeVisible();
    await userEvent.click(screen.getByText('¿Diabetes? La declaras.'));
    expect(screen.getByText('Hasta 18 meses.')).toBeVisible();
    expect(screen.getByText(/^Te acepta: la Isapre no puede/)).toBeInTheDocument();
  });

  it('says of each kind of care what the table of waiting periods says', () => {
    const care = [period('workMedicalCare', 'Atención médica', 0), period('plannedSurgery', 'Cirugía', 90)];
    const birth = period('childbirth', 'Parto', 300);
    expect(show({}, { waiting: null }, [...care, birth])[0]).toEqual([
      'Desde cuándo',
      'Atención médica: suele no haber carencia.Cirugía: suele ser de 90 días.',
    ]);
    expect(show({}, { waiting: null }, [care[1]!, birth])[0]![1]).toBe('Cirugía: suele ser de 90 días.');
  });

  it('says who pays an accident first, where the conditions say it', () => {
    const rows = show({}, { waiting }, [], { accident: 'Paga primero el SOAT.' });
    expect(rows.map(([term]) => term)).toEqual(['Desde cuándo', 'Accidente', 'Lo de antes']);
    expect(rows[1]![1]).toBe('Paga primero el SOAT.');
  });

  it('says which documents of a foreigner it takes, or that nobody knows', () => {
    show({ line: { ...line, documents: 'insurerDecides' } });
    expect(screen.getByText(/^¿De otro país\? Documentos que acepta: no informado\./)).toBeVisible();
    show({ line: { ...line, documents: 'epsColombia' } });
    expect(screen.getByText(/^¿De otro país\? Te afilias con cédula de extranjería o PPT\./)).toBeVisible();
  });

  it.each([
    ['insurerDecides', waiting, 'Se cubre después de la carencia: 60 días.'],
    ['insurerDecides', null, 'No sabemos si paga el parto ni desde cuándo: pregunta.'],
    ['epsPeru', waiting, 'El parto se cubre desde que entras.'],
  ] as const)('of a birth follows the rule %s', (pregnancy, birthWaiting, text) => {
    expect(show({ line: { ...line, pregnancy } }, { birthWaiting }).at(-1)).toEqual(['Parto', text]);
  });

  it('says nothing of a birth where the line has no rule, and nothing at all of a line without one for illnesses', () => {
    expect(show({})).toHaveLength(2);
    cleanup();
    const { container } = render(<Acceptance data={sampleConditions} item={samplePlan()} setting={setting} />);
    expect(container).toBeEmptyDOMElement();
  });
});

const amounts = { setting, slots: sampleSlots, showAnswer: showResume };

it('a row with a yearly cap does not say that there is none', () => {
  const [group] = sampleResume.groups;
  const [only] = group!.items;
  const offer = { percent: 100, cap: { amount: 0, unit: 'UF' as const }, copay: null };
  const row = (yearly: number, other = offer) => ({
    ...only!,
    note: null,
    preferente: offer,
    libreEleccion: other,
    yearlyCap: { amount: yearly, unit: 'UF' as const },
  });
  const content = (one: ReturnType<typeof row>) => {
    cleanup();
    render(
      <Coverages
        item={item}
        data={{ ...sampleResume, reach: null, groups: [{ ...group!, items: [one] }] }}
        setting={setting}
      />,
    );
    return textOf(screen.getAllByRole('row')[1]!);
  };
  expect(content(row(840))).toMatch(/Tope anual: UF\s840100%100%$/);
  expect(content(row(0))).toMatch(/Tope anual: Sin tope100%Sin tope100%Sin tope$/);
  expect(content(row(0, { ...offer, cap: { amount: 35, unit: 'UF' } }))).not.toContain('Tope anual');
});

it('caps and deductibles of several origins say theirs in their row or under their table, those of one say it once, with its source', () => {
  const published = { kind: 'published', source: 'isapre-lists' } as const;
  const [first, ...rest] = sampleAmounts.topAmounts;
  const mixed = { ...sampleAmounts, topAmounts: [{ ...first!, provenance: published }, ...rest] };
  const { rerender } = render(<TopAmounts {...amounts} data={mixed} />);
  expect(screen.getByRole('row', { name: /^Gasto al año/ })).toHaveTextContent(
    'Publicado: Listas de precios, 3 de agosto de 2026',
  );
  expect(screen.getByRole('row', { name: /^Ambulancia/ })).toHaveTextContent('Ejemplo');
  const deductibles = sampleAmounts.deductibles.map((one) => ({ ...one, provenance: published }));
  rerender(<TopAmounts {...amounts} data={{ ...sampleAmounts, deductibles }} />);
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Ejemplo/),
    'Publicado: Listas de precios, 3 de agosto de 2026',
  ]);
  rerender(<TopAmounts {...amounts} data={{ topAmounts: [{ ...first!, provenance: published }], deductibles: [] }} />);
  expect(screen.getByRole('link', { name: 'Publicado: Listas de precios, 3 de agosto de 2026' })).toHaveAttribute(
    'href',
    '/Fuentes#isapre-lists',
  );
});

it('a plan without a general cap leads to what has caps of its own', () => {
  const general = (amount: number): typeof sampleAmounts => ({
    ...sampleAmounts,
    topAmounts: [
      {
        code: 'annualMaximum',
        name: 'Máximo al año',
        amount: { amount, unit: 'UF' },
        per: 'year',
        events: null,
        provenance: EXAMPLE,
      },
    ],
  });
  const { rerender } = render(<TopAmounts {...amounts} data={general(0)} />);
  expect(within(panel('Topes y deducibles')).getByText('Sin tope general', IN_PANEL)).toBeVisible();
  const capped = sampleResume.groups.flatMap(({ items }) => items.filter(hasCap)).length;
  expect(capped).toBeGreaterThan(0);
  const link = screen.getByRole('link', { name: /^con topes/ });
  expect(link).toHaveAttribute('href', '#coberturas');
  expect(link).toHaveTextContent(new RegExp(`^con topes en ${capped} prestaci`));
  rerender(<TopAmounts {...amounts} data={general(6500)} />);
  expect(screen.queryByRole('link', { name: /^con topes/ })).toBeNull();
});

it.each([
  [undefined, 'Lo que pagas tú primero, antes de que el plan empiece a pagar.'],
  ['visitDeductible', /^Monto fijo que pagas tú en cada consulta .* no es una suma al año\.$/],
] as const)('below what the insured pays first stands which deductible that is: %s', (deductibleMeaning, meaning) => {
  const line = { ...setting.line, ...(deductibleMeaning && { deductibleMeaning }) };
  render(<TopAmounts {...amounts} data={sampleAmounts} setting={{ ...setting, line }} />);
  expect(screen.getByText('Deducible', { selector: 'dt' }).nextElementSibling!.textContent).toMatch(meaning);
});

describe('what a plan does not pay or pays less for', () => {
  const gaps = (['restriction', 'unpaid', 'exclusion', 'exclusion'] as const).map((kind, at) => ({
    kind,
    code: `c${at}`,
    name: `No ${at}`,
    text: null,
  }));
  const data = { provenance: EXAMPLE, exclusions: [], gaps };

  it('stands in the summary, the first of it and how much more there is, and opens in its place', async () => {
    render(<GapSummary gaps={gaps} setting={setting} />);
    expect(screen.getByRole('heading', { name: 'Qué no cubre o paga menos' })).toBeVisible();
    expect(screen.getByText('No 2')).toBeVisible();
    expect(screen.getByText('No 3')).not.toBeVisible();
    await userEvent.click(screen.getByText('Ver 1 más'));
    expect(screen.getByText('No 3')).toBeVisible();
  });

  it('is called what it does not cover where nothing is paid less', () => {
    render(<GapSummary gaps={gaps.slice(1)} setting={setting} />);
    expect(screen.getByRole('heading', { name: 'Qué no cubre' })).toBeVisible();
  });

  it('is in the tab of benefits the exclusions alone', () => {
    render(<ExclusionList data={data} setting={setting} />);
    expect(screen.getAllByRole('listitem').map(textOf)).toEqual(['No 2', 'No 3']);
  });
});

it('descriptions are a panel each with the server’s text, in which nothing is markup [U-34]', () => {
  const { container } = render(<DescriptionPanels data={sampleDescriptions} setting={setting} />);
  expect(screen.getAllByRole('heading', { level: 2 }).map(textOf)).toEqual(['De qué trata', 'La red']);
  expect(within(panel('De qué trata')).getByText('Un plan <b>amplio</b>.')).toBeVisible();
  expect(within(panel('De qué trata')).getAllByRole('listitem').map(textOf)).toEqual(['Uno', 'Dos']);
  expect(within(panel('La red')).getByText('<img src=x onerror=alert(1)>')).toBeVisible();
  expect(container.querySelector('b, img')).toBeNull();
});

it('a question toggles its answer and leaves the others [U-36]', async () => {
  render(<PlanFaq data={sampleFaq} setting={setting} />);
  const [when, cancel] = screen.getAllByRole('group');
  const question = within(when!).getByText('¿Desde cuándo me cubre?');
  expect(when).not.toHaveAttribute('open');
  await userEvent.click(question);
  expect(when).toHaveAttribute('open');
  expect(within(when!).getByText('Desde el mes siguiente.')).toBeVisible();
  expect(cancel).not.toHaveAttribute('open');
  await userEvent.click(question);
  expect(when).not.toHaveAttribute('open');
});

it('says each method and each periodicity of the spec in words, beside an icon [C-42] [C-45] [U-38]', () => {
  const paymentInfo = { methods: [...PAYMENT_METHODS, 'crypto'], periodicities: [...PERIODICITIES], quotas: [] };
  render(<PaymentIcons data={samplePlan({ paymentInfo })} setting={setting} />);
  const block = within(panel('Formas de pago'));
  expect(block.getAllByRole('img').map((icon) => icon.getAttribute('aria-label'))).toEqual([
    ...['Tarjeta', 'Tarjeta de débito', 'Tarjeta de crédito', 'Transferencia', 'Transferencia manual'],
    ...['Sin pago', 'Tarjeta guardada', 'crypto'],
  ]);
  const periods = [
    ...['cada día', 'cada semana', 'cada dos semanas', 'cada mes', 'cada dos meses', 'cada tres meses'],
    ...['cada cuatro meses', 'cada seis meses', 'cada año', 'en fechas acordadas'],
  ];
  expect(block.getByText(`Se paga ${periods.join(', ')}`)).toBeVisible();
});

it('says of a plan that is bought here how it is paid here, and beside it how with an executive', () => {
  const plan = (channel: 'QpOnlineSale' | 'QpMixSale') =>
    samplePlan({
      paymentInfo: { methods: ['creditCard', 'bankTransfer'], periodicities: [], quotas: [] },
      metadata: { salesChannel: [channel] },
    });
  const here = { ...setting, line: { ...setting.line, onlinePurchase: true as const } };
  const { rerender } = render(<PaymentIcons data={plan('QpOnlineSale')} setting={here} />);
  const block = within(panel('Formas de pago'));
  expect(block.getByText('Online: tarjeta de crédito o débito', IN_PANEL)).toBeVisible();
  expect(screen.queryByText('Transferencia bancaria')).toBeNull();
  rerender(<PaymentIcons data={plan('QpMixSale')} setting={here} />);
  expect(block.getByText('Online: tarjeta de crédito o débito', IN_PANEL)).toBeVisible();
  expect(screen.getByText('Con un ejecutivo:')).toBeVisible();
  expect(screen.getByText('Transferencia bancaria')).toBeVisible();
});

function textOf({ textContent }: Element) {
  return textContent;
}
