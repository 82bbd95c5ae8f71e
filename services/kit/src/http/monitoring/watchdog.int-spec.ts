import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bundleChildProgram, type ChildProgram } from '../../../test/child-program.ts';
import { runService } from '../../run-service.ts';
import { startWatchdog } from './watchdog.ts';

let program: ChildProgram;
beforeAll(async () => {
  program = await bundleChildProgram('stuck-program');
}, 60_000);
afterAll(() => program.remove());

describe(startWatchdog.name, () => {
  it('ends a process with a blocked event loop', async () => {
    const child = program.start();
    expect(await child.readLine()).toBe('alive');
    child.write('stand still');
    expect(await child.finish()).toEqual({ lines: [], code: null });
  });

  it('leaves a process alone that answers, and keeps none alive', async () => {
    const child = program.start();
    for (let answers = 0; answers < 40; answers += 1) {
      expect(await child.readLine()).toBe('alive');
      child.write('go on');
    }
    expect(await child.finish()).toMatchObject({ code: 0 });
  });
});

describe(runService.name, () => {
  it('watches the service from its start', async () => {
    const service = await bundleChildProgram('still-service');
    const child = service.start();
    expect(await child.finish()).toEqual({ lines: ['standing still'], code: null });
    await service.remove();
  });
});
