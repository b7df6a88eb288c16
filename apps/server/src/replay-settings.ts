import { FileUnreadable } from '@parkett/market-domain';
import { openRecording, type InstrumentDirectory } from '@parkett/market-server';

const usualSpeed = '60';

/** A wrong setting or recording. The message says which; waiting does not mend it. */
export class ReplayImpossible extends Error {
  override readonly name = 'ReplayImpossible';
}

/** The recording in PARKETT_REPLAY_FILE and the speed in PARKETT_REPLAY_SPEED. Throws ReplayImpossible. */
export async function openReplay(
  directory: Pick<InstrumentDirectory, 'identify'>,
  environment: NodeJS.ProcessEnv = process.env,
): Promise<{ recording: Awaited<ReturnType<typeof openRecording>>; speed: number }> {
  const path = environment['PARKETT_REPLAY_FILE'];
  if (!path)
    throw new ReplayImpossible('PARKETT_FEED=replay needs PARKETT_REPLAY_FILE, a file or a folder of minute bars');
  const speedText = environment['PARKETT_REPLAY_SPEED'] || usualSpeed;
  const speed = Number(speedText);
  if (!Number.isFinite(speed) || speed <= 0)
    throw new ReplayImpossible(`PARKETT_REPLAY_SPEED is ${speedText}; give recorded seconds per second, such as 60`);
  try {
    return { recording: await openRecording(path, (name) => directory.identify(name)), speed };
  } catch (error) {
    if (!(error instanceof FileUnreadable)) throw error;
    throw new ReplayImpossible(`PARKETT_REPLAY_FILE: ${error.message}`, { cause: error });
  }
}
