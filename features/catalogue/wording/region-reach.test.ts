import { describe, expect, it } from 'vitest';
import { labelsOf } from '@/lib/i18n/messages';
import { clinicsByRegion } from '@/lib/markets/distance';
import { regionReachText } from './region-reach';

const words = labelsOf('es', 'compare').card.inRegion;
const arequipa = { stateCode: 'ARE', stateName: 'Arequipa' };
const geography = { clinicRegions: { A: ['ARE'], B: ['LIM'], C: ['LIM', 'CUS'], D: ['ARE'] } };
const reachText = (clinics: string[], region: typeof arequipa | null = arequipa) =>
  regionReachText({ clinics, clinicRegions: clinicsByRegion(clinics, geography) }, region, words, 'es-PE');

describe('how many clinics of a plan are where a company works', () => {
  it.each([
    [['A', 'B', 'C'], '1 de sus 3 clínicas está en Arequipa'],
    [['A', 'D', 'C'], '2 de sus 3 clínicas están en Arequipa'],
    [['B', 'C'], 'Ninguna clínica de su red está en Arequipa'],
    [['B', 'X'], 'No sabemos si su red tiene clínicas en Arequipa'],
    [['X', 'A'], '1 de sus 2 clínicas está en Arequipa'],
    [[], null],
  ])('%j: %s', (clinics, text) => {
    expect(reachText(clinics)).toBe(text);
  });

  it('is not said while no region is', () => {
    expect(reachText(['A'], null)).toBeNull();
  });
});
