import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { POST as compare } from '@/app/api/insurance/compare/metadata/route';
import { POST as calculatePrice } from '@/app/api/insurance/[id]/calculatePrice/route';
import { POST as contact } from '@/app/api/contactos/route';
import { POST as enter } from '@/app/api/profile-form/data/route';
import { seedCatalogue } from '@/features/catalogue/server/seed';
import { compareResponse } from '@/features/compare/search-schemas';
import { executiveMail } from '@/features/lead/server/mails';
import { listLeads } from '@/features/lead/server/lead.db';
import type { Locale, MarketCode } from '@/lib/contract/atoms';
import { database } from '@/lib/db/client';
import { profileFormRows, seedProfileForms } from '@/lib/db/seed/profile-forms';
import { renderMail } from '@/lib/mail/render';
import { refusalText } from '@/features/eligibility/wording/refusal';
import { lateWordsOf } from '@/lib/i18n/late-words';
import { labelsOf } from '@/lib/i18n/messages';
import { markets } from '@/lib/markets';
import { answerOf, apiRequest, paramsOf } from '@/lib/testing/request';
import { dayFromToday } from '@/lib/testing/days';
import { POST as personShares } from '@/app/api/buscarplanes/compare/metadataPlanesPersonas/route';
import { POST as shareComparison } from '@/app/api/buscarplanes/comparator-url/route';
import { POST as shareSearch } from '@/app/api/buscarplanes/sharedinsurance/route';
import { POST as issueReceipt } from '@/app/api/receipts/route';
import type { PerfilIngreso } from '@/features/profile/profile-schemas';
import { encodePerfil } from '@/features/share/codec';
import { ONE_SPOUSE } from '@/lib/markets/one-spouse';

beforeAll(async () => {
  await seedCatalogue(database());
  await seedProfileForms(database());
}, 120_000);

const productType = 'VIAJEINTERNACIONAL';
const trip = (from: number, to: number) => ({
  fld_fecha_inicio: dayFromToday('cl', from),
  fld_fecha_termino: dayFromToday('cl', to),
});
const student = (viaje: object) => ({ ingresodatos: true, viaje: { edades: [20], ...viaje } });

function call(body: object, { site = 'cl', language = 'es' }: { site?: MarketCode; language?: Locale } = {}): Request {
  const headers = { 'idempotency-key': randomUUID(), 'accept-language': language };
  return apiRequest('/api/x', { site, body, headers });
}

const entered = async (viaje: object) => answerOf(enter(call({ productType, profile: student(viaje) })));

const FIELD = { first: 'profile.viaje.0.fld_fecha_inicio', last: 'profile.viaje.0.fld_fecha_termino' };

describe('the dates of a trip', () => {
  it('say its days, both ends included, and go with the profile', async () => {
    const viaje = { ...trip(10, 17), dias: 8, destino: 'EUROPA', motivo: 'ESTUDIO' };
    const { status, body } = await entered(viaje);
    expect([status, body.profile.viaje]).toEqual([200, { edades: [20], ...viaje }]);
  });

  it('may be missing where the days are said, and the days where nothing is are asked for', async () => {
    expect((await entered({ dias: 12 })).body.profile.viaje).toEqual({ edades: [20], dias: 12 });
    expect((await entered({ ...trip(5, 9), fld_fecha_termino: undefined, dias: 3 })).status).toBe(200);
  });

  it.each([
    ['in the past', trip(-3, 4), 8, FIELD.first],
    ['with a return before the departure', trip(9, 5), 1, 'profile.viaje'],
    ['longer than a year', trip(1, 366), 365, 'profile.viaje'],
    ['of other days than stated', trip(1, 3), 30, 'profile.viaje'],
    ['that are none', { fld_fecha_inicio: '2027-02-30' }, 3, 'profile.viaje'],
  ])('are refused %s', async (_, dates, dias, field) => {
    const { status, body } = await entered({ ...dates, dias });
    expect([status, Object.keys(body.error.fields)]).toEqual([400, [field]]);
  });

  it.each([
    ['es', 'Las fechas del viaje no dan los días indicados'],
    ['en', 'The dates of the trip do not give the days stated'],
    ['pt', 'As datas da viagem não dão os dias indicados'],
  ] as const)('are refused by a list too, in %s', async (language, message) => {
    const body = { productType, organizationType: ['ASEG'], profile: student({ ...trip(1, 3), dias: 4 }) };
    const response = await compare(call(body, { language }));
    expect([response.status, (await response.json()).error.message]).toEqual([400, message]);
  });

  it('stand in the mail to the executive, with destination and reason', async () => {
    const viaje = { fld_fecha_inicio: '2030-01-10', fld_fecha_termino: '2030-01-17', dias: 8, destino: 'EUROPA' };
    const profile = student({ ...viaje, motivo: 'ESTUDIO' });
    const person = { first_name: 'Ana Soto', telefono: '+56987654321', email: `${randomUUID()}@correo.cl` };
    const sent = await contact(call({ ...person, productType, datosingresados: { profile, productCode: null } }));
    const { id } = await sent.json();
    const lead = (await listLeads(database(), [id])).get(id)!;
    const { text } = await renderMail(executiveMail, {
      ...lead,
      answers: [],
      earlier: null,
      confirmUrl: null,
      bookUrl: null,
      reassignUrl: null,
      givenOn: null,
      call: null,
      callWindow: '',
      recipient: 'x@queplan.cl',
    });
    expect(text).toContain('Viaje: Europa · Del 10 de enero de 2030 al 17 de enero de 2030 · 8 días · Estudio');
  });
});

