import { useSyncExternalStore } from 'react';

const subscribeNever = () => () => undefined;

/** A value that only the browser knows, such as a stored text. It is `onServer` until the page is hydrated. */
export const useInBrowser = <Value extends string | boolean | null>(read: () => Value, onServer: Value): Value =>
  useSyncExternalStore(subscribeNever, read, () => onServer);
