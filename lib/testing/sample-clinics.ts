import { wordingOf } from '@/lib/i18n/wording';
import type { Clinic, ClinicViewData } from '@/features/plan/clinics/clinics';

const STATES = { RM: ['13', 'Metropolitana'], V: ['5', 'Valparaíso'], VIII: ['8', 'Biobío'] } as const;

export function sampleClinic(
  displayName: string,
  state: keyof typeof STATES | null = 'RM',
  more: Partial<Clinic> = {},
): Clinic {
  const [stateCode, stateName] = state ? STATES[state] : ['', ''];
  return {
    displayName,
    kind: 'clinic',
    kindName: 'Clínica u hospital',
    coverage: { hospital: 90, ambulatory: 70 },
    visit: null,
    network: null,
    place: null,
    countryState: state && { stateCode, stateName },
    ...more,
  };
}

export const sampleClinics: readonly Clinic[] = [
  sampleClinic('Clínica Biobío', 'VIII', { coverage: { hospital: 100, ambulatory: 82.5 } }),
  sampleClinic('Clínica Dávila', 'RM', { network: 'Red Dávila' }),
  sampleClinic('Clínica RedSalud Vitacura', 'RM', { network: 'RedSalud' }),
  sampleClinic('Centros Médicos RedSalud', 'RM', { network: 'RedSalud', coverage: { hospital: null, ambulatory: 60 } }),
  sampleClinic('Clínica Bupa Reñaca', 'V', { network: 'Bupa' }),
  sampleClinic('Clínica RedSalud Valparaíso', 'V', { network: 'RedSalud' }),
  sampleClinic('Vidaintegra', null, { kind: 'network', kindName: 'Red' }),
];

export const sampleClinicViewData = (words: ClinicViewData['words']): ClinicViewData => ({
  wording: wordingOf('es', 'es-CL'),
  profileForm: 'persons',
  regionWord: 'region',
  words,
});
