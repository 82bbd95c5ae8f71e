import type { NewPasskey, PasskeyProof } from '@examiner/contracts';
import {
  createHash,
  generateKeyPairSync,
  randomBytes,
  sign,
  type ED25519KeyPairOptions,
  type KeyObject,
} from 'node:crypto';

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest();
const encoded = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64url');

/** Created when the file is loaded, so that no server waits for it. */
const RSA = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** The claims of an authenticator and its browser. */
export interface Said {
  readonly type?: string;
  readonly challenge?: string;
  readonly origin?: string;
  readonly crossOrigin?: boolean;
  readonly topOrigin?: string;
  readonly rpId?: string;
  /** Flags: present 1, verified 4, can be synced 8, is synced 16. */
  readonly flags?: number;
  readonly counter?: number;
  readonly userHandle?: string;
}

/** An authenticator with one passkey. It signs any data. */
export class SoftwareAuthenticator {
  readonly id = encoded(randomBytes(16));
  readonly #privateKey: KeyObject;
  readonly #publicKey: KeyObject;
  readonly #algorithm: -7 | -8 | -257;

  constructor(
    private readonly origin: string,
    algorithm: -7 | -8 | -257 = -7,
  ) {
    const pair =
      algorithm === -8
        ? generateKeyPairSync('ed25519', {} as ED25519KeyPairOptions<'pem', 'pem'>)
        : algorithm === -7
          ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
          : RSA;
    this.#privateKey = pair.privateKey as unknown as KeyObject;
    this.#publicKey = pair.publicKey as unknown as KeyObject;
    this.#algorithm = algorithm;
  }

  make(challenge: string, said: Said = {}): NewPasskey {
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    // The key in COSE would follow here, but nothing reads it.
    const credential = Buffer.concat([Buffer.alloc(16), length, id, Buffer.alloc(77)]);
    const flags = 0x40 | (said.flags ?? 0x05);
    const bytes = Buffer.concat([this.#data({ ...said, flags }), credential]);
    return {
      id: this.id,
      type: 'public-key',
      response: {
        clientDataJSON: encoded(this.#clientData({ type: 'webauthn.create', challenge, ...said })),
        authenticatorData: encoded(bytes),
        publicKey: encoded(this.#publicKey.export({ format: 'der', type: 'spki' })),
        publicKeyAlgorithm: this.#algorithm,
        transports: ['internal'],
      },
    };
  }

  prove(challenge: string, said: Said = {}): PasskeyProof {
    const clientData = this.#clientData({ type: 'webauthn.get', challenge, ...said });
    const data = this.#data(said);
    const signed = Buffer.concat([data, sha256(clientData)]);
    const digest = this.#algorithm === -8 ? null : 'sha256';
    return {
      id: this.id,
      type: 'public-key',
      response: {
        clientDataJSON: encoded(clientData),
        authenticatorData: encoded(data),
        signature: encoded(sign(digest, signed, this.#privateKey)),
        ...(said.userHandle !== undefined && { userHandle: said.userHandle }),
      },
    };
  }

  #clientData({ type, challenge, origin = this.origin, crossOrigin, topOrigin }: Said): string {
    return JSON.stringify({ type, challenge, origin, crossOrigin, topOrigin });
  }

  #data({ rpId = new URL(this.origin).hostname, flags = 0x05, counter = 0 }: Said): Buffer {
    const rest = Buffer.alloc(5);
    rest.writeUInt8(flags);
    rest.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(rpId), rest]);
  }
}
