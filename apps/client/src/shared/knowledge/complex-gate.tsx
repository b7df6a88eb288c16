import { getAppropriateness } from '@parkett/identity-contract';
import type { ComplexKind } from '@parkett/market-contract';
import { withWords } from '@parkett/web-i18n/words';
import type { ReactNode } from 'react';
import { useEndpoint } from '../api/queries';
import { Loaded } from '../pages/loaded';
import { loadedLater } from '../pages/loaded-later';

const LaterWarning = loadedLater(
  withWords(['knowledge'], async () => (await import('./complex-warning')).ComplexWarning),
);

interface ComplexGateProps {
  readonly kind: ComplexKind;
  readonly children: ReactNode;
}

/** Shows the warning that the first purchase of a complex kind needs; its children once it is acknowledged. */
export function ComplexGate({ kind, children }: ComplexGateProps) {
  const knowledge = useEndpoint(getAppropriateness, {});
  return (
    <Loaded query={knowledge} data={knowledge.data?.warnings}>
      {(warnings) => {
        const open = warnings.find((warning) => warning.kind === kind && !warning.acknowledged);
        if (open === undefined) return children;
        const { acknowledged: _, ...warning } = open;
        return <LaterWarning warning={warning} />;
      }}
    </Loaded>
  );
}
