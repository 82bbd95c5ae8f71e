import { createHash, randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root } from './build.js';
import { readEnv, writeEnv } from './env-file.js';
import { zipOf } from './zip.js';

/** Each service has its own user with the service's name in every store. The password is the same in all stores. */
const SERVICES = ['content', 'audience', 'auth', 'dashboard'];
/** For each service, the first segments of its objects' keys, as in its manifest. */
const KEPT_OBJECTS = {
  content: ['images', 'bin', 'IP', 'imports'],
  audience: ['outbox'],
  dashboard: ['data'],
};

/** The variables of mail that docker-compose.yml passes on, secrets as files. */
const PASSED = [
  ...readFileSync(join(root, 'docker-compose.yml'), 'utf8').matchAll(
    /^ {6}((?:SMTP|MAIL)_\w+?)(_FILE)?: /gm,
  ),
];
const MAIL_VARIABLES = PASSED.flatMap(([, name = '', file]) => (file ? [] : [name]));
const MAIL_SECRETS = PASSED.flatMap(([, name = '', file]) => (file ? [name] : []));

/** The Redis commands of the rate limits and the shared state, in this release and in 1.0.0. */
const REDIS_COMMANDS =
  '+get +set +del +incr +incrby +expire +pexpire +pttl +eval +evalsha +multi +exec +ping +info +client|setinfo';

const passwordName = (service) => `${service.toUpperCase()}_STORE_PASSWORD`;

export function newSecrets() {
  const secret = () => randomBytes(32).toString('hex');
  return {
    SERVICE_SECRET: secret(),
    IDENTITY_KEY: secret(),
    MAILBOX_KEY: secret(),
    MONGO_PASSWORD: secret(),
    REDIS_PASSWORD: secret(),
    S3_SECRET_KEY: secret(),
    S3_ACCESS_KEY: `examiner-${randomBytes(6).toString('hex')}`,
    ...Object.fromEntries(SERVICES.map((service) => [passwordName(service), secret()])),
  };
}

/** Adds missing secrets to `.env`, and writes the files of secrets. @returns the names of the added ones */
export function addSecrets() {
  const named = readEnv();
  const wanted = { ...newSecrets(), SECRETS_FOLDER: './secrets' };
  const added = Object.entries(wanted).filter(([name]) => !(name in named));
  if (added.length > 0) writeEnv(Object.fromEntries(added));
  const values = readEnv();
  writeSecretFiles(resolve(root, values.SECRETS_FOLDER), values);
  return added.map(([name]) => name);
}

export function serviceSecrets(service, values, { mongo = 'mongo', redis = 'redis' } = {}) {
  const password = values[passwordName(service)];
  return {
    MONGODB_URI: `mongodb://${service}:${password}@${mongo}/examiner`,
    REDIS_URL: `redis://${service}:${password}@${redis}`,
    ...(service in KEPT_OBJECTS && { S3_ACCESS_KEY: service, S3_SECRET_KEY: password }),
  };
}

export function rootSecrets(values, { mongo = 'mongo', redis = 'redis' } = {}) {
  return {
    MONGODB_URI: `mongodb://examiner:${values.MONGO_PASSWORD}@${mongo}/examiner?authSource=admin`,
    REDIS_URL: `redis://:${values.REDIS_PASSWORD}@${redis}`,
    S3_ACCESS_KEY: values.S3_ACCESS_KEY,
    S3_SECRET_KEY: values.S3_SECRET_KEY,
  };
}

const identityKeys = ({ IDENTITY_KEY, IDENTITY_KEY_PREVIOUS = '' }) => ({
  IDENTITY_KEY,
  IDENTITY_KEY_PREVIOUS,
});

const mailSecrets = (values) =>
  Object.fromEntries(MAIL_SECRETS.map((name) => [name, values[name] ?? '']));

/** In a pod, secrets are files. The variable that contains a file's path exists only if the secret is set. */
function overlayMail(values) {
  const files = Object.entries(mailSecrets(values)).flatMap(([name, value]) =>
    value ? [[`${name}_FILE`, `/run/secrets/${name}`]] : [],
  );
  const others = MAIL_VARIABLES.map((name) => [name, values[name]]);
  return { ...mailSecrets(values), ...Object.fromEntries([...files, ...others]) };
}

/** Redis's file of users. The keys of 1.0.0 begin with `examiner:`; a rollback runs it with these users. */
function redisUsers(values) {
  const user = (name, password, rights) =>
    `user ${name} on #${createHash('sha256').update(password).digest('hex')} ${rights}\n`;
  const services = SERVICES.map((service) =>
    user(service, values[passwordName(service)], `~${service}:* ~examiner:* ${REDIS_COMMANDS}`),
  );
  return user('default', values.REDIS_PASSWORD, '~* &* +@all') + services.join('');
}

