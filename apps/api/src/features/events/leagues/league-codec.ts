import { LEAGUES, leagueFactSchema } from '#libs/events';
import { factCodec } from '../../../reading/log/fact-codec.js';

export const leagueCodec = factCodec(LEAGUES, leagueFactSchema);
