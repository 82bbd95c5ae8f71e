/** The gateway's header about its cache: whether readers got the same answer recently. */
export const CACHE_STATUS_HEADER = 'x-cache-status';
export const EXPIRED = 'EXPIRED';

/** Set if the address of a connection may be a proxy that many readers share. */
export const SHARED_ADDRESS_HEADER = 'x-shared-address';

/** The gateway removes these headers from outside requests. */
export const GATEWAY_HEADERS: readonly string[] = [CACHE_STATUS_HEADER, SHARED_ADDRESS_HEADER];
