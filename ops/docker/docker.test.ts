import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { type ComposeService, compareEnvironment, unguardedVariables } from './compose-environment.ts';

type Service = ComposeService & {
  image?: string;
  build?: { dockerfile: string; target: string };
  restart?: string;
  healthcheck?: unknown;
  depends_on?: Record<string, { condition: string }>;
};

const root = fileURLToPath(new URL('../..', import.meta.url));
const envFiles = {
  api: new URL('../../services/src/env.ts', import.meta.url).href,
  workers: new URL('../../workers/src/env.ts', import.meta.url).href,
  migrate: new URL('../catalogue/env.ts', import.meta.url).href,
};
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const compose = (file: string): { services: Record<string, Service>; volumes: object } =>
  parse(read(file), { merge: true });

const broken = 'ops/docker/fixtures/broken-compose.yml';
const dockerfile = 'ops/docker/product.Dockerfile';
const samples = {
  CODE_KEY: 'Zk3vQ8xN1rT6yB4mW9pL2sD7hF5jG0cA',
  SESSION_SECRET: '3f1c9a7e5b2d8064f1a9c3e7b5d20846',
  POSTGRES_PASSWORD: 'sample',
  REDIS_PASSWORD: 'sample',
  PUBLIC_URL: 'https://top100.example',
  SMTP_URL: 'smtp://user:password@mail.top100.example:587',
  MAIL_FROM: 'Top 100 <hello@mail.test>',
};

const payments = {
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_PRICE_MONTHLY: 'price_1',
  STRIPE_PRICE_ANNUAL: 'price_2',
};

function run(program: string, ...args: string[]) {
  return spawnSync(process.execPath, [join(root, 'node_modules', program), ...args], {
    cwd: root,
    encoding: 'utf8',
  });
}
const dclint = (file: string) => run('dclint/bin/dclint.cjs', file, '--max-warnings', '0');
const dockerfilelint = (file: string) => run('dockerfilelint/bin/dockerfilelint', file);

describe('docker-compose.yml', () => {
  const { services, volumes } = compose('docker-compose.yml');

  test('has nothing to complain about for dclint, which finds the faults of the fixture', () => {
    const { status, stdout, stderr } = dclint('docker-compose.yml');
    expect(`${stdout}${stderr}`.trim()).toBe('');
    expect(status).toBe(0);
    expect(dclint(broken).status).not.toBe(0);
  });

  test.each(['api', 'workers', 'migrate'] as const)(
    'gives %s every variable that it needs and none that it does not know',
    (name) => {
      expect(compareEnvironment(services[name]!, envFiles[name], samples)).toEqual([]);
    },
  );

  test('hands on what payments need, to the API all of it and to the workers the key', () => {
    const { api, workers } = services;
    const given = { ...samples, ...payments };
    expect(compareEnvironment(api!, envFiles.api, given)).toEqual([]);
    expect(compareEnvironment(workers!, envFiles.workers, given)).toEqual([]);
    const half = compareEnvironment(api!, envFiles.api, { ...samples, STRIPE_SECRET_KEY: 'sk_live_1' });
    expect(half.map((problem) => problem.split(':')[0]).toSorted()).toEqual(
      Object.keys(payments)
        .toSorted()
        .filter((name) => name !== 'STRIPE_SECRET_KEY'),
    );
    for (const service of [api!, workers!]) {
      expect(JSON.stringify(service)).not.toContain('STRIPE_API_URL');
    }
  });

  test('the comparison finds the faults of the fixture', () => {
    const problems = compareEnvironment(compose(broken).services.api!, envFiles.api, samples).join('\n');
    expect(problems).toContain('DATABASE_ULR is given, but nothing reads it');
    expect(problems).toMatch(/^DATABASE_URL: /m);
    expect(problems).toMatch(/^PORT: /m);
    expect(problems).toMatch(/^PUBLIC_URL: /m);
  });

  test('no variable is silently empty when it is not set', () => {
    expect(unguardedVariables(read('docker-compose.yml'))).toEqual([]);
    expect(unguardedVariables(read(broken))).toEqual(['POSTGRES_PASSWORD']);
  });

  test('every lasting service is watched and started again; the migration runs once, before the others', () => {
    const { migrate, ...lasting } = services;
    expect(Object.keys(lasting).sort()).toEqual(['api', 'postgres', 'redis', 'workers']);
    for (const service of Object.values(lasting)) {
      expect(service).toMatchObject({ healthcheck: expect.anything(), restart: 'unless-stopped' });
    }
    expect(migrate?.restart).toBe('no');
    for (const name of ['api', 'workers']) {
      expect(services[name]?.depends_on?.migrate?.condition).toBe('service_completed_successfully');
    }
  });

  test('nothing keeps workers from being multiplied', () => {
    expect(services.workers).not.toHaveProperty('container_name');
    expect(services.workers).not.toHaveProperty('ports');
  });

  test('the data of Postgres and Redis are in named volumes', () => {
    expect(Object.keys(volumes).sort()).toEqual(['postgres', 'redis']);
  });

  test('every target that is built is in the Dockerfile', () => {
    const stages = [...read(dockerfile).matchAll(/^FROM \S+ AS (\S+)$/gm)].map(([, name]) => name);
    for (const { build } of Object.values(services)) if (build) expect(stages).toContain(build.target);
  });
});

describe(dockerfile, () => {
  const text = read(dockerfile);
  const stages = text.split(/^(?=FROM )/m).slice(1);

  test('has nothing to complain about for dockerfilelint, which finds the faults of the fixture', () => {
    expect(dockerfilelint(dockerfile).stdout).toContain('None found');
    expect(dockerfilelint('ops/docker/fixtures/broken.Dockerfile').stdout).not.toContain('None found');
  });

  test('everything is built on Node 24, and what runs does so as an ordinary user', () => {
    for (const stage of stages) {
      expect(stage).toMatch(/^FROM node:24-slim AS /);
      if (stage.includes('\nCMD ')) expect(stage).toMatch(/\nUSER node\n/);
    }
    expect(stages.filter((stage) => stage.includes('\nCMD '))).toHaveLength(3);
  });

  test('the manifest of every workspace is there when packages are installed', () => {
    const manifests = globSync(['packages/*/package.json', '{services,workers,web,ops}/package.json'], {
      cwd: root,
    });
    for (const manifest of manifests) expect(text).toContain(`COPY ${manifest} ${dirname(manifest)}/\n`);
  });

  test('everything that is copied from the checkout is let through by .dockerignore', () => {
    const allowed = read('.dockerignore')
      .split('\n')
      .filter((line) => line.startsWith('!'))
      .map((line) => line.slice(1));
    const sources = [...text.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, names]) =>
      names!.split(' '),
    );
    for (const source of sources) {
      expect(allowed.some((path) => source === path || source.startsWith(`${path}/`))).toBe(true);
    }
  });
});
