import mongoose from 'mongoose';
import { errorCode, StorageFullError, StoreUnavailableError } from '../../errors.ts';

const { mongo } = mongoose;

const DUPLICATE_KEY = 11000;
const DISK_FULL = 14031;
/** A server that stops, starts or hands its part over to another, or a majority that does not answer. */
const AWAY_CODES: readonly unknown[] = [
  6, 7, 50, 64, 89, 91, 189, 262, 9001, 10107, 11600, 11602, 13435, 13436,
];
/** No rights; wrong name or password; the same as hosted databases say it. */
const REFUSED_CODES: readonly unknown[] = [13, 18, 8000];
/** Of the look-up of a host's name, as of one whose container is not there yet. */
const NO_SUCH_HOST = /^(ENOTFOUND|EAI_AGAIN|ETIMEOUT|ESERVFAIL|ECONNREFUSED)$/;

/** Whether the server cannot be reached or does not serve just now. */
export function isAway(error: unknown): boolean {
  return (
    error instanceof mongo.MongoNetworkError ||
    error instanceof mongo.MongoServerSelectionError ||
    error instanceof mongo.MongoOperationTimeoutError ||
    error instanceof mongo.MongoNotConnectedError ||
    error instanceof mongo.MongoTopologyClosedError ||
    error instanceof mongoose.Error.MongooseServerSelectionError ||
    // Not exported by the driver.
    (error instanceof Error && error.name === 'MongoWaitQueueTimeoutError') ||
    AWAY_CODES.includes(errorCode(error)) ||
    NO_SUCH_HOST.test(String(errorCode(error)))
  );
}

/** Whether the server does not let this user in or do this. */
export function isRefused(error: unknown): boolean {
  return REFUSED_CODES.includes(errorCode(error));
}

/** Whether the id or a unique key is taken. */
export function isDuplicateKey(error: unknown): error is mongoose.mongo.MongoServerError {
  return error instanceof mongo.MongoServerError && error.code === DUPLICATE_KEY;
}

/** An error of the driver as the port's callers know it. */
export function storeError(error: unknown): unknown {
  if (isAway(error)) return new StoreUnavailableError(error);
  return errorCode(error) === DISK_FULL ? new StorageFullError(error) : error;
}
