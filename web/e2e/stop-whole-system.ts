export { stopWholeSystem as default } from './whole-system.ts';
