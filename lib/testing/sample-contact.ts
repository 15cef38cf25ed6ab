import { es } from '@/messages/es';

export const sampleContact = {
  locale: 'es',
  email: 'hola@queplan.example',
  thousands: '.',
  open: es.plan.request,
  consent: { text: 'Aceptas', brand: 'QuePlan', link: { href: '/Mis-datos', label: 'Mis datos' }, policies: [] },
} as const;