/** The input of `mc admin cluster iam import`: users and their policies. A repeated import replaces both. */
function minioUsers(values) {
  const allow = (actions, resources) => ({
    Effect: 'Allow',
    Action: actions.map((action) => `s3:${action}`),
    Resource: resources.map((resource) => `arn:aws:s3:::examiner${resource}`),
  });
  const policy = (prefixes) => ({
    Version: '2012-10-17',
    Statement: [
      allow(['ListBucket'], ['']),
      allow(
        ['GetObject', 'PutObject', 'DeleteObject'],
        prefixes.map((prefix) => `/${prefix}/*`),
      ),
    ],
  });
  const ofEach = (make) =>
    JSON.stringify(
      Object.fromEntries(Object.keys(KEPT_OBJECTS).map((service) => [service, make(service)])),
    );
  return zipOf({
    'iam-assets/policies.json': ofEach((service) => policy(KEPT_OBJECTS[service])),
    'iam-assets/users.json': ofEach((service) => ({
      secretKey: values[passwordName(service)],
      status: 'enabled',
    })),
    'iam-assets/user_mappings.json': ofEach((service) => ({ version: 1, policy: service })),
  });
}

// The folder is closed to other users of this machine; the files are readable, because containers run as other users.
export function writeSecretFiles(folder, values) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const named = (variables, prefix = '') =>
    Object.entries(variables).map(([name, text]) => [
      prefix + name.toLowerCase().replaceAll('_', '-'),
      text,
    ]);
  const { SERVICE_SECRET, MAILBOX_KEY, MONGO_PASSWORD, REDIS_PASSWORD } = values;
  const texts = [
    ...named({ ...rootSecrets(values), SERVICE_SECRET, MONGO_PASSWORD, REDIS_PASSWORD }),
    ...SERVICES.flatMap((service) => named(serviceSecrets(service, values), `${service}-`)),
    ...named(mailSecrets(values), 'audience-'),
    ...named(identityKeys(values), 'auth-'),
    ...named({ MAILBOX_KEY }, 'dashboard-'),
  ];
  const users = [
    ['redis-users', redisUsers(values)],
    ['minio-users', minioUsers(values)],
  ];
  for (const [name, content] of [...texts, ...users]) {
    const file = join(folder, name);
    rmSync(file, { force: true });
    writeFileSync(file, content);
    chmodSync(file, 0o444);
  }
}

/** The files of k8s/overlays/small, made from the variables of `.env`: one for each service, and two for the stores. */
export function overlayFiles(values) {
  const text = (variables) =>
    Object.entries(variables)
      .filter(([, value]) => value)
      .map((pair) => `${pair.join('=')}\n`)
      .join('');
  const { SERVICE_SECRET, ADMIN_EMAIL, ADMIN_PASSWORD, MONGO_PASSWORD, REDIS_PASSWORD } = values;
  const services = SERVICES.map((service) => {
    const own = serviceSecrets(service, values);
    const endpoint = own.S3_ACCESS_KEY && { S3_ENDPOINT: 'http://minio:9000' };
    const admin = service === 'auth' && { ADMIN_EMAIL, ADMIN_PASSWORD };
    const keys = {
      ...(service === 'auth' && identityKeys(values)),
      ...(service === 'dashboard' && { MAILBOX_KEY: values.MAILBOX_KEY }),
    };
    const mail = service === 'audience' && overlayMail(values);
    return [
      `${service}.env`,
      text({ SERVICE_SECRET, ...own, ...endpoint, ...admin, ...keys, ...mail }),
    ];
  });
  return {
    ...Object.fromEntries(services),
    'stores.env': text({ MONGO_PASSWORD, REDIS_PASSWORD, ...rootSecrets(values) }),
    'redis-users.acl': redisUsers(values),
    'minio-users.zip': minioUsers(values),
  };
}

export function writeOverlayFiles(overlay, values) {
  for (const [name, text] of Object.entries(overlayFiles(values))) {
    writeFileSync(join(overlay, name), text, { mode: 0o600 });
  }
}

/** For tests: writes secrets and variables of the services, PUBLIC_URL among them, into a copy of k8s/overlays/small. */
export function configureOverlay(overlay, values, variables) {
  writeOverlayFiles(overlay, values);
  const file = join(overlay, 'kustomization.yaml');
  const literals = Object.entries(variables).map((pair) => `      - ${pair.join('=')}\n`);
  const configured = readFileSync(file, 'utf8').replace(/ +- PUBLIC_URL=.*\n/, literals.join(''));
  writeFileSync(file, configured);
}
