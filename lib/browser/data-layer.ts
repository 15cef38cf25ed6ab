import { isBot } from './bot';
import { hasStaffFlag } from './staff-flags';

/** All that an event may say: a detail that could name or describe a person has no place here. */
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
    /** Read by a tag manager, where one was agreed to; nothing personal ever stands in it. */
    dataLayer?: PushedEvent[];
  }
}

export function pushEvent(event: PushedEvent): void {
  if (isBot() || hasStaffFlag('pixelsOff')) return;
  window.dataLayer ??= [];
  window.dataLayer.push(event);
}
