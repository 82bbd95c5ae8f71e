import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
/** Debian installs servers in /usr/sbin, which is not in every PATH. */
const PATH = [process.env.PATH ?? '', '/usr/sbin'].join(delimiter);
const NOBODY = 65_534;

/** Whether the program is installed. If not, the specs that need it are skipped. */
export function hasPostfix(): boolean {
  return PATH.split(delimiter).some((folder) => existsSync(join(folder, 'postfix')));
}

export interface Postfix {
  /** A server that offers DSN. */
  readonly port: number;
  /** A server that does not offer DSN. */
  readonly plainPort: number;
  close(): Promise<void>;
}

interface PostfixOptions {
  readonly ports: readonly [number, number];
  /** The server that accepts mail to `fault.test`. A setting makes it refuse the mail. */
  readonly faultPort: number;
  /** The Maildir of `author.test`. */
  readonly mailFolder: string;
}

function mainConfig(folder: string, { faultPort, mailFolder }: PostfixOptions): string {
  return `compatibility_level = 3.6
queue_directory = ${folder}/spool
data_directory = ${folder}/data
maillog_file = ${folder}/postfix.log
maillog_file_prefixes = ${folder}
myhostname = mx.example.org
mydestination =
inet_interfaces = loopback-only
mynetworks = 127.0.0.0/8
alias_maps =
alias_database =
local_recipient_maps =
recipient_delimiter = +
virtual_mailbox_domains = author.test gmail.test
virtual_mailbox_base = ${mailFolder}
virtual_mailbox_maps = inline:{ desk@author.test=gmail/ bounces@author.test=gmail/ author@gmail.test=gmail/ }
virtual_minimum_uid = 1
virtual_uid_maps = static:${NOBODY}
virtual_gid_maps = static:${NOBODY}
default_transport = error:5.1.2 no such domain here
transport_maps = inline:{ fault.test=smtp:[127.0.0.1]:${faultPort} }
smtp_tls_security_level = none
smtp_data_done_timeout = 2s
bounce_queue_lifetime = 2s
maximal_queue_lifetime = 2s
queue_run_delay = 1s
minimal_backoff_time = 1s
maximal_backoff_time = 1s
`;
}

const masterConfig = ([port, plainPort]: PostfixOptions['ports']) => `\
127.0.0.1:${port} inet n - n - - smtpd
127.0.0.1:${plainPort} inet n - n - - smtpd
  -o smtpd_discard_ehlo_keywords=dsn
cleanup unix n - n - 0 cleanup
qmgr unix n - n 300 1 qmgr
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
error unix - - n - - error
retry unix - - n - - error
smtp unix - - n - - smtp
virtual unix - n n - - virtual
anvil unix - - n - 1 anvil
scache unix - - n - 1 scache
postlog unix-dgram n - n - 1 postlogd
`;

/** Starts a separate Postfix for this test. The test must run as root, because Postfix does. */
export async function startPostfix(options: PostfixOptions): Promise<Postfix> {
  const folder = await mkdtemp(join(tmpdir(), 'postfix-'));
  await chmod(folder, 0o755);
  for (const name of ['etc', 'spool', 'data']) await mkdir(join(folder, name));
  const { stdout: user } = await run('id', ['-u', 'postfix']);
  await chown(join(folder, 'data'), Number(user), -1);
  await chown(options.mailFolder, NOBODY, NOBODY);
  const config = join(folder, 'etc');
  await writeFile(join(config, 'main.cf'), mainConfig(folder, options));
  await writeFile(join(config, 'master.cf'), masterConfig(options.ports));
  const postfix = (command: string) =>
    run('postfix', ['-c', config, command], { env: { ...process.env, PATH } });
  await postfix('start');
  const [port, plainPort] = options.ports;
  return {
    port,
    plainPort,
    async close() {
      await postfix('abort');
      await rm(folder, { recursive: true, maxRetries: 5 });
    },
  };
}
