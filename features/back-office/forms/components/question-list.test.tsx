import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { labelsOf } from '@/lib/i18n/messages';
import type { FormDetail } from '@/features/back-office/forms/forms.api';
import type { Mistake } from '@/features/back-office/forms/questions';
import { inOffice } from '@/lib/testing/office';
import { QuestionList } from './question-list';

const words = labelsOf('es', 'backOffice').forms.questions;
const texts = (es: string) => ({ es, en: es, pt: es });
const question = (fldName: string, more: object = {}) => ({
  fldName,
  groupedBy: 'mascota',
  label: texts(fldName),
  dataType: 'string',
  fieldType: 'text',
  ...more,
});
const pets = {
  definition: {
    groups: [{ name: 'mascota', legend: texts('Tu mascota') }],
    fields: [
      question('raza'),
      question('especie', {
        fieldType: 'select',
        allowedValues: [
          { value: 'Perro', label: texts('Perro') },
          { value: 'Gato', label: texts('Gato') },
        ],
      }),
    ],
  },
  rules: [{ name: 'kept' }],
};

type Given = { file: unknown; kind?: FormDetail['kind']; mistakes?: Mistake[]; mayWrite?: boolean };

function show({ file: first, kind = 'profile', mistakes = [], mayWrite = true }: Given) {
  const seen = vi.fn();
  function Editor() {
    const [file, setFile] = useState(first);
    return (
      <QuestionList
        {...{ kind, file, mistakes }}
        onChange={(next) => {
          const written: unknown = JSON.parse(JSON.stringify(next));
          seen(written);
          setFile(written);
        }}
      />
    );
  }
  render(inOffice('forms', mayWrite ? ['form:write'] : [], <Editor />));
  const last = () => seen.mock.lastCall?.[0] as typeof pets & { structure: { fields: object[] } };
  return { user: userEvent.setup(), last, seen };
}
const cards = () => screen.getAllByRole('listitem').filter(({ dataset }) => 'question' in dataset);
const names = (file: typeof pets) => file.definition.fields.map(({ fldName }) => fldName);

it('adds, describes, moves and removes a question by keyboard, and keeps the rest of the file', async () => {
  const { user, last } = show({ file: pets });
  screen.getByRole('button', { name: 'Agregar pregunta en Tu mascota' }).focus();
  await user.keyboard('{Enter}');
  expect(names(last())).toEqual(['raza', 'especie', 'pregunta_1']);
  const added = cards()[2]!;
  expect(within(added).getByText('3. pregunta_1')).toHaveFocus();
  await user.type(within(added).getByLabelText('Pregunta (español)'), '¿Vive en casa?');
  await user.click(within(added).getByLabelText('Hay que responderla'));
  await user.selectOptions(within(added).getByLabelText('Mostrar cuando'), 'especie');
  await user.selectOptions(within(added).getByLabelText('Valor'), 'Gato');
  expect(last().definition.fields[2]).toMatchObject({
    label: { es: '¿Vive en casa?', en: '', pt: '' },
    isRequired: true,
    hideExpression: 'especie != "Gato"',
  });
  const up = screen.getByRole('button', { name: 'Subir la pregunta 3: ¿Vive en casa?' });
  up.focus();
  await user.keyboard('{Enter}');
  expect(names(last())).toEqual(['raza', 'pregunta_1', 'especie']);
  expect(screen.getByRole('button', { name: 'Subir la pregunta 2: ¿Vive en casa?' })).toHaveFocus();
  expect(screen.getByText('Ahora está en el lugar 2 de 3.')).toBeInTheDocument();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Bajar la pregunta 1: ¿Vive en casa?' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Quitar la pregunta 1: ¿Vive en casa?' }));
  const dialog = screen.getByRole('dialog');
  expect(dialog).toHaveTextContent(words.remove.ask);
  await user.click(within(dialog).getByRole('button', { name: 'Sí, quitarla' }));
  expect(last()).toEqual(pets);
});

