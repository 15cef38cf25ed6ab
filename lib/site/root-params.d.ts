// Next writes these types into .next/ when it builds; this lets the types be checked in a fresh clone too.
declare module 'next/root-params' {
  export function site(): Promise<string>;
  export function locale(): Promise<string>;
}
