import { Controller, Get, Header } from '@nestjs/common';
import { HouseKeys } from '../../reading/proofs/house-keys.js';

/** The public keys that verify this service's proofs, former ones included. A new key is published for longer than this answer is cacheable before it signs. */
@Controller('.well-known')
export class JwksController {
  constructor(private readonly keys: HouseKeys) {}

  @Get('jwks.json')
  @Header('cache-control', 'public, max-age=3600')
  @Header('content-type', 'application/jwk-set+json; charset=utf-8')
  jwks(): string {
    return `${JSON.stringify(this.keys.published())}\n`;
  }
}
