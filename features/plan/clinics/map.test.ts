import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { placeLabels, spreadLabels } from '@/features/plan/clinics/components/clinic-map';

const heights = fc.array(fc.double({ min: -50, max: 500, noNaN: true }), { minLength: 1, maxLength: 20 });

describe('names beside the marks of a map', () => {
  it('stand where their marks are when there is room, else move together around them', () => {
    expect(spreadLabels([10, 100, 300], 40, 400)).toEqual([10, 100, 300]);
    expect(spreadLabels([100, 100], 40, 400)).toEqual([80, 120]);
    expect(spreadLabels([100, 104, 300], 40, 400)).toEqual([82, 122, 300]);
    expect(spreadLabels([0, 0, 0], 40, 400)).toEqual([0, 40, 80]);
    expect(spreadLabels([400, 400], 40, 400)).toEqual([360, 400]);
    expect(spreadLabels([], 40, 400)).toEqual([]);
  });

  test.prop([heights])('never lie over each other nor outside', (unsorted) => {
    const wanted = unsorted.toSorted((left, right) => left - right);
    const placed = spreadLabels(wanted, 20, 400);
    expect(placed).toHaveLength(wanted.length);
    for (const [index, height] of placed.entries()) {
      expect(height).toBeGreaterThanOrEqual(-1e-6);
      expect(height).toBeLessThanOrEqual(400 + 1e-6);
      if (index > 0) expect(height - placed[index - 1]!).toBeGreaterThanOrEqual(20 - 1e-6);
    }
  });

  test.prop([heights, fc.nat(19), fc.double({ min: -3, max: 3, noNaN: true })])(
    'are as near as can be: moving one that may move brings nothing',
    (unsorted, which, step) => {
      const wanted = unsorted.toSorted((left, right) => left - right);
      const placed = spreadLabels(wanted, 20, 400);
      const index = which % placed.length;
      const moved = placed.with(index, placed[index]! + step);
      const isAllowed = moved.every(
        (height, at) => height >= 0 && height <= 400 && (at === 0 || height - moved[at - 1]! >= 20),
      );
      fc.pre(isAllowed);
      const cost = (tops: readonly number[]) => tops.reduce((sum, top, at) => sum + (top - wanted[at]!) ** 2, 0);
      expect(cost(moved)).toBeGreaterThanOrEqual(cost(placed) - 1e-6);
    },
  );

  const region = (code: string, x: number, y: number) => ({ code, name: `Region ${code}`, x, y });
  const map = { width: 88, height: 420, outline: 'M0,0Z' };

  it('only those of regions with clinics, from north to south, a finger high when there is room', () => {
    const regions = [region('8', 30, 230), region('15', 50, 10), region('13', 35, 200), region('12', 60, 410)];
    const { named, box, width, height } = placeLabels(
      { ...map, regions },
      new Map([
        ['13', 4],
        ['8', 1],
        ['none', 2],
      ]),
    );
    expect(named.map(({ code, clinics }) => [code, clinics])).toEqual([
      ['13', 4],
      ['8', 1],
    ]);
    expect(named[0]!.leader).toBe(`M35,200L88,${named[0]!.top + 22}H108`);
    expect({ ...box, width, height }).toEqual({ left: 108, width: 256, height: 420 });
    expect(box.height).toBe(44);
  });

  it('make the drawing higher where all regions of a country have clinics', () => {
    const regions = Array.from({ length: 33 }, (_, index) => region(String(index), 40, index));
    const counts = new Map(regions.map(({ code }) => [code, 1]));
    const { named, box, height } = placeLabels({ ...map, height: 200, regions }, counts);
    expect(box.height).toBe(32);
    expect(height).toBe(33 * 32);
    expect(named.map(({ top }) => top)).toEqual(regions.map((_, index) => index * 32));
  });
});
