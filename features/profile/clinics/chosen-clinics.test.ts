import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { NO_REGION } from '@/lib/contract/region';
import { putFirst, CLINICS_MAX, clinicsByRegion, firstClinics } from './chosen-clinics';

const names = fc.array(fc.constantFrom<string[]>('Alemana', 'Dávila', 'Indisa', 'Bupa', 'Meds', 'Tabancura', 'Lircay'));
const region = fc.option(fc.constantFrom('13', '8', '5'));
const clinics = fc.array(fc.record({ name: fc.string(), region }), { maxLength: 30 });

describe('the clinics of a visitor', () => {
  test.prop([names])('are at most five, each once, in the order they were chosen', (chosen) => {
    const kept = firstClinics(chosen);
    expect(kept.length).toBe(Math.min(CLINICS_MAX, new Set(chosen).size));
    const places = kept.map((name) => chosen.indexOf(name));
    expect(places).toEqual([...places].sort((left, right) => left - right));
  });

  test.prop([names, names])('stand before all others, and neither order changes', (all, chosen) => {
    const sorted = putFirst(all, chosen, String);
    expect([...sorted].sort()).toEqual([...all].sort());
    const count = all.filter((name) => chosen.includes(name)).length;
    const places = sorted.slice(0, count).map((name) => chosen.indexOf(name));
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((left, right) => left - right));
    expect(sorted.slice(count)).toEqual(all.filter((name) => !chosen.includes(name)));
  });

  test.prop([clinics, fc.constantFrom('13', '8', null)])('of the own region stand first, none is lost', (all, home) => {
    const groups = clinicsByRegion(all, home, (one) =>
      one.region === null ? null : { stateCode: one.region, stateName: one.region },
    );
    expect(groups.flatMap((group) => group.clinics)).toHaveLength(all.length);
    const codes = groups.map((group) => group.region);
    if (all.some((one) => one.region === home && home !== null)) expect(codes[0]).toBe(home);
    if (codes.includes(NO_REGION)) expect(codes.at(-1)).toBe(NO_REGION);
  });
});
