/** Ports of this machine on which a program can listen that does not take 0. */
export function freePorts(count: number): Promise<number[]>;
