import { Module } from '@nestjs/common';
import { OneTimeForms } from './one-time-forms.ts';

/** A separate module, because commands import the links but have no pages. */
@Module({ providers: [OneTimeForms], exports: [OneTimeForms] })
export class OneTimeFormsModule {}
