// Next writes these types into .next/ on build; this file lets a fresh clone be type-checked.
declare module 'next/root-params' {
  export function site(): Promise<string>;
  export function locale(): Promise<string>;
}
