import { describe, expect, it } from '@jest/globals';
import { verdictOf } from './verdict.ts';

const read = (lines: readonly string[]) =>
  verdictOf(Buffer.from([...lines, '', ''].join('\r\n')), 'inbox');
const GMAIL = [
  'Authentication-Results: mx.google.com;',
  '       dkim=pass header.i=@author.test header.s=desk header.b=AbC;',
  '       dkim=fail (body; spf=fail in words) header.i=@list.test header.s=a;',
  '       spf=softfail (google.com: domain of transitioning; not sure) smtp.mailfrom=b@author.test;',
  '       dmarc=pass (p=NONE sp=NONE dis=NONE) header.from=author.test',
];
const FORGED = 'Authentication-Results: mx.author.test; spf=pass; dmarc=pass';

describe(verdictOf.name, () => {
  it('reads the receiver’s results, whatever its comments contain', async () => {
    const { results } = await read(GMAIL);
    expect(results).toEqual({ dkim: 'pass', spf: 'softfail', dmarc: 'pass' });
  });

  it('joins the lines of one receiver, and takes none of another', async () => {
    const lines = ['Authentication-Results: mx.one.test; spf=fail', FORGED];
    const { results } = await read([...lines, 'Authentication-Results: mx.one.test; dkim=none']);
    expect(results).toEqual({ spf: 'fail', dkim: 'none' });
  });

  it('names who signed', async () => {
    const signature = 'DKIM-Signature: v=1; a=rsa-sha256; d=author.test;\r\n s=desk; h=from; bh=a=';
    const { signatures, results } = await read([signature]);
    expect(signatures).toEqual([{ domain: 'author.test', selector: 'desk' }]);
    expect(results).toEqual({});
  });
});
