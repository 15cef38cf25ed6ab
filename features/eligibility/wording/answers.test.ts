import { expect, it } from 'vitest';
import { lateWordsOf } from '@/lib/i18n/late-words';
import { markets } from '@/lib/markets';
import { FOREIGN_DOCUMENTS } from '@/lib/markets/documents';
import { documentNote } from './answers';

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
