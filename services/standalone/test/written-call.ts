/** Makes a call of the product. @returns its answer. @throws if the answer is an error */
export type Caller = (
  method: string,
  path: string,
  body?: object,
  headers?: Readonly<Record<string, string>>,
) => Promise<Response>;

/** Makes a valid call of one operation as the owner. `call` also makes the calls that must come before. @returns the answer */
export type WrittenCall = (call: Caller) => Promise<Response>;

/** By the id of the operation. Each call leaves the data that later calls need. */
export type WrittenCalls = readonly (readonly [id: string, call: WrittenCall])[];

export const read = async <T>(answer: Promise<Response> | Response): Promise<T> =>
  (await (await answer).clone().json()) as T;
