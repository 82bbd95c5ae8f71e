import { Module } from '@nestjs/common';
import { OneTimeForms } from './one-time-forms.ts';

/** Apart from the links, since commands make links and have no pages. */
@Module({ providers: [OneTimeForms], exports: [OneTimeForms] })
export class OneTimeFormsModule {}
