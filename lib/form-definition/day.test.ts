import { fc, test } from '@fast-check/vitest';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { labelsOf } from '@/lib/i18n/messages';
import { formDefinition, servedForm } from './form-schemas';
import { dayOfLimit, daysOf, isDay, isDayLimit } from './day';
import { SPANISH, toZod } from './schema';

afterEach(() => vi.restoreAllMocks());

const field = { fldName: 'nacimiento', groupedBy: 'persona', fieldType: 'date', dataType: 'date' };
const formWith = (limits: object) =>
  servedForm.parse({
    groups: [{ name: 'persona', legend: 'Persona' }],
    fields: [{ ...field, label: 'Nacimiento', ...limits }],
  });
const issue = (limits: object, nacimiento: unknown, words = SPANISH) =>
  toZod(formWith(limits), words).safeParse({ persona: [{ nacimiento }] }).error?.issues[0]?.message;

const day = fc
  .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const DAY_MS = 86_400_000;

describe('a date of a form', () => {
  test.prop([day, fc.option(day, { nil: undefined }), fc.option(day, { nil: undefined })])(
    'is taken exactly when it lies within its limits',
    (answer, one, other) => {
      const [minDate, maxDate] = one && other && one > other ? [other, one] : [one, other];
      const at = Date.parse(answer);
      const isWithin = !(minDate && at < Date.parse(minDate)) && !(maxDate && at > Date.parse(maxDate));
      expect(issue({ minDate, maxDate }, answer) === undefined).toBe(isWithin);
    },
  );

  const number = fc.double({ noDefaultInfinity: true });
  test.prop([fc.oneof(fc.string(), fc.integer(), number, fc.boolean(), fc.constant(['2026-01-01']))])(
    'is no other text and nothing else: it is told so, whatever the limits',
    (answer) => {
      fc.pre(!(typeof answer === 'string' && (answer.trim() === '' || isDay(answer.trim()))));
      for (const limits of [{}, { minDate: '1900-01-01' }, { maxDate: '2100-01-01' }])
        expect(issue(limits, answer)).toBe('Ingresa una fecha válida');
    },
  );

  it.each([
    '2026-02-30',
    '2025-02-29',
    '99999-01-01',
    '+099999-01-01',
    '0000-01-01',
    '2026-1-1',
    '01/02/2026',
    'today',
    '?',
  ])('is not %s', (answer) => expect(issue({}, answer)).toBe('Ingresa una fecha válida'));

  it('says in which days it has to be, as the language writes them', () => {
    const [minDate, maxDate] = ['1906-06-15', '2026-06-15'];
    expect(issue({ minDate }, '1906-06-14')).toBe('Ingresa una fecha desde el 15/06/1906');
    expect(issue({ maxDate }, '2026-06-16')).toBe('Ingresa una fecha hasta el 15/06/2026');
    expect(issue({ minDate, maxDate }, '2026-06-16')).toBe('Ingresa una fecha entre el 15/06/1906 y el 15/06/2026');
    const english = { ...SPANISH, dateUntil: 'Enter a date up to {max}', dayFormat: '{y}-{m}-{d}' };
    expect(issue({ maxDate }, '2026-06-16', english)).toBe('Enter a date up to 2026-06-15');
  });
});

