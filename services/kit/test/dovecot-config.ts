const OAUTH_STUB = 'http://127.0.0.1:18080';

/** Dovecot's configuration. All files are below `folder`. */
export function dovecotConfig(folder: string, ports: { imap: number; imaps: number }): string {
  return `protocols = imap
listen = 127.0.0.1
base_dir = ${folder}/run
state_dir = ${folder}/run
log_path = /dev/stderr
ssl = yes
ssl_cert = <${folder}/cert.pem
ssl_key = <${folder}/key.pem
disable_plaintext_auth = no
auth_mechanisms = plain login xoauth2 oauthbearer
auth_failure_delay = 0
first_valid_uid = 1
passdb {
  driver = passwd-file
  args = scheme=PLAIN username_format=%u ${folder}/users
}
passdb {
  driver = oauth2
  mechanisms = xoauth2 oauthbearer
  args = ${folder}/oauth2.conf.ext
}
userdb {
  driver = passwd-file
  args = username_format=%u ${folder}/users
  default_fields = uid=nobody gid=nogroup home=${folder}/mail
}
namespace inbox {
  inbox = yes
  mailbox Spam {
    auto = create
    special_use = \\Junk
  }
  mailbox Sent {
    auto = create
    special_use = \\Sent
  }
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${String(ports.imap)}
  }
  inet_listener imaps {
    port = ${String(ports.imaps)}
    ssl = yes
  }
}
# Without this a second wrong password waits for seconds.
service anvil {
  unix_listener anvil-auth-penalty {
    mode = 0
  }
}
`;
}

/** Two accounts, each with an app password and an empty mailbox. */
export function usersFile(folder: string): string {
  return ['gmail', 'yahoo']
    .map(
      (name) =>
        `author@${name}.test:{PLAIN}app-password-${name}::::::userdb_mail=maildir:${folder}/mail/${name}\n`,
    )
    .join('');
}

/** The address for tokens. It is configured as on real servers, but no test uses it. */
export function oauthConfig(): string {
  return `tokeninfo_url = ${OAUTH_STUB}/tokeninfo?access_token=
introspection_mode = auth
introspection_url = ${OAUTH_STUB}/introspect?access_token=
username_attribute = email
active_attribute = active
active_value = true
timeout_msecs = 3000
`;
}
