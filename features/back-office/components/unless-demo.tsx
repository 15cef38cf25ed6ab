import type { ReactNode } from 'react';
import type { SessionUser } from '@/features/identity/session.api';
import { permissionsOf, type Permission } from '@/features/identity/permissions';

type Props = {
  user: Pick<SessionUser, 'permissions' | 'role' | 'site' | 'isDemo'>;
  permission: Permission;
  why: string;
  children: ReactNode;
};

/** Explains actions that a demonstration account's role would allow, instead of offering and refusing them. */
export function UnlessDemo({ user, permission, why, children }: Props) {
  if (user.permissions.includes(permission)) return children;
  const hasRole = user.isDemo && permissionsOf({ ...user, isDemo: false }).includes(permission);
  return hasRole ? <p className="self-center text-ink-soft">{why}</p> : null;
}
