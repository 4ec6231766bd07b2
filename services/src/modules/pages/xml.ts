import { escapeHtml } from '../../http/escape-html.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: those that XML 1.0 has no way to write
const neverInXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Escapes text for XML and removes characters that XML forbids. */
export function xmlText(text: string): string {
  return escapeHtml(text.toWellFormed().replace(neverInXml, ''));
}

/** An element with XML content. */
export function element(name: string, attributes: Readonly<Record<string, string>>, content = ''): string {
  const given = Object.entries(attributes).map(([key, value]) => ` ${key}="${xmlText(value)}"`);
  return content === '' ? `<${name}${given.join('')}/>` : `<${name}${given.join('')}>${content}</${name}>`;
}

/** An element with text content. */
export function textElement(
  name: string,
  text: string,
  attributes: Readonly<Record<string, string>> = {},
): string {
  return element(name, attributes, xmlText(text));
}

export const xmlDeclaration = '<?xml version="1.0" encoding="utf-8"?>\n';
