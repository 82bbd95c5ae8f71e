/** Whether readers got the same answer lately, which the gateway tells a service. */
export const CACHE_STATUS_HEADER = 'x-cache-status';
export const EXPIRED = 'EXPIRED';

/** Set if the address of a connection may be a proxy's that many readers share. */
export const SHARED_ADDRESS_HEADER = 'x-shared-address';

/** A request from outside never carries them. */
export const GATEWAY_HEADERS: readonly string[] = [CACHE_STATUS_HEADER, SHARED_ADDRESS_HEADER];
