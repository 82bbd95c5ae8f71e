import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { EventEmitter, once } from 'node:events';
import sharp from 'sharp';
import { ImagesRepository } from './images.repository.ts';
import { ImagesService } from './images.service.ts';

const jpeg = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
  .jpeg()
  .toBuffer();

/** A store with one picture. It stores nothing until the test allows it. */
class SlowRepository extends ImagesRepository {
  readonly #stored = new Map<string, Buffer>([['a.jpeg', jpeg]]);
  readonly #gate = new EventEmitter();
  readonly isAsked = once(this.#gate, 'asked');
  readonly #isOpen = once(this.#gate, 'open');

  override read(_folder: string, name: string): Promise<Buffer | null> {
    return Promise.resolve(this.#stored.get(name) ?? null);
  }

  override async store(_folder: string, name: string, bytes: Buffer): Promise<void> {
    this.#gate.emit('asked');
    await this.#isOpen;
    this.#stored.set(name, bytes);
  }

  open(): void {
    this.#gate.emit('open');
  }
}

describe(ImagesService.name, () => {
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('answers with the JPEG while the requested form is being made, and with that form afterward', async () => {
    const repository = new SlowRepository({} as never);
    const images = new ImagesService(repository);
    const asked = ['a-640.avif', 'a-1280.avif'].map((name) => images.require('IP', name));
    await repository.isAsked;
    await jest.advanceTimersByTimeAsync(2000);
    const standIn = { bytes: jpeg, contentType: 'image/jpeg', standsIn: true };
    expect(await Promise.all(asked)).toEqual([standIn, standIn]);
    repository.open();
    const made = await images.require('IP', 'a-1280.avif');
    expect(made).toEqual({ bytes: expect.any(Buffer), contentType: 'image/avif' });
  });

  it('has nothing to show in place of a picture that is not there', async () => {
    const images = new ImagesService(new SlowRepository({} as never));
    await expect(images.require('IP', 'b-640.avif')).rejects.toThrow('There is no such image.');
  });
});
