/** Makes a call of the product. @returns its answer, which is no error */
export type Caller = (
  method: string,
  path: string,
  body?: object,
  headers?: Readonly<Record<string, string>>,
) => Promise<Response>;

/** Calls one operation as an owner may. `call` also makes the calls that it needs before. @returns its answer */
export type WrittenCall = (call: Caller) => Promise<Response>;

/** By the id of the operation. Each leaves what later ones need. */
export type WrittenCalls = readonly (readonly [id: string, call: WrittenCall])[];

export const read = async <T>(answer: Promise<Response> | Response): Promise<T> =>
  (await (await answer).clone().json()) as T;
