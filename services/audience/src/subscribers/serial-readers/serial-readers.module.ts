import { Module } from '@nestjs/common';
import { SerialReadersRepository } from './serial-readers.repository.ts';

@Module({ providers: [SerialReadersRepository], exports: [SerialReadersRepository] })
export class SerialReadersModule {}
