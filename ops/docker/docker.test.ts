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
  volumes?: string[];
  healthcheck?: unknown;
  depends_on?: Record<string, { condition: string }>;
};

const root = fileURLToPath(new URL('../..', import.meta.url));
const envFiles = {
  api: new URL('../../services/src/env.ts', import.meta.url).href,
  workers: new URL('../../workers/src/env.ts', import.meta.url).href,
  migrate: new URL('../catalogue/env.ts', import.meta.url).href,
  backup: new URL('../backup/env.ts', import.meta.url).href,
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

/** Read, but not passed: fixed by the image, or only for development. */
const leftOut = {
  api: ['WEB_ROOT', 'EXPOSE_CODES', 'STRIPE_API_URL'],
  workers: ['STRIPE_API_URL'],
  migrate: [],
  backup: ['DATA_DIR'],
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

  test('passes dclint, which finds the faults of the fixture', () => {
    const { status, stdout, stderr } = dclint('docker-compose.yml');
    expect(`${stdout}${stderr}`.trim()).toBe('');
    expect(status).toBe(0);
    expect(dclint(broken).status).not.toBe(0);
  });

  test.each(['api', 'workers', 'migrate', 'backup'] as const)(
    'gives %s every variable that it reads and no unknown one',
    (name) => {
      expect(compareEnvironment(services[name]!, envFiles[name], samples, leftOut[name])).toEqual([]);
    },
  );

  test('passes settings in .env to both API processes', () => {
    const settings = {
      LIMIT_PUSH: '5/60',
      TIER_LIMITS: '{"free":{"itemsPerList":50}}',
      DATABASE_POOL: 'many',
    };
    for (const name of ['api', 'api-2']) {
      const problems = compareEnvironment(
        services[name]!,
        envFiles.api,
        { ...samples, ...settings },
        leftOut.api,
      );
      expect(problems).toEqual([expect.stringMatching(/^DATABASE_POOL: /)]);
    }
    expect(services['api-2']).toEqual(services.api);
  });

  test('limits the log size of every service', () => {
    for (const service of Object.values(services)) {
      expect(service).toMatchObject({ logging: { options: { 'max-size': '20m', 'max-file': '5' } } });
    }
  });

  test('publishes only the proxy’s port, and the proxy names both API processes', () => {
    const open = Object.entries(services).filter(([, service]) => 'ports' in service);
    expect(open.map(([name]) => name)).toEqual(['proxy']);
    const names = [...read('ops/docker/proxy/upstreams.conf').matchAll(/server ([\w-]+):3000/g)].map(
      ([, name]) => name,
    );
    expect(names).toEqual(Object.keys(services).filter((name) => name.startsWith('api')));
  });

  test('passes payment settings, all to the API and the key to the workers', () => {
    const { api, workers } = services;
    const given = { ...samples, ...payments };
    expect(compareEnvironment(api!, envFiles.api, given, leftOut.api)).toEqual([]);
    expect(compareEnvironment(workers!, envFiles.workers, given, leftOut.workers)).toEqual([]);
    const half = compareEnvironment(
      api!,
      envFiles.api,
      { ...samples, STRIPE_SECRET_KEY: 'sk_live_1' },
      leftOut.api,
    );
    expect(half.map((problem) => problem.split(':')[0]).toSorted()).toEqual(
      Object.keys(payments)
        .toSorted()
        .filter((name) => name !== 'STRIPE_SECRET_KEY'),
    );
    for (const service of [api!, workers!]) {
      expect(JSON.stringify(service)).not.toContain('STRIPE_API_URL');
    }
  });

  test('finds the faults of the fixture', () => {
    const problems = compareEnvironment(compose(broken).services.api!, envFiles.api, samples).join('\n');
    expect(problems).toContain('DATABASE_ULR is given, but nothing reads it');
    expect(problems).toMatch(/^DATABASE_URL: /m);
    expect(problems).toMatch(/^PORT: /m);
    expect(problems).toMatch(/^PUBLIC_URL: /m);
    expect(problems).toContain('LIMIT_PUSH is read, but not given');
  });

  test('requires a value or a default for every variable', () => {
    expect(unguardedVariables(read('docker-compose.yml'))).toEqual([]);
    expect(unguardedVariables(read(broken))).toEqual(['POSTGRES_PASSWORD']);
  });

  test('gives every long-running service a health check and a restart policy, and runs the migration once before them', () => {
    const { migrate, backup, ...lasting } = services;
    expect(Object.keys(lasting).sort()).toEqual(['api', 'api-2', 'postgres', 'proxy', 'redis', 'workers']);
    for (const service of Object.values(lasting)) {
      expect(service).toMatchObject({ healthcheck: expect.anything(), restart: 'unless-stopped' });
    }
    expect([migrate?.restart, backup?.restart]).toEqual(['no', 'no']);
    expect(backup).toMatchObject({ profiles: ['backup'] });
    for (const name of ['api', 'api-2', 'workers']) {
      expect(services[name]?.depends_on?.migrate?.condition).toBe('service_completed_successfully');
    }
  });

  test('allows several workers', () => {
    expect(services.workers).not.toHaveProperty('container_name');
    expect(services.workers).not.toHaveProperty('ports');
  });

  test('keeps data of Postgres and Redis, and backups, in named volumes', () => {
    expect(Object.keys(volumes).sort()).toEqual(['backups', 'postgres', 'redis']);
  });

  test('lets workers record deleted accounts where a restore reads them', () => {
    const { workers, backup } = services;
    expect(workers?.volumes).toEqual(['backups:/backups']);
    expect(backup?.volumes).toEqual(['backups:/backups']);
    expect(workers?.environment?.ERASED_ACCOUNTS).toBe(backup?.environment?.ERASED_ACCOUNTS);
  });

  test('finds every built target in the Dockerfile', () => {
    const stages = [...read(dockerfile).matchAll(/^FROM \S+ AS (\S+)$/gm)].map(([, name]) => name);
    for (const { build } of Object.values(services)) if (build) expect(stages).toContain(build.target);
  });
});

describe(dockerfile, () => {
  const text = read(dockerfile);
  const stages = text.split(/^(?=FROM )/m).slice(1);

  test('passes dockerfilelint, which finds the faults of the fixture', () => {
    expect(dockerfilelint(dockerfile).stdout).toContain('None found');
    expect(dockerfilelint('ops/docker/fixtures/broken.Dockerfile').stdout).not.toContain('None found');
  });

  test('builds everything on Node 24 and runs it as an unprivileged user', () => {
    for (const stage of stages) {
      expect(stage).toMatch(/^FROM node:24-slim AS /);
      if (stage.includes('\nCMD ')) expect(stage).toMatch(/\nUSER node\n/);
    }
    expect(stages.filter((stage) => stage.includes('\nCMD '))).toHaveLength(3);
  });

  test('copies the manifest of every workspace before packages are installed', () => {
    const manifests = globSync(['packages/*/package.json', '{services,workers,web,ops}/package.json'], {
      cwd: root,
    });
    for (const manifest of manifests) expect(text).toContain(`COPY ${manifest} ${dirname(manifest)}/\n`);
  });

  test('copies only files that .dockerignore lets through', () => {
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
