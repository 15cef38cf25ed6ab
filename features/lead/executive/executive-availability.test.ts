import { describe, expect, it } from 'vitest';
import { availabilityOf, returnDay, byAvailability } from './executive-availability';

describe('who is away', () => {
  const absences = [
    { from: '2026-12-04', to: '2026-12-06' },
    { from: '2026-12-01', to: '2026-12-03' },
    { from: '2026-12-10', to: '2026-12-11' },
  ];
  it('is back on the first day that no absence has', () => {
    expect(returnDay(absences, '2026-12-02')).toBe('2026-12-07');
    expect(returnDay(absences, '2026-12-07')).toBeNull();
    expect(returnDay(absences, '2026-12-11')).toBe('2026-12-12');
  });
});

it('says who is there and will be away soon, and puts them behind who stays and before who is away', () => {
  const from = (day: string) => [{ from: day, to: '2026-12-24' }];
  const of = (day: string) => availabilityOf(from(day), '2026-12-01');
  expect(of('2026-12-02')).toEqual({ backOn: null, awaySoon: { from: '2026-12-02', isTomorrow: true } });
  expect(of('2026-12-08')).toEqual({ backOn: null, awaySoon: { from: '2026-12-08', isTomorrow: false } });
  expect(of('2026-12-09')).toEqual({ backOn: null, awaySoon: null });
  expect(of('2026-12-01')).toEqual({ backOn: '2026-12-25', awaySoon: null });
  const all = ['2026-12-01', '2026-12-02', '2026-12-09'].map(of);
  expect(all.toSorted(byAvailability)).toEqual(all.toReversed());
});
