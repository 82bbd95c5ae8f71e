import { Injectable } from '@nestjs/common';
import { foreignPictureMessage } from '@examiner/contracts';
import { validationError } from '@examiner/kit';
import { Renderer, type Text } from '../rendering/renderer.ts';

/** A picture in the form that the editor writes. A text with only such pictures need not be parsed. */
const PLAIN_PICTURE = /!\[[^[\]\\\n]*\]\(\/(?:images|IP)\/[\w-]+\.\w+(?: "[^"\\\n]*")?\)/g;

/** Readers see only pictures of this site. A text with other pictures cannot be published. */
@Injectable()
export class OwnPictures {
  constructor(private readonly renderer: Renderer) {}

  /** @throws BadRequestException that names the first picture of another site */
  async require(
    text: Pick<Text, 'content' | 'format'>,
    [field, what] = ['content', 'Content'],
  ): Promise<void> {
    if (!text.content.replaceAll(PLAIN_PICTURE, '').includes('![')) return;
    const [first] = await this.renderer.foreignPictures(text);
    if (first === undefined) return;
    const message = foreignPictureMessage(what, first);
    throw validationError([{ path: [field], message }]);
  }
}
