import { getSecurity, type Cooling } from '@parkett/identity-contract';
import { CoolingNotice } from '../../shared/credentials/cooling-notice';
import { useEndpoint } from '../../shared/api/queries';

/** Why no payee can be added for a while; empty when one can. */
export const useNewPayeesCooling = (): readonly Cooling[] =>
  (useEndpoint(getSecurity, {}).data?.cooling ?? []).filter(({ subject }) => subject === 'newPayees');

export const NewPayeesCooling = () => <CoolingNotice cooling={useNewPayeesCooling()} />;
