import { daysOf } from '@/lib/form-definition/day';
import { servedForm, type ServedForm } from '@/lib/form-definition/form-schemas';

const TODAY = '2026-06-15';

const LISTS = {
  regions: [
    { value: '5', label: 'Valparaíso', abbreviation: 'V' },
    { value: '13', label: 'Metropolitana', abbreviation: 'RM' },
  ],
  places: [
    { value: '5109', label: 'Viña del Mar', when: { field: 'stateCode', is: '5' } },
    { value: '13101', label: 'Santiago', when: { field: 'stateCode', is: '13' } },
    { value: '13120', label: 'Ñuñoa', when: { field: 'stateCode', is: '13' } },
  ],
  countries: [
    { value: 'CL', label: 'Chile' },
    { value: 'PT', label: 'Portugal' },
  ],
  workSectors: [
    { value: 'F', label: 'Construcción' },
    { value: 'G', label: 'Comercio' },
  ],
  workTypes: [
    { value: 'Demolición', when: { field: 'sector', is: 'F' } },
    { value: 'Almacén', when: { field: 'sector', is: 'G' } },
  ],
};

export function formInSpanish({ definition }: { readonly definition: object }): ServedForm {
  const spoken = JSON.stringify(definition, (_, value) => {
    if (typeof value !== 'object' || value === null) return value;
    if ('es' in value) return value.es;
    const list = LISTS[value.retrieveFunction as keyof typeof LISTS];
    if ('minDate' in value) return { ...value, ...daysOf(value, TODAY) };
    return list ? { ...value, allowedValues: list } : value;
  });
  return servedForm.parse(JSON.parse(spoken));
}
