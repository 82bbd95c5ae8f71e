import { execFile, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePorts } from '../../scripts/free-ports.js';

const FILTER =
  'GATEWAY_PORT|GATEWAY_WORKERS|PUBLIC_HOSTS|RESOLVER|CONTENT_HOST|AUDIENCE_HOST|AUTH_HOST|DASHBOARD_HOST|PUBLIC_URL|PROXY_PROTOCOL';

const folder = fileURLToPath(new URL('..', import.meta.url));
const images = JSON.parse(readFileSync(`${folder}../operations/images.json`, 'utf8')) as {
  nginx: { image: string };
};
const run = promisify(execFile);

/** The variables of the gateway's image. */
export type GatewayEnv = Readonly<Record<string, string>>;

/** Whether containers can be started here. */
export function hasEngine(): boolean {
  return spawnSync('docker', ['info'], { timeout: 10_000 }).status === 0;
}

function runArguments(env: GatewayEnv, assets: string, name: string): string[] {
  const files = [
    ['nginx.conf', '/etc/nginx/nginx.conf'],
    ['snippets', '/etc/nginx/snippets'],
    ['templates', '/etc/nginx/templates'],
    ['entrypoint.sh', '/gateway-entrypoint.sh'],
  ].flatMap(([from, to]) => ['-v', `${folder}${from}:${to}:ro`]);
  const variables = {
    NGINX_ENVSUBST_OUTPUT_DIR: '/tmp/conf.d',
    NGINX_ENVSUBST_FILTER: FILTER,
    GATEWAY_WORKERS: '2',
    PUBLIC_HOSTS: 'localhost 127.0.0.1',
    RESOLVER: '127.0.0.1',
    PUBLIC_URL: 'http://localhost:8080',
    PROXY_PROTOCOL: '',
    CURL_HOME: '/tmp/conf.d',
    ...env,
  };
  return [
    'run',
    '--rm',
    '--name',
    name,
    '--network',
    'host',
    '--read-only',
    '--tmpfs',
    '/tmp:size=32m',
    '--tmpfs',
    '/var/cache/nginx:uid=101',
    '-v',
    `${assets}:/usr/share/nginx/html/assets:ro`,
    ...files,
    ...Object.entries(variables).flatMap(([key, value]) => ['-e', `${key}=${value}`]),
    '--entrypoint',
    'sh',
    images.nginx.image,
  ];
}

let started = 0;
const nextName = () => `examiner-gateway-test-${process.pid}-${(started += 1)}`;

/**
 * Checks the configuration once for each argument. The argument is a variable (NAME=value) that is set for that check.
 */
const CHECK_EACH = `
for variable; do
  rm -rf /tmp/conf.d
  status=0
  env "$variable" sh "$0" nginx -t >/tmp/output 2>&1 || status=$?
  printf '%s\\n%s\\0' "$status" "$(cat /tmp/output)"
done`;

/** The output of `nginx -t` for each variable. The entry point runs all checks in one container. */
export async function checkEach(
  env: GatewayEnv,
  assets: string,
  entrypoint: string,
  variables: readonly string[],
): Promise<Map<string, { status: number; output: string }>> {
  const command = ['-c', CHECK_EACH, entrypoint, ...variables];
  const { stdout } = await run('docker', [...runArguments(env, assets, nextName()), ...command]);
  const answers = stdout.split('\0').map((answer) => {
    const [status = '', ...lines] = answer.split('\n');
    return { status: Number(status), output: lines.join('\n') };
  });
  return new Map(answers.slice(0, -1).map((answer, n) => [variables[n] ?? '', answer]));
}

/** A running nginx. */
export class Gateway {
  private constructor(
    readonly port: number,
    readonly name: string,
    private readonly process: ChildProcess,
  ) {}

  static async start(env: GatewayEnv, assets: string): Promise<Gateway> {
    const [port = 0] = await freePorts(1);
    const name = nextName();
    const child = spawn('docker', [
      ...runArguments({ ...env, GATEWAY_PORT: String(port) }, assets, name),
      '/gateway-entrypoint.sh',
      'nginx',
      '-g',
      'daemon off;',
    ]);
    let output = '';
    child.stderr.on('data', (chunk) => (output += String(chunk)));
    child.stdout.resume();
    const gateway = new Gateway(port, name, child);
    while (!(await gateway.isUp())) {
      if (child.exitCode !== null) throw new Error(`nginx did not start: ${output}`);
    }
    return gateway;
  }

  async isUp(): Promise<boolean> {
    const socket = connect(this.port, '127.0.0.1');
    const listens = once(socket, 'connect').then(
      () => true,
      () => false,
    );
    return listens.finally(() => socket.destroy());
  }

  /** Runs the image's health check. @returns the status of the answer */
  async checkHealth(): Promise<string> {
    const url = `http://127.0.0.1:${this.port}/gateway-health`;
    const curl = ['curl', '--silent', '--write-out', '%{http_code}', url];
    return (await run('docker', ['exec', this.name, ...curl])).stdout;
  }

  async stop(): Promise<void> {
    const exited = once(this.process, 'exit');
    await run('docker', ['rm', '--force', this.name]);
    await exited;
  }
}
