/** Runs a simulated service as a process of its own, until SIGTERM or SIGINT. */
export async function runSimulatedService(
  name: string,
  service: { readonly listen: (port: number) => Promise<number>; readonly close: () => Promise<void> },
  port: number,
): Promise<void> {
  const msg = `simulated ${name} is listening on http://127.0.0.1:${await service.listen(port)}`;
  console.log(JSON.stringify({ level: 'info', name, pid: process.pid, msg }));
  let stopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      void service.close().then(() => process.exit(0));
    });
}
