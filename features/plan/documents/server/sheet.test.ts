import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { GET as getFile } from '@/app/api/documents/insurance/[id]/[tab]/route';
import { POST as postReceipt } from '@/app/api/receipts/route';
import { issueReceiptResponse } from '@/features/quote/receipts/receipts.api';
import { GET as getList } from '@/app/api/documents/insurance/[id]/route';
import { coverageGroup, planDetail, type PlanDetail } from '@/features/catalogue/detail/detail-schemas';
import { seedCatalogue } from '@/features/catalogue/server/seed';
import { planDocuments } from '@/features/plan/documents/documents.api';
import { signList } from '@/features/lead/plan-request/server/sign-list';
import { testCtx } from '@/lib/testing/database';
import type { Locale, MarketCode } from '@/lib/contract/atoms';
import { database } from '@/lib/db/client';
import { planDetail as table } from '@/lib/db/schema';
import { markets } from '@/lib/markets';
import { spellCode } from '@/features/quote/receipts/receipt-code';
import { es } from '@/messages/es';
import { readPdf } from '@/lib/testing/read-pdf';
import { apiRequest, paramsOf } from '@/lib/testing/request';

type Row = { id: number; market: number; code: MarketCode; productType: string; name: string; seller: string };
let plans: Row[] = [];
const firstOf = (code: MarketCode, productType: string) =>
  plans.find((plan) => plan.code === code && plan.productType === productType)!;

const list = (code: MarketCode, id: string | number, locale: Locale = 'es') =>
  getList(
    apiRequest(`/api/documents/insurance/${id}`, { site: code, headers: { 'accept-language': locale } }),
    paramsOf({ id: String(id) }),
  );

function open(code: MarketCode, id: string | number, tab = 'ficha', locale = 'es') {
  const address = `/api/documents/insurance/${id}/${tab}?locale=${locale}`;
  return getFile(apiRequest(address, { site: code }), paramsOf({ id: String(id), tab }));
}

const bytesOf = async (answer: Response) => new Uint8Array(await answer.arrayBuffer());
const flat = (text: string) => text.replaceAll(/\s+/g, ' ');

beforeAll(async () => {
  await seedCatalogue(database());
  const { rows } = await database().execute(
    sql`select distinct on (plan.market, product_type) plan.id, plan.market, product_type, plan.display_name, organization.display_name as seller
      from plan join organization on organization.id = organization_id order by plan.market, product_type, plan.id`,
  );
  plans = rows.map(({ id, market, product_type: productType, display_name: name, seller }) => ({
    id: Number(id),
    market: Number(market),
    code: markets.find((one) => one.id === market)!.code,
    productType: String(productType),
    name: String(name),
    seller: String(seller),
  }));
});

function fullDetail(): PlanDetail {
  const group = (name: string, count: number) =>
    coverageGroup.parse({
      group: name,
      items: Array.from({ length: count }, (_, index) => ({
        code: `${name}${index}`,
        name: { es: `Prestación ${name} ${index}`, en: `Service ${name} ${index}` },
        preferente: { percent: 90, cap: { amount: 3.5, unit: 'UF' } },
        libreEleccion: { percent: 60, cap: { amount: 1.2, unit: 'AC' } },
        yearlyCap: { amount: 0, unit: 'UF' },
      })),
    });
  return planDetail.parse({
    coverageGroups: [group('hospital', 40), group('ambulatory', 45), group('restricted', 12), group('urgency', 6)],
    exclusions: Array.from({ length: 30 }, (_, index) => ({
      code: `never${index}`,
      name: { es: `Exclusión ${index}` },
      text: { es: 'No se paga en ningún caso, salvo lo que diga la ley.' },
    })),
    howToContract: [{ code: 'ask', title: { es: 'Pide' }, text: { es: 'Pide el plan.' } }],
    faq: [{ code: 'why', title: { es: '¿Por qué {plan}?' }, text: { es: 'Porque sí.' } }],
    extraBenefits: [
      { code: 'digital', benefits: [{ code: 'doctor', name: { es: 'Médico por video' }, cover: 100, events: 4 }] },
    ],
  });
}

