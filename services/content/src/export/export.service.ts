import { Injectable } from '@nestjs/common';
import type { ExportFormat, RedirectServer } from '@examiner/contracts';
import { ActivityLog } from '@examiner/kit';
import type { Tree } from '@examiner/markup';
import type { Writable } from 'node:stream';
import { AbsoluteUrl } from '../absolute-url.ts';
import { Renderer } from '../rendering/renderer.ts';
import { Export, type ExportParts } from './export.ts';
import { ExportRepository } from './export.repository.ts';
import { movesOf } from './moves.ts';
import { redirectMap } from './redirect-maps.ts';
import { writeZip } from './zip-archive.ts';

/** Exports for other programs. */
@Injectable()
export class ExportService {
  constructor(
    private readonly repository: ExportRepository,
    private readonly renderer: Renderer,
    private readonly url: AbsoluteUrl,
    private readonly activity: ActivityLog,
  ) {}

  /** Called before the first byte is sent. */
  async begin(format: ExportFormat): Promise<void> {
    await this.activity.record('posts.exported', { target: format });
  }

  /** @throws the first failure, after `output` was destroyed */
  async writeZip(format: ExportFormat, output: Writable): Promise<void> {
    const { repository } = this;
    const stopping = new AbortController();
    output.once('close', () => stopping.abort());
    const { signal } = stopping;
    const url = this.url.of('/');
    const treeOf: ExportParts['treeOf'] = async ({ content, format: markup }) => {
      const [tree = ''] = await this.renderer.render([{ content, format: markup }]);
      return JSON.parse(tree) as Tree;
    };
    await writeZip(output, async (folder) => {
      await new Export({ format, repository, folder, signal, url, treeOf }).write();
    });
  }

  async redirectMap(server: RedirectServer): Promise<string> {
    return redirectMap(server, await movesOf(this.repository, this.url.of('/')));
  }
}
