import { z } from 'zod';
import { words } from '#libs/game-kit';
import { countSchema, fact, laneSchema, list, seatSchema } from '../schemas.js';

export const pointChangeSchema = z
  .strictObject({
    seat: seatSchema,
    amount: countSchema.describe('How many Mission Points.'),
    total: countSchema.describe('How many Mission Points the seat has now.'),
  })
  .describe('Mission Points that a seat gains or loses.');

export const winReasonSchema = words({
  'mission-points': 'Thirty Mission Points, and more than the other seat.',
  overtime: 'A lead in overtime.',
}).describe('How a game is won.');

const changes = list(pointChangeSchema).describe('One a seat that it concerns.');

export const missionFactSchemas = [
  fact('MissionDeclared', 'A seat declares a mission in a lane.', { seat: seatSchema, lane: laneSchema }),
  fact('MissionDecided', 'The totals of a lane decide its mission.', {
    lane: laneSchema,
    totals: z
      .tuple([countSchema, countSchema])
      .readonly()
      .describe('The Influence of both sides, in seat order.'),
    winner: z.exactOptional(seatSchema).describe('The seat that wins the mission; null after a tie.'),
    margin: countSchema.describe("How much the winner's total is higher by."),
    isContested: z.boolean().describe('Whether both sides had units in the lane.'),
    isBySoar: z.boolean().describe('Soar made a contested mission pay as an uncontested one.'),
    destruction: countSchema.describe('Instances of Destruction on the winning side.'),
    award: countSchema.describe('The Mission Points that the winner is awarded.'),
  }),
  /** Points that one effect gives to both are one change (MZ-R38). */
  fact('MissionPointsGained', 'Mission Points are gained.', { changes }),
  fact('MissionPointsLost', 'Mission Points are lost.', { changes }),
  fact('DestructionBegan', 'Destruction begins: the losing side gives up units.', {
    lane: laneSchema,
    seat: seatSchema.describe('The losing seat.'),
    instances: countSchema.describe('How many units it is to Shatter.'),
  }),
  fact('LaneResolved', 'A lane is resolved.', {
    lane: laneSchema,
    isByEffect: z.boolean().describe('Whether an effect resolved it, and no mission.'),
  }),
  fact('OvertimeBegan', 'Both seats have thirty or more, and as many: the next lead wins.', {
    missionPoints: countSchema.describe('How many Mission Points each seat has.'),
  }),
  fact('GameWon', 'A seat wins the game.', {
    seat: seatSchema.describe('The seat that wins.'),
    reason: winReasonSchema,
  }),
] as const;
