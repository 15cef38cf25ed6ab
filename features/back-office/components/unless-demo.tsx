import type { ReactNode } from 'react';
import type { SessionUser } from '@/features/identity/contract';
import { permissionsOf, type Permission } from '@/features/identity/domain';

type Props = {
  user: Pick<SessionUser, 'permissions' | 'role' | 'site' | 'isDemo'>;
  permission: Permission;
  /** Said instead to an account of a demonstration. */
  why: string;
  children: ReactNode;
};

/** What only looking does not allow is not offered and then refused: whoever's role has it reads why. Nobody else sees anything of it. */
export function UnlessDemo({ user, permission, why, children }: Props) {
  if (user.permissions.includes(permission)) return children;
  const hasRole = user.isDemo && permissionsOf({ ...user, isDemo: false }).includes(permission);
  return hasRole ? <p className="self-center text-ink-soft">{why}</p> : null;
}