describe.each(markets)('where a trip leads, in $code', ({ code, id }) => {
  const site = code;
  const listed = async (viaje: object) => {
    const body = { productType, organizationType: ['ASEG'], take: 100, profile: student({ dias: 8, ...viaje }) };
    return compareResponse.parse(await (await compare(call(body, { site }))).json());
  };

  it('leaves out the plans of other areas, and says why', async () => {
    const everything = await listed({});
    const { data, metaData } = await listed({ destino: 'EUROPA' });
    const { total, plans } = metaData.unavailable;
    expect(total).toBeGreaterThan(0);
    expect(data.length + total).toBe(everything.data.length);
    expect(new Set(plans.map(({ reason }) => reason.code))).toEqual(new Set(['destination']));
    const protections = (items: typeof data) =>
      new Set(items.map(({ insuranceMetadata }) => insuranceMetadata.metadata.protection));
    expect(protections(data)).toEqual(new Set(['worldwide', 'worldwideExUsa', 'europe']));
    const alone = await calculatePrice(
      call({ profile: student({ dias: 8, destino: 'EUROPA' }) }, { site }),
      paramsOf({ id: String(plans[0]!.id) }),
    );
    expect(await alone.json()).toEqual({ price: null, receipt: null, reason: { code: 'destination' } });
    expect(protections((await listed({ destino: 'ESTADOSUNIDOS' })).data)).toEqual(new Set(['worldwide']));
  });

  it.each(['VARIOS', 'MARTE'])('refuses nobody where nobody knows it: %s', async (destino) => {
    expect((await listed({ destino })).metaData.unavailable.total).toBe(0);
  });

  it('is called in the form what it is called elsewhere', () => {
    const form = profileFormRows().find((row) => row.market === id && row.productType === productType)!;
    type Options = { fldName: string; allowedValues?: { value: string; label: Record<Locale, string> }[] }[];
    for (const [name, words] of [
      ['destino', 'destinations'],
      ['motivo', 'reasons'],
    ] as const) {
      const options = (form.definition.fields as Options).find(({ fldName }) => fldName === name)!.allowedValues!;
      for (const locale of ['es', 'en', 'pt'] as const)
        expect(Object.fromEntries(options.map(({ value, label }) => [value, label[locale]]))).toEqual(
          labelsOf(locale, 'catalogue')[words],
        );
    }
  });
});

