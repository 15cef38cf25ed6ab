import { readFileSync } from 'node:fs';
import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { articleFigures } from '@/features/content/figures/all';
import { locale, type MarketCode } from '@/lib/contract/atoms';
import { MARKET_CODES } from '@/lib/contract/market-codes';
import * as z from '@/lib/contract/zod';
import { marketOf } from '@/lib/markets';
import { href } from '@/lib/routing/routes';
import { siteOfRow, toSite } from '@/lib/site/site';
import { ExplainerRow, FoldedExplainer } from './components/folded-explainer';
import { InsuranceExplainer } from './components/insurance-explainer';
import { suggestionsOf, type Option } from './suggestions';
import { explainedIn } from './explained';
import explainers from './explainers.json';

const text = z.string().trim().min(2);
const texts = z.strictObject({ es: text, en: text, pt: text });
const option = z.strictObject({
  label: texts,
  leadsTo: z.array(text).min(1),
  weight: z.int().min(2).optional(),
  narrows: text.optional(),
  note: texts.optional(),
});
const file = z.strictObject({
  sources: z.record(z.string(), z.strictObject({ title: text, url: z.url({ protocol: /^https?$/ }).nullable() })),
  markets: z.partialRecord(
    z.enum(MARKET_CODES),
    z.strictObject({
      title: texts,
      columns: z
        .array(
          z.strictObject({
            key: text,
            name: texts,
            costs: texts.optional(),
            ...{ what: texts, adds: texts, who: texts, when: texts },
            sources: z.array(z.string()),
          }),
        )
        .length(4),
      questions: z.array(z.strictObject({ question: texts, options: z.array(option).length(3) })).length(3),
    }),
  ),
});

const pageOf = (code: MarketCode, tag: 'es' | 'en' | 'pt') => {
  const site = toSite(code)!;
  return { site, market: marketOf(site), locale: tag };
};
const compared = (code: MarketCode) => {
  const keys = new Set(pageOf(code, 'es').market.lines.map(({ key }) => key));
  return (key: string) => keys.has(key);
};
function suggested(code: MarketCode, answers: string) {
  const all = suggestionsOf(explainedIn({ code })!.questions, compared(code));
  const { first, second, query } = all.find((one) => one.answers.includes(answers))!;
  return { first, second, query };
}

const WAYS = [0, 1, 2].flatMap((a) => [0, 1, 2].flatMap((b) => [0, 1, 2].map((c) => `${a}${b}${c}`)));

it('what is said of the insurances of a market is as its schema says, in three languages, with sources that stand in the file', () => {
  const { markets, sources } = file.parse(explainers);
  const cited = Object.values(markets).flatMap(({ columns }) => columns.flatMap((column) => column.sources));
  expect([...new Set(cited)].toSorted()).toEqual(Object.keys(sources).toSorted());
});

