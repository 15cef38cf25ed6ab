import { isBot } from './bot';
import { hasStaffFlag } from './staff-flags';

/** All allowed events and their fields. No field may identify or describe a person. */
type Events = {
  requestInfoLandings: { readonly productType: string | null };
  ingresaPerfil: { readonly productType: string };
  purchase: {
    readonly transaction_id: string;
    readonly value: number;
    readonly currency: string;
    readonly items: readonly { readonly item_id: string }[];
  };
};

type PushedEvent = { [Name in keyof Events]: { readonly event: Name } & Events[Name] }[keyof Events];

declare global {
  interface Window {
    /** Events for a tag manager, which reads them after consent. They must never contain personal data. */
    dataLayer?: PushedEvent[];
  }
}

export function pushEvent(event: PushedEvent): void {
  if (isBot() || hasStaffFlag('pixelsOff')) return;
  window.dataLayer ??= [];
  window.dataLayer.push(event);
}
