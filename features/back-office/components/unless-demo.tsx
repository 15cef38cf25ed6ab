import type { ReactNode } from 'react';
import { permissionsOf, type Permission } from '@/features/identity/permissions';
import { useOffice } from './office';

type Props = { permission: Permission; why: string; children: ReactNode };

/** Shows `children` to users with the permission, and `why` to a demonstration account whose role normally has it. */
export function UnlessDemo({ permission, why, children }: Props) {
  const { user } = useOffice();
  if (user.permissions.includes(permission)) return children;
  const hasRole = user.isDemo && permissionsOf({ ...user, isDemo: false }).includes(permission);
  return hasRole ? <p className="self-center text-ink-soft">{why}</p> : null;
}