describe('the PDF tabs of a plan', () => {
  it.each([
    ['cl', 'ISAPRE'],
    ['pe', 'EPS'],
  ] as const)('are listed in %s with title and addresses, in the language asked for [A-45]', async (site, line) => {
    const { id } = firstOf(site, line);
    const answer = await list(site, id);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=300');
    expect(planDocuments.parse(await answer.json())).toEqual([
      {
        id: 'ficha',
        title: 'Ficha del plan',
        url: 'ficha',
        file: `/api/documents/insurance/${id}/ficha?locale=es`,
        pages: null,
      },
    ]);
    const [english] = planDocuments.parse(await (await list(site, id, 'en')).json());
    expect(english).toMatchObject({ title: 'Plan sheet', file: `/api/documents/insurance/${id}/ficha?locale=en` });
  });

  it('of a plan that is none, or of another market, are 404; ids that are none 400', async () => {
    const { id } = firstOf('cl', 'ISAPRE');
    expect((await list('pe', id)).status).toBe(404);
    expect((await list('cl', 999_999_999)).status).toBe(404);
    expect((await open('cl', 999_999_999)).status).toBe(404);
    expect((await open('cl', id, 'contrato')).status).toBe(404);
    for (const wrong of ['-1', '1e3', '9999999999', '1%27', '../1', 'NaN'])
      expect([(await list('cl', wrong)).status, (await open('cl', wrong)).status], wrong).toEqual([400, 400]);
    for (const tab of ['../x', 'A', 'a"b', 'a'.repeat(61), '']) expect((await open('cl', id, tab)).status).toBe(400);
    expect((await open('cl', id, 'ficha', 'xx')).status).toBe(400);
  });
});

