import type { Referral } from '@/features/referral/referral-code';

export const camila: Referral = {
  name: 'Camila Herrera',
  email: 'camila@correo.cl',
  ejecutivo: false,
  initialDate: new Date().toISOString(),
  loggedAs: 'referral',
};
