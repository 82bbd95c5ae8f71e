import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './build.js';
import { writeSecretFiles } from './secrets.js';

const PASSWORD = 'only-for-tests';
const SECRETS = {
  SERVICE_SECRET: PASSWORD.repeat(3),
  MONGO_PASSWORD: PASSWORD,
  REDIS_PASSWORD: PASSWORD,
  S3_ACCESS_KEY: 'examiner',
  S3_SECRET_KEY: PASSWORD,
};

/** Whether containers can be started here. */
export function hasEngine() {
  return spawnSync('docker', ['info'], { stdio: 'ignore' }).status === 0;
}

/** Ports of this machine that nobody listens on. */
export async function freePorts(count) {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => {
    const address = server.address();
    return String(typeof address === 'object' ? address?.port : address);
  });
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return ports;
}

/**
 * The containers of docker-compose.yml under a project's name of their own, so that they leave a product alone that
 * runs on this machine; with secrets of their own, and the stores on loopback ports.
 */
export class ComposeProject {
  #env;
  #files;
  #secrets;

  /**
   * @param name the project's name
   * @param options `files`: more files of scripts/ to lay over docker-compose.yml; `env`: variables for them
   */
  constructor(name, { files = /** @type {string[]} */ ([]), env = {} } = {}) {
    this.name = name;
    this.#files = [
      'docker-compose.yml',
      'scripts/published-stores.yml',
      ...files.map((file) => `scripts/${file}`),
    ];
    this.#secrets = mkdtempSync(join(tmpdir(), 'examiner-secrets-'));
    writeSecretFiles(this.#secrets, SECRETS);
    this.#env = { ...env, SECRETS_FOLDER: this.#secrets };
  }

  /** Runs `docker compose`; its status and what it printed. */
  run(...args) {
    return spawnSync('docker', ['compose', ...args], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, ...this.variables },
    });
  }

  /** The same beside whatever else is done; nothing of what it prints is shown. @returns when it has ended */
  async begin(...args) {
    const env = { ...process.env, ...this.variables };
    const child = spawn('docker', ['compose', ...args], { cwd: root, stdio: 'ignore', env });
    await once(child, 'exit');
  }

  /** What `docker compose` reads from the environment to find this project. */
  get variables() {
    return {
      COMPOSE_PROJECT_NAME: this.name,
      COMPOSE_FILE: this.#files.map((file) => join(root, file)).join(':'),
      COMPOSE_PATH_SEPARATOR: ':',
      // The project's own secrets, not those that an operator keeps in .env.
      COMPOSE_DISABLE_ENV_FILE: '1',
      ...this.#env,
    };
  }

  /** Starts containers and waits until they are healthy; false when they are not. */
  start(...args) {
    return this.run('up', '--detach', '--wait', ...args).status === 0;
  }

  /** Removes everything of the project. */
  end() {
    this.run('down', '--volumes', '--remove-orphans', '--timeout', '5');
    rmSync(this.#secrets, { recursive: true, force: true });
  }

  #address(service, port) {
    return this.run('port', service, String(port)).stdout.trim();
  }

  /** The variables that name the running stores, as every program of the product reads them. */
  stores() {
    return {
      MONGODB_URI: `mongodb://examiner:${PASSWORD}@${this.#address('mongo', 27017)}/examiner?authSource=admin`,
      REDIS_URL: `redis://:${PASSWORD}@${this.#address('redis', 6379)}`,
      S3_ENDPOINT: `http://${this.#address('minio', 9000)}`,
      S3_ACCESS_KEY: SECRETS.S3_ACCESS_KEY,
      S3_SECRET_KEY: PASSWORD,
    };
  }
}
