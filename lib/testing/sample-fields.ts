import { formDefinition, type ServedForm } from '@/lib/form-definition/form-schemas';
import { serveForm, type Lists } from '@/lib/form-definition/serve-form';

const w = (text: string) => ({ es: text, en: text, pt: text });
const named = (values: Readonly<Record<string, string>>) =>
  Object.entries(values).map(([value, label]) => ({ value, label: w(label) }));
const SPECIALITIES = ['Cardiología', 'Dermatología', 'Ginecología', 'Medicina general', 'Oftalmología', 'Pediatría'];

const field = (fldName: string, label: string, fieldType: string, rest: object = {}) => ({
  fldName,
  groupedBy: 'cotizante',
  label: w(label),
  fieldType,
  dataType: 'string',
  isRequired: false,
  ...rest,
});

export const EVERY_KIND = {
  groups: [
    { name: 'cotizante', legend: w('Tus datos') },
    { name: 'mascota', legend: w('Mascotas'), itemLabel: w('Mascota'), addLabel: w('Agregar Mascota'), max: 8 },
  ],
  fields: [
    field('nombre', 'Nombre', 'text', {
      dataType: 'name',
      isRequired: true,
      autoComplete: 'name',
      placeholder: w('Como en tu carnet'),
    }),
    field('codigo', 'Código de convenio', 'text', {
      fldRegexp: '^[A-Z]{3}$',
      helper: w('Tres letras mayúsculas, como ABC'),
      class: 'half',
    }),
    field('poliza', 'Número de póliza', 'text', { mask: '##-####', class: 'half' }),
    field('rut', 'RUT', 'legalId', {
      allowedValues: [{ value: 'rut' }],
      helper: w('Lo usamos para no pedirte dos veces lo mismo'),
    }),
    field('email', 'Email', 'email', { class: 'half' }),
    field('telefono', 'Teléfono', 'phone', { class: 'half' }),
    field('nacimiento', 'Fecha de nacimiento', 'date', {
      dataType: 'date',
      autoComplete: 'bday',
      maxDate: 'today',
      class: 'half',
    }),
    field('clave', 'Clave', 'password', { class: 'half' }),
    field('edad', 'Edad', 'stepper', { dataType: 'integer', min: 0, max: 120, defaultValue: 27, class: 'half' }),
    field('trabajadores', 'Trabajadores', 'number', { dataType: 'integer', mask: 'thousands', class: 'half' }),
    field('ingreso', 'Sueldo mensual', 'number', { dataType: 'amount', mask: 'money', class: 'half' }),
    field('anexo', 'Anexo', 'number', { dataType: 'integer', class: 'half' }),
    field('sexo', 'Sexo', 'segmented', {
      subgroup: w('Tu cobertura'),
      allowedValues: named({ Masculino: 'Masculino', Femenino: 'Femenino' }),
      defaultValue: 'Femenino',
    }),
    field('region', 'Región', 'select', {
      subgroup: w('Tu cobertura'),
      retrieveFunction: 'regions',
      placeholder: w('Selecciona'),
      class: 'half',
    }),
    field('pais', 'País', 'country', { subgroup: w('Tu cobertura'), isRequired: true, class: 'half' }),
    field('especialidad', 'Especialidad', 'autocomplete', {
      subgroup: w('Tu cobertura'),
      allowedValues: SPECIALITIES.map((value) => ({ value })),
      placeholder: w('Escribe para buscar'),
    }),
    field('clinicas', 'Clínicas', 'select', {
      subgroup: w('Tu cobertura'),
      isMultiple: true,
      allowedValues: named({
        A: 'Clínica Alemana',
        I: 'Clínica Indisa',
        L: 'Clínica Las Condes',
        S: 'Clínica Santa María',
      }),
    }),
    field('sucursal', 'Sucursal', 'select', { retrieveFunction: 'branchesOfNobody' }),
    field('mensaje', 'Mensaje', 'textarea', { placeholder: w('Cuéntanos lo que necesites') }),
    field('avisos', 'Quiero recibir avisos', 'switch', { dataType: 'boolean', helper: w('A lo más uno al mes') }),
    { ...field('raza', 'Raza', 'text'), groupedBy: 'mascota', isRequired: true },
  ],
};

const LISTS: Lists = {
  regions: () => [
    { value: '5', label: 'Valparaíso', abbreviation: 'V' },
    { value: '13', label: 'Metropolitana', abbreviation: 'RM' },
  ],
  countries: () => [
    { value: 'CL', label: 'Chile', abbreviation: '+56' },
    { value: 'PE', label: 'Perú', abbreviation: '+51' },
  ],
  workSectors: () => [],
  workTypes: () => [],
  places: () => [],
};

export function everyKind(): ServedForm {
  const { groups, fields } = serveForm(formDefinition.parse(EVERY_KIND), {
    locale: 'es',
    lists: LISTS,
    country: 'CL',
    today: '2026-06-15',
  });
  return { groups, fields: fields.map((one) => Object.assign(one, one.retrieveFunction && { allowedValues: null })) };
}
