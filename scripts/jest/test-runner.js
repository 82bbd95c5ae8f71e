import { register } from 'node:module';
import { pathToFileURL } from 'node:url';
import { createEmptyTestResult } from '@jest/test-result';
import * as circus from 'jest-circus';
import { formatExecError, formatResultsErrors } from 'jest-message-util';
import { expect, jest } from './globals.js';

register('./typescript.js', import.meta.url);
process.setSourceMapsEnabled(true);
await import('./second-try.js');

/**
 * The report of one test.
 * @param {import('@jest/types').Circus.TestResult} test
 * @returns {import('@jest/test-result').AssertionResult}
 */
function assertionResult({ status, errors, errorsDetailed, testPath, duration, invocations }) {
  const titles = testPath.slice(1).map(String);
  const outcome = errors.length > 0 ? 'failed' : 'passed';
  const unrun = { skip: 'pending', todo: 'todo' };
  return {
    ancestorTitles: titles.slice(0, -1),
    duration,
    failureDetails: errorsDetailed,
    failureMessages: errors,
    fullName: titles.join(' '),
    invocations,
    location: null,
    numPassingAsserts: 0,
    status: unrun[status] ?? outcome,
    title: titles.at(-1) ?? '',
  };
}

/**
 * Jest's `testRunner` for tests that need no document. Node loads the test file, so a worker evaluates
 * Nest, mongoose, and our modules once for all its files. A test must leave no state in them.
 */
export default function runTestFile(globalConfig, config, environment, _runtime, testFilePath) {
  return runFiles(globalConfig, config, environment, testFilePath, 'node');
}

/** @param kind `page` or `node`: the two kinds share no modules */
export async function runFiles(globalConfig, config, environment, testFilePath, kind) {
  const { console } = globalThis;
  const { exit } = process;
  globalThis.console = environment.global.console;
  // Source maps come from Node.
  Reflect.deleteProperty(Error, 'prepareStackTrace');
  circus.resetState();
  const state = circus.getState();
  state.testTimeout = globalConfig.testTimeout ?? config.testTimeout ?? state.testTimeout;
  state.expand = globalConfig.expand;
  if (globalConfig.testNamePattern) {
    state.testNamePattern = new RegExp(globalConfig.testNamePattern, 'i');
  }
  const onError = (error) => state.unhandledErrors.push(error);
  process.on('uncaughtException', onError);
  process.on('unhandledRejection', onError);
  try {
    expect.setState({ testPath: testFilePath, expand: globalConfig.expand });
    const query = `${kind}=${Date.now()}`;
    for (const path of [...config.setupFilesAfterEnv, testFilePath]) {
      await import(`${pathToFileURL(path).href}?${query}`);
    }
    const { testResults, unhandledErrors, unhandledErrorsDetailed } = await circus.run();
    return resultOf(testResults.map(assertionResult), unhandledErrors, unhandledErrorsDetailed);
  } finally {
    process.off('uncaughtException', onError);
    process.off('unhandledRejection', onError);
    jest.useRealTimers();
    Object.assign(globalThis, { console });
    Object.assign(process, { exit });
  }

  function resultOf(results, unhandled, detailed) {
    const count = (status) => results.filter((result) => result.status === status).length;
    const failures = [
      formatResultsErrors(results, config, globalConfig, testFilePath) ?? '',
      ...detailed.map((error) => formatExecError(error, config, globalConfig, testFilePath)),
    ];
    return {
      ...createEmptyTestResult(),
      displayName: config.displayName,
      failureMessage: failures.join('\n\n').trim() || null,
      numFailingTests: count('failed'),
      numPassingTests: count('passed'),
      numPendingTests: count('pending'),
      numTodoTests: count('todo'),
      testExecError:
        unhandled.length > 0 ? { message: '', stack: unhandled.join('\n') } : undefined,
      testFilePath,
      testResults: results,
    };
  }
}
