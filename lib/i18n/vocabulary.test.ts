import { describe, expect, it } from 'vitest';
import { profileFormRows } from '@/lib/db/seed/profile-forms';
import { markets } from '@/lib/markets';
import type { Market } from '@/lib/markets/market';
import { FOREIGN_WORDS } from '@/lib/testing/foreign-words';
import { GET as lateWords } from '@/app/i18n/[locale]/route';
import { messagesOf } from './messages';

function textsOf(words: unknown, path: string): (readonly [path: string, text: string])[] {
  if (typeof words === 'string') return [[path, words]];
  if (typeof words !== 'object' || words === null) return [];
  return Object.entries(words).flatMap(([key, value]) => textsOf(value, path ? `${path}.${key}` : key));
}

const LINE_TEXT = /^(?:lines|guide\.faq)\.(\w+)/;
const CHOSEN_PATHS =
  /\.(?:dependant|beneficiary|relative|carga|moderatingFee|comuna)\b|isapre|ISAPRE|gesUnknown|invalidRut|rutLength|nitLength|legalSeven|complaints|receipt\.notes|plan\.sections\.terms\.AC|(?:meanings\.(?:arancel|credit)|for\.notOnPayroll|compare\.for(?:Payroll|Ruc)|mustAccept\.guide)$/;

function isShown(market: Market, path: string): boolean {
  if (path.startsWith('catalogue.')) return false;
  const [, line] = LINE_TEXT.exec(path) ?? [];
  if (line !== undefined) return market.lines.some(({ key }) => key === line);
  const [, list] = /^directory\.lists\.(\w+)/.exec(path) ?? [];
  if (list !== undefined) return market.directories.some(({ key }) => key === list);
  const [, rule] = /^(?:preExisting|answers\.listed)\.(\w+)/.exec(path) ?? [];
  if (rule !== undefined) return market.lines.some(({ preExisting }) => preExisting === rule);
  const [, pregnancyRule] = /\.pregnancy\.rules\.(\w+)/.exec(path) ?? [];
  if (pregnancyRule !== undefined) return market.lines.some(({ pregnancy }) => pregnancy === pregnancyRule);
  const [, documentRule] = /^answers\.documents\.(\w+)/.exec(path) ?? [];
  if (documentRule !== undefined) return market.lines.some(({ documents }) => documents === documentRule);
  const [, system] = /^eligibility\.mustAccept\.(?:systems|births|shortBirths)\.(\w+)/.exec(path) ?? [];
  if (system !== undefined) return market.publicHealth === system;
  const [, way] = /^plan\.sections\.estimateWays\.(\w+)/.exec(path) ?? [];
  if (way !== undefined)
    return market.lines.some(({ paying }) => [paying, Object.values(paying ?? {})].flat().includes(way));
  return !CHOSEN_PATHS.test(path);
}

describe.each(markets)('the messages of $code', (market) => {
  const texts = textsOf(messagesOf('es', market.intlLocale.es), '').filter(([path]) => isShown(market, path));

  it("have no word that only another country's insurers use", () => {
    expect(texts.length).toBeGreaterThan(500);
    expect(texts.filter(([, text]) => text.match(FOREIGN_WORDS[market.code]))).toEqual([]);
  });

  it('write no number as another country does', () => {
    const hasDecimalComma = new Intl.NumberFormat(market.intlLocale.es).format(1.5) === '1,5';
    const foreign = hasDecimalComma ? /\d,\d{3}|\d\.\d{1,2}(?!\d)/ : /\d\.\d{3}|\d,\d{1,2}(?!\d)/;
    expect(texts.filter(([, text]) => foreign.test(text))).toEqual([]);
  });
});

/** Texts that the specification fixes (sections 4, 5 and 8): they call the visitor usted. */
const SPECIFIED = [
  'Espere mientras enviamos su solicitud...',
  'Ingrese solamente letras',
  'No fue posible cargar los resultados. Verifica tu conexión a internet e inténtalo nuevamente.',
  'Por favor verifique los datos ingresados',
  'Por favor, ingrese su dirección de correo electrónico válido',
  'Se ha producido un error al enviar tu solicitud. Favor, intenta nuevamente o envía un correo a {email} para procesar tu solicitud. Disculpa las molestias.',
  'Se ha sobrepasado el limite de intentos ({n}), Intente mas tarde.',
];

it('a visitor is tú, and no text begs or says nuevamente, but for those that the specification fixes', () => {
  const distant =
    /\b(?:ingrese|verifique|espere|seleccione|intente|usted|su solicitud|nuevamente|sólo)\b|(?<!por )favor,/i;
  const found = textsOf(messagesOf('es'), '').flatMap(([, text]) => (distant.test(text) ? [text] : []));
  expect([...new Set(found)].toSorted()).toEqual(SPECIFIED);
});

const OTHER_NAMES = {
  es: /\basesor(?:es)?(?!\p{L})|\bconsultor(?:es)?\b(?! asignado$)/iu,
  en: /\badvisors?\b|\bexecutives?\b|\bconsultants?\b|\bagents?\b/i,
  pt: /\bassessor(?:es)?\b|\bexecutiv[oa]s?\b|\batendentes?\b/i,
} as const;

it.each(['es', 'en', 'pt'] as const)('a person of ours has one name everywhere, in %s', (locale) => {
  const forms = profileFormRows().map(({ definition }) => textsOf(definition, 'forms'));
  const labels = forms.flat().filter(([path]) => path.endsWith(`.${locale}`));
  expect(labels.length).toBeGreaterThan(100);
  const texts = [...textsOf(messagesOf(locale), ''), ...labels];
  expect(texts.filter(([, text]) => OTHER_NAMES[locale].test(text))).toEqual([]);
});

it('the EPS of Peru and of Colombia are told apart where one text serves both', () => {
  for (const locale of ['en', 'pt'] as const) {
    const answers = messagesOf(locale).guide.faq.eps.map(({ answer }) => answer);
    expect(answers).toEqual([expect.stringMatching(/Peru.*Col[oô]mbia/)]);
  }
  for (const locale of ['es', 'en', 'pt'] as const)
    expect(messagesOf(locale).lines.eps.description).not.toMatch(/edad|\bage\b|idade/);
});

it.each([
  ['es-PE', 'IGV del cargo'],
  ['es-CL', 'IVA del cargo'],
  ['__proto__', 'IVA del cargo'],
])('the words that a page loads later are those of its country: %s', async (tag, tax) => {
  const request = new Request(`http://pe.localhost/i18n/es.json?parts=purchase&tag=${tag}`);
  const response = await lateWords(request, { params: Promise.resolve({ locale: 'es.json' }) });
  expect(await response.json()).toMatchObject({ purchase: { pay: { feeTax: tax } } });
});
