import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './build.js';
import { newSecrets, rootSecrets, serviceSecrets, writeSecretFiles } from './secrets.js';

export function hasEngine() {
  return spawnSync('docker', ['info'], { stdio: 'ignore' }).status === 0;
}

/** Runs docker-compose.yml on a machine that may already run the product. It has its own project, secrets, and published stores. */
export class ComposeProject {
  #env;
  #files;
  #folder;
  #secrets = newSecrets();

  /** @param options `files`: more files of scripts/, laid over docker-compose.yml */
  constructor(name, { files = /** @type {string[]} */ ([]), env = {} } = {}) {
    this.name = name;
    this.#files = [
      'docker-compose.yml',
      'scripts/published-stores.yml',
      ...files.map((file) => `scripts/${file}`),
    ];
    this.#folder = mkdtempSync(join(tmpdir(), 'examiner-secrets-'));
    writeSecretFiles(this.#folder, this.#secrets);
    this.#env = { ...env, SECRETS_FOLDER: this.#folder };
  }

  run(...args) {
    return spawnSync('docker', ['compose', ...args], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, ...this.variables },
    });
  }

  /** Runs `docker compose` asynchronously and without output. @returns whether it succeeded */
  async begin(...args) {
    const env = { ...process.env, ...this.variables };
    const child = spawn('docker', ['compose', ...args], { cwd: root, stdio: 'ignore', env });
    const [code] = await once(child, 'exit');
    return code === 0;
  }

  get variables() {
    return {
      COMPOSE_PROJECT_NAME: this.name,
      COMPOSE_FILE: this.#files.map((file) => join(root, file)).join(':'),
      COMPOSE_PATH_SEPARATOR: ':',
      // The file `.env` may contain an operator's own secrets, so Docker must not read it.
      COMPOSE_DISABLE_ENV_FILE: '1',
      ...this.#env,
    };
  }

  /** Starts containers and waits until they are healthy; false if they do not become healthy. */
  start(...args) {
    return this.run('up', '--detach', '--wait', ...args).status === 0;
  }

  end() {
    this.run('down', '--volumes', '--remove-orphans', '--timeout', '5');
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #address(service, port) {
    return this.run('port', service, String(port)).stdout.trim();
  }

  #addresses() {
    return { mongo: this.#address('mongo', 27017), redis: this.#address('redis', 6379) };
  }

  stores() {
    const endpoint = `http://${this.#address('minio', 9000)}`;
    const { IDENTITY_KEY } = this.#secrets;
    const secrets = rootSecrets(this.#secrets, this.#addresses());
    return { ...secrets, S3_ENDPOINT: endpoint, IDENTITY_KEY };
  }

  storesOf(service) {
    return { ...this.stores(), ...serviceSecrets(service, this.#secrets, this.#addresses()) };
  }
}
