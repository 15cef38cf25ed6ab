/** By the names of spec section 6; the last three have none there but in words. */
export const ROLES = [
  'ADMIN',
  'EXTERNAL_ADMIN_QPCLIENTS',
  'CLIENT',
  'ADMIN_PARTNER',
  'REFERIDOR',
  'REFERIDOR_MASCOTA',
  'REFERIDOR PERU',
  'REFERIDOR VIDA CAMARA',
  'EJECUTIVO DE SOPORTE',
  'EJECUTIVO',
  'SUPERVISOR',
  'GERENTE',
  'BACKOFFICE',
  'JEFATURA_SAC_CHILE',
  'POSTVENTA',
  'ADMINISTRADOR',
  'PROVIDER_ADMIN',
  'CLIENT_ADMIN',
  'PAYROLL_MANAGER',
] as const;
export type Role = (typeof ROLES)[number];

export const USER_STATUSES = ['Activo', 'Inactivo'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];
