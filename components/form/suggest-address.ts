import { typingDistance } from '@/lib/i18n/typing-distance';

const COMMON = [
  'gmail.com',
  'hotmail.com',
  'outlook.com',
  'yahoo.com',
  'yahoo.es',
  'icloud.com',
  'live.com',
  'hotmail.es',
  'outlook.es',
  'yahoo.com.br',
  'protonmail.com',
] as const;

const VALID_DOMAINS: ReadonlySet<string> = new Set([
  ...COMMON,
  ...['mail.com', 'email.com', 'ymail.com', 'gmx.com', 'gmx.es', 'aol.com', 'msn.com', 'me.com', 'mac.com', 'zoho.com'],
  ...['hotmail.cl', 'hotmail.it', 'hotmail.fr', 'hotmail.de', 'hotmail.co.uk', 'outlook.cl', 'outlook.pt'],
  ...[
    'live.cl',
    'live.es',
    'live.cn',
    'live.it',
    'live.co.uk',
    'yahoo.cl',
    'yahoo.ca',
    'yahoo.de',
    'yahoo.it',
    'yahoo.fr',
  ],
  ...['yahoo.co', 'yahoo.com.ar', 'yahoo.com.co', 'yahoo.com.mx', 'yahoo.com.pe'],
]);

const WRONG_COM = /\.(?:c0m|cim|cmo|com[m,.]|con|cpm|ocm|vom|xom)$/;

function nearest(domain: string): string | null {
  const near = COMMON.map((common) => ({ common, distance: typingDistance(domain, common) }));
  const [first] = near.toSorted((one, other) => one.distance - other.distance);
  // Accepts two errors only in long domains with the same first letter; otherwise the domain is a different one.
  const most = first!.common.length > 8 && domain[0] === first!.common[0] ? 2 : 1;
  return first!.distance <= most ? first!.common : null;
}

/** Returns a corrected address; null if the typed one seems right. Checks only the domain. */
export function suggestAddress(typed: string): string | null {
  const [local, domain, ...more] = typed.trim().split('@');
  if (!local || !domain || more.length > 0 || !domain.includes('.')) return null;
  const normalized = domain.toLowerCase();
  if (VALID_DOMAINS.has(normalized)) return null;
  const suggested = nearest(normalized) ?? normalized.replace(WRONG_COM, '.com');
  return suggested === normalized ? null : `${local}@${suggested}`;
}
