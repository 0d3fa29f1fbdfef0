import { Controller, Get, Inject, NotFoundException, Param, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DELAY_PARAMETER } from '../../identity/requested-delay.js';
import { STREAM_ADDRESSES } from '../../platform/injection.js';
import type { StreamAddresses } from '../../platform/stream-address.js';
import { Admission } from '../admission/admission.js';
import { requestedDelay } from '../http/asked.js';
import { LINES, PLAIN_EVENTS } from '../http/framing.js';
import { HttpStreams, positionIn } from '../http/http-streams.js';

const EVENTS = 'text/event-stream';
const NAME = /^([a-z-]+?)(?:\.(ndjson|sse))?$/;

/** Streams for clients without GraphQL, one address each: JSON lines or server-sent events. */
@Controller('streams')
export class StreamAddressesController {
  constructor(
    @Inject(STREAM_ADDRESSES) private readonly addresses: StreamAddresses,
    private readonly admission: Admission,
    private readonly streams: HttpStreams,
  ) {}

  @Get(':name')
  async get(
    @Param('name') name: string,
    @Query() query: Readonly<Record<string, unknown>>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const [, stream = '', form] = NAME.exec(name) ?? [];
    const found = this.addresses.get(stream);
    if (found === undefined) throw new NotFoundException();
    const { after, [DELAY_PARAMETER]: _delay, ...asked } = query;
    // The header that a reconnecting EventSource sends takes precedence over the address.
    const position = positionIn(request) ?? (typeof after === 'string' && after !== '' ? after : undefined);
    const address = this.admission.addressOf(request.raw);
    const client = await this.admission.client(
      address,
      request.headers.authorization,
      requestedDelay(request),
    );
    const operation = await this.admission.admit(found.read(asked), client, { position, isOwn: true });
    if (!('document' in operation)) return this.streams.refuse(reply, client, operation);
    const isOfEvents =
      form === 'sse' || (form === undefined && (request.headers.accept ?? '').includes(EVENTS));
    return this.streams.send(reply, {
      client,
      address,
      operation,
      transport: isOfEvents ? 'sse' : 'ndjson',
      framing: isOfEvents ? PLAIN_EVENTS : LINES,
      field: found.field,
    });
  }
}
