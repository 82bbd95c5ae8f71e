import { Module } from '@nestjs/common';
import { PolicyReportsController } from './policy-reports.controller.ts';

@Module({ controllers: [PolicyReportsController] })
export class PolicyReportsModule {}
