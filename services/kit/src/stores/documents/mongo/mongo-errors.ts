import mongoose from 'mongoose';
import { errorCode, StorageFullError, StoreUnavailableError } from '../../../errors.ts';
import { DuplicateKeyError, type AnyCollection } from '../collection.ts';

const { mongo } = mongoose;

export const DUPLICATE_KEY = 11000;
const DISK_FULL = 14031;
/** The server is stopping, starting, or stepping down, or has no majority. */
const AWAY_ANSWERS = [6, 7, 50, 64, 89, 91, 189, 262, 9001, 10107, 11600, 11602, 13435, 13436];
export const AUTHENTICATION_FAILED = 18;
/** 13: no rights. 8000: the code of a hosted database. */
const REFUSED_CODES: readonly unknown[] = [13, AUTHENTICATION_FAILED, 8000];
/** The host name cannot be resolved, for example because its container does not exist yet. */
const NO_SUCH_HOST = ['ENOTFOUND', 'EAI_AGAIN', 'ETIMEOUT', 'ESERVFAIL', 'ECONNREFUSED'];
/** The driver returns Node's error for a write to a connection that the server has just closed. */
const ENDED_CONNECTION = ['EPIPE', 'ECONNRESET'];
const AWAY_CODES: readonly unknown[] = [...AWAY_ANSWERS, ...NO_SUCH_HOST, ...ENDED_CONNECTION];

export function isAway(error: unknown): boolean {
  return (
    error instanceof mongo.MongoNetworkError ||
    error instanceof mongo.MongoServerSelectionError ||
    error instanceof mongo.MongoOperationTimeoutError ||
    error instanceof mongo.MongoNotConnectedError ||
    error instanceof mongo.MongoTopologyClosedError ||
    error instanceof mongoose.Error.MongooseServerSelectionError ||
    // The driver does not export this class.
    (error instanceof Error && error.name === 'MongoWaitQueueTimeoutError') ||
    AWAY_CODES.includes(errorCode(error))
  );
}

export function isRefused(error: unknown): boolean {
  return REFUSED_CODES.includes(errorCode(error));
}

export function isDuplicateKey(error: unknown): error is mongoose.mongo.MongoServerError {
  return error instanceof mongo.MongoServerError && error.code === DUPLICATE_KEY;
}

/** Some servers do not name the violated key of an update. The key is then among the fields that the update sets. @param set - the fields that an update sets */
export function duplicateKeyError(
  { keyPattern }: mongoose.mongo.MongoServerError,
  { name, indexes }: Pick<AnyCollection, 'name' | 'indexes'>,
  set: object = {},
): DuplicateKeyError {
  if (keyPattern) {
    const fields = Object.keys(keyPattern as object);
    return new DuplicateKeyError(
      name,
      fields.map((field) => (field === '_id' ? 'id' : field)),
    );
  }
  const index = indexes.find(({ fields, unique }) => unique && fields.some((f) => f in set));
  return new DuplicateKeyError(name, index?.fields ?? ['id']);
}

/** A password that no longer works is being replaced, so the store counts as unavailable. */
export function storeError(error: unknown): unknown {
  if (isAway(error) || errorCode(error) === AUTHENTICATION_FAILED) {
    return new StoreUnavailableError(error);
  }
  return errorCode(error) === DISK_FULL ? new StorageFullError(error) : error;
}
