/** Role names. We chose the last three ourselves; the others are prescribed. */
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

export const ROLE_GROUPS = {
  direction: ['ADMIN', 'ADMINISTRADOR', 'GERENTE', 'SUPERVISOR'],
  service: ['EJECUTIVO', 'EJECUTIVO DE SOPORTE', 'POSTVENTA', 'BACKOFFICE', 'JEFATURA_SAC_CHILE'],
  partners: ['ADMIN_PARTNER', 'REFERIDOR', 'REFERIDOR_MASCOTA', 'REFERIDOR PERU', 'REFERIDOR VIDA CAMARA'],
  customers: ['CLIENT', 'CLIENT_ADMIN', 'PAYROLL_MANAGER', 'EXTERNAL_ADMIN_QPCLIENTS', 'PROVIDER_ADMIN'],
} as const satisfies Readonly<Record<string, readonly Role[]>>;

export const USER_STATUSES = ['Activo', 'Inactivo'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];
