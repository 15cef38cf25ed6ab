import { describe, expect, it } from 'vitest';
import { currentPeriod, listOpeningPeriods } from './opening-periods';

const week = [{ days: [1, 2, 3, 4, 5], from: '09:00', to: '18:30' }];
const at = (hours: number, minutes = 0, day = '2026-11-23') => ({ day, minute: hours * 60 + minutes });
const answersFor = (hours: typeof week, now: ReturnType<typeof at>, isDayOff?: (day: string) => boolean) =>
  listOpeningPeriods(hours, now, isDayOff).map(({ until, next }) => {
    const when = next && (next.isNow ? 'now' : `+${next.days} ${next.minute / 60}`);
    return [`${until.day.slice(-2)} ${until.minute / 60}`, when];
  });

describe('when somebody answers', () => {
  it('is now in the hours, today before them, tomorrow after them, and Monday over the weekend', () => {
    expect(answersFor(week, at(10))).toEqual([
      ['23 18.5', 'now'],
      ['23 24', '+1 9'],
      ['24 9', '+0 9'],
      ['24 18.5', 'now'],
      ['24 24', '+1 9'],
    ]);
    expect(answersFor(week, at(20, 0, '2026-11-27'))[0]).toEqual(['27 24', '+3 9']);
    expect(answersFor(week, at(12, 0, '2026-11-29'))[0]).toEqual(['29 18.5', '+1 9']);
  });

  it('knows a break at noon and days off, and nothing where nobody ever works', () => {
    const noon = [
      { days: [1, 2, 3, 4, 5], from: '09:00', to: '13:00' },
      { days: [1, 2, 3, 4, 5], from: '15:00', to: '18:00' },
    ];
    expect(answersFor(noon, at(13))[0]).toEqual(['23 15', '+0 15']);
    expect(answersFor(week, at(19), (day) => day === '2026-11-24')[0]).toEqual(['23 24', '+2 9']);
    expect(answersFor([], at(10))[0]).toEqual(['23 24', null]);
  });

  it('is the first answer that is not over', () => {
    const answers = [{ until: '2026-11-23T21:30:00.000Z' }, { until: '2026-11-24T03:00:00.000Z' }];
    expect(currentPeriod(answers, Date.parse('2026-11-23T21:29:59Z'))).toBe(answers[0]);
    expect(currentPeriod(answers, Date.parse('2026-11-23T21:30:00Z'))).toBe(answers[1]);
    expect(currentPeriod(answers, Date.parse('2026-11-24T03:00:00Z'))).toBeUndefined();
  });
});
