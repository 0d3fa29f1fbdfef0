import { ORGANIZATIONS, organizationFactSchema } from '#libs/organizations';
import { factCodec } from '../../reading/log/fact-codec.js';

export const organizationCodec = factCodec(ORGANIZATIONS, organizationFactSchema);
