import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { withStatus } from '../../platform/errors/with-status.js';
import { Allowance } from '../../platform/limits/allowance.js';
import { workOf } from '../../platform/request-work.js';
import { answer, DEADLINE } from './pictures.controller.js';
import { Pictures } from './pictures.js';

const MOST = 60;
const MINUTE = 60;

@Controller('pictures/events')
export class PagePicturesController {
  readonly #allowance = new Allowance(MOST, MINUTE);

  constructor(private readonly pictures: Pictures) {}

  @Get(':id/preview.png')
  async event(
    @Param('id') id: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer> {
    await this.#allowance.take(request.ip, 'Too many pictures in one minute; try again later.');
    const picture = await this.pictures.summary('events', id, workOf(request, DEADLINE)).catch(withStatus);
    return answer(reply, { type: 'image/png', isPublic: true, picture });
  }
}