describe('a limit that hangs on today', () => {
  test.prop([day.filter((one) => one > '1003' && one < '8996'), fc.integer({ min: -999, max: 999 })])(
    'is as many days, months or years away as it says',
    (today, count) => {
      const away = (unit: string) => dayOfLimit(`today${count < 0 ? '' : '+'}${count}${unit}`, today);
      expect((Date.parse(away('d')) - Date.parse(today)) / DAY_MS).toBe(count);
      const months = (one: string) => Number(one.slice(0, 4)) * 12 + Number(one.slice(5, 7));
      expect(months(away('m')) - months(today)).toBe(count);
      expect(months(away('y')) - months(today)).toBe(count * 12);
      for (const unit of ['d', 'm', 'y']) expect(isDay(away(unit))).toBe(true);
      expect(away('m').slice(8) <= today.slice(8)).toBe(true);
    },
  );

  it.each([
    ['today', '2028-02-29'],
    ['today-18y', '2010-02-28'],
    ['today-4y', '2024-02-29'],
    ['today+1m', '2028-03-29'],
    ['today+1d', '2028-03-01'],
    ['2026-01-31', '2026-01-31'],
  ])('%s on the 29th of February 2028 is %s', (limit, found) => expect(dayOfLimit(limit, '2028-02-29')).toBe(found));

  it('is none where no day would be left to answer', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const limits = { fldName: 'desde', minDate: 'today+1d', maxDate: 'today' };
    expect(daysOf(limits, '2026-06-15')).toEqual({});
    expect(warn.mock.calls).toEqual([[expect.stringContaining('minDate and maxDate of desde')]]);
    expect(daysOf({ ...limits, minDate: 'today' }, '2026-06-15')).toEqual({
      minDate: '2026-06-15',
      maxDate: '2026-06-15',
    });
  });

  it('stands in a definition in a closed notation, and is a day when it is answered', () => {
    const stored = (maxDate: unknown) => {
      const label = { es: 'x', en: 'x', pt: 'x' };
      const groups = [{ name: 'persona', legend: label }];
      return formDefinition.safeParse({ groups, fields: [{ ...field, label, maxDate }] }).success;
    };
    for (const good of ['row.desde', 'row.desde+364d', 'today', 'today-120y', 'today+6m', '2026-02-28'])
      expect([good, stored(good)]).toEqual([good, true]);
    for (const bad of [
      'row.',
      'row.desde+1',
      'row.desde.x',
      'tomorrow',
      'today+1',
      'today+1000d',
      'TODAY',
      '2026-02-30',
      'new Date()',
      5,
      null,
    ])
      expect([bad, stored(bad)]).toEqual([bad, false]);
    expect(isDayLimit('today')).toBe(true);
    expect(() => formWith({ maxDate: 'today' })).toThrow('no day');
  });
});

describe('a limit that hangs on another answer of the row', () => {
  const words = { es: SPANISH, en: labelsOf('en', 'form').errors, pt: labelsOf('pt', 'form').errors };
  const form = servedForm.parse({
    groups: [{ name: 'viaje', legend: 'El viaje' }],
    fields: [
      { ...field, groupedBy: 'viaje', fldName: 'ida', label: 'Ida', isRequired: false },
      { ...field, groupedBy: 'viaje', fldName: 'vuelta', label: 'Vuelta', minDate: 'row.ida', maxDate: 'row.ida+364d' },
    ],
  });
  const rangeMessage = (ida: string | null, vuelta: string, language: keyof typeof words = 'es') => {
    const issues = toZod(form, words[language]).safeParse({ viaje: [{ ida, vuelta }] }).error?.issues ?? [];
    return issues.map(({ path, message }) => [path.at(-1), message]);
  };

  it('refuses at its own field what lies outside of it, in three languages', () => {
    expect(rangeMessage('2027-01-10', '2027-01-10')).toEqual([]);
    expect(rangeMessage('2027-01-10', '2028-01-09')).toEqual([]);
    const between = {
      es: 'Ingresa una fecha entre el 10/01/2027 y el 09/01/2028',
      en: 'Enter a date between 2027-01-10 and 2028-01-09',
      pt: 'Informe uma data entre 10/01/2027 e 09/01/2028',
    };
    for (const language of ['es', 'en', 'pt'] as const)
      for (const vuelta of ['2027-01-09', '2028-01-10'])
        expect(rangeMessage('2027-01-10', vuelta, language)).toEqual([['vuelta', between[language]]]);
  });

  it('is none while that answer is no day', () => {
    for (const ida of [null, '?'])
      expect(rangeMessage(ida, '1999-01-01').filter(([name]) => name === 'vuelta')).toEqual([]);
  });
});
