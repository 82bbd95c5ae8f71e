import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** A self-signed certificate for local test servers. */
export interface Certificate {
  /** PEM. */
  readonly key: string;
  /** PEM. Clients must trust it too. */
  readonly cert: string;
}

/** Creates a certificate for localhost and 127.0.0.1. */
export async function createCertificate(): Promise<Certificate> {
  const folder = await mkdtemp(join(tmpdir(), 'certificate-'));
  const key = join(folder, 'key.pem');
  const cert = join(folder, 'cert.pem');
  const names = 'subjectAltName=DNS:localhost,IP:127.0.0.1';
  const subject = ['-days', '2', '-subj', '/CN=localhost', '-addext', names];
  const files = ['-keyout', key, '-out', cert];
  const kind = ['-x509', '-newkey', 'rsa:2048', '-nodes'];
  await promisify(execFile)('openssl', ['req', ...kind, ...files, ...subject]);
  const pair = { key: await readFile(key, 'utf8'), cert: await readFile(cert, 'utf8') };
  await rm(folder, { recursive: true });
  return pair;
}
