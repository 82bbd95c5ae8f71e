import { Gauge } from 'prom-client';

const PING_MS = 3000;

interface Pinged {
  ping(): Promise<void>;
}
interface Watched {
  readonly labels: { readonly service: string; readonly store: string };
  readonly store: Pinged;
}

const watched = new Set<Watched>();

async function answers({ store }: Watched): Promise<boolean> {
  const silent = new Promise<boolean>((resolve) => {
    setTimeout(() => resolve(false), PING_MS).unref();
  });
  const ping = store.ping().then(
    () => true,
    () => false,
  );
  return Promise.race([ping, silent]);
}

new Gauge({
  name: 'store_up',
  help: 'Whether a store of a service answers, asked when the metrics are read.',
  labelNames: ['service', 'store'],
  async collect() {
    this.reset();
    const each = [...watched];
    const states = await Promise.all(each.map(answers));
    each.forEach(({ labels }, n) => this.set(labels, states[n] ? 1 : 0));
  },
});

/** Registers the metric `store_up`. The returned function removes it. */
export function watchStore(labels: Watched['labels'], store: Pinged): () => void {
  const entry = { labels, store };
  watched.add(entry);
  return () => watched.delete(entry);
}
