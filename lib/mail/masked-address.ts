import 'server-only';

/** Masks an address: 'v…a@correo.example', recognisable but not usable; '–' for an empty one. */
export function maskAddress(address: string): string {
  if (!address) return '–';
  const at = address.lastIndexOf('@');
  const name = address.slice(0, at);
  return `${name.slice(0, 1)}…${name.length > 3 ? name.slice(-1) : ''}${address.slice(at)}`;
}
