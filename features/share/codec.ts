import type { PerfilIngreso } from '@/features/profile/profile-schemas';
import { readProfile } from '@/features/profile/reader';

/** Characters. The largest profile of the contract is shorter; a family takes 500. */
const MAX_LENGTH = 128 * 1024;

/** A plain loop: for 100,000 characters, `Uint8Array.from` takes longer than the rest of the parsing. */
function bytesOf(binary: string): Uint8Array {
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < binary.length; at++) bytes[at] = binary.charCodeAt(at);
  return bytes;
}

const strict = new TextDecoder('utf-8', { fatal: true });

export function encodePerfil(profile: PerfilIngreso): string {
  const bytes = new TextEncoder().encode(JSON.stringify(profile));
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Parses base64 or base64url, padded or not, without a check of the content. Undefined: not JSON. Never throws. */
export function parsePerfil(text: string | null | undefined): unknown {
  if (!text || text.length > MAX_LENGTH) return undefined;
  try {
    const binary = atob(text.replaceAll(/[- ]/g, '+').replaceAll('_', '/'));
    return JSON.parse(strict.decode(bytesOf(binary)));
  } catch {
    return undefined;
  }
}

/** Returns null for anything that is not a profile of the contract. Never throws. */
export const decodePerfil = (text: string | null | undefined): PerfilIngreso | null => readProfile(parsePerfil(text));
