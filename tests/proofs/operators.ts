import { numbersFrom } from './numbers-from.ts';

/** A value that would change a query or a prototype if the product did not reject it. */
export interface OperatorPayload {
  /** As a value in a body of JSON. */
  readonly json: string;
  /** Whether a valid value with the same key precedes it. */
  readonly isSecond: boolean;
  /** As the pair of a query or form. */
  readonly pair: (name: string) => string;
  /** As a part of a path. */
  readonly part: string;
}

const OPERATORS = [
  '$ne',
  '$gt',
  '$gte',
  '$lt',
  '$lte',
  '$in',
  '$nin',
  '$exists',
  '$regex',
  '$where',
  '$expr',
  '$or',
  '$and',
  '$nor',
  '$not',
  '$size',
  '$all',
  '$elemMatch',
  '$type',
  '$mod',
  '$comment',
  '$jsonSchema',
  '$function',
  '$accumulator',
  '$lookup',
  '$out',
  '$merge',
  '$set',
  '$unset',
  '$inc',
  '$rename',
  '$push',
  '$text',
  '$rand',
  '$sampleRate',
  '$options',
  '$eq',
  '$natural',
];
const OPERANDS = [
  '1',
  'null',
  '""',
  '[]',
  '{}',
  'true',
  '".*"',
  '"^"',
  '[null]',
  '[1,2]',
  '{"$ne":1}',
  '-1',
  '"1==1"',
  '"sleep(9000)||1"',
  '"function(){return true}"',
  '[{"$gt":""}]',
  '{"$regex":".*"}',
  '{"body":"return 1","args":[],"lang":"js"}',
  '{"from":"sessions","as":"x","pipeline":[]}',
];
const SHAPES: readonly ((operator: string, operand: string, other: string) => string)[] = [
  (operator, operand) => `{"${operator}":${operand}}`,
  (operator, operand) => `[{"${operator}":${operand}}]`,
  (operator, operand, other) => `{"${operator}":{"${other}":${operand}}}`,
  (operator, operand, other) => `{"${operator}":[{"${other}":${operand}},{}]}`,
  (operator, operand) => `{"a":{"b":{"${operator}":${operand}}}}`,
  (operator, operand) => `{"a.${operator}":${operand}}`,
  (operator, operand, other) => `{"${operator}":${operand},"${other}":${operand}}`,
  (operator, operand) => `{"__proto__":{"polluted":${operand},"${operator}":1}}`,
  (operator, operand) => `{"constructor":{"prototype":{"polluted":${operand},"${operator}":1}}}`,
  (operator, operand) => `[{"__proto__":{"polluted":${operand}}},"${operator}"]`,
  (operator, operand) => `{"${operator}":{"__proto__":{"polluted":${operand}}}}`,
  (operator, operand) => `{"toString":${operand},"valueOf":${operand},"${operator}":1}`,
  (operator, operand) => `{"then":${operand},"toJSON":${operand},"length":1e9,"${operator}":1}`,
  (operator, operand) => `{"_bsontype":"ObjectId","id":${operand},"${operator}":1}`,
  // The same key twice: the second is the operator.
  (operator, operand) => `{"a":1,"a":{"${operator}":${operand}}}`,
  (operator, operand) => JSON.stringify(`{"${operator}":${operand}}`),
  (operator, operand) => JSON.stringify(`${operator}: ${operand}`),
];

/** Texts that have a meaning in the query languages of stores. */
const TEXTS = [
  `' OR '1'='1`,
  `' OR 1=1 --`,
  `'; DROP TABLE posts; --`,
  `1) UNION SELECT 1,2,3 --`,
  '%',
  '_',
  `' || '1'=='1`,
  `"; return true; //`,
  `'; sleep(9000); '`,
  '$where',
  '[$ne]',
  '.$**',
  '*',
  '"a" NEAR("b")',
  'a* OR b*',
  'NOT NOT',
  'text:the',
  '{text title}:the',
  '^the',
  '"',
  "'",
  '__proto__',
  'constructor',
  'prototype.polluted',
  'hasOwnProperty',
  '\\',
  '%00',
  '(?:)',
  '/',
  '(a+)+$',
  '0x00',
  'NaN',
  'undefined',
  '[object Object]',
  '1;1',
  'a\nb',
  '${1+1}',
  '#{1}',
];

const PAIRS: readonly ((name: string, operator: string) => string)[] = [
  (name, operator) => `${name}[${operator}]=1`,
  (name, operator) => `${name}[]=${operator}`,
  (name, operator) => `${name}=a&${name}=${operator}`,
  (name, operator) => `${name}[__proto__][polluted]=${operator}`,
  (name, operator) => `${name}[constructor][prototype][polluted]=${operator}`,
  (name, operator) => `__proto__[polluted]=${operator}&${name}[0][${operator}]=1`,
  (name, operator) => `${name}.${operator}=1&${name}[a][${operator}][]=1`,
];

/** @returns this number of payloads, each with different JSON; the same seed gives the same payloads */
export function operatorPayloads(count: number, seed: number): readonly OperatorPayload[] {
  const random = numbersFrom(seed);
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
  const payloads = new Map<string, OperatorPayload>();
  for (const text of TEXTS) {
    const json = JSON.stringify(text);
    const pair = (name: string) => `${name}=${encodeURIComponent(text)}`;
    payloads.set(json, { json, isSecond: false, part: text, pair });
  }
  while (payloads.size < count) {
    const operator = pick(OPERATORS);
    const other = pick(OPERATORS);
    const json = pick(SHAPES)(operator, pick(OPERANDS), other);
    const brackets = pick(PAIRS);
    const isValue = random() < 0.5;
    const pair = (name: string) =>
      isValue ? `${name}=${encodeURIComponent(json)}` : brackets(name, operator);
    payloads.set(json, { json, isSecond: random() < 0.1, part: json, pair });
  }
  return [...payloads.values()].slice(0, count);
}