describe('three answers', () => {
  it.each(MARKET_CODES)('lead in %s to one suggestion each, and at least once to a list', (code) => {
    const all = suggestionsOf(explainedIn({ code })!.questions, compared(code));
    expect(all.flatMap(({ answers }) => answers).toSorted()).toEqual(WAYS);
    for (const { first, second } of all) {
      expect(first).not.toBe(second);
      expect(compared(code)(first) || compared(code)(second!), `${first}, ${second}`).toBe(true);
    }
  });

  it('follow the law before wishes: without the contributory regime of an EPS nothing else can be had', () => {
    for (const way of WAYS.filter((one) => one.startsWith('0')))
      expect(suggested('co', way), way).toEqual({ first: 'eps', second: null, query: '' });
  });

  it('name what refuses nobody to who fears a refusal, and what can be compared beside it', () => {
    expect(suggested('cl', '102')).toEqual({ first: 'fonasa', second: 'isapre', query: '' });
    expect(suggested('cl', '000')).toEqual({ first: 'complementary', second: 'isapre', query: '' });
  });

  it('are the reason of what they lead to: those that speak for it most, and of law or health alone', () => {
    const because = (code: MarketCode, answers: string) =>
      suggestionsOf(explainedIn({ code })!.questions, compared(code))
        .find((one) => one.answers.includes(answers))!
        .because.map(({ es }) => es);
    expect(because('co', '211')).toEqual([
      'Sí, y quiero otra red de médicos',
      'Una cuota fija y un bono por cita',
      'Solo alguien mayor de 60, sin enfermedades',
    ]);
    expect(because('co', '012')).toEqual(['No tengo EPS o estoy en el subsidiado']);
    expect(because('co', '102')).toEqual(['Sí, un embarazo o una enfermedad, a cualquier edad']);
    const { container } = render(<InsuranceExplainer figures={null} {...pageOf('co', 'es')} />);
    expect(container.querySelector("[data-answers~='211']")).toHaveTextContent(
      'Empieza por: Medicina prepagadaPorque contestaste «Sí, y quiero otra red de médicos», «Una cuota fija y un bono por cita» y «Solo alguien mayor de 60, sin enfermedades».',
    );
  });

  it('say to a pregnant woman in Chile that an Isapre accepts her, and to a sick person that it may not', () => {
    const { container } = render(<InsuranceExplainer figures={null} {...pageOf('cl', 'es')} />);
    const of = (answers: string) => container.querySelector(`[data-answers~='${answers}']`);
    for (const pregnant of ['001', '111', '221'])
      expect(of(pregnant)).toHaveTextContent(
        /^Empieza por: Isapre.*Una Isapre no puede rechazarte por el embarazo\. Escribe el mes en tus datos/,
      );
    expect(of('002')).toHaveTextContent(/^Empieza por: Fonasa.*Fonasa no rechaza a nadie\. Una Isapre puede hacerlo/);
    expect(container).not.toHaveTextContent('quiero saber quién me acepta');
  });

  it('narrow the list that they lead to', () => {
    expect(suggested('in', '110')).toEqual({
      first: 'international',
      second: null,
      query: 'zona=usa&deducible-hasta=1000',
    });
    expect(suggested('in', '010').query).toBe('');
  });

  it('count more where they weigh more, and of equals the earlier is first', () => {
    const label = { es: 'a', en: 'a', pt: 'a' };
    const one = (leadsTo: string[], weight?: number): { options: Option[] } => ({
      options: [{ label, leadsTo, ...(weight && { weight }) }],
    });
    const of = (...questions: { options: Option[] }[]) => suggestionsOf(questions, () => true)[0];
    expect(of(one(['a']), one(['b']))).toMatchObject({ first: 'a', second: 'b' });
    expect(of(one(['a']), one(['b'], 3))).toMatchObject({ first: 'b', second: null });
  });

  it('have a style each that shows what they lead to', () => {
    const styles = readFileSync('features/content/explainer/explainer.css', 'utf8').replaceAll(/\s+/g, ' ');
    for (const [a, b, c] of WAYS) {
      const chosen = [a, b, c].map((place, at) => `:has([value='${at}-${place}']:checked)`).join('');
      expect(styles).toContain(`.insurance-questions${chosen} [data-answers~='${a}${b}${c}']`);
    }
  });
});

