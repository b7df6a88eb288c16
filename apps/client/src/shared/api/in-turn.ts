/**
 * Runs work one after the other. Work that throws keeps back nothing that comes later.
 *
 * @param report takes what work throws
 */
export function inTurn(report: (error: unknown) => void = reportError): (work: () => Promise<void>) => void {
  let last = Promise.resolve();
  return (work) => {
    last = last.then(work).catch(report);
  };
}