it('keeps focus and place within the group of a question whose name another group has, too', async () => {
  const groups = ['cotizante', 'cargas'].map((name) => ({ name, legend: texts(name) }));
  const fields = groups.flatMap(({ name }) => [
    question('edad', { groupedBy: name }),
    question('sexo', { groupedBy: name }),
  ]);
  const { user } = show({ file: { definition: { groups, fields }, rules: [] } });
  await user.click(within(cards()[2]!).getByRole('button', { name: 'Bajar la pregunta 1: edad' }));
  expect(screen.getByText('Ahora está en el lugar 2 de 2.')).toBeInTheDocument();
  expect(within(cards()[3]!).getByRole('button', { name: 'Subir la pregunta 2: edad' })).toHaveFocus();
  await user.click(within(cards()[3]!).getByRole('button', { name: 'Quitar la pregunta 2: edad' }));
  await user.click(screen.getByRole('button', { name: 'Sí, quitarla' }));
  expect(cards()).toHaveLength(3);
  expect(cards()[2]).toContainElement(document.activeElement as HTMLElement);
});

it('has options with words in three languages, and other fields for another kind', async () => {
  const { user, last } = show({ file: pets });
  const card = cards()[0]!;
  await user.selectOptions(within(card).getByLabelText('Tipo de respuesta'), 'Botones de opciones');
  await user.click(within(card).getByRole('button', { name: 'Agregar opción' }));
  await user.type(within(card).getByLabelText('Valor de la opción 1'), 'mestizo');
  await user.type(within(card).getByLabelText('Opción 1 (inglés)'), 'Mixed');
  expect(last().definition.fields[0]).toMatchObject({
    fieldType: 'segmented',
    allowedValues: [{ value: 'mestizo', label: { es: '', en: 'Mixed', pt: '' } }],
  });
  await user.selectOptions(within(card).getByLabelText('Tipo de respuesta'), 'Número');
  await user.type(within(card).getByLabelText('Máximo'), '12');
  expect(last().definition.fields[0]).toMatchObject({ dataType: 'integer', max: 12 });
  expect(last().definition.fields[0]).not.toHaveProperty('allowedValues');
});

it('says what is wrong beside the question that it is about', () => {
  const mistakes = [
    { path: ['definition', 'fields', 1, 'label', 'pt'], problem: 'Demasiado largo' },
    { path: ['definition', 'fields', 1, 'allowedValues', 0, 'label', 'es'], problem: 'Falta' },
  ];
  show({ file: pets, mistakes });
  const [first, second] = cards();
  expect(within(second!).getAllByText(/Demasiado largo/)).toHaveLength(1);
  expect(second).toHaveTextContent('Errores: 2');
  expect(second).toHaveTextContent('Opciones, 1, Pregunta, español: Falta');
  expect(within(second!).getByLabelText('Pregunta (portugués)')).toHaveAccessibleDescription('Demasiado largo');
  expect(first).not.toHaveTextContent('Errores');
});

it('offers of a contact form what it does not ask yet', async () => {
  const file = { structure: { fields: [{ fldName: 'fld_fullname' }, { fldName: 'fld_email' }] } };
  const { user, last } = show({ file, kind: 'contact' });
  expect(screen.getByText('1. Nombre')).toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('Pregunta nueva'), 'Mensaje');
  await user.click(screen.getByRole('button', { name: 'Agregar pregunta' }));
  expect(last().structure.fields.at(-1)).toEqual({ fldName: 'fld_msg', isRequired: false });
  await user.selectOptions(screen.getByLabelText('Pregunta nueva'), 'Cantidad de empleados');
  await user.click(screen.getByRole('button', { name: 'Agregar pregunta' }));
  expect(last().structure.fields.at(-1)).toEqual({ fldName: 'fld_employees', isRequired: false });
});

it('lets who may only read see all and change nothing', () => {
  const { seen } = show({ file: pets, mayWrite: false });
  expect(screen.getAllByRole('group', { hidden: true }).some((group) => group.matches(':disabled'))).toBe(true);
  expect(screen.queryByRole('button', { name: /^(Subir|Quitar la pregunta|Agregar pregunta)/ })).toBeNull();
  expect(seen).not.toHaveBeenCalled();
});

it('says that there is no list where there is none', () => {
  show({ file: { definition: 1 } });
  expect(screen.getByText(words.none)).toBeVisible();
});

it('warns of a question that other languages lack, which say it in Spanish', () => {
  const fields = [
    question('raza', { label: { es: 'Raza', en: '', pt: ' ' } }),
    question('edad', { label: { es: 'Edad', en: 'Age', pt: '' } }),
    question('peso'),
  ];
  show({ file: { ...pets, definition: { ...pets.definition, fields } } });
  const warned = cards().map((card) => within(card).queryAllByText(/^Falta en/)[0]?.textContent);
  expect(warned).toEqual([
    'Falta en inglés y portugués: se muestra en español.',
    'Falta en portugués: se muestra en español.',
    undefined,
  ]);
});
