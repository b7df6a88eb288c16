import { nameIn, otherNameIn } from './instrument-name';

const both = { name: 'Langhuan Bank', nameZh: '琅寰银行' };
const one = { name: 'Lindenhort Bank AG', nameZh: null };

describe('instrument name', () => {
  it("shows the customer's language first and the other name after it", () => {
    expect([nameIn(both, 'zh_cn'), otherNameIn(both, 'zh_cn')]).toEqual(['琅寰银行', 'Langhuan Bank']);
    expect([nameIn(both, 'zh_tw'), otherNameIn(both, 'zh_tw')]).toEqual(['琅寰银行', 'Langhuan Bank']);
    expect([nameIn(both, 'de'), otherNameIn(both, 'de')]).toEqual(['Langhuan Bank', '琅寰银行']);
  });

  it('is the only one when there is no other', () => {
    expect([nameIn(one, 'zh_cn'), otherNameIn(one, 'zh_cn'), nameIn(one, 'de'), otherNameIn(one, 'de')]).toEqual([
      'Lindenhort Bank AG',
      null,
      'Lindenhort Bank AG',
      null,
    ]);
  });
});
