import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { es } from '@/messages/es';

/** Props of a contact form on a Spanish page of QuePlan. */
export const CONTACT_FORM = {
  labels: { ...es.contact.form, errors: { ...es.contact.errors, ...es.form.errors } },
  locale: 'es',
  email: 'contacto@queplan.cl',
  thousands: '.',
  consent: { text: 'Aceptas', brand: 'QuePlan', link: { href: '/Mis-datos', label: 'Mis datos' }, policies: [] },
} as const;

export const NO_SUBJECT = { kind: 'CONTACTO', productCode: null, line: null } as const;

/** Fills in the contact data that the form asks for. Pasting takes a fifth of the time of typing. */
export async function fillInWhoAsks(phone = '+56987654321', email = 'ana@correo.cl'): Promise<void> {
  const user = userEvent.setup();
  for (const [name, text] of Object.entries({ Nombre: 'Ana Rojas', Teléfono: phone, Email: email })) {
    const field = screen.queryByRole('textbox', { name });
    if (!field) continue;
    await user.click(field);
    await user.paste(text);
  }
}
