import { expect, it } from 'vitest';
import { lateWordsOf } from '@/lib/i18n/late-words';
import { markets } from '@/lib/markets';
import { FOREIGN_DOCUMENTS } from '@/lib/markets/documents';
import { documentNote, illnessNote } from './answers';
import { PRE_EXISTING_RULES, type PreExistingRule } from '@/lib/markets/pre-existing';
import { labelsOf } from '@/lib/i18n/messages';

const lines = markets.flatMap((market) => market.lines.map((line) => ({ market, line })));

const noteOf = (market: string, productType: string, kind: string) => {
  const found = lines.find((one) => one.market.code === market && one.line.productType === productType)!;
  return documentNote(kind, found.line.documents!, lateWordsOf('es').answers);
};

it.each([
  ['cl', 'ISAPRE', 'rut', 'RUT: vale como el de un chileno', 'Ley 21.325'],
  ['cl', 'ISAPRE', 'passport', 'Pasaporte: pregunta a la Isapre', 'No está publicado'],
  ['pe', 'EPS', 'cePeru', 'Carné de extranjería: vale con el plan de tu empresa', 'T-Registro'],
  ['pe', 'EPS', 'ptp', 'PTP o CPP (permiso temporal): vale con el plan de tu empresa', 'T-Registro'],
  ['pe', 'POLIZA', 'cePeru', 'Carné de extranjería: pregunta al asegurador', 'No está publicado'],
  ['co', 'EPS', 'ppt', 'PPT (permiso por protección temporal): sirve para afiliarte', 'Resolución 572 de 2022'],
  ['co', 'EPS', 'passport', 'Pasaporte: pregunta a la EPS', 'según corresponda'],
  ['co', 'MEDICINA PREPAGADA', 'ceColombia', 'Cédula de extranjería: pregunta al asegurador', 'No está publicado'],
])('in %s, a plan of %s says to a %s: %s', (market, productType, kind, line, source) => {
  const note = noteOf(market, productType, kind)!;
  expect(note.line).toBe(line);
  expect(note.details.join(' ')).toContain(source);
});

it.each(['es', 'en', 'pt'] as const)('each line that asks answers each document of its country, in %s', (locale) => {
  const { answers } = lateWordsOf(locale);
  for (const { market, line } of lines)
    for (const { kind } of market.legalIds.filter((one) => line.documents && FOREIGN_DOCUMENTS.has(one.kind)))
      expect(documentNote(kind, line.documents!, answers)).toMatchObject({
        line: expect.stringMatching(/: \S/),
        details: expect.arrayContaining([expect.any(String)]),
      });
});

it.each(['', 'otro', '__proto__', 'constructor'])('no note is of a document %j, which no form has', (kind) => {
  expect(noteOf('pe', 'EPS', kind)).toBeNull();
});

const unnamed = (...illnesses: string[]) => illnesses.map((illness) => ({ illness, person: undefined }));

const before = (rule: PreExistingRule, locale: 'es' | 'en' | 'pt' = 'es') => ({
  rule,
  ...labelsOf(locale, 'preExisting')[rule],
});

it.each([
  ['isapre', 'Diabetes, Asma: lo que declares puede cubrirse menos, hasta 18 meses.', 'art. 190'],
  ['complementaryChile', 'Diabetes, Asma: suele no cubrir enfermedades previas.', 'Tu Isapre o Fonasa'],
  ['epsPeru', 'Diabetes, Asma: fuera del PEAS, pregunta por enfermedades previas.', 'Ley 29561'],
  ['policyPeru', 'Diabetes, Asma: pregunta si cubre enfermedades previas: la aseguradora decide.', 'Ley 28871'],
  ['epsColombia', 'Diabetes, Asma: cubre también enfermedades previas.', 'no puede rechazarte'],
  ['voluntaryColombia', 'Diabetes, Asma: no cubre las enfermedades previas que la compañía excluya.', 'Corte'],
] as const)('a line of the rule %s says %s', (rule, line, source) => {
  const note = illnessNote(unnamed('diabetes', 'asma'), before(rule), lateWordsOf('es').answers, 'es-CL')!;
  expect(note.line).toBe(line);
  expect(note.details.join(' ')).toContain(source);
});

it.each([
  ['es', 'Para ti (Diabetes), para tu hijo o hija de 6 años (Diabetes, Asma): lo que declares'],
  ['en', 'For you (Diabetes), for your 6-year-old child (Diabetes, Asthma): '],
  ['pt', 'Para você (Diabetes), para seu filho ou filha de 6 anos (Diabetes, Asma): '],
] as const)('says in %s whose illness it is', (locale, line) => {
  const { answers } = lateWordsOf(locale);
  const child = { who: 'child', age: 6 } as const;
  const chosen = [
    { illness: 'asma', person: child },
    { illness: 'diabetes', person: { who: 'holder', age: 40 } as const },
    { illness: 'diabetes', person: child },
  ];
  expect(illnessNote(chosen, before('isapre', locale), answers, locale)!.line).toContain(line);
});

it('only an Isapre says which of them the GES guarantees, and to whom', () => {
  const { answers } = lateWordsOf('es');
  const [guaranteed] = illnessNote(
    unnamed('otra', 'hipertension', 'rinon'),
    before('isapre'),
    answers,
    'es-CL',
  )!.details;
  expect(guaranteed).toMatch(
    /^En el GES \(Ley 19\.966\): Hipertensión \(desde los 15 años\), Enfermedad del riñón \(crónica, etapas 4 y 5\)\./,
  );
  expect(illnessNote(unnamed('otra'), before('isapre'), answers, 'es-CL')!.details).toEqual(before('isapre').details);
});

it.each(['es', 'en', 'pt'] as const)('each rule answers in %s each illness that can be chosen, no other', (locale) => {
  const { answers } = lateWordsOf(locale);
  for (const rule of Object.keys(PRE_EXISTING_RULES) as PreExistingRule[]) {
    const note = illnessNote(unnamed(...Object.keys(answers.illnesses)), before(rule, locale), answers, locale)!;
    expect(note.line).toContain(Object.values(answers.illnesses).join(', '));
    expect(illnessNote(unnamed('__proto__', 'gripe'), before(rule, locale), answers, locale)).toBeNull();
  }
});
