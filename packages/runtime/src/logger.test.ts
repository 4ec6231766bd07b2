import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { createLogger } from './logger.ts';

function captured() {
  const lines: string[] = [];
  const log = createLogger({ name: 'test', destination: { write: (line) => lines.push(line) } });
  return {
    log,
    text: () => lines.join(''),
    entries: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>),
  };
}

describe('a log line', () => {
  test('is one JSON object with time, level and name', () => {
    const { log, entries } = captured();
    log.info({ port: 3000 }, 'listening');
    expect(entries()).toEqual([
      expect.objectContaining({
        level: 'info',
        name: 'test',
        port: 3000,
        msg: 'listening',
        time: expect.stringMatching(/Z$/),
      }),
    ]);
  });

  test('contains no secrets', () => {
    const { log, text } = captured();
    log.info({ password: 'hunter2-a', user: { password: 'hunter2-b' }, headers: { cookie: 'hunter2-c' } });
    expect(text()).not.toContain('hunter2');
    expect(text()).toContain('[removed]');
  });

  test.each([
    'anna@example.com',
    'a.b+c@mail.example.co.uk',
    'anna%40example.com',
    'x\nanna@example.com',
    '"anna@example.com"',
  ])('contains no email address: %j', (address) => {
    const { log, text, entries } = captured();
    log.info({ path: `/x/${address}`, err: new Error(`Key (email)=(${address}) already exists`) }, address);
    expect(text()).not.toMatch(/anna|a\.b/);
    expect(entries()).toHaveLength(1);
  });

  test('stays valid JSON whatever surrounds an address', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (before, after) => {
        const { log, text, entries } = captured();
        log.info(`${before}anna@example.com${after}`);
        expect(entries()).toHaveLength(1);
        expect(text()).not.toContain('anna@example');
      }),
    );
  });

  test('describes an error without the rows and values that it carries', () => {
    const { log, entries, text } = captured();
    const cause = Object.assign(new Error('duplicate key'), {
      code: '23505',
      constraint: 'users__email',
      row: { pin: 1234 },
    });
    log.error({ err: Object.assign(new Error('failed', { cause }), { values: ['4321'] }) });
    expect(entries()[0]).toMatchObject({
      err: { type: 'Error', message: 'failed', cause: { sqlState: '23505', constraint: 'users__email' } },
    });
    expect(text()).not.toMatch(/pin|4321/);
  });
});
