import { describe, expect, it } from 'vitest';
import { LEAD_STATUS, LEAD_SUB_STATUS } from '@/lib/contract/lead-status';
import { needsResult, nextStatuses, refusalOfStep, withOwnExecutive } from './domain';

const { none, assigned, closed, deleted, onlineSale } = LEAD_STATUS;
const stands = { status: assigned as number, subStatus: null, executiveId: 1 as number | null };

describe('a step of a request', () => {
  it('is one that its status allows, and begins with staying as it is', () => {
    for (const status of Object.values(LEAD_STATUS)) {
      const next = nextStatuses({ status, executiveId: 1 });
      expect(next[0]).toBe(status);
      expect(new Set(next).size).toBe(next.length);
      if (status !== onlineSale) expect(next).not.toContain(onlineSale);
    }
    expect(nextStatuses({ status: closed, executiveId: null })).not.toContain(assigned);
    expect(refusalOfStep({ ...stands, status: deleted }, { status: closed })).toBe('step');
    expect(refusalOfStep(stands, { status: onlineSale })).toBe('step');
    expect(refusalOfStep(stands, { status: none })).toBeNull();
  });

  it('that closes says its result, and one that does not needs none', () => {
    expect(refusalOfStep(stands, { status: closed })).toBe('result');
    expect(refusalOfStep(stands, { status: closed, subStatus: LEAD_SUB_STATUS.contacted })).toBeNull();
    expect(refusalOfStep({ ...stands, status: closed }, { status: closed })).toBeNull();
    expect(needsResult(deleted, assigned)).toBe(false);
  });

  it('of another release is not forbidden to end', () => {
    expect(refusalOfStep({ ...stands, status: 999 }, { status: none })).toBeNull();
  });
});

it('begins with whoever works as an executive, unless they say whose or look for something', () => {
  const asked = { order: 'oldest', executive: undefined };
  expect(withOwnExecutive(asked, 7)).toEqual({ order: 'oldest', executive: 7 });
  for (const said of [{ executive: 'all' }, { executive: 'none' }, { executive: 3 }, { q: 'ana' }] as const)
    expect(withOwnExecutive(said, 7)).toEqual(said);
  expect(withOwnExecutive({}, null)).toEqual({});
});
