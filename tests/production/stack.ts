import type { ServiceName } from '@examiner/contracts';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** The services of docker-compose.yml that readers depend on. */
export type Part = 'gateway' | ServiceName | 'mongo' | 'minio' | 'redis';

/** The output of a command. */
export async function docker(...args: readonly string[]): Promise<string> {
  const { stdout } = await execute('docker', args, { maxBuffer: 64 * 1024 * 1024 });
  return stdout.trim();
}

/** Runs `docker compose` on the project under test, which the environment names. @returns what it printed */
export async function compose(...args: readonly string[]): Promise<string> {
  return docker('compose', ...args);
}

/** The ids of a part's containers, one for each replica. */
export async function containersOf(part: Part): Promise<string[]> {
  return (await compose('ps', '--all', '--quiet', part)).split('\n').filter(Boolean);
}

/** Starts or stops replicas until the number is `replicas`. Waits until all replicas are healthy. */
export async function scale(part: Part, replicas: number): Promise<void> {
  await compose('up', '--detach', '--wait', '--no-recreate', '--scale', `${part}=${replicas}`);
}

/** Stops a part, with a SIGTERM and its time to end. */
export async function stop(part: Part): Promise<void> {
  await compose('stop', part);
}

/** Starts a part again, without waiting for it. */
export async function start(part: Part): Promise<void> {
  await compose('start', part);
}

/** Restarts one container, and waits until it is healthy again. */
export async function restart(container: string): Promise<void> {
  await docker('restart', container);
  while (!(await isUp(container))) await nextMoment();
}

/** Waits until each container of a part is healthy. */
export async function untilHealthy(part: Part): Promise<void> {
  for (const container of await containersOf(part)) {
    while (!(await isUp(container))) await nextMoment();
  }
}

/** Whether the container is healthy, or runs without a health check. */
async function isUp(container: string): Promise<boolean> {
  const answer = '{{with .State.Health}}{{eq .Status "healthy"}}{{else}}{{.State.Running}}{{end}}';
  return (await docker('inspect', '--format', answer, container)) === 'true';
}

/** The number of requests that a service's container has answered since its start. */
export async function answeredBy(container: string): Promise<number> {
  const metrics = await docker(
    'exec',
    container,
    'node',
    '--eval',
    "fetch('http://127.0.0.1:9090/metrics').then((answer) => answer.text()).then(console.log)",
  );
  const counts = metrics.matchAll(/^http_requests_total\{.*\} (\d+)$/gm);
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
}

/** Sends a signal to a container's first process. */
export async function signal(container: string, name: NodeJS.Signals): Promise<void> {
  await docker('kill', '--signal', name, container);
}

/** The address of a container on this machine. Requests to it do not pass through the gateway. */
export async function addressOf(container: string): Promise<string> {
  const format = '{{range .NetworkSettings.Networks}}{{.IPAddress}} {{end}}';
  const [address = ''] = (await docker('inspect', '--format', format, container)).split(' ');
  return `http://${address}:3000`;
}

/** Waits until a container has ended. @returns its exit code */
export async function exitCodeOf(container: string): Promise<number> {
  return Number(await docker('wait', container));
}

/** The output of a container. */
export async function logsOf(container: string): Promise<string> {
  const { stdout, stderr } = await execute('docker', ['logs', container]);
  return stdout + stderr;
}

/** Disconnects a part from its networks, as if a cable were unplugged. @returns a function that connects the part again, under its old names */
export async function cutNetwork(part: Part): Promise<() => Promise<void>> {
  const [container = ''] = await containersOf(part);
  const networks = Object.keys(
    JSON.parse(
      await docker('inspect', '--format', '{{json .NetworkSettings.Networks}}', container),
    ) as Record<string, unknown>,
  );
  for (const network of networks) await docker('network', 'disconnect', network, container);
  return async () => {
    for (const network of networks) {
      await docker('network', 'connect', '--alias', part, network, container);
    }
  };
}

/** Runs the program of a part's container in a second container, with other variables. @returns its exit code and its output */
export async function startInside(
  part: Part,
  variables: Readonly<Record<string, string>>,
): Promise<{ readonly code: number; readonly output: string }> {
  const [container = ''] = await containersOf(part);
  const format = '{{json .Config.Entrypoint}}\n{{json .Config.Cmd}}';
  const command = (await docker('inspect', '--format', format, container))
    .split('\n')
    .flatMap((line) => (JSON.parse(line) as string[] | null) ?? []);
  const environment = Object.entries(variables).flatMap(([name, value]) => [
    '--env',
    `${name}=${value}`,
  ]);
  try {
    const { stdout, stderr } = await execute('docker', [
      'exec',
      ...environment,
      container,
      ...command,
    ]);
    return { code: 0, output: stdout + stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, output: stdout + stderr };
  }
}

/** Lets other work of the machine run between two checks. */
export function nextMoment(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 50));
}