describe('what a trip to Europe is for', () => {
  const listed = async (motivo?: string, take = 100) => {
    const profile = student({ dias: 8, destino: 'EUROPA', ...(motivo && { motivo }) });
    const body = { productType, organizationType: ['ASEG'], take, profile };
    return compareResponse.parse(await (await compare(call(body, { site: 'in' }))).json());
  };
  const purposes = ({ data }: Awaited<ReturnType<typeof listed>>) => data.map(({ entry }) => entry.madeFor);

  it.each([undefined, 'OTRO'])('puts plans made for one purpose behind the others where it is %s', async (motivo) => {
    const all = purposes(await listed(motivo));
    const general = all.filter((madeFor) => madeFor === null).length;
    expect([general > 2, all.slice(general).toSorted()]).toEqual([true, ['CRUCERO', 'TRABAJO']]);
  });

  it('leaves out plans made for another, and says why', async () => {
    const { data, metaData } = await listed('TURISMO');
    expect(data.filter(({ entry }) => entry.madeFor !== null)).toEqual([]);
    const refused = metaData.unavailable.plans.map(({ reason }) => reason).filter(({ code }) => code === 'purpose');
    expect(refused).toHaveLength(2);
    expect(refused).toContainEqual({ code: 'purpose', madeFor: 'CRUCERO' });
    const { eligibility } = lateWordsOf('es');
    expect(refusalText({ code: 'purpose', madeFor: 'CRUCERO' }, eligibility, 'es')).toBe(
      'Es para cruceros, y tu viaje es otro',
    );
  });

  it('lets the plan that is made for it stand among the others', async () => {
    const all = purposes(await listed('TRABAJO'));
    expect(new Set(all)).toEqual(new Set([null, 'TRABAJO']));
  });
});

describe('one spouse', () => {
  const adult = (parentesco?: 'Cónyuge') => ({ sexo: 'Femenino', edad: 40, ...(parentesco && { parentesco }) });

  const families: Readonly<Record<string, object>> = {
    'a partner and a spouse among the dependants': {
      enPareja: true,
      cotizante: [adult(), adult()],
      cargas: [adult('Cónyuge')],
    },
    'a switch and a spouse': { enPareja: true, cotizante: [adult()], cargas: [adult('Cónyuge')] },
    'two spouses': { cotizante: [adult()], cargas: [adult('Cónyuge'), adult('Cónyuge')] },
    'two partners': { cotizante: [adult(), adult(), adult()] },
  };

  const id = { params: Promise.resolve({ id: '1' }) };
  const list = { take: 20, page: 1, productType: 'ISAPRE' };
  const person = { first_name: 'Ana Soto', telefono: '+56987654321', email: 'ana@correo.cl' };

  const endpoints: Readonly<Record<string, (profile: object, language: Locale) => Promise<Response>>> = {
    'profile-form/data': (profile, language) => enter(callAs({ productType: 'ISAPRE', profile }, language)),
    'insurance/compare': (profile, language) => compare(callAs({ ...list, profile }, language)),
    calculatePrice: (profile, language) => calculatePrice(callAs({ profile }, language), id),
    metadataPlanesPersonas: (profile, language) => personShares(callAs({ profile, planes: ['x'] }, language)),
    receipt: (profile, language) => issueReceipt(callAs({ id: 1, profile }, language)),
    sharedinsurance: (decodedProfile, language) =>
      shareSearch(callAs({ url: '/Comparar/Isapres', decodedProfile }, language)),
    'comparator-url': (profile, language) => {
      const perfil = encodePerfil({ cargas: [], mascota: [], ...profile } as unknown as PerfilIngreso);
      return shareComparison(callAs({ url: `/Comparar/Isapres?perfil=${perfil}` }, language));
    },
    contactos: (profile, language) => contact(callAs({ ...person, datosingresados: { profile } }, language)),
  };

  const callAs = (body: object, language: Locale): Request =>
    apiRequest('/api/x', {
      site: 'cl',
      body,
      headers: { 'idempotency-key': randomUUID(), 'accept-language': language },
    });

  beforeAll(() => seedProfileForms(database()));

  describe.each(Object.keys(endpoints))('%s', (name) => {
    it.each(Object.keys(families))('refuses %s, in the language of the visitor [S-18]', async (family) => {
      for (const language of ['es', 'en', 'pt'] as const) {
        const response = await endpoints[name]!({ ingresodatos: true, ...families[family] }, language);
        const { error } = await response.json();
        expect([response.status, error.code, error.message]).toEqual([400, 'INVALID_DATA', ONE_SPOUSE[language]]);
        expect(Object.values(error.fields)).toContain(ONE_SPOUSE[language]);
      }
    });
  });
});
