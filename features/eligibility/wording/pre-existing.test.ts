import { expect, it } from 'vitest';
import { locale as localeAtom } from '@/lib/contract/atoms';
import { labelsOf } from '@/lib/i18n/messages';
import { markets } from '@/lib/markets';
import { PRE_EXISTING_RULES, type PreExistingRule } from '@/lib/markets/pre-existing';

const rules = Object.keys(PRE_EXISTING_RULES) as PreExistingRule[];
const ruleOf = (market: string, key: string) =>
  markets.find(({ code }) => code === market)!.lines.find((line) => line.key === key)!.preExisting;
const textOf = (rule: PreExistingRule) => {
  const { line, details } = labelsOf('es', 'preExisting')[rule];
  return [line, ...details].join(' ').replaceAll('\u00A0', ' ');
};

it('every line that insures a body says what becomes of an illness from before, and each rule is some line’s', () => {
  const lines = markets.flatMap((market) => market.lines);
  expect([...new Set(lines.filter(({ preExisting }) => !preExisting).map(({ key }) => key))]).toEqual(['home']);
  expect(new Set(lines.flatMap(({ preExisting }) => preExisting ?? []))).toEqual(new Set(rules));
});

it.each(localeAtom.options)('each rule has a line and what stands behind it, in %s', (locale) => {
  for (const rule of rules) {
    const { line, details } = labelsOf(locale, 'preExisting')[rule];
    expect(line.length, rule).toBeLessThanOrEqual(110);
    expect(details.length, rule).toBeGreaterThan(0);
  }
});

it('what is not known for certain sends to an executive, and what is only usual does not sound like a rule', () => {
  for (const rule of rules.filter((one) => PRE_EXISTING_RULES[one] !== 'known'))
    expect(textOf(rule), rule).toMatch(/pregunta al ejecutivo/i);
  for (const rule of rules.filter((one) => PRE_EXISTING_RULES[one] === 'usual'))
    expect(textOf(rule), rule).toMatch(/suele|puede/i);
  for (const rule of rules.filter((one) => PRE_EXISTING_RULES[one] !== 'known'))
    expect(labelsOf('es', 'preExisting')[rule].cases, rule).toMatch(/suele|pregunta/i);
  expect(textOf('group')).toContain('no lo sabemos');
});

it.each([
  ['cl', 'isapre', ['Declaración de Salud', '18 meses', '25 %', 'art. 190', 'Si tu enfermedad está en el GES']],
  ['cl', 'complementary', ['suele quedar fuera', 'Tu Isapre o Fonasa la sigue cubriendo']],
  ['pe', 'eps', ['PEAS', 'Ley 29561', 'EsSalud te sigue atendiendo']],
  ['pe', 'policy', ['Ley 28871']],
  ['co', 'eps', ['No hay declaración de salud', 'PBS']],
  ['co', 'prepaid', ['el nombre de la enfermedad', 'Corte Constitucional', 'tu EPS la sigue cubriendo']],
  ['in', 'international', ['Se declara siempre']],
] as const)('%s, %s', (market, key, parts) => {
  for (const words of parts) expect(textOf(ruleOf(market, key)!)).toContain(words);
});
