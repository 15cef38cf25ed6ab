/** One link of a menu. */
export type NavItem = { readonly href: string; readonly label: string };

/** One language of the selector: its name in itself, and where the home page in it is. */
export type LanguageItem = { readonly tag: string; readonly name: string; readonly home: string };
