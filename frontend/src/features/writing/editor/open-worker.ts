interface ScriptPolicy {
  readonly createScriptURL: (address: string) => string;
}
interface TrustedTypes {
  readonly createPolicy: (name: string, rules: ScriptPolicy) => ScriptPolicy;
}

/** @param name of a Trusted Types policy that allows only this address. The content security policy lists it. It can be created only once. */
export function workerAt(address: string, name: string): () => Worker {
  const rules: ScriptPolicy = {
    createScriptURL: (asked) => {
      if (asked !== address) throw new TypeError(`${name} runs one worker alone.`);
      return asked;
    },
  };
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy(name, rules) ?? rules;
  return () => new Worker(policy.createScriptURL(address));
}
