import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { contactField } from '@/features/lead/form/fields';
import { labelsOf } from '@/lib/i18n/messages';
import { ContactPreview } from './contact-preview';

const words = labelsOf('es', 'backOffice').forms.preview;
const labels = labelsOf('es', 'contact').form.fields;

it('shows a contact form as visitors have it, and checks what is tried in it', async () => {
  const fields = [
    contactField('fld_fullname', labels),
    contactField('fld_email', labels, { label: '¿A qué email te escribimos?' }),
    contactField('fld_msg', labels, { isRequired: false }),
  ];
  render(
    <ContactPreview
      form={{ hash: 'a', version: 2, title: 'Te llamamos', intro: null, fields }}
      words={words}
      tag="es-CL"
      currency="CLP"
    />,
  );
  expect(screen.getByRole('heading', { name: 'Te llamamos' })).toBeVisible();
  expect(screen.getByText('Faltan respuestas o no valen: Nombre, ¿A qué email te escribimos?')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Nombre'), 'Ana Soto');
  await userEvent.type(screen.getByLabelText('¿A qué email te escribimos?'), 'ana@');
  await userEvent.tab();
  expect(await screen.findByText('Vuelve a introducir un email válido.')).toBeVisible();
  await userEvent.type(screen.getByLabelText('¿A qué email te escribimos?'), 'correo.example');
  expect(await screen.findByText(words.whole)).toBeVisible();
});
