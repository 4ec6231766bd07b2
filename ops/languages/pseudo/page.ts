import { pseudoLanguage } from './pseudo.ts';

globalThis.pageLanguage = pseudoLanguage;
