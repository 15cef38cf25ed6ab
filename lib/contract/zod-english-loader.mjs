// Leaves of zod's messages in all languages the English ones, which nobody sees: forms say what is wrong in their own words.
// Buys: 195 of the 312 KB of the forms' chunk (36 KB gzip). Breaks when: zod moves locales/index.js, and the chunk is large
// again. May go when: zod's own namespace `z` can be had without `locales`.
export default function onlyEnglish() {
  return "export { default as en } from './en.js';";
}
