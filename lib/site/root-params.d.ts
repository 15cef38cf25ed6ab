// Next writes these types into .next/ on build. This file lets a fresh clone pass the type check.
declare module 'next/root-params' {
  export function site(): Promise<string>;
  export function locale(): Promise<string>;
}