describe('the explainer', () => {
  it.each(MARKET_CODES.flatMap((code) => locale.options.map((tag) => [code, tag] as const)))(
    'of %s in %s shows four insurances with what they give, three questions and links to lists alone',
    (code, tag) => {
      const page = pageOf(code, tag);
      const { columns, questions } = explainedIn({ code })!;
      const { container } = render(<InsuranceExplainer figures={null} {...page} />);
      const names = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
      expect(names).toEqual(columns.map(({ name }) => name[tag]));
      for (const { question, options } of questions) {
        const group = screen.getByRole('group', { name: question[tag] });
        const said = within(group).getAllByRole('radio', { checked: false });
        expect(said.map(({ parentElement }) => parentElement!.textContent)).toEqual(
          options.map(({ label }) => label[tag]),
        );
      }
      const links = [...container.querySelectorAll('output a')].map((link) => link.getAttribute('href')!);
      expect(links.length).toBeGreaterThan(3);
      const { market, locale: written } = page;
      const lists = market.lines.map(({ path }) => href(market, written, { name: 'compare', line: path }));
      for (const link of links) expect(lists).toContain(link.split('?')[0]);
    },
  );

  it.each(MARKET_CODES)('of %s names the pages it was taken from on its own site, and none on a partner’s', (code) => {
    const page = pageOf(code, 'es');
    const { rerender } = render(<InsuranceExplainer figures={null} {...page} />);
    const cited = new Set(explainedIn({ code })!.columns.flatMap(({ sources }) => sources));
    const titles = Object.entries(explainers.sources).flatMap(([id, { title }]) => (cited.has(id) ? [title] : []));
    expect(titles.length).toBeGreaterThan(0);
    for (const title of titles) expect(document.body.textContent).toContain(title);
    rerender(<InsuranceExplainer figures={null} {...page} site={siteOfRow(`${code}.acme`)!} />);
    for (const title of titles) expect(document.body.textContent).not.toContain(title);
  });

  it('of Chile names the legal 7 %, its limit and the deductible of the CAEC as the articles do, and no amount where none is known', () => {
    const page = pageOf('cl', 'es');
    const { capUf } = articleFigures.cl['Conviene-Isapre-o-Fonasa']!({ uf: 40_000, ufName: '' }) as {
      capUf: { uf: number };
    };
    const of = (name: string) => screen.getByRole('heading', { level: 3, name }).closest('li')!;
    const isapre = page.market.lines.find(({ key }) => key === 'isapre')!;
    const line = {
      productType: isapre.productType,
      plans: 3,
      companies: [],
      clinics: 0,
      from: '$66.248/mes',
      source: null,
    };
    render(<InsuranceExplainer figures={{ lines: [line], changed: null }} {...page} />);
    const most = (capUf.uf * 0.07).toLocaleString('es-CL', { maximumFractionDigits: 2 });
    expect(of('Fonasa')).toHaveTextContent('con una renta imponible de $1.000.000 son $70.000 al mes');
    expect(of('Fonasa')).toHaveTextContent(`hasta ${capUf.uf} UF (2026), así que nunca pasa de ${most} UF al mes`);
    const { caecMin, caecMax } = articleFigures.cl['GES-y-CAEC-Quien-Paga-Una-Enfermedad-Cara']!({
      uf: 40_000,
      ufName: '',
    }) as Record<'caecMin' | 'caecMax', { uf: number }>;
    expect(of('Isapre')).toHaveTextContent(`deducible de ${caecMin.uf} a ${caecMax.uf} UF`);
    expect(of('Isapre')).toHaveTextContent('Aquí desde $66.248/mes. Precios para 27 años e ingreso de $1.650.000.');
    expect(of('Seguro complementario')).not.toHaveTextContent('Aquí desde');
  });

  it('is folded into the lists that its answers lead to, and into no others', () => {
    const linesOf = (code: MarketCode) => {
      const page = pageOf(code, 'es');
      const { title } = explainedIn(page.market)!;
      return page.market.lines.flatMap((line) => {
        const { container, unmount } = render(<FoldedExplainer {...page} line={line} />);
        const summary = container.querySelector('summary')?.textContent;
        const link = screen.queryByText('Verlos lado a lado')?.getAttribute('href');
        unmount();
        if (summary === undefined) return [];
        expect([summary, link]).toEqual([title.es, '/Comparar#que-seguro']);
        return [line.key];
      });
    };
    expect(Object.fromEntries(MARKET_CODES.map((code) => [code, linesOf(code)]))).toEqual({
      cl: ['isapre', 'complementary', 'policy'],
      pe: ['eps', 'policy', 'complementary'],
      co: ['eps', 'prepaid', 'policy', 'complementary'],
      in: ['international', 'life', 'travel'],
    });
  });

  it('is on the home a row that names what it is about', () => {
    render(<ExplainerRow {...pageOf('cl', 'es')} />);
    expect(screen.getByRole('heading', { level: 2 }).closest('summary')).toHaveTextContent(
      '¿Isapre, o Fonasa con un complementario? Fonasa · Isapre · Seguro complementario · ',
    );
  });
});