describe('the sheet of a plan', () => {
  it('is a file to keep: type, the name of its plan, length and a name of its bytes', async () => {
    const { id } = firstOf('co', 'EPS');
    const [answer, again] = await Promise.all([open('co', id), open('co', id)]);
    const bytes = await bytesOf(answer);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(bytes.length),
      'content-disposition': expect.stringMatching(
        /^attachment; filename="EPS-Aliansalud-Afiliacion-[\w-]+\.pdf"; filename\*=UTF-8''EPS-Aliansalud-Afiliacion-/,
      ),
      'cache-control': 'public, max-age=300',
      etag: expect.stringMatching(/^"[0-9a-f]{64}"$/),
    });
    // Equal bytes prove the cache: a second rendering would have another timestamp.
    expect(again.headers.get('etag')).toBe(answer.headers.get('etag'));
    expect(bytes).toEqual(await bytesOf(again));
  });

  it('is printed for lines of every market, with its brand, plan, seller and price, on numbered pages', async () => {
    const some = markets.flatMap((market) => plans.filter((plan) => plan.code === market.code).slice(0, 2));
    for (const { code, id, name, seller } of some) {
      const { pages, title, language } = await readPdf(await bytesOf(await open(code, id)));
      const [cover] = pages.map(flat);
      expect(title).toBe(`${name} de ${seller}: ficha del plan`);
      expect(language).toBe('es');
      for (const text of [markets.find((market) => market.code === code)!.brand, name, seller, 'Desde', 'Precio'])
        expect(cover).toContain(text);
      expect(pages.every((page, index) => page.includes(`Página ${index + 1} de ${pages.length}`))).toBe(true);
      expect(pages.join('\n')).not.toMatch(/undefined|null|NaN|\{\w+\}/);
    }
    expect(some.length).toBe(8);
  }, 60_000);

  it.each(['es', 'en', 'pt'])('of a real Isapre plan is four pages at most: %s', async (locale) => {
    const { rows } = await database().execute(sql`select id from plan where product_code = '13-SFO50-26'`);
    const address = `/api/documents/insurance/${Number(rows[0]!.id)}/ficha?locale=${locale}`;
    const params = Promise.resolve({ id: String(rows[0]!.id), tab: 'ficha' });
    const { pages } = await readPdf(await bytesOf(await getFile(apiRequest(address, { site: 'cl' }), { params })));
    expect(pages.length).toBeLessThanOrEqual(4);
    expect(flat(pages.join(' '))).not.toMatch(/Preguntas frecuentes|Frequently asked|Perguntas frequentes/);
  });

  it('of each line is two to four full pages, where no heading ends one, with tags on all', async () => {
    const wrong: string[] = [];
    const words = es.plan.sections;
    const headings = new Set<string>([...Object.values(words.titles), words.waiting, words.how, words.who]);
    for (const { code, id, productType } of plans) {
      const { pages, tags } = await readPdf(await bytesOf(await open(code, id)));
      const name = `${code} ${productType}`;
      if (pages.length < 2 || pages.length > 4) wrong.push(`${name}: ${pages.length} pages`);
      const roles = new Set(tags.flat());
      for (const role of ['Document', 'Sect', 'H1', 'H2', 'H3', 'P', 'Table', 'TR', 'TH', 'TD'])
        if (!roles.has(role)) wrong.push(`${name}: no ${role}`);
      if (tags.some((page) => page.length < 5)) wrong.push(`${name}: a page without tags`);
      const { brand } = markets.find((market) => market.code === code)!;
      for (const [index, page] of pages.entries()) {
        const lines = page.split('\n');
        if (lines.length < (index < pages.length - 1 ? 30 : 12))
          wrong.push(`${name}: page ${index + 1} of ${pages.length} is rather empty: ${lines.length}`);
        const last = lines[lines.findLastIndex((line) => line.startsWith(`${brand} `)) - 1];
        const isHeading = last === undefined || headings.has(last) || last.startsWith(`${words.coverage} `);
        if (isHeading) wrong.push(`${name}: ends with ${last}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(plans.length).toBeGreaterThan(25);
  }, 60_000);

  it('says all of an Isapre plan, its coverages in groups, the names of its columns on each page', async () => {
    const { id, market } = firstOf('cl', 'ISAPRE');
    const data = fullDetail();
    await database()
      .insert(table)
      .values({ planId: id, market, data })
      .onConflictDoUpdate({ target: [table.market, table.planId], set: { data } });
    await database().execute(sql`update catalogue_version set version = version + 1 where market = ${market}`);
    const { pages } = await readPdf(await bytesOf(await open('cl', id)));
    const text = flat(pages.join('\n'));
    for (const { items } of data.coverageGroups)
      for (const { name } of items)
        expect(text).toContain(`${name!.es} 90% hasta UF 3,50 (~ $131.594) 60% hasta 1,2 VA Sin tope`);
    for (const { name } of data.exclusions) expect(text).toContain(name!.es);
    for (const word of [
      'Pide el plan.',
      'Médico por video',
      'Cubre 100% hasta 4 eventos',
      'Enfermedades en general Sin carencia',
    ])
      expect(text).toContain(word);
    const hospital = pages.filter((page) => page.includes('Prestación hospital'));
    expect(hospital.length).toBeGreaterThan(1);
    for (const page of hospital) expect(page).toContain('Libre elección');
  });

  it('says where its figures come from, and of a plan of examples that it is one', async () => {
    const textOf = async (line: string) => {
      const { id } = firstOf('cl', line);
      return flat((await readPdf(await bytesOf(await open('cl', id)))).pages.join('\n'));
    };
    const isapre = await textOf('ISAPRE');
    expect(isapre).toContain('Publicado · lista de agosto de 2026');
    expect(isapre).toMatch(
      /Publicado: Listas de precios de [^(]+, 3 de agosto de 2026 \(precio, clínicas\)\. Derivado \(coberturas\)\. Ejemplo \(/,
    );
    expect(await textOf('MASCOTAS')).toContain('Precio y coberturas de ejemplo');
  }, 60_000);

  it('says how its price comes about, as the back end calculates it', async () => {
    const { id } = firstOf('cl', 'ISAPRE');
    const text = flat((await readPdf(await bytesOf(await open('cl', id)))).pages.join('\n'));
    expect(text).toMatch(/Titular, 27 años: UF [\d,]+ × factor 1,0 UF [\d,]+/);
    const [, total] = /Total (\$[\d.]+)/.exec(text)!;
    expect(text).toContain(`Desde ${total}/mes`);
  });

  const person = (edad: number) => ({ ingresodatos: true, cotizante: [{ edad }] });
  const textFor = async (id: number, search: string) => {
    const answer = await getFile(
      apiRequest(`/api/documents/insurance/${id}/ficha?${search}`, { site: 'cl' }),
      paramsOf({ id: String(id), tab: 'ficha' }),
    );
    return { answer, text: flat((await readPdf(await bytesOf(answer))).pages.join('\n')) };
  };
  const withProfile = (edad: number) => new URLSearchParams({ profile: JSON.stringify(person(edad)) }).toString();
  const keepReceipt = async (id: number, edad: number) => {
    const body = { id, profile: person(edad) };
    const answer = await postReceipt(apiRequest('/api/receipts', { site: 'cl', body }), paramsOf({}));
    return issueReceiptResponse.parse(await answer.json()).kept;
  };

  it('has the price of a profile or of a receipt, and is then nobody else’s', async () => {
    const { id } = firstOf('cl', 'COMPLEMENTARIO');
    const kept = (await keepReceipt(id, 50))!;
    const amount = kept.price.amount.toLocaleString('es-CL');
    for (const search of [withProfile(50), `receipt=${kept.code}`]) {
      const { answer, text } = await textFor(id, search);
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
      expect(text).toContain(`Para tu perfil $${amount}`);
      expect(text).not.toContain('Precio de referencia');
      for (const own of [
        `Código de este cálculo ${spellCode(kept.code)}`,
        'El precio puede cambiar antes de contratar.',
      ])
        expect(text.includes(own)).toBe(search.startsWith('receipt'));
    }
    expect((await open('cl', id)).headers.get('cache-control')).toBe('public, max-age=300');
    const { id: other } = firstOf('cl', 'ISAPRE');
    const wrong = await getFile(
      apiRequest(`/api/documents/insurance/${other}/ficha?receipt=${kept.code}`, { site: 'cl' }),
      paramsOf({ id: String(other), tab: 'ficha' }),
    );
    expect(wrong.status).toBe(404);
  });

  it('has the price of a company’s list, and speaks of birthdays only where ages count', async () => {
    const { id } = firstOf('pe', 'SCTR');
    const { rows } = await database().execute(sql`select product_code from plan where id = ${id}`);
    const total = { amount: 14_626.64, currency: 'PEN' } as const;
    const day = { productCode: String(rows[0]!.product_code), day: '2090-01-31' };
    const priced = {
      ...day,
      total,
      people: 180,
      outside: 0,
      unusual: 0,
      risks: [{ level: 'IV' as const, people: 180 }],
    };
    const ticket = await signList(testCtx('pe'), priced);
    const sheetOf = async (plan: number, search: string) => {
      const request = apiRequest(`/api/documents/insurance/${plan}/ficha?${search}`, { site: 'pe' });
      return getFile(request, paramsOf({ id: String(plan), tab: 'ficha' }));
    };
    const answer = await sheetOf(id, `list=${ticket}`);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const text = flat((await readPdf(await bytesOf(answer))).pages.join('\n'));
    expect(text).toMatch(/Para tu lista S\/.14,626\.64\/mes/);
    expect(text).toContain('180 personas · riesgo IV (180)');
    expect(text).not.toMatch(/cumpleaños|165\.20|Desde S/);
    expect(text).toContain('con la lista de tu empresa • Impuestos incluidos');
    const { id: eps } = firstOf('pe', 'EPS');
    expect((await sheetOf(eps, `list=${ticket}`)).status).toBe(404);
    const textOfList = async (plan: number, sum: typeof total | null) => {
      const { rows: own } = await database().execute(sql`select product_code from plan where id = ${plan}`);
      const given = { ...priced, productCode: String(own[0]!.product_code), total: sum, risks: [] };
      const signed = await signList(testCtx('pe'), given);
      return flat((await readPdf(await bytesOf(await sheetOf(plan, `list=${signed}`)))).pages.join('\n'));
    };
    const credit = 'Antes del crédito EPS de tu empresa: 2.25% del sueldo de cada trabajador (Ley 26790)';
    expect(await textOfList(eps, total)).toContain(credit);
    expect(await textOfList(eps, null)).not.toContain(credit);
    expect(await textOfList(firstOf('pe', 'COLECTIVO').id, total)).toContain(
      'Precio por empleado al mes, sin sus dependientes • A este total no se le suma ningún impuesto aparte.',
    );
    const employees = { ingresodatos: true, colectivo: { cantidadempleados: 30 } };
    const ofCompany = await sheetOf(firstOf('pe', 'COLECTIVO').id, `profile=${JSON.stringify(employees)}`);
    const note = flat((await readPdf(await bytesOf(ofCompany))).pages[0]!);
    expect(note).toMatch(/Para tu perfil .*La compañía lo confirma al contratar\. (?!Un cumpleaños)/);
    const { id: persons } = firstOf('cl', 'COMPLEMENTARIO');
    expect((await textFor(persons, withProfile(50))).text).toContain('Un cumpleaños puede cambiarlo.');
  });

  it('says what the price becomes with age, of a profile and of its receipt, and nothing for nobody', async () => {
    const { id } = firstOf('cl', 'ISAPRE');
    const kept = (await keepReceipt(id, 64))!;
    const pattern = /A los 65 sube a \$[\d.]+ \(\+\d+%\)/;
    const texts = await Promise.all([withProfile(64), `receipt=${kept.code}`].map((search) => textFor(id, search)));
    const [own, ofReceipt] = texts.map(({ text }) => pattern.exec(text)?.[0]);
    expect(own).toBeDefined();
    expect(ofReceipt).toBe(own);
    expect((await textFor(id, '')).text).not.toMatch(/ sube a /);
    const { id: limited } = firstOf('cl', 'COMPLEMENTARIO');
    const last = (await keepReceipt(limited, 64))!;
    for (const search of [withProfile(64), `receipt=${last.code}`])
      expect((await textFor(limited, search)).text).toContain('Último año para entrar: acepta hasta los 64');
  });

  it('of a receipt whose plan costs another amount by now says nothing of a later age', async () => {
    const { rows } = await database().execute(
      sql`select id, tariff from plan where market = 1 and product_type = 'ISAPRE' order by id offset 3 limit 1`,
    );
    const id = Number(rows[0]!.id);
    const kept = (await keepReceipt(id, 64))!;
    const tariff = JSON.stringify({ ...(rows[0]!.tariff as object), baseUf: 9.5 });
    await database().execute(sql`update plan set tariff = ${tariff}::jsonb where id = ${id}`);
    await database().execute(sql`update catalogue_version set version = version + 1 where market = 1`);
    const { text } = await textFor(id, `receipt=${kept.code}`);
    expect(text).toContain('Para tu perfil');
    expect(text).not.toMatch(/ sube a /);
  });

  it.each([
    ['cl', 'ISAPRE', 'es', 'Si ya hay una enfermedad ¿Diabetes u otra enfermedad previa? La declaras', 'art. 190'],
    ['pe', 'EPS', 'en', 'If there is an illness already Diabetes or another earlier illness?', 'PEAS'],
    ['co', 'EPS', 'pt', 'Se já existe uma doença Diabetes ou outra doença anterior?', 'PBS'],
    ['co', 'COLECTIVO', 'es', 'Si ya hay una enfermedad ¿Personas con una enfermedad previa?', 'no lo sabemos'],
  ] as const)('answers for an illness from before: %s %s in %s', async (code, line, locale, ...parts) => {
    const { pages } = await readPdf(await bytesOf(await open(code, firstOf(code, line).id, 'ficha', locale)));
    for (const words of parts) expect(flat(pages.join(' '))).toContain(words);
  });

  it('of a Peruvian EPS says whom its price is for, and that it is unknown for a pensioner', async () => {
    const { pages } = await readPdf(await bytesOf(await open('pe', firstOf('pe', 'EPS').id)));
    expect(flat(pages[0]!)).toContain('Sin planilla no entras: pregunta a la EPS por un plan potestativo');
    const { pages: others } = await readPdf(await bytesOf(await open('co', firstOf('co', 'EPS').id)));
    expect(flat(others.join(' '))).not.toContain('planilla');
  });

  it('of a line that insures no body does not speak of illnesses', async () => {
    const { pages } = await readPdf(await bytesOf(await open('cl', firstOf('cl', 'HOGAR').id)));
    expect(pages.join(' ')).not.toContain('Si ya hay una enfermedad');
  });

  describe('for the visitor’s clinics', () => {
    let id = 0;
    beforeAll(async () => {
      const { rows } = await database().execute(sql`select id from plan where display_name = 'Integral Colsanitas'`);
      id = Number(rows[0]!.id);
    });
    const sheetAt = (...clinics: string[]) => sheetWith(clinics.map((clinic) => ['clinic', clinic]));
    const sheetWith = async (places: string[][]) => {
      const search = new URLSearchParams(places);
      const answer = await getFile(
        apiRequest(`/api/documents/insurance/${id}/ficha?${search}`, { site: 'co' }),
        paramsOf({ id: String(id), tab: 'ficha' }),
      );
      if (answer.status !== 200) return { answer, text: '', pages: 0 };
      const { pages } = await readPdf(await bytesOf(answer));
      return { answer, text: flat(pages.join('\n')), pages: pages.length };
    };

    it('says what it pays there, what care costs and when that holds, and is then nobody else’s', async () => {
      const { answer, text, pages } = await sheetAt('Clínica Imbanaco', 'Fundación Valle del Lili');
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
      for (const sentence of [
        'Clínica Imbanaco No está entre sus 5 clínicas',
        'Fundación Valle del Lili 100% hospitalario · $ 38.000 por consulta',
        'Nuestra estimación en Fundación Valle del Lili. Se cubre después de la carencia. Suele ser de 30 días. No cubre las enfermedades previas que la compañía excluya.',
        'Hospital, 3 días Pagas $ 0. El plan paga $',
      ])
        expect(text).toContain(sentence);
      expect(pages).toBeLessThanOrEqual(5);
    });

    it('says what care costs at a clinic of the region where one lives who chose none, and no other region’s', async () => {
      const { answer, text } = await sheetWith([['region', '76']]);
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
      expect(text).toContain('Nuestra estimación en Fundación Valle del Lili, en Valle del Cauca. Se cubre después');
      expect((await sheetWith([['region', 'valueOf']])).text).toMatch(/Nuestra estimación en [^.]+\. Se cubre después/);
      expect((await sheetWith([['region', 'x'.repeat(9)]])).answer.status).toBe(400);
    });

    it('has a fee beside each percentage that it belongs to, and on paper no tab to go to', async () => {
      const { answer, text } = await sheetAt();
      expect(answer.headers.get('cache-control')).toBe('public, max-age=300');
      expect(text).not.toContain('Mis clínicas');
      for (const sentence of [
        'Consulta médica 100% Sin tope Pagas $ 38.000 por atención',
        'Imagenología 100% Sin tope Pagas $ 38.000 por atención',
        'Bogotá D.C. 100% 100% $ 38.000 por consulta',
        'Déjanos tus datos en la página del plan, o escríbenos o llámanos.',
        'Página del plan http://co.localhost:3000/',
      ])
        expect(text).toContain(sentence);
      expect(text).not.toMatch(/pestaña|Medicina prepagada · Medicina prepagada|En qué consiste En qué consiste/);
    });

    it('names none that the market does not know', async () => {
      const { text } = await sheetAt('Visita malo.example', '__proto__', 'constructor', 'Clínica Alemana');
      expect(text).not.toMatch(/malo|__proto__|constructor|Alemana|Mis clínicas/);
      for (const hostile of [['x'.repeat(121)], Array.from({ length: 6 }, () => 'a')])
        expect((await sheetAt(...hostile)).answer.status).toBe(400);
    });
  });

  it('refuses what is no code of a receipt', async () => {
    const { id } = firstOf('cl', 'COMPLEMENTARIO');
    const statuses = ['', "' or 1=1", '../../etc', 'A'.repeat(5000), '0000000000'].map(async (receipt) => {
      const address = `/api/documents/insurance/${id}/ficha?${new URLSearchParams({ receipt })}`;
      const params = Promise.resolve({ id: String(id), tab: 'ficha' });
      return (await getFile(apiRequest(address, { site: 'cl' }), { params })).status;
    });
    expect(await Promise.all(statuses)).toEqual([400, 400, 400, 400, 404]);
  });

  it('has no price for whom the plan refuses, but why', async () => {
    const { id } = firstOf('cl', 'COMPLEMENTARIO');
    const { text } = await textFor(id, withProfile(99));
    expect(text).toContain('Acepta hasta los 64 años; tú tienes 99');
    expect(text).not.toMatch(/(?:Desde|Para tu perfil|Total) \$/);
    expect(await keepReceipt(id, 99)).toBeNull();
    expect((await textFor(id, 'price=none')).text).not.toMatch(/(?:Desde|Para tu perfil|Total) \$/);
  });

  it('says of a waiting period that it is only usual', async () => {
    const { id } = firstOf('pe', 'POLIZA');
    const text = flat((await readPdf(await bytesOf(await open('pe', id)))).pages.join('\n'));
    expect(text).toContain('Enfermedades en general Suele ser de 30 días');
    expect(text).toContain('Suele ser de 300 a 365 días');
  });

  it('is in the language asked for', async () => {
    const { id } = firstOf('in', 'INTERNACIONAL');
    const read = async (locale: string) => readPdf(await bytesOf(await open('in', id, 'ficha', locale)));
    const [english, portuguese] = await Promise.all([read('en'), read('pt')]);
    expect([english.language, portuguese.language]).toEqual(['en', 'pt']);
    expect(english.pages[0]).toContain(`Page 1 of ${english.pages.length}`);
    expect(english.pages[0]).toContain('Reference price on');
    expect(portuguese.pages[0]).toContain('Preço de referência em');
  });

  it('has the colours of the site', () => {
    const css = ['tokens', 'globals'].map((name) => readFileSync(path.resolve(`app/${name}.css`), 'utf8')).join('');
    const valueIn = (block: string, token: string) => new RegExp(`--color-${token}: (#\\w+);`).exec(block)?.[1];
    for (const { theme, colours } of markets) {
      const own = css.split(`[data-theme='${theme}']`)[1] ?? css;
      expect(colours).toEqual({ accent: valueIn(own, 'accent'), soft: valueIn(own, 'accent-soft') });
    }
  });
});
