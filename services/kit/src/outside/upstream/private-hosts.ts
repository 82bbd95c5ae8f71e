import { BlockList, isIP } from 'node:net';
import type { Config } from '../../config/config.ts';
import { isPublicAddress, type AddressRule } from './address-rules.ts';

/** Ports of stores. They are refused on every host. */
const STORE_PORTS = [6379, 27_017, 27_018, 27_019];
const WEB_PORTS = new Set([80, 443]);
const DEFAULT_PORTS: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443 };

const HOME = new BlockList();
for (const [network, prefix] of [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  HOME.addSubnet(network, prefix, 'ipv4');
}
HOME.addSubnet('fc00::', 7, 'ipv6');
HOME.addAddress('::1', 'ipv6');

/** Addresses to which a listed host may resolve. Link-local addresses are excluded, because clouds keep credentials there. */
export const isListableAddress: AddressRule = (address) =>
  isPublicAddress(address) || HOME.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6');

interface OwnPlaces {
  /** `host:port` */
  readonly places: ReadonlySet<string>;
  /** These ports are refused on any host, because a store of this product may have other names. */
  readonly ports: ReadonlySet<number>;
}

/** A MongoDB address may contain several hosts, which `URL` does not parse. */
function placesOf(address: string, defaultPort: number): string[] {
  const [, rest = ''] = address.split('://');
  const [authority = ''] = rest.split(/[/?]/);
  const hosts = authority.slice(authority.lastIndexOf('@') + 1).split(',');
  return hosts.map((host) => {
    const hasPort = host.lastIndexOf(':') > host.lastIndexOf(']');
    return (hasPort ? host : `${host}:${defaultPort}`).toLowerCase();
  });
}

const placeOf = ({ protocol, hostname, port }: URL) =>
  `${hostname}:${port || (DEFAULT_PORTS[protocol] ?? 0)}`;

/** The stores, the other services, and this service. */
function ownPlaces(config: Config): OwnPlaces {
  const { mongodbUri, redisUrl, s3, services, port, internalPort } = config;
  const urls = [s3?.endpoint, ...Object.values(services)].filter((one) => one instanceof URL);
  const places = [
    ...(mongodbUri ? placesOf(mongodbUri, 27_017) : []),
    ...(redisUrl ? placesOf(redisUrl, 6379) : []),
    ...urls.map(placeOf),
  ];
  const ofPlaces = places.map((place) => Number(place.slice(place.lastIndexOf(':') + 1)));
  const ports = [...STORE_PORTS, port, internalPort ?? 0, ...ofPlaces];
  return {
    places: new Set(places),
    ports: new Set(ports.filter((one) => !WEB_PORTS.has(one))),
  };
}

/** The servers in the private network that the operator lists as `host:port`. The product's own stores and ports are refused even if they are listed. */
export class PrivateHosts {
  readonly #listed: ReadonlySet<string>;
  readonly #own: OwnPlaces;

  constructor(listed: readonly string[], config: Config) {
    this.#listed = new Set(listed.map((place) => place.toLowerCase()));
    this.#own = ownPlaces(config);
  }

  /** @param hostname an IPv6 address in brackets */
  has(hostname: string, port: number): boolean {
    const { places, ports } = this.#own;
    const place = `${hostname.toLowerCase()}:${port}`;
    return this.#listed.has(place) && !places.has(place) && !ports.has(port);
  }

  hasUrl(url: URL): boolean {
    return this.has(url.hostname, Number(url.port) || (DEFAULT_PORTS[url.protocol] ?? 0));
  }
}
