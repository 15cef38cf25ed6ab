import { render, screen } from '@testing-library/react';
import { createRef, type Ref } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { legalIdOf } from '@/lib/markets/legal-ids';
import { ComboboxField } from './combobox-field';
import type { FieldWords } from './field-frame';
import { LegalIdField } from './legal-id-field';
import { NumberField } from './number-field';
import { PasswordField } from './password-field';
import { PatternField } from './pattern-field';
import { PhoneField } from './phone-field';
import { SelectField } from './select-field';
import { StepperField } from './stepper-field';
import { TextField } from './text-field';
import { TextareaField } from './textarea-field';

type Sample = FieldWords & { id?: string; required: true; ref: Ref<never> };

const text = { value: '', onChange: vi.fn() };
const number = { value: null, onChange: vi.fn() };
const fields: Record<string, (props: Sample) => React.ReactNode> = {
  combobox: (props) => <ComboboxField {...props} {...text} options={[]} countWords={() => ''} />,
  'legal id': (props) => <LegalIdField {...props} {...text} legalId={legalIdOf('rut')!} />,
  number: (props) => <NumberField {...props} {...number} />,
  password: (props) => <PasswordField {...props} showLabel="Mostrar" />,
  pattern: (props) => <PatternField {...props} {...text} format="##-##" />,
  phone: (props) => <PhoneField {...props} {...text} prefixes={[]} prefixLabel="Prefijo" country="CL" />,
  select: (props) => <SelectField {...props} options={[]} />,
  stepper: (props) => <StepperField {...props} {...number} min={0} max={9} lessLabel="Menos" moreLabel="Más" />,
  text: (props) => <TextField {...props} />,
  textarea: (props) => <TextareaField {...props} />,
};

describe.each(Object.entries(fields))('a %s field', (_, field) => {
  it('has its label, is described by its help and its error, and can be given the focus', () => {
    const ref = createRef<HTMLElement>();
    render(
      field({ label: 'Dato', help: 'Como en tu carnet', error: 'Dato necesario', required: true, ref: ref as never }),
    );
    const control = screen.getByLabelText('Dato');
    expect(control).toHaveAccessibleDescription('Como en tu carnet Dato necesario');
    expect(control).toBeInvalid();
    expect(control).toBeRequired();
    expect(ref.current).toBe(control);
  });

  it('keeps the id it is given, and is neither described nor wrong without words', () => {
    render(field({ label: 'Dato', id: 'mine', required: true, ref: createRef<never>() }));
    const control = screen.getByLabelText('Dato');
    expect(control).toHaveAttribute('id', 'mine');
    expect(control).not.toHaveAttribute('aria-describedby');
    expect(control).not.toHaveAttribute('aria-invalid');
  });
});
