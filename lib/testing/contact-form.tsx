import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import es from '@/messages/es.json';

/** Props of a contact form on a Spanish page of QuePlan. */
export const CONTACT_FORM = {
  labels: { ...es.contact.form, errors: { ...es.contact.errors, ...es.form.errors } },
  locale: 'es',
  email: 'contacto@queplan.cl',
  thousands: '.',
  consent: { text: 'Aceptas', brand: 'QuePlan', link: { href: '/Mis-datos', label: 'Mis datos' }, policies: [] },
} as const;

export const NO_SUBJECT = { kind: 'CONTACTO', productCode: null, line: null } as const;

/** Types who asks into the fields that every contact form has. */
export async function typeWhoAsks(phone = '+56987654321', email = 'ana@correo.cl'): Promise<void> {
  const user = userEvent.setup();
  await user.type(screen.getByRole('textbox', { name: 'Nombre' }), 'Ana Rojas');
  await user.type(screen.getByRole('textbox', { name: 'Teléfono' }), phone);
  await user.type(screen.getByRole('textbox', { name: 'Email' }), email);
}
