import type { MarketCode } from '@/lib/contract/atoms';
import { env } from '@/lib/env';
import { processWide } from '@/lib/process-wide';

export type StatedContact = { readonly email: string; readonly phone: string; readonly whatsapp: string };

/** Contact data of a market. Null: not set, so it is not shown and gets no mail. */
export type Contact = { readonly [Way in keyof StatedContact]: string | null };

export const DEMO_CONTACTS: Readonly<Record<MarketCode, StatedContact>> = {
  cl: { email: 'contacto@queplan.cl', phone: '+56 2 2570 0000', whatsapp: '56900000000' },
  pe: { email: 'contacto@queplan.pe', phone: '+51 1 700 0000', whatsapp: '51900000000' },
  co: { email: 'contacto@queseguro.co', phone: '+57 601 700 0000', whatsapp: '573000000000' },
  in: { email: 'contacto@ih.example', phone: '+1 305 700 0000', whatsapp: '13050000000' },
};

const stated = processWide('contacts', () => new Map<MarketCode, StatedContact>());

export const setContact = (market: MarketCode, contact: StatedContact): void => void stated.set(market, contact);

export function contactOf(market: MarketCode): Contact {
  const own = stated.get(market);
  const usual = env().DEMO ? DEMO_CONTACTS[market] : null;
  const of = (way: keyof StatedContact) => own?.[way] || usual?.[way] || null;
  return { email: of('email'), phone: of('phone'), whatsapp: of('whatsapp') };
}

type Named = { readonly brand: string; readonly contact: Pick<Contact, 'email'> };

/** Controller of personal data, and the e-mail if set. The law always requires the name. */
export const responsibleOf = ({ brand, contact }: Named) => (contact.email ? `${brand} (${contact.email})` : brand);
