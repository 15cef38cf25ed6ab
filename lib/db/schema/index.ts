export * from './catalogue';
export * from './installation';
export * from './lead';
export * from './interaction';
