import { describe, expect, it } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { drawSecret, signedHeaders } from './signature.js';

describe('a delivery’s signature', () => {
  it('matches the example of the convention', () => {
    const delivery = {
      id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      at: new Date(1_614_265_330_000),
      body: '{"test": 2432232314}',
    };
    expect(signedHeaders(delivery, ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'])).toEqual({
      'webhook-id': delivery.id,
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    });
  });

  it('is accepted by the published library under each secret, and rejected for a changed body', () => {
    const secrets = [drawSecret(), drawSecret()];
    const body = '{"text":"é"}';
    const headers = { ...signedHeaders({ id: 'a', at: new Date(), body }, secrets) };
    for (const secret of secrets) expect(new Webhook(secret).verify(body, headers)).toEqual({ text: 'é' });
    const [secret = ''] = secrets;
    expect(() => new Webhook(secret).verify('{"text":"e"}', headers)).toThrow('No matching signature');
    expect(() => new Webhook(drawSecret()).verify(body, headers)).toThrow('No matching signature');
  });
});
