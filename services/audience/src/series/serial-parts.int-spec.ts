import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { DAY, SerialDesk } from '../../test/serial-desk.ts';

const ANNA = 'anna@reader.test';
const BEN = 'ben@reader.test';
const ONE = 'Walk one';
const TWO = 'Walk two';

let desk: SerialDesk;
beforeEach(async () => {
  desk = await SerialDesk.open();
});
afterEach(() => desk.letters.close());

const ahead = (ms: number) => desk.letters.clock.iso(ms);
const subjects = () => desk.subjects(ANNA);

describe('what a reader has', () => {
  const mailPost = async (id: string) => {
    await desk.letters.desk.addIssue({ id: `post:${id}`, postId: id, subject: `Usual ${id}` });
    await desk.letters.desk.look();
  };

  it('as an earlier usual letter is also sent as a part', async () => {
    await desk.letters.desk.addReaders([ANNA]);
    await mailPost('one');
    desk.letters.clock.ahead += DAY;
    await desk.begin(ANNA);
    await desk.pass();
    expect(subjects()).toEqual(['Usual one', ONE]);
  });

  it('as a usual letter since the series began does not come again as a part', async () => {
    await desk.begin(ANNA, { nextAt: ahead(DAY) });
    await mailPost('one');
    await desk.pass(2);
    expect(subjects()).toEqual(['Usual one', TWO]);
  });

  it('as a part does not come again as a usual letter', async () => {
    await desk.begin(ANNA);
    await desk.letters.desk.addReaders([BEN]);
    await desk.pass();
    await mailPost('one');
    expect([subjects(), desk.subjects(BEN)]).toEqual([[ONE], ['Usual one']]);
  });
});
