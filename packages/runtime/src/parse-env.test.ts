import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { parseEnv } from './parse-env.ts';

const schema = z.object({
  PORT: z.coerce.number().int().default(3000),
  DATABASE_URL: z.url(),
  SESSION_SECRET: z.string().min(32, 'must have at least 32 characters'),
});

class Exit extends Error {}

function parse(source: Record<string, string | undefined>) {
  const lines: string[] = [];
  const exit = (code: number): never => {
    throw new Exit(String(code));
  };
  try {
    return { env: parseEnv(schema, source, { print: (line) => lines.push(line), exit }), lines };
  } catch (error) {
    if (error instanceof Exit) return { code: Number(error.message), lines };
    throw error;
  }
}

describe('the configuration', () => {
  test('applies defaults and ignores unknown variables', () => {
    const given = { DATABASE_URL: 'postgres://x/y', SESSION_SECRET: 'x'.repeat(32), HOME: '/root' };
    expect(parse(given).env).toEqual({
      PORT: 3000,
      DATABASE_URL: 'postgres://x/y',
      SESSION_SECRET: 'x'.repeat(32),
    });
  });

  test('reports all invalid variables at once and exits with code 1', () => {
    const { code, lines } = parse({ PORT: 'many', SESSION_SECRET: 'short' });
    expect(code).toBe(1);
    expect(lines.slice(1).map((line) => line.trim().split(':')[0])).toEqual([
      'PORT',
      'DATABASE_URL',
      'SESSION_SECRET',
    ]);
    expect(lines).toContain('  DATABASE_URL: is missing');
  });

  test('never prints a value', () => {
    const { lines } = parse({ PORT: 'value-one', DATABASE_URL: 'value-two', SESSION_SECRET: 'value-three' });
    expect(lines).toHaveLength(4);
    expect(lines.join()).not.toContain('value');
  });

  test('treats an empty variable as unset', () => {
    expect(
      parse({ PORT: '', DATABASE_URL: 'postgres://x/y', SESSION_SECRET: 'x'.repeat(32) }).env?.PORT,
    ).toBe(3000);
    expect(parse({ DATABASE_URL: '', SESSION_SECRET: 'x'.repeat(32) }).lines).toContain(
      '  DATABASE_URL: is missing',
    );
  });
});
