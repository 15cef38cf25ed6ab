export * from './catalogue';
export * from './content';
export * from './document';
export * from './installation';
export * from './lead';
export * from './interaction';
export * from './receipt';
export * from './shared-search';
