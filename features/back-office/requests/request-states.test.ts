import { describe, expect, it } from 'vitest';
import { LEAD_STATUS, LEAD_SUB_STATUS } from '@/lib/contract/lead-status';
import { needsResult, nextStatuses, nextStepOf, statusRefusal, withOwnExecutive } from './request-states';

const { none, assigned, closed, deleted, onlineSale } = LEAD_STATUS;
const chief = { executiveId: null, permissions: ['contact-us:assign'] };
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
    expect(statusRefusal({ ...stands, status: deleted }, { status: closed }, chief)).toBe('step');
    expect(statusRefusal(stands, { status: onlineSale }, chief)).toBe('step');
    expect(statusRefusal(stands, { status: none }, chief)).toBeNull();
  });

  it('that closes says its result, and one that does not needs none', () => {
    expect(statusRefusal(stands, { status: closed }, chief)).toBe('result');
    expect(statusRefusal(stands, { status: closed, subStatus: LEAD_SUB_STATUS.contacted }, chief)).toBeNull();
    expect(statusRefusal({ ...stands, status: closed }, { status: closed }, chief)).toBeNull();
    expect(needsResult(deleted, assigned)).toBe(false);
  });

  it('is for whoever has the request, or assigns requests', () => {
    const executive = { executiveId: 1, permissions: ['contact-us:write'] };
    const change = { status: none };
    expect(statusRefusal(stands, change, executive)).toBeNull();
    expect(statusRefusal(stands, change, { ...executive, executiveId: 2 })).toBe('notOwn');
    for (const holder of [1, null])
      expect(statusRefusal({ ...stands, executiveId: holder }, change, { ...executive, executiveId: null })).toBe(
        'notOwn',
      );
  });

  it('that deletes needs a reason', () => {
    expect(statusRefusal(stands, { status: deleted }, chief)).toBe('reason');
    expect(statusRefusal(stands, { status: deleted, note: 'Número falso' }, chief)).toBeNull();
  });

  it('of another release is not forbidden to end', () => {
    expect(statusRefusal({ ...stands, status: 999 }, { status: none }, chief)).toBeNull();
  });
});

it('begins with whoever works as an executive, unless they say whose or look for something', () => {
  const query = { order: 'createdAt', executive: undefined };
  expect(withOwnExecutive(query, 7)).toEqual({ order: 'createdAt', executive: 7 });
  for (const said of [{ executive: 'all' }, { executive: 'none' }, { executive: 3 }, { q: 'ana' }] as const)
    expect(withOwnExecutive(said, 7)).toEqual(said);
  expect(withOwnExecutive({}, null)).toEqual({});
});

describe('what to do next', () => {
  const now = new Date('2026-11-29T12:00:00Z');
  const fresh = {
    status: assigned as number,
    subStatus: null as number | null,
    isStopped: false,
    executive: { id: 1 },
    channel: null,
    noCall: false,
    bookings: [],
    mayTake: true,
    mayClose: true,
  };
  const booked = { at: '2026-11-29T15:00:00Z', isCancelled: false };

  it.each([
    ['call', {}],
    ['call', { channel: 'call' }],
    [
      'call',
      {
        bookings: [
          { ...booked, isCancelled: true },
          { ...booked, at: '2026-11-28T15:00:00Z' },
        ],
      },
    ],
    ['booked', { bookings: [booked] }],
    ['whatsapp', { channel: 'whatsapp', noCall: true, bookings: [booked] }],
    ['whatsapp', { noCall: true }],
    ['email', { channel: 'email', noCall: true }],
    ['take', { executive: null }],
    ['call', { executive: null, mayTake: false }],
    ['call', { subStatus: LEAD_SUB_STATUS.inManagement }],
    ['close', { subStatus: LEAD_SUB_STATUS.contacted, noCall: true }],
    ['over', { status: closed }],
    ['over', { status: onlineSale }],
    ['stopped', { isStopped: true }],
  ] as const)('is %s for %j', (step, more) => {
    expect(nextStepOf({ ...fresh, ...more }, now)).toBe(step);
  });
});
