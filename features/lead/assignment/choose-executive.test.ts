import { describe, expect, it } from 'vitest';
import { assign, type AssignmentRequest, type Candidate } from './choose-executive';

const week = (from: string, to: string) => [{ days: [1, 2, 3, 4, 5], from, to }];
const candidate = (id: number, changes: Partial<Candidate> = {}): Candidate => ({
  id,
  lines: [],
  hours: week('09:00', '18:30'),
  absences: [],
  lastTurn: 0,
  ...changes,
});
const ask = (changes: Partial<AssignmentRequest> = {}): AssignmentRequest => ({
  productTypes: ['ISAPRE'],
  referredBy: null,
  earlier: null,
  earlierByHand: false,
  ...changes,
});
/** 2026-11-23 is a Monday. */
const at = (hours: number, minutes = 0, day = '2026-11-23') => ({
  now: { day, minute: hours * 60 + minutes },
  isDayOff: (one: string) => one === '2026-12-08',
});
const ids = (given: ReturnType<typeof assign>) => given.map((one) => one?.executiveId ?? null);

describe('who is away', () => {
  const away = candidate(1, { absences: [{ from: '2026-11-23', to: '2026-11-25' }] });

  it('gets nothing, whatever ties the person to them, from the first day to the last', () => {
    const asks = [ask({ referredBy: 1 }), ask({ earlier: 1, earlierByHand: true }), ask()];
    expect(ids(assign([away, candidate(2)], asks, at(10)))).toEqual([2, 2, 2]);
    expect(ids(assign([away, candidate(2)], [ask({ earlier: 1 })], at(10, 0, '2026-11-25')))).toEqual([2]);
    expect(ids(assign([away, candidate(2)], [ask({ earlier: 1 })], at(10, 0, '2026-11-26')))).toEqual([1]);
    expect(ids(assign([away], [ask()], at(10)))).toEqual([null]);
  });

  it('does not begin to work on those days: at night it is the other’s turn', () => {
    expect(ids(assign([away, candidate(2, { lastTurn: 9 })], [ask()], at(20, 0, '2026-11-22')))).toEqual([2]);
  });
});

describe('who gets a request', () => {
  it('is the executive who referred the person, then who has them already, then the next of the round', () => {
    const asks = [ask({ referredBy: 2, earlier: 3 }), ask({ earlier: 3 }), ask()];
    expect(assign([candidate(1), candidate(2), candidate(3)], asks, at(10))).toEqual([
      { executiveId: 2, reason: 'referrer' },
      { executiveId: 3, reason: 'samePerson' },
      { executiveId: 1, reason: 'turn' },
    ]);
  });

  it('stays with whom a colleague gave them to, whoever referred the person', () => {
    const given = assign(
      [candidate(1), candidate(2)],
      [ask({ referredBy: 1, earlier: 2, earlierByHand: true })],
      at(10),
    );
    expect(given).toEqual([{ executiveId: 2, reason: 'reassigned' }]);
  });

  it('is another when those are out of service', () => {
    const asks = [ask({ referredBy: 8 }), ask({ earlier: 9 }), ask({ earlier: 9, earlierByHand: true })];
    expect(assign([candidate(1)], asks, at(10)).map((one) => one?.reason)).toEqual(['turn', 'turn', 'turn']);
  });

  it('goes round from who has waited longest, and goes on where the last requests ended', () => {
    const round = [candidate(1, { lastTurn: 7 }), candidate(2, { lastTurn: 5 }), candidate(3, { lastTurn: 6 })];
    expect(ids(assign(round, [ask(), ask(), ask(), ask()], at(10)))).toEqual([2, 3, 1, 2]);
  });

  it('is one who serves the line: those who name none serve all, and a question about none is for anybody', () => {
    const round = [candidate(1, { lines: ['VIDA'] }), candidate(2, { lines: ['ISAPRE', 'VIDA'], lastTurn: 1 })];
    const asks = [
      ask(),
      ask({ productTypes: ['VIDA'] }),
      ask({ productTypes: null }),
      ask({ productTypes: ['HOGAR'] }),
    ];
    expect(ids(assign(round, asks, at(10)))).toEqual([2, 1, 2, null]);
    expect(ids(assign([...round, candidate(3)], [ask({ productTypes: ['HOGAR'] })], at(10)))).toEqual([3]);
  });

  it('is one at work, though others have waited longer', () => {
    const late = candidate(1, { hours: week('14:00', '20:00') });
    const early = candidate(2, { hours: week('08:00', '14:00'), lastTurn: 9 });
    expect(assign([late, early], [ask()], at(9))).toEqual([{ executiveId: 2, reason: 'turn' }]);
    expect(assign([late, early], [ask()], at(14))).toEqual([{ executiveId: 1, reason: 'turn' }]);
  });

  it('is who begins first when nobody is at work: in the night, over the weekend and in a break', () => {
    const noon = [...week('09:00', '13:00'), ...week('15:00', '18:00')];
    const round = [candidate(1, { hours: week('10:00', '18:00') }), candidate(2, { hours: noon, lastTurn: 9 })];
    const outside = [{ executiveId: 2, reason: 'turnOutsideHours' }];
    expect(assign(round, [ask()], at(23))).toEqual(outside);
    expect(assign(round, [ask()], at(12, 0, '2026-11-28'))).toEqual(outside);
    expect(assign([round[1]!], [ask()], at(14))).toEqual(outside);
  });

  it('is somebody even where no hours are named at all', () => {
    expect(ids(assign([candidate(1, { hours: [] })], [ask()], at(10)))).toEqual([1]);
  });

  it('waits on a holiday for who begins first after it', () => {
    const round = [candidate(1), candidate(2, { lastTurn: 1, hours: week('08:00', '12:00') })];
    const onHoliday = at(10, 0, '2026-12-08');
    expect(assign(round, [ask()], onHoliday)).toEqual([{ executiveId: 2, reason: 'turnOutsideHours' }]);
    expect(assign(round, [ask()], at(10, 0, '2026-12-09'))).toEqual([{ executiveId: 1, reason: 'turn' }]);
  });
});
