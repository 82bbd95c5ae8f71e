import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Clock, StoreUnavailableError } from '@examiner/kit';
import { EventEmitter, once } from 'node:events';
import { ADMIN, startDashboardSite, type DashboardSite } from '../../test/dashboard-site.ts';
import {
  editByHand,
  filesOf,
  readAllOnDisk,
  readAllOverHttp,
  save,
  saveText,
  tablesOf,
} from '../../test/tables-of-site.ts';
import { DataFilesRepository } from '../data-files/data-files.repository.ts';
import { TablesRepository } from './tables.repository.ts';

const AWAY_MS = 5000;

let site: DashboardSite;
beforeEach(async () => {
  site = await startDashboardSite();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await site.close();
});

const away = () => Promise.reject(new StoreUnavailableError(new Error('away')));

describe('while the object store is away', () => {
  it('the tables are read and saved all the same, and the files follow when it is back', async () => {
    const now = Date.now();
    const clock = jest.spyOn(Clock.prototype, 'now').mockReturnValue(now);
    const read = jest.spyOn(DataFilesRepository.prototype, 'read').mockImplementation(away);
    const write = jest.spyOn(DataFilesRepository.prototype, 'write').mockImplementation(away);
    expect(await saveText(site, 'one')).toBe('2');
    expect((await readAllOverHttp(site)).texts).toEqual(filesOf('one'));
    expect(await (await site.get('/api/tasks', ADMIN)).json()).toEqual([['', 'one', '']]);
    expect(write).not.toHaveBeenCalled();
    read.mockRestore();
    write.mockRestore();
    clock.mockReturnValue(now + AWAY_MS);
    await readAllOverHttp(site);
    expect(await readAllOnDisk(site)).toEqual(filesOf('one'));
  });

  it('only one read in five seconds waits for it', async () => {
    jest.spyOn(Clock.prototype, 'now').mockReturnValue(Date.now());
    const read = jest.spyOn(DataFilesRepository.prototype, 'read').mockImplementation(away);
    for (let n = 0; n < 5; n += 1) await readAllOverHttp(site);
    expect(read.mock.calls.length).toBeLessThanOrEqual(9);
  });
});

describe('a save', () => {
  it('counts although its files cannot be written, which the next read does', async () => {
    await saveText(site, 'before');
    const write = jest.spyOn(DataFilesRepository.prototype, 'write').mockImplementation(away);
    const response = await save(site, tablesOf('after'), { 'if-match': '"2"' });
    expect([response.status, await response.json()]).toEqual([200, { version: '3' }]);
    expect(write).toHaveBeenCalled();
    expect(await readAllOnDisk(site)).toEqual(filesOf('before'));
    write.mockRestore();
    expect((await readAllOverHttp(site)).texts).toEqual(filesOf('after'));
    expect(await readAllOnDisk(site)).toEqual(filesOf('after'));
  });

  it('that may have been made says so', async () => {
    jest.spyOn(TablesRepository.prototype, 'replace').mockImplementation(away);
    const response = await save(site, tablesOf('after'));
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({
      message:
        'The tables may have been saved. Please load the page again before you save once more.',
    });
  });
});

describe('a file write that lands after a newer save', () => {
  it('changes nothing where it was given up', async () => {
    jest.spyOn(DataFilesRepository.prototype, 'write').mockImplementationOnce(away);
    await saveText(site, 'one');
    await saveText(site, 'two');
    expect(await readAllOnDisk(site)).toEqual(filesOf('two'));
    await editByHand(site, 'toDo', filesOf('one').toDo);
    expect(await readAllOverHttp(site)).toEqual({
      texts: filesOf('two'),
      etags: ['"3"', '"3"', '"3"'],
    });
    expect(await readAllOnDisk(site)).toEqual(filesOf('two'));
  });

  it('changes nothing where its process still waits for it', async () => {
    const other = await startDashboardSite({ variables: { STATE_DIR: site.stateDir } });
    const store = new EventEmitter();
    const isHeld = once(store, 'held');
    jest.spyOn(DataFilesRepository.prototype, 'write').mockImplementationOnce(async () => {
      store.emit('held');
      await once(store, 'land');
      await editByHand(site, 'toDo', filesOf('one').toDo);
    });
    const late = saveText(site, 'one');
    await isHeld;
    expect(await saveText(other, 'two')).toBe('3');
    store.emit('land');
    expect(await late).toBe('2');
    expect(await readAllOverHttp(other)).toEqual({
      texts: filesOf('two'),
      etags: ['"3"', '"3"', '"3"'],
    });
    expect(await readAllOnDisk(site)).toEqual(filesOf('two'));
    await other.close();
  });
});
