import type { Permission } from '@/features/identity/permissions';
import type { OfficeSection } from '@/lib/routing/fixed-routes';

type Kind = { readonly nouns: readonly string[]; readonly section?: OfficeSection; readonly permission?: Permission };

const KINDS = {
  lead: { nouns: ['lead'], section: 'requests', permission: 'contact-us:read' },
  booking: { nouns: ['booking'], section: 'agenda', permission: 'booking:read' },
  chat: { nouns: ['chat'], section: 'chats', permission: 'chat:read' },
  executive: { nouns: ['executive'], section: 'team', permission: 'booking:read' },
  sale: { nouns: ['sale'], section: 'sales', permission: 'sale:read' },
  payment: { nouns: ['payment', 'refund'], section: 'payments', permission: 'charge:read' },
  partner: { nouns: ['partner', 'conversion'], section: 'partners', permission: 'partner:read' },
  catalogue: { nouns: ['catalogue'] },
  form: { nouns: ['form'], section: 'forms', permission: 'form:read' },
  content: { nouns: ['content'] },
  mail: { nouns: ['mail', 'job'], section: 'outbox', permission: 'outbox:read' },
  user: { nouns: ['user', 'account'], section: 'users', permission: 'user:read' },
  system: { nouns: ['person', 'restrictions', 'referrers', 'key', 'cache'] },
} as const satisfies Readonly<Record<string, Kind>>;
export type AuditKind = keyof typeof KINDS;
export const AUDIT_KINDS = Object.keys(KINDS) as [AuditKind, ...AuditKind[]];

const SERVICE_KINDS: readonly AuditKind[] = ['lead', 'booking', 'chat', 'executive'];

/** Audit kinds a user may read; null for all, including kinds unknown to this release. */
export const readableKinds = (permissions: readonly string[]): readonly AuditKind[] | null =>
  permissions.includes('audit:read') ? null : SERVICE_KINDS;

export function partsOf(action: string): { readonly noun: string; readonly verb: string } {
  const [noun = '', verb = ''] = action.split('.');
  return { noun, verb };
}

export function kindOf(action: string): AuditKind | null {
  const { noun } = partsOf(action);
  return AUDIT_KINDS.find((kind) => nounsOf(kind).includes(noun)) ?? null;
}

export const nounsOf = (kind: AuditKind): readonly string[] => KINDS[kind].nouns;

export type AuditSection = NonNullable<Kind['section']>;

/** Section that opens the changed item. Null: there is none, or the reader has no access to it. */
export function sectionOfAction(action: string, permissions: readonly Permission[]): AuditSection | null {
  const kind = kindOf(action);
  const { section, permission }: Partial<Kind> = kind ? KINDS[kind] : {};
  return section && permission && permissions.includes(permission) ? section : null;
}
