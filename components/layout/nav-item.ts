export type NavItem = { readonly href: string; readonly label: string };

export type LanguageItem = { readonly tag: string; readonly name: string; readonly home: string };
