import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../scripts/build.js';
import { freePorts } from '../../scripts/free-ports.js';
import { ADMIN } from './visitors.js';

/** The program of `npm start`. */
const BUILT = ['data', 'package.json', 'scripts', 'frontend/dist'].concat(
  ['content', 'kit', 'standalone'].map((name) => `services/${name}/dist`),
);

function run(command, args, cwd = root) {
  const { status } = spawnSync(command, args, { cwd, stdio: 'inherit' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}`);
}

/** The previous release and this release, which run alternately on one state folder, as `npm start` does. */
export class TwoReleases {
  #folder = mkdtempSync(join(tmpdir(), 'examiner-upgrade-'));
  #env;
  #running;
  url = '';
  /** The output of the processes. */
  output = '';

  /** @param env additional variables, which override the default ones */
  static async prepare(env = {}) {
    const releases = new TwoReleases();
    const [port] = await freePorts(1);
    releases.url = `http://localhost:${port}`;
    releases.#env = {
      ...process.env,
      PORT: port,
      STATE_DIR: join(releases.#folder, 'state'),
      REFRESH: 'off',
      LOG_LEVEL: 'warn',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      ...env,
    };
    run(process.execPath, ['scripts/release-before.js', releases.before]);
    for (const path of BUILT) {
      cpSync(join(root, path), join(releases.after, path), { recursive: true });
    }
    symlinkSync(join(root, 'node_modules'), join(releases.after, 'node_modules'));
    return releases;
  }

  get before() {
    return join(this.#folder, 'before');
  }

  get after() {
    return join(this.#folder, 'after');
  }

  async start(release) {
    const child = spawn(process.execPath, ['scripts/start.js'], {
      cwd: release,
      env: this.#env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stderr.on('data', (chunk) => {
      this.output += chunk;
      process.stderr.write(chunk);
    });
    for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
      this.output += chunk;
      if (String(chunk).includes('is ready')) break;
    }
    child.stdout.on('data', (chunk) => (this.output += chunk));
    this.#running = child;
  }

  async end() {
    const exited = once(this.#running, 'exit');
    this.#running.kill('SIGTERM');
    const [code] = await exited;
    if (code !== 0) throw new Error(`The process ended with ${code}.`);
  }

  /** Copies the files of the running release's pages to the next release, and restarts the site as `systemctl restart` does. */
  async replace(release, next) {
    run('sh', ['-c', `cp ${release}/frontend/dist/assets/* frontend/dist/assets/`], next);
    const began = performance.now();
    await this.end();
    await this.start(next);
    console.log(`replaced in ${Math.round(performance.now() - began)} ms`);
  }

  async remove() {
    if (this.#running?.exitCode === null) await this.end();
    rmSync(this.#folder, { recursive: true });
  }
}
