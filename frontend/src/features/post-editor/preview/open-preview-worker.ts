import workerAddress from './preview-worker.ts?worker&url';

interface ScriptPolicy {
  readonly createScriptURL: (address: string) => string;
}
interface TrustedTypes {
  readonly createPolicy: (name: string, rules: ScriptPolicy) => ScriptPolicy;
}

const RULES: ScriptPolicy = {
  createScriptURL: (address) => {
    if (address !== workerAddress) throw new TypeError('The preview runs its own worker alone.');
    return address;
  },
};
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
// The security policy lets each name be used once.
const policy = trustedTypes?.createPolicy('desk-preview', RULES) ?? RULES;

export function openPreviewWorker(): Worker {
  return new Worker(policy.createScriptURL(workerAddress));
}
